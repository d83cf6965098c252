import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { forbidden, unprocessable } from '../../lib/errors.ts'
import { endMembership, lockUsers } from '../users/index.ts'

/** Taking out members is for those who choose them; oneself, everybody may. */
export async function leave({ params }: Request<Endpoints['organizations']['leave']>, ctx: Context) {
  const { tokenUserId } = ctx.caller
  if (tokenUserId === null) throw forbidden()
  await ctx.db.tx(async (tx) => {
    // both rows: somebody may be giving the organization to us at this moment
    const locked = await lockUsers(tx, [tokenUserId, params.id])
    const user = locked.get(tokenUserId)
    if (!user) throw forbidden()
    if (!user.organizations[params.id]) throw unprocessable('You do not belong to this organization')
    if (locked.get(params.id)?.org_owner_id === user.id) {
      throw unprocessable('You own this organization. Give it to another member before you leave')
    }
    await endMembership(tx, { user, organizationId: params.id }, ctx)
  })
  return { id: params.id }
}
