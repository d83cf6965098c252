export { confirmEmailChange } from './confirm-email-change.ts'
export { emailChangeTasks } from './jobs.ts'
export { emailChangeHandlers } from './routes.ts'
