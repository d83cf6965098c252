export { authSchedules, authTasks } from './jobs.ts'
export { subscribeMails } from './mails.ts'
export { authHandlers, passwordHandlers, sessionHandlers, tokenHandlers } from './routes.ts'
