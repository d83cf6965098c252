import { defineTask } from '../../slice.ts'
import * as store from './store.ts'

const keptMs = 365 * 24 * 3_600_000

/** People read a year of it; the audit log has its own term. */
export const removeOldOpenings = defineTask('remove-old-openings', ({ db, clock }) =>
  db.tx((tx) => store.removeOpeningsBefore(tx, new Date(clock.now().getTime() - keptMs))),
)
