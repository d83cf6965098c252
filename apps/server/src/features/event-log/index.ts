export { eventLogSchedules, eventLogTasks, keepMonthsTask } from './jobs.ts'
export { eventHandlers } from './routes.ts'
