import { forgetGivenUp } from '../../jobs/index.ts'
import { defineTask } from '../../slice.ts'

const keptMs = 31 * 24 * 3_600_000

/** Dates of jobs are the database's own, so the clock of a test does not count here. */
export const forgetGivenUpTask = defineTask('forget-given-up-jobs', ({ db }) =>
  db.tx((tx) => forgetGivenUp(tx, new Date(Date.now() - keptMs))),
)
