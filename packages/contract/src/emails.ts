import { type Static, type TSchema, Type } from 'typebox'
import { endpoint, needs, noKey } from './endpoint.ts'
import {
  closed,
  dateFilter,
  email,
  emptyableText,
  isoDate,
  jsonObject,
  listFilter,
  mapOf,
  nullable,
  oneOf,
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
/** Clients know the two forms of one mailbox. */
export const mailboxes = Type.Unsafe<Mailbox | Mailbox[]>({
  anyOf: [...mailboxForms, Type.Array(mailbox)],
  'x-types': ['string', 'object'],
})

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

const storedFields = {
  id: Type.String(),
  createdDate: isoDate,
  updatedDate: isoDate,
  kind: Type.String(),
  to: Type.String(),
  from: nullable(Type.String()),
  /** The person it was written to, where it is known. */
  userId: nullable(Type.String()),
  /** What it is about: a transaction, an asset, a conversation. */
  objectId: nullable(Type.String()),
  subject: Type.String(),
  text: Type.String(),
  html: nullable(Type.String()),
  status: Type.String(),
  attempts: Type.Integer(),
  error: nullable(Type.String()),
  nextTryDate: nullable(isoDate),
  /** The mail that this one repeats. */
  resendOf: nullable(Type.String()),
  /** The mail that repeats this one. */
  resentAs: nullable(Type.String()),
  livemode: Type.Boolean(),
}

/** An email that Plaza has written, and what became of it. Login links appear in it as `•••`. */
export const storedEmail = Type.Object(storedFields)
export type StoredEmail = Static<typeof storedEmail>

const mailTry = Type.Object({
  date: isoDate,
  /** `later`: it did not work and is tried again */
  outcome: oneOf('sent', 'later', 'failed', 'kept'),
  /** what the mail server said */
  answer: nullable(Type.String()),
})
export type MailTry = Static<typeof mailTry>

/** One email with everything that is known about it. */
export const wholeEmail = Type.Object({
  ...storedFields,
  headers: mapOf(Type.String()),
  tries: Type.Array(mailTry),
  /** Where its HTML can be looked at, once and within a minute; null where it has none. */
  frameUrl: nullable(Type.String()),
})
export type WholeEmail = Static<typeof wholeEmail>

const mailState = Type.Object({
  /** `none`: emails are kept and not sent; `test`: this environment sends nothing */
  server: oneOf('set', 'none', 'test'),
  sent: Type.Integer(),
  failed: Type.Integer(),
  waiting: Type.Integer(),
  /** The last try, when it did not work; null when it did. */
  problem: nullable(Type.Object({ date: isoDate, answer: nullable(Type.String()) })),
})
export type MailState = Static<typeof mailState>

export const emails = {
  send: endpoint({
    method: 'POST',
    path: '/emails/send',
    repeats: 'the mail server is not asked inside a transaction',
    summary: 'Send an email',
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
    summary: 'Send an email from a template (an entry of the collection `email`)',
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
    summary: 'Preview an email as it would be sent',
    access: needs('email:send:all', 'entry:edit:all'),
    body: closed({
      ...template,
      /** words that are not saved: an email of Plaza itself is shown with them, about made-up people */
      fields: optional(mapOf(emptyableText())),
      /** a booking to show it about, with `fields` */
      objectId: optional(text()),
    }),
    response: Type.Object({
      subject: Type.String(),
      html: Type.String(),
      text: Type.String(),
      /** with `fields`: where its HTML can be looked at, once and within a minute */
      frameUrl: optional(Type.String()),
    }),
    refusals: ['email.timezoneInvalid', 'email.templateUnknown', 'email.fieldInvalid', 'email.transformInvalid'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/emails',
    summary: 'List the emails of the last 90 days, or of the number of days in the settings',
    access: needs('email:list:all'),
    query: closed({
      id: optional(listFilter),
      kind: optional(listFilter),
      to: optional(listFilter),
      userId: optional(listFilter),
      objectId: optional(listFilter),
      status: optional(listFilter),
      /** words of the subject or the address */
      query: optional(text({ max: 200 })),
      createdDate: optional(dateFilter),
      /** `false` leaves `text` and `html` out */
      withContent: optional(Type.Boolean()),
    }),
    list: { orderBy: ['createdDate', 'updatedDate'], legacy: 'offset' },
    response: storedEmail,
    refusals: ['event.tooOld'],
  }),
  state: endpoint({
    method: 'GET',
    path: '/emails/state',
    summary: 'Get whether emails are being sent, and how many were in the last 24 hours',
    access: needs('email:list:all'),
    response: mailState,
  }),
  read: endpoint({
    method: 'GET',
    path: '/emails/:id',
    summary: 'Read one email, with each attempt to send it',
    access: needs('email:read:all'),
    params: closed({ id: text() }),
    response: wholeEmail,
  }),
  frame: endpoint({
    method: 'GET',
    path: '/emails/frames/:token',
    summary: 'Get the HTML of an email, as a document for a frame in which nothing runs and no link works',
    access: noKey('the address was issued to someone who may read the email, and works once'),
    params: closed({ token: text({ max: 500 }) }),
    response: Type.String(),
  }),
}
