import { foldCounts } from '../db/index.ts'
import { defineTask, slice } from '../slice.ts'

const foldTask = defineTask('fold-counts', async ({ db }) => {
  await db.tx(foldCounts)
})

/** How many rows long tables have. */
export const keptCounts = slice({ schedules: [{ task: foldTask, crontab: '* * * * *' }] })
