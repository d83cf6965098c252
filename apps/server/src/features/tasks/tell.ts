import { readingIn, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { TaskRow } from '../../db/tables.ts'
import * as store from './store.ts'

/** Writes the event of a task, and when that was. */
export async function tell(tx: Tx, task: TaskRow, services: Services) {
  const { clock, events, objects } = services
  const known =
    task.event_object_id === null ? undefined : await objects.read(task.event_object_id, readingIn(tx, services))
  const date = clock.now()
  await store.noteRun(tx, task.id, date)
  return events.appendOwn(tx, {
    type: task.event_type,
    date,
    emitter: 'task',
    emitterId: task.id,
    objectId: task.event_object_id,
    objectType: known?.objectType ?? null,
    object: known?.object ?? null,
    metadata: task.event_metadata,
  })
}
