import { defineTask } from '../../slice.ts'
import * as store from './store.ts'

const keptDays = 60
const dayMs = 24 * 60 * 60 * 1000

/** Operations that nobody can take back any more. */
export const removeOldOperations = defineTask('remove-old-operations', ({ db, clock }) =>
  db.tx((tx) => store.removeBefore(tx, new Date(clock.now().getTime() - keptDays * dayMs))),
)
