import type { JsonObject } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { StoredEvent } from '../../events/index.ts'
import { type Follower, follow } from '../../slice.ts'
import { hasPassword } from '../credentials/index.ts'
import { hasMailWorkflow, isWritten } from '../emails/index.ts'
import { tell } from '../notices/index.ts'
import { findUser, mailAddressOf, markEmailChecked, securityAddressOf } from '../users/index.ts'
import { checkPathOf, issueEmailCheck } from './issue-check.ts'
import { resetPathOf } from './issue-reset.ts'
import { mayMail } from './may-mail.ts'

/** Mails that follow from the events of this slice. They leave after the change is stored, and again after a crash. */
export const mailFollowers: readonly Follower[] = [
  follow(['token__check_confirmed'], 'auth.checked', noteChecked, { onlyIf: isAboutEmail }),
  follow(['password__reset_requested'], 'auth.reset-mail', mailReset),
  follow(['token__check_requested'], 'auth.check-mail', mailCheck, { onlyIf: isAboutEmail }),
  follow(['email_check_request'], 'auth.check-request', sendCheck),
]

function isAboutEmail({ metadata }: StoredEvent) {
  return metadata.type === 'email'
}

const userOf = ({ objectId }: StoredEvent, { db }: Services) =>
  objectId === null ? undefined : findUser(db.read, objectId)

/** How clients ask for the link once more: the person themselves tells that they want it (the event log sees to that). */
async function sendCheck(event: StoredEvent, services: Services) {
  const { db } = services
  if (await hasMailWorkflow(db.read, event.type)) return
  const user = await userOf(event, services)
  const { email: asked } = event.metadata
  // another address is proved by the links of its change
  if (!user?.email || (asked !== undefined && asked !== user.email)) return
  await db.tx((tx) => issueEmailCheck(tx, services, user))
}

const dataIn = ({ metadata: { data } }: StoredEvent): JsonObject => asObject(data)

const emailIn = (event: StoredEvent) => {
  const { email } = dataIn(event)
  return typeof email === 'string' ? email : undefined
}

async function noteChecked(event: StoredEvent, services: Services) {
  const email = emailIn(event)
  if (event.objectId !== null && email !== undefined) await markEmailChecked(services, event.objectId, email)
}

/** A workflow of the operator writes it, or whoever caused the event did with it. */
const isDone = async ({ id, type }: StoredEvent, { db }: Services) =>
  (await hasMailWorkflow(db.read, type)) || isWritten(db.read, id)

async function mailReset(event: StoredEvent, services: Services) {
  if (await isDone(event, services)) return
  const to = await userOf(event, services)
  const token = await secretOf(services, event, 'resetToken')
  if (!to || !token) return
  if (!(await mayMail(services, 'reset', await securityAddressOf(services.db.read, to)))) return
  const path = resetPathOf(token)
  const name = (await hasPassword(services.db.read, to.id)) ? 'passwordReset' : 'passwordSet'
  await tell(services, { name, to, cause: event.id, path, data: {} })
}

/** Only to the address of the account. A workflow that greets new people says so in the data of its token. */
async function mailCheck(event: StoredEvent, services: Services) {
  if (await isDone(event, services)) return
  const to = await userOf(event, services)
  const address = to && mailAddressOf(to)
  const asked = emailIn(event)
  const token = await secretOf(services, event, 'token')
  if (!to || !token || (asked !== undefined && asked !== address)) return
  if (!(await mayMail(services, 'check', address))) return
  const name = dataIn(event).registration === true ? 'registration' : 'emailCheck'
  await tell(services, { name, to, cause: event.id, path: checkPathOf(token), data: {} })
}

/** Gone once the token was used or has expired: then there is nothing to mail. */
async function secretOf({ events, db }: Services, { id }: StoredEvent, name: string) {
  const secrets: JsonObject = (await events.readSecrets(db.read, id)) ?? {}
  const value = secrets[name]
  return typeof value === 'string' ? value : undefined
}
