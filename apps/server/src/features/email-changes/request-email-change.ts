import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { EmailChangeRow, UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { emailChangeMs, hasPassword, verifyPassword } from '../credentials/index.ts'
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
import { present, signedInUser } from './present.ts'
import * as store from './store.ts'

/**
 * Somebody with a stolen session must not get at the address, and with it at the password. So the change is allowed by the
 * password, or by a link to the old address where there is no password; and the new address is proved in any case.
 */
export async function requestEmailChange({ body }: Request<Endpoints['emailChanges']['request']>, ctx: Context) {
  const userId = signedInUser(ctx)
  const user = await findUser(ctx.db.read, userId)
  if (!user) throw refuse('permission.denied')
  const { email } = body
  const isShown = email.toLowerCase() === user.email?.toLowerCase()
  if (isShown && !(await heldAddressOf(ctx.db.read, userId))) throw refuse('email.unchanged')
  const isByPassword = await checkPassword(ctx, userId, body.currentPassword)
  await limitCalls(ctx, 'checkRequest')
  if (signsInWithAddress(user) && (await findUserByUsername(ctx.db.read, email.toLowerCase()))) {
    throw refuse('username.taken')
  }

  const now = ctx.clock.now()
  const old = await securityAddressOf(ctx.db.read, user)
  const row: EmailChangeRow = {
    user_id: userId,
    id: newId('atk', ctx.settings.origin, now),
    created_date: now,
    expiration_date: new Date(now.getTime() + emailChangeMs),
    email,
    is_confirmed: false,
    is_allowed: isByPassword || old === undefined,
  }
  await ctx.db.tx(async (tx) => {
    await store.put(tx, row)
    const path = await linkOf(tx, ctx, row, 'emailChange')
    // whoever is forgotten later is known by this, although the address was never theirs
    const cause = `emailChange ${user.id} ${now.toISOString()}`
    await queueMail(ctx, tx, { name: 'emailChange', user, to: email, path, cause })
    await tellOld(tx, ctx, { row, user })
    await ctx.events.appendOwn(tx, {
      type: 'email_check_request',
      date: now,
      emitter: 'custom',
      emitterId: null,
      objectId: userId,
      objectType: 'user',
      object: snapshot(user, ctx.settings.isLive),
      metadata: { email },
    })
  })
  ctx.log.info('A change of address was asked for', { userId, requestId: ctx.requestId })
  return present(row)
}

/** Whether a password has allowed it; a wrong or missing one refuses. */
async function checkPassword(ctx: Context, userId: string, password: string | undefined): Promise<boolean> {
  if (!(await hasPassword(ctx.db, userId))) return false
  await limitPasswordChange(ctx, userId)
  const check = await verifyPassword(ctx, userId, password ?? '')
  if (check.outcome !== 'right') throw refuse('password.incorrect')
  return true
}

async function tellOld(tx: Tx, ctx: Context, { row, user }: { row: EmailChangeRow; user: UserRow }) {
  const data = { email: row.email }
  if (row.is_allowed) {
    return queueMail(ctx, tx, { name: 'emailChangeNotice', user, path: '/account/email', data })
  }
  const path = await linkOf(tx, ctx, row, 'emailChangeOld')
  await queueMail(ctx, tx, { name: 'emailChangeAllow', user, path, data })
}

const linkOf = (tx: Tx, ctx: Context, row: EmailChangeRow, type: LinkType) =>
  checkPath(tx, ctx, {
    type,
    userId: row.user_id,
    changeId: row.id,
    createdDate: row.created_date,
    expirationDate: row.expiration_date,
  })
