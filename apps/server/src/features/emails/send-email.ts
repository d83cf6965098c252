import type { Endpoints, JsonObject, Mailbox } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { refuseLineBreaks } from './head-fields.ts'
import { type Mail, minify, textFrom } from './mail.ts'
import { openMailServer, readMailSettings, withDefaults } from './mail-server.ts'
import { queueEmail } from './queue-email.ts'
import { renderTemplate } from './template.ts'

type Addresses = {
  from?: Mailbox
  fromName?: string
  to?: Mailbox | Mailbox[]
  toEmail?: string
  toName?: string | null
  replyTo?: Mailbox
}

function recipientOf({ to, toEmail, toName }: Addresses): Mailbox | Mailbox[] {
  if ((to === undefined) === (toEmail === undefined)) throw refuse('email.oneRecipient')
  return to ?? (toName ? { name: toName, address: toEmail ?? '' } : (toEmail ?? ''))
}

export async function sendEmail({ body, query }: Request<Endpoints['emails']['send']>, ctx: Context) {
  const html = body.html === undefined ? undefined : minify(body.html)
  return send(ctx, {
    kind: 'custom',
    isForced: query._forceSend ?? false,
    mail: {
      ...partsOf(body),
      subject: body.subject ?? '',
      text: body.text ?? (body.html === undefined ? '' : textFrom(body.html)),
      ...(html === undefined ? {} : { html }),
      ...(body.headers ? { headers: body.headers as JsonObject } : {}),
    },
  })
}

export async function sendTemplate({ body, query }: Request<Endpoints['emails']['sendTemplate']>, ctx: Context) {
  const parts = partsOf(body)
  const { subject, html, text } = await renderTemplate(ctx, body)
  const mail = { ...parts, subject, text, html: minify(html) }
  return send(ctx, { kind: body.name, isForced: query._forceSend ?? false, mail })
}

export async function previewTemplate({ body }: Request<Endpoints['emails']['previewTemplate']>, ctx: Context) {
  const { subject, html, text } = await renderTemplate(ctx, body)
  return { subject, html, text }
}

function partsOf(body: Addresses) {
  refuseLineBreaks(body)
  return {
    to: recipientOf(body),
    ...(body.from === undefined ? {} : { from: body.from }),
    ...(body.replyTo === undefined ? {} : { replyTo: body.replyTo }),
  }
}

type Sending = { kind: string; mail: Mail; isForced: boolean }

/**
 * In a test environment mails are kept where they can be read, and the answer tells what would have been sent; `isForced`
 * sends all the same. Elsewhere the mail server must be there, and the mail leaves by a job that tries again.
 */
async function send(ctx: Context, { kind, mail, isForced }: Sending) {
  await limitCalls(ctx, 'email')
  const settings = await readMailSettings(ctx)
  const isTest = ctx.settings.environment === 'test'
  if (!settings && !isTest) throw refuse('email.noServer')
  const whole = withDefaults(mail, settings ?? { defaults: {} })
  refuseLineBreaks(whole)
  if (whole.from === undefined && (settings || !isTest)) throw refuse('email.senderMissing')

  if (isTest && isForced) {
    if (!settings) throw refuse('email.noServer')
    const info = await openMailServer(settings)
      .send(whole)
      .catch((error: unknown) => {
        throw refuse('email.refused', { values: { reason: error instanceof Error ? error.message : '' } })
      })
    return { success: true, emailContext: contextOf(whole), nodemailerInfo: info }
  }
  if (!isTest && settings) {
    await openMailServer(settings)
      .check()
      .catch((error: unknown) => {
        throw refuse('email.unreachable', { values: { reason: error instanceof Error ? error.message : '' } })
      })
  }
  await ctx.db.tx((tx) => queueEmail(ctx, tx, { kind, mail }))
  return isTest ? { success: true, emailContext: contextOf(whole), nodemailerInfo: null } : { success: true }
}

const contextOf = ({ html, text, from, to, subject, replyTo, cc, bcc, headers }: Mail): JsonObject =>
  JSON.parse(JSON.stringify({ html, text, from, to, subject, replyTo, cc, bcc, headers })) as JsonObject
