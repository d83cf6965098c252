import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { unmirror } from './handover/keep-record.ts'
import { isRecord } from './handover/record.ts'
import * as store from './store.ts'
import { tell } from './tell.ts'

export async function removeAssessment(id: string, actor: Actor, services: Services) {
  return services.db.tx(async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return { id }
    if (!may(actor, 'assessment:remove:all')) throw refuse('permission.denied')
    const isKept = isRecord(row) && (row.handover.state !== 'open' || row.handover.version > 0)
    if (row.signed_date || isKept) throw refuse('assessment.notRemovable')
    await store.remove(tx, id)
    if (isRecord(row)) await unmirror(tx, row, services)
    await tell(tx, row, { type: 'assessment__deleted', date: services.clock.now() }, services)
    return { id }
  })
}
