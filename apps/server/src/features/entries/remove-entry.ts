import type { Services } from '../../context.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function removeEntry(id: string, services: Services) {
  await services.changes.write('entries', async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return
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
