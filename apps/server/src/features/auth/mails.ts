import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Delivery } from '../../events/index.ts'
import { hasMailWorkflow } from '../emails/index.ts'
import { tell } from '../notices/index.ts'
import { findUser, mailAddressOf, markEmailChecked } from '../users/index.ts'
import { issueCheck } from './issue-check.ts'
import { mayMail } from './may-mail.ts'

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

const dataIn = ({ metadata: { data } }: Delivery): JsonObject =>
  typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {}

const emailIn = (delivery: Delivery) => {
  const { email } = dataIn(delivery)
  return typeof email === 'string' ? email : undefined
}

async function noteChecked(services: Services, delivery: Delivery) {
  const email = emailIn(delivery)
  if (delivery.metadata.type !== 'email' || email === undefined) return
  await markEmailChecked(services, delivery.objectId, email)
}

async function mailReset(services: Services, delivery: Delivery) {
  if (await hasMailWorkflow(services.db.read, delivery.type)) return
  const to = await findUser(services.db.read, delivery.objectId)
  const token = await secretOf(services, delivery, 'resetToken')
  if (!to || !token || !(await mayMail(services, 'reset', mailAddressOf(to)))) return
  const path = `/reset-password?token=${token}`
  await tell(services, { name: 'passwordReset', to, cause: delivery.eventId, path, data: {} })
}

/** Only to the address of the account. A workflow that greets new people says so in the data of its token. */
async function mailCheck(services: Services, delivery: Delivery) {
  if (delivery.metadata.type !== 'email') return
  if (await hasMailWorkflow(services.db.read, delivery.type)) return
  const to = await findUser(services.db.read, delivery.objectId)
  const address = to && mailAddressOf(to)
  const asked = emailIn(delivery)
  const token = await secretOf(services, delivery, 'token')
  if (!to || !token || (asked !== undefined && asked !== address)) return
  if (!(await mayMail(services, 'check', address))) return
  const name = dataIn(delivery).registration === true ? 'registration' : 'emailCheck'
  const path = `/token/check/${token}?redirect=true`
  await tell(services, { name, to, cause: delivery.eventId, path, data: {} })
}

/** Gone once the token was used or has expired: then there is nothing to mail. */
async function secretOf({ events, db }: Services, { eventId }: Delivery, name: string) {
  const secrets: JsonObject = (await events.readSecrets(db.read, eventId)) ?? {}
  const value = secrets[name]
  return typeof value === 'string' ? value : undefined
}
