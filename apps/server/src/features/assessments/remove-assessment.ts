import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'
import { tell } from './tell.ts'

export async function removeAssessment(id: string, actor: Actor, services: Services) {
  return services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return { id }
    if (!may(actor, 'assessment:remove:all')) throw refuse('permission.denied')
    if (row.signed_date) throw refuse('assessment.notRemovable')
    await store.remove(tx, id)
    await tell(tx, row, { type: 'assessment__deleted', date: services.clock.now() }, services)
    return { id }
  })
}
