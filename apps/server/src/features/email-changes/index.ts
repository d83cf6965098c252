export { confirmEmailChange } from './confirm-email-change.ts'
export { emailChangeHandlers } from './routes.ts'
