import { holds, holdsAny } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import type { Reader, Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { grantsInside, rolesInside } from './acting.ts'
import { presentTo, snapshot } from './present.ts'
import * as store from './store.ts'

const anywhere = 'user:configOrganization:all'

/** Members decide by their rights inside the organization, everybody else needs the right over all of them. */
export async function checkMembershipRight(db: Reader, lineage: readonly UserRow[], actor: Actor, services: Services) {
  if (!(await maySetMemberships(db, lineage, actor, services))) throw refuse('permission.denied')
}

export async function maySetMemberships(
  db: Reader,
  lineage: readonly UserRow[],
  actor: Actor,
  services: Services,
): Promise<boolean> {
  // before a permission step only system calls hold anything
  if (may(actor, anywhere)) return true
  const { tokenUserId } = actor
  const [organization] = lineage
  const person = tokenUserId === null ? undefined : await store.read(db, tokenUserId)
  const roles = person && rolesInside(person, lineage)
  return roles && organization
    ? holdsAny(await grantsInside(roles, organization, services), ['user:configOrganization', anywhere])
    : holds(await actor.ownGrants(), anywhere)
}

type Membership = { user: UserRow; organizationId: string }

/** Gives somebody, whose row is locked, these roles in an organization. */
export async function setMembership(
  tx: Tx,
  { user, organizationId, roles, isNew }: Membership & { roles: string[]; isNew: boolean },
  services: Services,
) {
  const after = await store.update(tx, {
    ...user,
    updated_date: services.clock.now(),
    organizations: { ...user.organizations, [organizationId]: { roles } },
  })
  await services.events.append(tx, {
    type: isNew ? 'user__organization_joined' : 'user__organization_rights_changed',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, services.settings.isLive),
    organizationId,
    ...(isNew ? {} : { changesRequested: { roles } }),
  })
  return after
}

/** Takes somebody, whose row is locked, out of an organization. */
export async function endMembership(tx: Tx, { user, organizationId }: Membership, services: Services) {
  const { [organizationId]: _left, ...organizations } = user.organizations
  const after = await store.update(tx, { ...user, updated_date: services.clock.now(), organizations })
  await services.events.append(tx, {
    type: 'user__organization_left',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, services.settings.isLive),
    organizationId,
  })
  return after
}

/** These calls have no permission step, so a caller's read namespaces do not count; only one's own fields are shown. */
export const presentMember = (row: UserRow, actor: Actor, services: Services) =>
  presentTo(
    row,
    { namespaces: [], isSystem: false },
    { isSelf: actor.tokenUserId === row.id, livemode: services.settings.isLive },
  )
