import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkMembershipRight, endMembership, presentMember } from './memberships.ts'
import * as store from './store.ts'

export async function leaveOrganization(
  { params }: Request<Endpoints['users']['removeFromOrganization']>,
  ctx: Context,
) {
  const row = await ctx.db.tx(async (tx) => {
    const before = (await store.lock(tx, [params.id])).get(params.id)
    if (!before) throw refuse('object.notFound')
    if (before.is_organization) throw refuse('organization.cannotLeaveParent')
    await checkMembershipRight(tx, await store.lineage(tx, params.organizationId), ctx)
    return endMembership(tx, { user: before, organizationId: params.organizationId }, ctx)
  })
  return presentMember(row, ctx)
}
