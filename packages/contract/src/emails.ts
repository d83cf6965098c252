import { type Static, type TSchema, Type } from 'typebox'
import { endpoint, needs } from './endpoint.ts'
import {
  closed,
  dateFilter,
  email,
  emptyableText,
  isoDate,
  jsonObject,
  listFilter,
  nullable,
  optional,
  text,
} from './schema.ts'

/** `shop@example.com`, `Shop <shop@example.com>`, several with commas, or its parts. */
export type Mailbox = string | { name?: string | null; address: string }
const mailboxForms: TSchema[] = [
  Type.String({ minLength: 1 }),
  closed({ name: optional(nullable(emptyableText())), address: email }),
]
export const mailbox = Type.Unsafe<Mailbox>({ anyOf: mailboxForms })
export const mailboxes = Type.Unsafe<Mailbox | Mailbox[]>({ anyOf: [...mailboxForms, Type.Array(mailbox)] })

type HeaderValue = string | string[] | { prepared: boolean; value: string }
const headers = Type.Unsafe<Record<string, HeaderValue>>({
  type: 'object',
  additionalProperties: {
    anyOf: [
      { type: 'string' },
      { type: 'array', items: { type: 'string' } },
      closed({ prepared: Type.Boolean(), value: Type.String() }),
    ],
  },
})

/** The values of a template: one level of plain ones. */
type TemplateData = Record<string, string | number | boolean | null>
const templateData = Type.Unsafe<TemplateData>({
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
})

const addresses = {
  from: optional(mailbox),
  fromName: optional(emptyableText()),
  to: optional(mailboxes),
  toEmail: optional(email),
  toName: optional(nullable(emptyableText())),
  replyTo: optional(mailbox),
}

const sent = Type.Object({
  success: Type.Boolean(),
  emailContext: optional(jsonObject),
  nodemailerInfo: optional(nullable(jsonObject)),
})

const template = {
  name: text({ max: 255 }),
  data: optional(templateData),
  locale: optional(text({ max: 35 })),
  currency: optional(text({ max: 3 })),
  timezone: optional(text({ max: 255, example: 'America/Mexico_City' })),
}

/** A mail that Plaza has written, and what became of it. */
export const storedEmail = Type.Object({
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  kind: Type.String(),
  to: Type.String(),
  from: nullable(Type.String()),
  subject: Type.String(),
  text: Type.String(),
  html: nullable(Type.String()),
  status: Type.String(),
  attempts: Type.Integer(),
  error: nullable(Type.String()),
  livemode: Type.Boolean(),
})
export type StoredEmail = Static<typeof storedEmail>

export const emails = {
  send: endpoint({
    method: 'POST',
    path: '/emails/send',
    repeats: 'the mail server is not asked inside a transaction',
    summary: 'Send a mail',
    access: needs('email:send:all'),
    query: closed({ _forceSend: optional(Type.Boolean()) }),
    body: closed(
      {
        ...addresses,
        subject: optional(emptyableText()),
        html: optional(Type.String()),
        text: optional(Type.String()),
        headers: optional(headers),
      },
      { examples: [{ to: 'ana@example.com', subject: 'Hello', text: 'Hello Ana' }] },
    ),
    response: sent,
    refusals: [
      'email.oneRecipient',
      'email.senderMissing',
      'email.lineBreak',
      'email.headerInvalid',
      'email.noServer',
      'email.refused',
      'email.unreachable',
    ],
  }),
  sendTemplate: endpoint({
    method: 'POST',
    path: '/emails/send-template',
    repeats: 'the mail server is not asked inside a transaction',
    summary: 'Send a mail that is written in entries of the collection `email`',
    access: needs('email:send:all'),
    query: closed({ _forceSend: optional(Type.Boolean()) }),
    body: closed(
      { ...template, ...addresses },
      { 'x-forbidden': ['subject'], examples: [{ name: 'registration', to: 'ana@example.com' }] },
    ),
    response: sent,
    refusals: [
      'email.oneRecipient',
      'email.senderMissing',
      'email.lineBreak',
      'email.headerInvalid',
      'email.noServer',
      'email.refused',
      'email.unreachable',
      'email.localeMissing',
      'email.timezoneInvalid',
      'email.templateUnknown',
      'email.fieldInvalid',
      'email.transformInvalid',
    ],
  }),
  previewTemplate: endpoint({
    method: 'POST',
    path: '/emails/preview-template',
    repeats: 'nothing changes',
    summary: 'See a mail as it would be sent',
    access: needs('email:send:all'),
    body: closed(template),
    response: Type.Object({ subject: Type.String(), html: Type.String(), text: Type.String() }),
    refusals: [
      'email.localeMissing',
      'email.timezoneInvalid',
      'email.templateUnknown',
      'email.fieldInvalid',
      'email.transformInvalid',
    ],
  }),
  list: endpoint({
    method: 'GET',
    path: '/emails',
    summary: 'List the mails that Plaza has written in the last 31 days',
    access: needs('email:list:all'),
    query: closed({
      id: optional(listFilter),
      kind: optional(listFilter),
      to: optional(listFilter),
      status: optional(listFilter),
      createdDate: optional(dateFilter),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset' },
    response: storedEmail,
    refusals: ['event.tooOld'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/emails/:id',
    summary: 'Read one mail',
    access: needs('email:read:all'),
    params: closed({ id: text() }),
    response: storedEmail,
  }),
}
