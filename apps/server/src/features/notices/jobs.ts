import { defineTask } from '../../slice.ts'
import * as store from './store.ts'

const keptDays = 90

export const removeOldTask = defineTask('remove-old-notifications', async ({ clock, db }) => {
  const limit = new Date(clock.now().getTime() - keptDays * 24 * 3_600_000)
  await db.tx((tx) => store.removeOld(tx, limit))
})
