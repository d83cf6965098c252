export { alertFollower, alertSchedules, alertTasks } from './alerts.ts'
export { ensureIndex, isIndexWritten, searchTasks } from './jobs.ts'
export { attributesOf, readFacets, readQuestion } from './question.ts'
export { savedSearchHandlers, searchHandlers } from './routes.ts'
