export { createJobs, type Jobs, migrateJobs, type Schedule, type Task } from './queue.ts'
