import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { forbidden, notFound } from '../../lib/errors.ts'
import { checkMembershipRight, presentMember } from './memberships.ts'
import { snapshot } from './present.ts'
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

    const { [params.organizationId]: _left, ...organizations } = before.organizations
    const after = await store.update(tx, { ...before, updated_date: ctx.clock.now(), organizations })
    await ctx.events.append(tx, {
      type: 'user__organization_left',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, ctx.settings.isLive),
      organizationId: params.organizationId,
    })
    return after
  })
  return presentMember(row, ctx)
}
