import type { Services } from '../../context.ts'
import { forgetGivenUp, type Schedule, type Task } from '../../jobs/index.ts'

const keptMs = 31 * 24 * 3_600_000

export const jobTasks = ({ db }: Services): Record<string, Task> => ({
  // dates of jobs are the database's own
  'forget-given-up-jobs': () => db.tx((tx) => forgetGivenUp(tx, new Date(Date.now() - keptMs))),
})

export const jobSchedules: Schedule[] = [{ task: 'forget-given-up-jobs', crontab: '29 2 * * *' }]
