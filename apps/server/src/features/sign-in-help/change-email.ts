import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mayMail } from '../auth/index.ts'
import { cutOff, endSessions } from '../credentials/index.ts'
import { beginEmailChange, presentEmailChange } from '../email-changes/index.ts'
import { queueMail } from '../notices/index.ts'
import {
  changeAddress,
  findUserByUsername,
  presentUser,
  securityAddressOf,
  signsInWithAddress,
} from '../users/index.ts'
import { personOf } from './person-of.ts'

type Input = BodyOf<Endpoints['userHelp']['changeEmail']> & { id: string }

/** Another address for somebody: proved by links to both as if they had asked for it, or set at once. */
export async function changeEmail({ id, email, how }: Input, actor: Actor, services: Services) {
  const isTrusted = may(actor, 'user:config:all')
  if (how === 'direct' && !isTrusted) throw refuse('permission.denied')
  const user = await personOf(id, actor, services)
  // nobody would have to agree, and the new address lets its reader in
  if (!isTrusted && (await securityAddressOf(services.db.read, user)) === undefined) throw refuse('permission.denied')
  if (email.toLowerCase() === user.email?.toLowerCase()) throw refuse('email.unchanged')
  if (signsInWithAddress(user) && (await findUserByUsername(services.db.read, email.toLowerCase())))
    throw refuse('username.taken')
  const { isLive } = services.settings
  if (how === 'direct') {
    return { change: null, user: presentUser(await setEmail(user, email, services), actor, isLive) }
  }
  if (!(await mayMail(services, 'check', email))) throw refuse('userHelp.tooMany')
  const change = await beginEmailChange({ user, email, isAllowed: false }, services)
  return { change: presentEmailChange(change), user: presentUser(user, actor, isLive) }
}

/** Both addresses hear of it, and whoever is signed in with the old one is signed out. */
const setEmail = (user: UserRow, email: string, services: Services) =>
  services.changes.write('tokenCutoffs', async (tx) => {
    const changed = await changeAddress(tx, services, user.id, email)
    if (!changed) throw refuse('username.taken')
    const { old, after } = changed
    const now = services.clock.now()
    await endSessions(tx, user.id, { isChosen: () => true, now })
    await cutOff(tx, user.id, now)
    for (const to of new Set(old === undefined ? [email] : [old, email])) {
      const mail = { user: after, to, userId: after.id, path: '/login', data: { email } }
      await queueMail(services, tx, { name: 'emailSet', ...mail })
    }
    return after
  })
