import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { checkRolesGiven } from '../users/index.ts'
import { appendInvited } from './events.ts'
import { mailTermMs } from './rules.ts'
import * as store from './store.ts'

/** Sends it again, with a new term and a new link. */
export async function resendInvitation(id: string, actor: Actor, services: Services) {
  await limitCalls('invitation', actor, services)
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    if (before.status !== 'pending') throw refuse('staffInvitation.over')
    await checkRolesGiven(before.roles, actor, services)
    const now = services.clock.now()
    const expiration_date = new Date(now.getTime() + mailTermMs)
    const after = await store.update(tx, { id, updated_date: now, expiration_date })
    await appendInvited(tx, after, actor, services)
    return after
  })
}
