import { slice } from '../../slice.ts'
import { deliverEmail, removeOldEmails } from './deliver-email.ts'

export { formatMessage } from './format.ts'
export { readFrame } from './frame.ts'
export { fieldLeadsAway } from './leads-away.ts'
export { type Mail, openMail } from './mail.ts'
export type { MailCard, MailFact, MailListing, MailParts } from './mail-parts.ts'
export { mailSettingsOf, openMailServer, readMailSettings } from './mail-server.ts'
export { maskMail } from './mask-mail.ts'
export { present, presentWhole } from './present.ts'
export { keepPreview } from './preview-frame.ts'
export { putEmail } from './put-email.ts'
export { queueEmail } from './queue-email.ts'
export { listEmails, readEmail } from './read.ts'
export { renderMail } from './render.ts'
export { previewTemplate, sendEmail, sendTemplate } from './send-email.ts'
export { mailState } from './state.ts'
export {
  countByKind,
  hasMailWorkflow,
  hasWorkflowCalling,
  isWritten,
  mailWorkflow,
  ownTemplates,
  templateEntries,
  withdraw as withdrawEmails,
} from './store.ts'
export { along, publicSettings, renderTemplate } from './template.ts'
export { templateFields } from './template-fields.ts'

export const emails = slice({
  tasks: [deliverEmail],
  schedules: [{ task: removeOldEmails, crontab: '51 1 * * *' }],
  tables: ['emails', 'mail_previews'],
  notArchived: {
    emails: 'mails belong to the deployment that wrote them',
    mail_previews: 'they are looked at once, within a minute',
  },
})
