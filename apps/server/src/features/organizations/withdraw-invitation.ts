import type { Endpoints, ParamsOf } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { organizationToConfigure } from './organization.ts'
import * as store from './store.ts'

export async function withdrawInvitation(
  { id, invitationId }: ParamsOf<Endpoints['organizations']['withdrawInvitation']>,
  actor: Actor,
  services: Services,
) {
  await services.db.tx(async (tx) => {
    const organization = await organizationToConfigure(tx, id, actor, services)
    const before = await store.lock(tx, invitationId)
    if (before?.organization_id !== organization.id || before.status === 'withdrawn') return
    if (before.status !== 'pending') throw refuse('invitation.answered')
    await store.update(tx, { ...before, updated_date: services.clock.now(), status: 'withdrawn' })
  })
  return { id: invitationId }
}
