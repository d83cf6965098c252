import { slice } from '../../slice.ts'
import { deliverEmail, removeOldEmails } from './deliver-email.ts'
import { listEmails, readEmail } from './read.ts'
import { previewTemplate, sendEmail, sendTemplate } from './send-email.ts'

export { formatMessage } from './format.ts'
export type { Mail } from './mail.ts'
export { queueEmail } from './queue-email.ts'
export { hasMailWorkflow, hasWorkflowCalling, templateEntries } from './store.ts'
export { publicSettings, renderTemplate } from './template.ts'

export const emails = slice({
  handlers: {
    emails: {
      send: sendEmail,
      sendTemplate,
      previewTemplate,
      list: listEmails,
      read: readEmail,
    },
  },
  tasks: [deliverEmail],
  schedules: [{ task: removeOldEmails, crontab: '51 1 * * *' }],
  tables: ['emails'],
  notArchived: {
    emails: 'mails belong to the deployment that wrote them',
  },
})
