export { eachApart } from './each-apart.ts'
export {
  allJobs,
  countGivenUp,
  countJobs,
  discardJob,
  type FailedJobRow,
  failedJobs,
  forgetGivenUp,
  forgetJobs,
  type JobRow,
  retryJob,
  retryJobs,
} from './failed.ts'
export { forgetIdleQueues } from './idle-queues.ts'
export { attemptsOverDays, type NewJob, newJob } from './new-jobs.ts'
export { createJobs, type Jobs, migrateJobs } from './queue.ts'
export { sharedQueue } from './shared-queues.ts'
export { type Schedule, type Task, type TaskGroup, type TaskName, taskName } from './task.ts'
