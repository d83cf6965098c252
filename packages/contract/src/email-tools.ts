import { type Static, Type } from 'typebox'
import { wholeEmail } from './emails.ts'
import { endpoint, needs } from './endpoint.ts'
import { closed, email, emptyableText, isoDate, mapOf, nullable, optional, text } from './schema.ts'

const mailTemplate = Type.Object({
  name: Type.String(),
  /** A row of the notification choices, `account`, `moderation`, `staff`, or `common` for what all emails share. */
  kind: Type.String(),
  /** When it is sent, in words. */
  when: Type.String(),
  /** Who gets it, in words. */
  to: Type.String(),
  /** What its words may name. */
  variables: Type.Array(Type.Object({ name: Type.String(), sample: Type.String() })),
  /** The built-in words, by language and field. */
  builtIn: mapOf(mapOf(Type.String())),
  /** The operator's own words, an entry for each language. */
  overrides: Type.Array(
    Type.Object({
      id: Type.String(),
      locale: Type.String(),
      updatedDate: isoDate,
      fields: mapOf(Type.String()),
      /** Fields that cannot be shown: emails say the words of Plaza in their place. */
      problems: Type.Array(
        Type.Object({
          field: Type.String(),
          at: Type.Integer(),
          value: optional(Type.String()),
          meant: optional(Type.String()),
        }),
      ),
    }),
  ),
  sent30d: Type.Integer(),
  /** A workflow that writes it instead. */
  silencedBy: nullable(Type.String()),
})
export type MailTemplate = Static<typeof mailTemplate>

/** What staff do with emails beyond reading them. */
export const emailTools = {
  templates: endpoint({
    method: 'GET',
    path: '/emails/templates',
    summary: "List every email that Plaza writes, with the built-in words and the operator's",
    access: needs('entry:edit:all', 'automation:list:all'),
    response: Type.Array(mailTemplate),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/emails/:id/resend',
    summary: 'Send an email again; one with a single-use link is rewritten, and goes to the person it belongs to',
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
    summary: "Send an email to the caller's own address, to see that it arrives and how it looks",
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
