import type { BodyOf, Endpoints, JsonObject, Mailbox } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { refuseLineBreaks } from './head-fields.ts'
import { type Mail, mailboxText, minify, textFrom } from './mail.ts'
import { mailDefaultsOf, mailSettingsOf, openMailServer, withDefaults } from './mail-server.ts'
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
  return to ?? (toName ? mailboxText({ name: toName, address: toEmail ?? '' }) : (toEmail ?? ''))
}

type Forced = { isForced: boolean }

export async function sendEmail(input: BodyOf<Endpoints['emails']['send']> & Forced, actor: Actor, services: Services) {
  const html = input.html === undefined ? undefined : minify(input.html)
  return send(
    {
      kind: 'custom',
      isForced: input.isForced,
      mail: {
        ...partsOf(input),
        subject: input.subject ?? '',
        text: input.text ?? (input.html === undefined ? '' : textFrom(input.html)),
        ...(html === undefined ? {} : { html }),
        ...(input.headers ? { headers: input.headers as JsonObject } : {}),
      },
    },
    actor,
    services,
  )
}

export async function sendTemplate(
  input: BodyOf<Endpoints['emails']['sendTemplate']> & Forced,
  actor: Actor,
  services: Services,
) {
  const parts = partsOf(input)
  const { subject, html, text } = await renderTemplate(services, input)
  const mail = { ...parts, subject, text, html: minify(html) }
  return send({ kind: input.name, isForced: input.isForced, mail }, actor, services)
}

export async function previewTemplate(input: BodyOf<Endpoints['emails']['previewTemplate']>, services: Services) {
  const { subject, html, text } = await renderTemplate(services, input)
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
async function send({ kind, mail, isForced }: Sending, actor: Actor, services: Services) {
  await limitCalls('email', actor, services)
  const { email } = (await services.config.read('private')).stelace
  const settings = mailSettingsOf(email)
  const isTest = services.settings.environment === 'test'
  if (!settings && !isTest) throw refuse('email.noServer')
  const whole = withDefaults(mail, { defaults: mailDefaultsOf(email) })
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
  await services.db.tx((tx) => queueEmail(services, tx, { kind, mail }))
  return isTest ? { success: true, emailContext: contextOf(whole), nodemailerInfo: null } : { success: true }
}

const contextOf = ({ html, text, from, to, subject, replyTo, cc, bcc, headers }: Mail): JsonObject =>
  JSON.parse(JSON.stringify({ html, text, from, to, subject, replyTo, cc, bcc, headers })) as JsonObject
