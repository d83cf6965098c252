import type { Endpoints, Member } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { findUser, lineageOf, maySetMemberships, membersOf, rolesInside } from '../users/index.ts'
import { avatarOf } from './present.ts'
import * as store from './store.ts'

const mostShown = 500

export async function listMembers({ params }: Request<Endpoints['organizations']['listMembers']>, ctx: Context) {
  const { db, caller } = ctx
  const lineage = await lineageOf(db.read, params.id)
  const [organization] = lineage
  if (!organization) throw refuse('object.notFound')
  const canConfigure = await maySetMemberships(db.read, lineage, ctx)
  const reader = caller.tokenUserId === null ? undefined : await findUser(db.read, caller.tokenUserId)
  if (!canConfigure && !(reader && rolesInside(reader, lineage))) throw refuse('permission.denied')
  const [members, joined] = await Promise.all([
    membersOf(db.read, organization.id, mostShown),
    store.joinedDates(db.read, organization.id),
  ])
  const results = members.map((member): Member => {
    const isSeen = canConfigure || member.id === caller.tokenUserId
    return {
      id: member.id,
      displayName: member.display_name,
      ...(isSeen ? { firstname: member.firstname, lastname: member.lastname, email: addressOf(member) } : {}),
      avatarUrl: avatarOf(member),
      roles: member.organizations[organization.id]?.roles ?? [],
      joinedDate: (joined.get(member.id) ?? member.updated_date).toISOString(),
      isOwner: member.id === organization.org_owner_id,
    }
  })
  return { results, canConfigure }
}

const addressOf = ({ email, username }: UserRow) => email ?? (username?.includes('@') ? username : null)
