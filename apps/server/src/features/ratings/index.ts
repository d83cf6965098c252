export { ratingTasks } from './jobs.ts'
export { ratingHandlers } from './routes.ts'
