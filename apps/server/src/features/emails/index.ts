import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import { deliverEmail, removeOldEmails } from './deliver-email.ts'
import { readFrame } from './frame.ts'
import { present, presentWhole } from './present.ts'
import { listEmails, readEmail } from './read.ts'
import { previewTemplate, sendEmail, sendTemplate } from './send-email.ts'
import { mailState } from './state.ts'

export { formatMessage } from './format.ts'
export { type Mail, openMail } from './mail.ts'
export type { MailCard, MailFact, MailListing, MailParts } from './mail-parts.ts'
export { readMailSettings } from './mail-server.ts'
export { maskMail } from './mask-mail.ts'
export { presentWhole } from './present.ts'
export { queueEmail } from './queue-email.ts'
export { readEmail } from './read.ts'
export { renderMail } from './render.ts'
export { hasMailWorkflow, hasWorkflowCalling, isWritten, templateEntries } from './store.ts'
export { publicSettings, renderTemplate } from './template.ts'

export const emails = slice({
  handlers: {
    emails: {
      send: ({ body, query }, { actor, services }) =>
        sendEmail({ ...body, isForced: query._forceSend ?? false }, actor, services),
      sendTemplate: ({ body, query }, { actor, services }) =>
        sendTemplate({ ...body, isForced: query._forceSend ?? false }, actor, services),
      previewTemplate: ({ body }, { services }) => previewTemplate(body, services),
      list: async ({ query, page }, { services }) =>
        mapPage(await listEmails({ filters: query, page }, services), (row) =>
          present(row, services, { withContent: query.withContent ?? true }),
        ),
      state: (_request, { services }) => mailState(services),
      read: async ({ params }, { services }) => presentWhole(await readEmail(params.id, services), services),
      frame: ({ params }, { services }) => readFrame(params.token, services),
    },
  },
  tasks: [deliverEmail],
  schedules: [{ task: removeOldEmails, crontab: '51 1 * * *' }],
  tables: ['emails'],
  notArchived: {
    emails: 'mails belong to the deployment that wrote them',
  },
})
