import { holds, holdsAny } from '@plaza/domain'
import { type Context, may } from '../../context.ts'
import type { Reader, Tx } from '../../db/index.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { grantsInside, rolesInside } from './acting.ts'
import { presentTo, snapshot } from './present.ts'
import * as store from './store.ts'

const anywhere = 'user:configOrganization:all'

/** Members decide by their rights inside the organization, everybody else needs the right over all of them. */
export async function checkMembershipRight(db: Reader, lineage: readonly UserRow[], ctx: Context) {
  if (!(await maySetMemberships(db, lineage, ctx))) throw refuse('permission.denied')
}

export async function maySetMemberships(db: Reader, lineage: readonly UserRow[], ctx: Context): Promise<boolean> {
  // before a permission step only system calls hold anything
  if (may(ctx.caller, anywhere)) return true
  const { tokenUserId } = ctx.caller
  const [organization] = lineage
  const person = tokenUserId === null ? undefined : await store.read(db, tokenUserId)
  const roles = person && rolesInside(person, lineage)
  return roles && organization
    ? holdsAny(await grantsInside(roles, organization, ctx), ['user:configOrganization', anywhere])
    : holds(await ctx.grantsOfCaller(), anywhere)
}

type Membership = { user: UserRow; organizationId: string }

/** Gives somebody, whose row is locked, these roles in an organization. */
export async function setMembership(
  tx: Tx,
  { user, organizationId, roles, isNew }: Membership & { roles: string[]; isNew: boolean },
  ctx: Context,
) {
  const after = await store.update(tx, {
    ...user,
    updated_date: ctx.clock.now(),
    organizations: { ...user.organizations, [organizationId]: { roles } },
  })
  await ctx.events.append(tx, {
    type: isNew ? 'user__organization_joined' : 'user__organization_rights_changed',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, ctx.settings.isLive),
    organizationId,
    ...(isNew ? {} : { changesRequested: { roles } }),
  })
  return after
}

/** Takes somebody, whose row is locked, out of an organization. */
export async function endMembership(tx: Tx, { user, organizationId }: Membership, ctx: Context) {
  const { [organizationId]: _left, ...organizations } = user.organizations
  const after = await store.update(tx, { ...user, updated_date: ctx.clock.now(), organizations })
  await ctx.events.append(tx, {
    type: 'user__organization_left',
    date: after.updated_date,
    objectId: after.id,
    object: snapshot(after, ctx.settings.isLive),
    organizationId,
  })
  return after
}

/** These calls have no permission step, so a caller's read namespaces do not count; only one's own fields are shown. */
export const presentMember = (row: UserRow, ctx: Context) =>
  presentTo(
    row,
    { namespaces: [], isSystem: false },
    { isSelf: ctx.caller.tokenUserId === row.id, livemode: ctx.settings.isLive },
  )
