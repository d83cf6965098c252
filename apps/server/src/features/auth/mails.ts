import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import type { Delivery } from '../../events/index.ts'
import { hasMailWorkflow, type Mail, queueEmail } from '../emails/index.ts'
import { isWithin, type Rate } from '../rate-limits/index.ts'
import { findUser, markEmailChecked } from '../users/index.ts'
import { issueCheck } from './issue-check.ts'

const perHour = (count: number): Rate => ({ count, seconds: 3_600, burst: count })
/** Many accounts may name one address; its inbox is filled by none of them. */
const mailRates = { reset: perHour(6), check: perHour(3) }
const mailKinds = { reset: 'passwordReset', check: 'emailCheck' }

/** Mails that follow from the events of this slice. They leave after the change is stored, and again after a crash. */
export function subscribeMails(services: Services) {
  services.events.subscribe('token__check_confirmed', (delivery) => noteChecked(services, delivery))
  services.events.subscribe('password__reset_requested', (delivery) => mailReset(services, delivery))
  services.events.subscribe('token__check_requested', (delivery) => mailCheck(services, delivery))
  services.events.subscribe('email_check_request', (delivery) => sendCheck(services, delivery))
}

const checkMs = 24 * 3_600_000

/** How clients ask for the link once more: the person themselves tells that they want it (the event log sees to that). */
async function sendCheck(services: Services, delivery: Delivery) {
  const { db, clock, settings } = services
  if (await hasMailWorkflow(db.read, delivery.type)) return
  const user = await findUser(db.read, delivery.objectId)
  const { email: asked } = delivery.metadata
  // another address is proved by the links of its change
  if (!user?.email || (asked !== undefined && asked !== user.email)) return
  await db.tx((tx) =>
    issueCheck(tx, services, user, {
      type: 'email',
      data: { email: user.email },
      expirationDate: new Date(clock.now().getTime() + checkMs).toISOString(),
      redirectUrl: `${settings.publicUrl}/email-check`,
    }),
  )
}

const emailIn = ({ metadata }: Delivery) => {
  const { data } = metadata
  const email = typeof data === 'object' && data !== null && !Array.isArray(data) ? data.email : undefined
  return typeof email === 'string' ? email : undefined
}

async function noteChecked(services: Services, delivery: Delivery) {
  const email = emailIn(delivery)
  if (delivery.metadata.type !== 'email' || email === undefined) return
  await markEmailChecked(services, delivery.objectId, email)
}

/** Plaza writes only to addresses that belong to an account. */
const addressOf = ({ email, username }: UserRow) => email ?? (username?.includes('@') ? username : undefined)

async function mailReset(services: Services, delivery: Delivery) {
  if (await hasMailWorkflow(services.db.read, delivery.type)) return
  const user = await findUser(services.db.read, delivery.objectId)
  const to = user && addressOf(user)
  const token = await secretOf(services, delivery, 'resetToken')
  if (!to || !token) return
  const service = await serviceName(services)
  await send(services, delivery, 'reset', {
    to,
    subject: `Choose a new password for ${service}`,
    text: [
      `Somebody, hopefully you, wants to choose a new password for ${service}.`,
      `Open this link within ten minutes:`,
      `${services.settings.publicUrl}/reset-password?token=${token}`,
      `If it was not you, do nothing: your password stays as it is.`,
    ].join('\n\n'),
  })
}

async function mailCheck(services: Services, delivery: Delivery) {
  if (delivery.metadata.type !== 'email') return
  if (await hasMailWorkflow(services.db.read, delivery.type)) return
  const user = await findUser(services.db.read, delivery.objectId)
  const to = user && addressOf(user)
  const asked = emailIn(delivery)
  const token = await secretOf(services, delivery, 'token')
  if (!to || !token || (asked !== undefined && asked !== to)) return
  const service = await serviceName(services)
  await send(services, delivery, 'check', {
    to,
    subject: `Confirm your e-mail address for ${service}`,
    text: [
      `Please confirm that this address is yours:`,
      `${services.settings.publicUrl}/token/check/${token}?redirect=true`,
      `If you have no account at ${service}, do nothing.`,
    ].join('\n\n'),
  })
}

/** Gone once the token was used or has expired: then there is nothing to mail. */
async function secretOf({ events, db }: Services, { eventId }: Delivery, name: string) {
  const secrets: JsonObject = (await events.readSecrets(db.read, eventId)) ?? {}
  const value = secrets[name]
  return typeof value === 'string' ? value : undefined
}

async function serviceName({ config }: Services) {
  const { instant } = (await config.read('default')).stelace
  const name = typeof instant === 'object' && instant !== null && !Array.isArray(instant) && instant.serviceName
  return typeof name === 'string' && name !== '' ? name : 'Plaza'
}

async function send(
  services: Services,
  { eventId }: Delivery,
  kind: keyof typeof mailRates,
  mail: Mail & { to: string },
) {
  const isAllowed = await isWithin(services, [{ name: `mail-${kind}`, of: mail.to, rate: mailRates[kind] }])
  if (isAllowed) await services.db.tx((tx) => queueEmail(services, tx, { kind: mailKinds[kind], mail, cause: eventId }))
  else services.log.warn('A mail was not sent: too many to one address', { kind })
}
