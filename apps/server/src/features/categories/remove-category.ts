import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { keepInTrash } from '../trash/index.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function removeCategory(id: string, actor: Actor, services: Services) {
  await services.changes.write('categories', async (tx) => {
    const row = await store.lockForRemoval(tx, id)
    if (!row) return
    if (await store.hasAssets(tx, row.id)) throw refuse('category.inUse')
    if (await store.hasChildren(tx, row.id)) throw refuse('category.hasChildren')
    await keepInTrash(tx, { kind: 'category', id: row.id, name: row.name }, actor, services)
    await store.remove(tx, row.id)
    await services.events.append(tx, {
      type: 'category__deleted',
      date: services.clock.now(),
      objectId: row.id,
      object: snapshot(row, services.settings.isLive),
    })
  })
  return { id }
}
