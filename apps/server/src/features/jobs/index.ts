export { jobSchedules, jobTasks } from './jobs.ts'
export { jobHandlers } from './routes.ts'
