import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { organizationToConfigure } from './organization.ts'
import * as store from './store.ts'

export async function withdrawInvitation(
  { params }: Request<Endpoints['organizations']['withdrawInvitation']>,
  ctx: Context,
) {
  await ctx.db.tx(async (tx) => {
    const organization = await organizationToConfigure(tx, params.id, ctx)
    const before = await store.lock(tx, params.invitationId)
    if (before?.organization_id !== organization.id || before.status === 'withdrawn') return
    if (before.status !== 'pending') throw refuse('invitation.answered')
    await store.update(tx, { ...before, updated_date: ctx.clock.now(), status: 'withdrawn' })
  })
  return { id: params.invitationId }
}
