export { countGivenUp, type FailedJobRow, failedJobs, forgetGivenUp, retryJob } from './failed.ts'
export { attemptsOverDays, type NewJob, newJob } from './new-jobs.ts'
export { createJobs, type Jobs, migrateJobs } from './queue.ts'
export { type Schedule, type Task, type TaskGroup, type TaskName, taskName } from './task.ts'
