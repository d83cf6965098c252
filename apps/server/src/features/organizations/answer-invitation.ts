import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { InvitationRow, UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { lockUsers, setMembership } from '../users/index.ts'
import { present } from './present.ts'
import { claimsAddress, provenAddress, readToken, statusOf } from './rules.ts'
import * as store from './store.ts'

type Named = BodyOf<Endpoints['invitations']['accept']>

export const acceptInvitation = (input: Named, actor: Actor, services: Services) =>
  answer(input, 'accepted', actor, services)

export const declineInvitation = (
  input: BodyOf<Endpoints['invitations']['decline']>,
  actor: Actor,
  services: Services,
) => answer(input, 'declined', actor, services)

async function answer(named: Named, status: 'accepted' | 'declined', actor: Actor, services: Services) {
  const { tokenUserId } = actor
  if (tokenUserId === null) throw refuse('permission.denied')
  const link = named.token === undefined ? undefined : readToken(named.token, services.authSecrets)
  const id = named.token === undefined ? named.id : link?.id
  const found = id === undefined ? undefined : await store.read(services.db.read, id)
  if (!found) throw refuse('invitation.invalid')
  const row = await services.db.tx(async (tx) => {
    // rows of users come first, in the order of their ids, as everywhere; then the invitation
    const locked = await lockUsers(tx, [tokenUserId, found.organization_id])
    const user = locked.get(tokenUserId)
    const invitation = await store.lock(tx, found.id)
    if (!user || user.is_organization || !invitation || !locked.has(found.organization_id))
      throw refuse('permission.denied')
    checkAddressee(user, invitation, named)
    const now = services.clock.now()
    // sending it again prolongs the invitation, not the links that were sent before
    const state = link && link.until <= now ? 'expired' : statusOf(invitation, now)
    if (state !== 'pending') throw refuse('invitation.over', { values: { status: state }, data: { status: state } })
    if (status === 'accepted') await join(tx, user, invitation, services)
    return store.update(tx, { ...invitation, status, updated_date: now })
  })
  return present(row, services)
}

/** An address that somebody only claims to have opens nothing: it takes the link as well, or a confirmed address. */
function checkAddressee(user: UserRow, { email }: InvitationRow, { token }: Named) {
  const isTheirs =
    token === undefined
      ? provenAddress(user)?.toLowerCase() === email.toLowerCase()
      : claimsAddress(user, email) || provenAddress(user)?.toLowerCase() === email.toLowerCase()
  if (!isTheirs) throw refuse('invitation.otherAddress')
}

async function join(
  tx: Tx,
  user: UserRow,
  { organization_id: organizationId, roles }: InvitationRow,
  services: Services,
) {
  const held = user.organizations[organizationId]
  // a role may be gone since the invitation was written
  const unknown = await services.roles.unknown(roles)
  const given = roles.filter((role) => !unknown.includes(role))
  // somebody may have added them meanwhile: an invitation takes nothing away
  const all = [...new Set([...(held?.roles ?? []), ...given])]
  await setMembership(tx, { user, organizationId, roles: all, isNew: held === undefined }, services)
}
