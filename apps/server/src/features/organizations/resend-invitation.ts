import type { Endpoints, ParamsOf } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { tellInvited } from './invite.ts'
import { organizationToConfigure } from './organization.ts'
import { endOf } from './rules.ts'
import * as store from './store.ts'

export async function resendInvitation(
  { id, invitationId }: ParamsOf<Endpoints['organizations']['resendInvitation']>,
  actor: Actor,
  services: Services,
) {
  await limitCalls('invitation', actor, services)
  return services.db.tx(async (tx) => {
    const organization = await organizationToConfigure(tx, id, actor, services)
    const before = await store.lock(tx, invitationId)
    if (before?.organization_id !== organization.id) throw refuse('object.notFound')
    if (before.status !== 'pending') throw refuse('invitation.answeredOrWithdrawn')
    const now = services.clock.now()
    const after = await store.update(tx, { ...before, updated_date: now, expiration_date: endOf(now) })
    await tellInvited(tx, organization, after, services)
    return after
  })
}
