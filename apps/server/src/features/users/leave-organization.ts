import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { forbidden, notFound } from '../../lib/errors.ts'
import { checkMembershipRight, endMembership, presentMember } from './memberships.ts'
import * as store from './store.ts'

export async function leaveOrganization(
  { params }: Request<Endpoints['users']['removeFromOrganization']>,
  ctx: Context,
) {
  const row = await ctx.db.tx(async (tx) => {
    const before = (await store.lock(tx, [params.id])).get(params.id)
    if (!before) throw notFound()
    if (before.is_organization) throw forbidden('An organization cannot leave its parent')
    await checkMembershipRight(tx, await store.lineage(tx, params.organizationId), ctx)
    return endMembership(tx, { user: before, organizationId: params.organizationId }, ctx)
  })
  return presentMember(row, ctx)
}
