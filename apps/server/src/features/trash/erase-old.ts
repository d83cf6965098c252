import { defineTask } from '../../slice.ts'
import * as store from './store.ts'

/** Thirty days are over. */
export const eraseOldTask = defineTask('erase-old-trash', ({ db, clock }) =>
  db.tx((tx) => store.removeExpired(tx, clock.now())),
)
