import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { tellInvited } from './invite.ts'
import { organizationToConfigure } from './organization.ts'
import { present } from './present.ts'
import { endOf } from './rules.ts'
import * as store from './store.ts'

export async function resendInvitation(
  { params }: Request<Endpoints['organizations']['resendInvitation']>,
  ctx: Context,
) {
  await limitCalls(ctx, 'invitation')
  const row = await ctx.db.tx(async (tx) => {
    const organization = await organizationToConfigure(tx, params.id, ctx)
    const before = await store.lock(tx, params.invitationId)
    if (before?.organization_id !== organization.id) throw refuse('object.notFound')
    if (before.status !== 'pending') throw refuse('invitation.answeredOrWithdrawn')
    const now = ctx.clock.now()
    const after = await store.update(tx, { ...before, updated_date: now, expiration_date: endOf(now) })
    await tellInvited(tx, organization, after, ctx)
    return after
  })
  return present(row, ctx)
}
