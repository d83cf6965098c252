export { type AccountMail, queueAccountMail } from './queue-account-mail.ts'
