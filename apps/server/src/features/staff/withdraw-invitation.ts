import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

/** From now on its link leads nowhere. */
export async function withdrawInvitation(id: string, services: Services) {
  await services.db.tx(async (tx) => {
    const invitation = await store.lock(tx, id)
    if (!invitation) throw refuse('object.notFound')
    if (invitation.status !== 'pending') throw refuse('staffInvitation.over')
    await store.update(tx, { id, status: 'withdrawn', updated_date: services.clock.now() })
  })
  return { id }
}
