import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { InvitationRow, UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { lockUsers, setMembership } from '../users/index.ts'
import { present } from './present.ts'
import { claimsAddress, provenAddress, readToken, statusOf } from './rules.ts'
import * as store from './store.ts'

type Named = Request<Endpoints['invitations']['accept']>['body']

export const acceptInvitation = ({ body }: Request<Endpoints['invitations']['accept']>, ctx: Context) =>
  answer(body, 'accepted', ctx)

export const declineInvitation = ({ body }: Request<Endpoints['invitations']['decline']>, ctx: Context) =>
  answer(body, 'declined', ctx)

async function answer(named: Named, status: 'accepted' | 'declined', ctx: Context) {
  const { tokenUserId } = ctx.caller
  if (tokenUserId === null) throw refuse('permission.denied')
  const link = named.token === undefined ? undefined : readToken(named.token, ctx.authSecret)
  const id = named.token === undefined ? named.id : link?.id
  const found = id === undefined ? undefined : await store.read(ctx.db.read, id)
  if (!found) throw refuse('invitation.invalid')
  const row = await ctx.db.tx(async (tx) => {
    // rows of users come first, in the order of their ids, as everywhere; then the invitation
    const locked = await lockUsers(tx, [tokenUserId, found.organization_id])
    const user = locked.get(tokenUserId)
    const invitation = await store.lock(tx, found.id)
    if (!user || user.is_organization || !invitation || !locked.has(found.organization_id))
      throw refuse('permission.denied')
    checkAddressee(user, invitation, named)
    const now = ctx.clock.now()
    // sending it again prolongs the invitation, not the links that were sent before
    const state = link && link.until <= now ? 'expired' : statusOf(invitation, now)
    if (state !== 'pending') throw refuse('invitation.over', { values: { status: state }, data: { status: state } })
    if (status === 'accepted') await join(tx, user, invitation, ctx)
    return store.update(tx, { ...invitation, status, updated_date: now })
  })
  return present(row, ctx)
}

/** An address that somebody only claims to have opens nothing: it takes the link as well, or a confirmed address. */
function checkAddressee(user: UserRow, { email }: InvitationRow, { token }: Named) {
  const isTheirs =
    token === undefined
      ? provenAddress(user)?.toLowerCase() === email.toLowerCase()
      : claimsAddress(user, email) || provenAddress(user)?.toLowerCase() === email.toLowerCase()
  if (!isTheirs) throw refuse('invitation.otherAddress')
}

async function join(tx: Tx, user: UserRow, { organization_id: organizationId, roles }: InvitationRow, ctx: Context) {
  const held = user.organizations[organizationId]
  // a role may be gone since the invitation was written
  const unknown = await ctx.roles.unknown(roles)
  const given = roles.filter((role) => !unknown.includes(role))
  // somebody may have added them meanwhile: an invitation takes nothing away
  const all = [...new Set([...(held?.roles ?? []), ...given])]
  await setMembership(tx, { user, organizationId, roles: all, isNew: held === undefined }, ctx)
}
