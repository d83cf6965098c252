import type { Endpoints, ParamsOf } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkMembershipRight, endMembership } from './memberships.ts'
import * as store from './store.ts'

export async function leaveOrganization(
  { id, organizationId }: ParamsOf<Endpoints['users']['removeFromOrganization']>,
  actor: Actor,
  services: Services,
) {
  return services.db.tx(async (tx) => {
    const before = (await store.lock(tx, [id])).get(id)
    if (!before) throw refuse('object.notFound')
    if (before.is_organization) throw refuse('organization.cannotLeaveParent')
    await checkMembershipRight(tx, await store.lineage(tx, organizationId), actor, services)
    return endMembership(tx, { user: before, organizationId }, services)
  })
}
