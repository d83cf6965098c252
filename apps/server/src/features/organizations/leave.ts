import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { endMembership, lockUsers } from '../users/index.ts'

/** Taking out members is for those who choose them; oneself, everybody may. */
export async function leave({ params }: Request<Endpoints['organizations']['leave']>, ctx: Context) {
  const { tokenUserId } = ctx.caller
  if (tokenUserId === null) throw refuse('permission.denied')
  await ctx.db.tx(async (tx) => {
    // both rows: somebody may be giving the organization to us at this moment
    const locked = await lockUsers(tx, [tokenUserId, params.id])
    const user = locked.get(tokenUserId)
    if (!user) throw refuse('permission.denied')
    if (!user.organizations[params.id]) throw refuse('organization.notMember')
    if (locked.get(params.id)?.org_owner_id === user.id) {
      throw refuse('organization.ownerStays')
    }
    await endMembership(tx, { user, organizationId: params.id }, ctx)
  })
  return { id: params.id }
}
