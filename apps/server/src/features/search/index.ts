export { ensureIndex, searchTasks } from './jobs.ts'
export { savedSearchHandlers, searchHandlers } from './routes.ts'
