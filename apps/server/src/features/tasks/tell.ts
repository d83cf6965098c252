import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { TaskRow } from '../../db/tables.ts'

/** Writes the event of a task. */
export async function tell(tx: Tx, task: TaskRow, { clock, events, objects }: Services) {
  const known = task.event_object_id === null ? undefined : await objects.read(task.event_object_id)
  return events.appendOwn(tx, {
    type: task.event_type,
    date: clock.now(),
    emitter: 'task',
    emitterId: task.id,
    objectId: task.event_object_id,
    objectType: known?.objectType ?? null,
    object: known?.object ?? null,
    metadata: task.event_metadata,
  })
}
