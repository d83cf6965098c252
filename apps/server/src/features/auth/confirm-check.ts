import type { Endpoints, JsonObject } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { isCheckToken } from '../../lib/ids.ts'
import { PlainText, Redirect, withQuery } from '../../lib/reply.ts'
import { findToken, isExpired, lockToken, markChecked, type Token } from '../credentials/index.ts'
import { confirmEmailChange } from '../email-changes/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { appendUserEvent } from './user-events.ts'

type Status = 'valid' | 'invalid' | 'expired' | 'alreadyChecked'
type Details = { type: string | null; userId: string | null; expirationDate: string | null; data: JsonObject }

const noDetails: Details = { type: null, userId: null, expirationDate: null, data: {} }

/** How long readers of events can still match a confirmation with its request by the token. */
const shownAfterUseMs = 24 * 3_600_000

/** The link in a mail. Cases in the order of docs/contract/01-auth.md §9.2. */
export async function confirmCheck({ params, query }: Request<Endpoints['tokens']['checkConfirm']>, ctx: Context) {
  await limitCalls(ctx, 'checkConfirm')
  const value = params.token
  const isRedirect = query.redirect === true
  const answer = (status: Status, details: Details, address?: string) => {
    if (!isRedirect) return { status, ...details }
    if (address !== undefined) return new Redirect(withQuery(address, { token: value, status }))
    return new PlainText(422, 'This link is not valid, and there is no page to lead you to.')
  }

  if (!isCheckToken(value, ctx.settings.origin)) return answer('invalid', noDetails)
  const token = await findToken(ctx.db.read, 'check', value)
  const address = token?.reference.redirectUrl ?? (await fallbackAddress(ctx))
  if (!token || (isRedirect && address === undefined)) return answer('invalid', noDetails, address)
  const status = await ctx.db.tx((tx) => use(tx, ctx, token.id, value))
  return answer(status, detailsOf(token), address)
}

async function fallbackAddress(ctx: Context) {
  const { tokenCheckRedirectUrl: address } = (await ctx.config.read('default')).stelace
  return typeof address === 'string' && address !== '' ? address : undefined
}

async function use(tx: Tx, ctx: Context, tokenId: string, value: string): Promise<Status> {
  const token = await lockToken(tx, 'check', tokenId)
  if (!token) return 'invalid'
  if (isExpired(token, ctx.clock.now())) return 'expired'
  const user = await findUser(tx, token.userId)
  if (!user) return 'invalid'
  if (token.reference.isChecked) return 'alreadyChecked'
  const { changeId, type } = token.reference
  if (changeId !== undefined) {
    await markChecked(tx, token)
    return (await confirmEmailChange(tx, ctx, { userId: user.id, changeId, type })) ? 'valid' : 'invalid'
  }
  await markChecked(tx, token)
  await tell(tx, ctx, { token, user, value })
  return 'valid'
}

async function tell(tx: Tx, ctx: Context, check: { token: Token<'check'>; user: UserRow; value: string }) {
  const { token, user, value } = check
  const now = ctx.clock.now()
  const { type, expirationDate, data } = detailsOf(token)
  await appendUserEvent(tx, ctx, user, {
    type: 'token__check_confirmed',
    date: now,
    metadata: { type, expirationDate, data },
    secret: { values: { token: value }, until: new Date(now.getTime() + shownAfterUseMs) },
  })
  if (ctx.settings.limits) await ctx.events.clearSecrets(tx, token.reference.eventId)
}

const detailsOf = ({ reference, userId, expirationDate }: Token<'check'>): Details => ({
  type: reference.type,
  userId,
  expirationDate: expirationDate?.toISOString() ?? null,
  data: reference.data,
})
