export { countGivenUp, type FailedJobRow, failedJobs, forgetGivenUp, retryJob } from './failed.ts'
export { attemptsOverDays, type NewJob } from './new-jobs.ts'
export { createJobs, type Jobs, migrateJobs, type Schedule, type Task } from './queue.ts'
