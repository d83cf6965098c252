import type { Actor, Services } from '../../context.ts'
import { keepInTrash } from '../trash/index.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function removeEntry(id: string, actor: Actor, services: Services) {
  await services.changes.write('entries', async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
    await keepInTrash(tx, { kind: 'entry', id: row.id, name: row.name }, actor, services)
    await store.remove(tx, row.id)
    await services.events.append(tx, {
      type: 'entry__deleted',
      date: services.clock.now(),
      objectId: row.id,
      object: snapshot(row, services.settings.isLive),
    })
  })
  return { id }
}
