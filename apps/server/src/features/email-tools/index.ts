import { mapPage } from '../../lib/page.ts'
import { slice } from '../../slice.ts'
import {
  listEmails,
  mailState,
  present,
  presentWhole,
  readEmail,
  readFrame,
  sendEmail,
  sendTemplate,
} from '../emails/index.ts'
import { listTemplates } from './list-templates.ts'
import { previewMail } from './preview-mail.ts'
import { resendEmail } from './resend-email.ts'
import { sendTest } from './send-test.ts'

export const emailTools = slice({
  handlers: {
    emails: {
      send: ({ body, query }, { actor, services }) =>
        sendEmail({ ...body, isForced: query._forceSend ?? false }, actor, services),
      sendTemplate: ({ body, query }, { actor, services }) =>
        sendTemplate({ ...body, isForced: query._forceSend ?? false }, actor, services),
      previewTemplate: ({ body }, { actor, services }) => previewMail(body, actor, services),
      list: async ({ query, page }, { services }) =>
        mapPage(await listEmails({ filters: query, page }, services), (row) =>
          present(row, services, { withContent: query.withContent ?? true }),
        ),
      state: (_request, { services }) => mailState(services),
      read: async ({ params }, { services }) => presentWhole(await readEmail(params.id, services), services),
      frame: ({ params }, { services }) => readFrame(params.token, services),
    },
    emailTools: {
      templates: (_request, { services }) => listTemplates(services),
      resend: async ({ params, body }, { actor, services }) =>
        presentWhole(await resendEmail({ ...params, ...body }, actor, services), services),
      test: ({ body }, { actor, services }) => sendTest(body, actor, services),
    },
  },
})
