import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { listEmails, readEmail } from './read.ts'
import { previewTemplate, sendEmail, sendTemplate } from './send-email.ts'

export const emailHandlers: Handlers<Endpoints['emails']> = {
  send: sendEmail,
  sendTemplate,
  previewTemplate,
  list: listEmails,
  read: readEmail,
}
