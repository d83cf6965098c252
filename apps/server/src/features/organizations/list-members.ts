import type { Member } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { findUser, lineageOf, mailAddressOf, maySetMemberships, membersOf, rolesInside } from '../users/index.ts'
import { avatarOf } from './present.ts'
import * as store from './store.ts'

const mostShown = 500

export async function listMembers(id: string, actor: Actor, services: Services) {
  const lineage = await lineageOf(services.db.read, id)
  const [organization] = lineage
  if (!organization) throw refuse('object.notFound')
  const canConfigure = await maySetMemberships(services.db.read, lineage, actor, services)
  const reader = actor.tokenUserId === null ? undefined : await findUser(services.db.read, actor.tokenUserId)
  if (!canConfigure && !(reader && rolesInside(reader, lineage))) throw refuse('permission.denied')
  const [members, joined] = await Promise.all([
    membersOf(services.db.read, organization.id, mostShown),
    store.joinedDates(services.db.read, organization.id),
  ])
  const results = members.map((member): Member => {
    const isSeen = canConfigure || member.id === actor.tokenUserId
    return {
      id: member.id,
      displayName: member.display_name,
      ...(isSeen
        ? { firstname: member.firstname, lastname: member.lastname, email: mailAddressOf(member) ?? null }
        : {}),
      avatarUrl: avatarOf(member),
      roles: member.organizations[organization.id]?.roles ?? [],
      joinedDate: (joined.get(member.id) ?? member.updated_date).toISOString(),
      isOwner: member.id === organization.org_owner_id,
    }
  })
  return { results, canConfigure }
}
