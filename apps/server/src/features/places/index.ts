export { placeTasks } from './jobs.ts'
export { placeHandlers } from './routes.ts'
