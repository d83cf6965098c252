import { Type } from 'typebox'
import { wholeEmail } from './emails.ts'
import { endpoint, needs } from './endpoint.ts'
import { closed, email, emptyableText, mapOf, optional, text } from './schema.ts'

/** What those who run the marketplace do with mails beyond reading them. */
export const emailTools = {
  resend: endpoint({
    method: 'POST',
    path: '/emails/:id/resend',
    summary: 'Send a mail again: one with a link that works once is written anew, to the person it belongs to',
    access: needs('email:resend:all'),
    reason: ['to'],
    recorded: true,
    params: closed({ id: text() }),
    isBodyOptional: true,
    body: closed({ to: optional(email) }),
    response: wholeEmail,
    refusals: ['email.waiting', 'email.resent', 'email.linkOver', 'email.linkPersonal', 'email.noServer'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/emails/test',
    summary: 'Send a mail to the address of whoever calls, to see that it arrives and how it looks',
    access: needs('entry:edit:all', 'config:edit:all'),
    isBodyOptional: true,
    body: closed({
      name: optional(text({ max: 255 })),
      locale: optional(text({ max: 35 })),
      fields: optional(mapOf(emptyableText())),
      data: optional(mapOf(emptyableText())),
    }),
    response: Type.Object({ emailId: Type.String() }),
    refusals: [
      'email.noAddress',
      'email.noServer',
      'email.templateUnknown',
      'email.fieldInvalid',
      'email.transformInvalid',
    ],
  }),
}
