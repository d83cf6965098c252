import { defineTask } from '../../slice.ts'
import { erasePersonIn } from './erase-person.ts'
import * as store from './store.ts'

/** Thirty days are over. */
export const eraseOldTask = defineTask('erase-old-trash', (services) =>
  services.db.tx(async (tx) => {
    for (const row of await store.removeExpired(tx, services.clock.now())) await erasePersonIn(tx, row, services)
  }),
)
