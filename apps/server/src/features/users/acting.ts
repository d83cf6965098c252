import { type Grants, intersectGrants } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

/** The roles a person has in an organization, by membership there or in its nearest ancestor; undefined for strangers. */
export const rolesInside = (user: UserRow, lineage: readonly UserRow[]): string[] | undefined => {
  const membership = lineage.map((organization) => user.organizations[organization.id]).find(Boolean)
  return membership && (membership.roles ?? [])
}

/** What the roles inside grant, within what the organization itself may do. */
export async function grantsInside(roles: readonly string[], organization: UserRow, services: Pick<Services, 'roles'>) {
  const staff = await services.roles.staff()
  // whoever runs an organization gives its members what they like, and the marketplace is not theirs
  const counting = roles.filter((role) => !staff.all.has(role))
  const inside = await services.roles.grantsOf([...counting, 'public'])
  return organization.roles.length === 0
    ? inside
    : intersectGrants(inside, await services.roles.grantsOf(organization.roles))
}

/** Rights of somebody who acts as an organization (docs/contract/00-common.md §3). */
export async function rightsInOrganization(
  services: Pick<Services, 'db' | 'roles'>,
  userId: string | null,
  organizationId: string,
): Promise<Grants> {
  if (userId === null) throw refuse('permission.denied')
  const [user, lineage] = await Promise.all([
    store.read(services.db.read, userId),
    store.lineage(services.db.read, organizationId),
  ])
  const [organization] = lineage
  if (!user) throw refuse('acting.userUnknown', { data: { userId, organizationId } })
  if (!organization) throw refuse('acting.organizationUnknown', { data: { organizationId } })
  const roles = rolesInside(user, lineage)
  if (!roles) throw refuse('acting.notMember', { data: { userId, organizationId } })
  return grantsInside(roles, organization, services)
}

/** Whether a person belongs to an organization or to one of its ancestors. */
export async function belongsTo(db: Reader, user: UserRow, organizationId: string) {
  return rolesInside(user, await store.lineage(db, organizationId)) !== undefined
}
