import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, type Services, signedInUser } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { EmailChangeRow, UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { checkValues } from '../blocks/index.ts'
import { emailChangeMs, hasPassword, isJustSignedIn, verifyPassword } from '../credentials/index.ts'
import { queueMail } from '../notices/index.ts'
import { limitCalls, limitPasswordChange } from '../rate-limits/index.ts'
import {
  findUser,
  findUserByUsername,
  heldAddressOf,
  securityAddressOf,
  signsInWithAddress,
  snapshot,
} from '../users/index.ts'
import { checkPath, type LinkType } from './check-path.ts'
import * as store from './store.ts'

/**
 * Somebody with a stolen session must not get at the address, and with it at the password. So the change is allowed by the
 * password, or by a link to the old address where there is no password, or by a sign-in a moment ago where there is neither;
 * and the new address is proved in any case.
 */
export async function requestEmailChange(
  input: BodyOf<Endpoints['emailChanges']['request']>,
  actor: Actor,
  services: Services,
) {
  const userId = signedInUser(actor)
  const user = await findUser(services.db.read, userId)
  if (!user) throw refuse('permission.denied')
  const { email } = input
  const isShown = email.toLowerCase() === user.email?.toLowerCase()
  if (isShown && !(await heldAddressOf(services.db.read, userId))) throw refuse('email.unchanged')
  const isByPassword = await checkPassword(userId, input.currentPassword, actor, services)
  if (!isByPassword && services.settings.limits) await checkFirst(user, actor, services)
  await limitCalls('checkRequest', actor, services)
  if (signsInWithAddress(user) && (await findUserByUsername(services.db.read, email.toLowerCase()))) {
    throw refuse('username.taken')
  }

  const row = await beginEmailChange({ user, email, isAllowed: isByPassword }, services)
  services.log.info('A change of address was asked for', { userId, requestId: actor.requestId })
  return row
}

type NewChange = {
  user: UserRow
  email: string
  /** The password was given: the old address need not agree. */
  isAllowed: boolean
}

/** Writes to both addresses. Nothing changes before the new one is proved and the old one, or the password, has allowed it. */
export async function beginEmailChange({ user, email, isAllowed }: NewChange, services: Services) {
  await checkValues({ email }, services)

  const now = services.clock.now()
  const old = await securityAddressOf(services.db.read, user)
  const row: EmailChangeRow = {
    user_id: user.id,
    id: newId('atk', services.settings.origin, now),
    created_date: now,
    expiration_date: new Date(now.getTime() + emailChangeMs),
    email,
    is_confirmed: false,
    is_allowed: isAllowed || old === undefined,
  }
  await services.db.tx(async (tx) => {
    await store.put(tx, row)
    const path = await linkOf(tx, row, 'emailChange', services)
    // whoever is forgotten later is known by this, although the address was never theirs
    const cause = `emailChange ${user.id} ${now.toISOString()}`
    await queueMail(services, tx, { name: 'emailChange', user, to: email, userId: user.id, path, cause })
    await tellOld(tx, { row, user }, services)
    await services.events.appendOwn(tx, {
      type: 'email_check_request',
      date: now,
      emitter: 'custom',
      emitterId: null,
      objectId: user.id,
      objectType: 'user',
      object: snapshot(user, services.settings.isLive),
      metadata: { email },
    })
  })
  return row
}

/** Whether a password has allowed it; a wrong or missing one refuses. */
async function checkPassword(
  userId: string,
  password: string | undefined,
  actor: Actor,
  services: Services,
): Promise<boolean> {
  if (!(await hasPassword(services.db.read, userId))) return false
  await limitPasswordChange(userId, actor, services)
  const check = await verifyPassword(services, userId, password ?? '')
  if (check.outcome !== 'right') throw refuse('password.incorrect')
  return true
}

/** A first address opens the account for good: the next link to set a password goes there. */
async function checkFirst(user: UserRow, { sessionId }: Actor, { db, clock }: Services) {
  if ((await securityAddressOf(db.read, user)) !== undefined) return
  if (await isJustSignedIn(db.read, { userId: user.id, sessionId }, clock.now())) return
  throw refuse('link.signInAgain', { data: { signInAgain: true } })
}

async function tellOld(tx: Tx, { row, user }: { row: EmailChangeRow; user: UserRow }, services: Services) {
  const data = { email: row.email }
  if (row.is_allowed) {
    return queueMail(services, tx, { name: 'emailChangeNotice', user, path: '/account/email', data })
  }
  const path = await linkOf(tx, row, 'emailChangeOld', services)
  await queueMail(services, tx, { name: 'emailChangeAllow', user, path, data })
}

export const linkOf = (tx: Tx, row: EmailChangeRow, type: LinkType, services: Services) =>
  checkPath(tx, services, {
    type,
    userId: row.user_id,
    changeId: row.id,
    createdDate: row.created_date,
    expirationDate: row.expiration_date,
  })
