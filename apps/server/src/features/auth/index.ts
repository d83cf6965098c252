export { authSchedules, authTasks } from './jobs.ts'
export { mailFollowers } from './mails.ts'
export { authHandlers, passwordHandlers, sessionHandlers, tokenHandlers } from './routes.ts'
