import type { Actable } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { findUser, organizationsUnder, rolesInside } from '../users/index.ts'
import { avatarOf } from './present.ts'

const mostShown = 200

/** Members of an organization count as members of those below it (docs/contract/02-users.md §3). */
export async function listOrganizations(actor: Actor, services: Services) {
  const { tokenUserId } = actor
  if (tokenUserId === null) throw refuse('caller.unknown')
  const user = await findUser(services.db.read, tokenUserId)
  if (!user) throw refuse('caller.unknown')
  const found = await organizationsUnder(services.db.read, Object.keys(user.organizations), mostShown)
  const byId = new Map(found.map((organization) => [organization.id, organization]))
  return {
    results: found.map(
      (organization): Actable => ({
        id: organization.id,
        displayName: organization.display_name,
        avatarUrl: avatarOf(organization),
        parentId: parentOf(organization) ?? null,
        roles: rolesInside(user, lineageIn(byId, organization)) ?? [],
        isOwner: organization.org_owner_id === user.id,
        isMember: Object.hasOwn(user.organizations, organization.id),
      }),
    ),
  }
}

const parentOf = ({ organizations }: UserRow) => Object.keys(organizations)[0]

/** Only as far up as the caller's own: what decides is the nearest organization they belong to. */
function lineageIn(byId: ReadonlyMap<string, UserRow>, organization: UserRow): UserRow[] {
  const lineage: UserRow[] = []
  for (let next: UserRow | undefined = organization; next && !lineage.includes(next); ) {
    lineage.push(next)
    next = byId.get(parentOf(next) ?? '')
  }
  return lineage
}
