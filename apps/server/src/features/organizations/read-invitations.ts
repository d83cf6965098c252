import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { organizationToConfigure } from './organization.ts'
import { present } from './present.ts'
import { claimsAddress, mostOpen, provenAddress, readToken } from './rules.ts'
import * as store from './store.ts'

export async function listInvitations(
  { params }: Request<Endpoints['organizations']['listInvitations']>,
  ctx: Context,
) {
  const organization = await organizationToConfigure(ctx.db.read, params.id, ctx)
  const rows = await store.openOf(ctx.db.read, organization.id, mostOpen)
  return { results: await Promise.all(rows.map((row) => present(row, ctx))) }
}

/** What waits for the caller. An address that was not confirmed may be somebody else's. */
export async function listOwnInvitations(_request: Request<Endpoints['invitations']['list']>, ctx: Context) {
  const { tokenUserId } = ctx.caller
  if (tokenUserId === null) throw refuse('permission.denied')
  const user = await findUser(ctx.db.read, tokenUserId)
  const address = user && provenAddress(user)
  const rows = address === undefined ? [] : await store.openFor(ctx.db.read, address, ctx.clock.now())
  return { results: await Promise.all(rows.map((row) => present(row, ctx))) }
}

/** What a link is about, before somebody signs in or up with it. */
export async function lookAtInvitation({ body }: Request<Endpoints['invitations']['look']>, ctx: Context) {
  await limitCalls(ctx, 'checkConfirm')
  const named = readToken(body.token, ctx.authSecret)
  const row = named && (await store.read(ctx.db.read, named.id))
  if (!row) throw refuse('invitation.invalid')
  const { tokenUserId } = ctx.caller
  const user = tokenUserId === null ? undefined : await findUser(ctx.db.read, tokenUserId)
  return { invitation: await present(row, ctx), isForCaller: user !== undefined && claimsAddress(user, row.email) }
}
