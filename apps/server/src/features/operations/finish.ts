import type { Services } from '../../context.ts'
import { canBeUndone, undoDays } from './rules.ts'
import * as store from './store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Ends an operation, says until when it can be taken back, and tells of it. */
export async function finish(
  { id }: store.OperationRecord,
  status: 'done' | 'failed' | 'cancelled' | 'undone',
  services: Services,
): Promise<store.OperationRecord | undefined> {
  const now = services.clock.now()
  return services.db.tx(async (tx) => {
    const from =
      status === 'undone' ? (['undoing'] as const) : (['reading', 'previewed', 'waiting', 'running'] as const)
    const operation = await store.setStatus(tx, { id, from, to: status, now })
    if (!operation) return undefined
    if (status !== 'undone' && operation.changed > 0 && canBeUndone(operation))
      await store.setUndoableUntil(tx, id, new Date(now.getTime() + undoDays * dayMs))
    await services.events.appendOwn(tx, {
      type: 'plaza_operation_done',
      date: now,
      emitter: 'custom',
      emitterId: operation.created_by ?? operation.key_id,
      objectId: id,
      objectType: null,
      object: null,
      metadata: {
        status,
        kind: operation.kind,
        objectType: operation.object_type,
        total: operation.total,
        failed: operation.failed,
      },
    })
    return store.read(tx, id)
  })
}
