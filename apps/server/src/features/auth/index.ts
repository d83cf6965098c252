export { authSchedules, authTasks } from './jobs.ts'
export { subscribeMails } from './mails.ts'
export { authHandlers, passwordHandlers, tokenHandlers } from './routes.ts'
