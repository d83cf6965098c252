import { forgetAnswers } from '../db/index.ts'
import { defineTask, slice } from '../slice.ts'

/** Answers to calls with an idempotency key; repeats arrive within minutes. */
const keptMs = 24 * 3_600_000

const forgetTask = defineTask('forget-answers', async ({ db, clock }) => {
  await db.tx((tx) => forgetAnswers(tx, new Date(clock.now().getTime() - keptMs)))
})

export const keptAnswers = slice({ schedules: [{ task: forgetTask, crontab: '41 * * * *' }] })
