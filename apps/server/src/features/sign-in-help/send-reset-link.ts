import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { issueReset, mayMail } from '../auth/index.ts'
import { hasPassword } from '../credentials/index.ts'
import { hasMailWorkflow } from '../emails/index.ts'
import { queueMail } from '../notices/index.ts'
import { findUserByUsername, securityAddressOf } from '../users/index.ts'
import { personOf } from './person-of.ts'

/** A link to choose a password, by mail. Who has no name to sign in with gets their address as one. */
export async function sendResetLink(id: string, actor: Actor, services: Services) {
  const { db } = services
  const user = await personOf(id, actor, services)
  const sentTo = await securityAddressOf(db.read, user)
  if (sentTo === undefined) throw refuse('userHelp.noAddress')
  if (!(await mayMail(services, 'reset', sentTo))) throw refuse('userHelp.tooMany')
  const username = user.username ?? sentTo.toLowerCase()
  const holder = await findUserByUsername(db.read, username)
  if (holder && holder.id !== user.id) throw refuse('username.taken')
  const isByWorkflow = await hasMailWorkflow(db.read, 'password__reset_requested')
  const name = (await hasPassword(db.read, user.id)) ? 'passwordReset' : 'passwordSet'
  return db.tx(async (tx) => {
    const reset = await issueReset(tx, services, user, user.username === null ? { username } : {})
    const { eventId: cause, path, expirationDate } = reset
    // the follower of the event finds it written, by its cause
    const emailId = isByWorkflow ? undefined : await queueMail(services, tx, { name, user, path, cause })
    return { sentTo, emailId: emailId ?? null, expirationDate: expirationDate.toISOString() }
  })
}
