import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function updateCategory(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['categories']['update']> },
  services: Services,
) {
  return services.changes.write('categories', async (tx) => {
    if (changes.parentId) await store.lockTree(tx)
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    if (changes.parentId) await checkParent(tx, { id: before.id, parentId: changes.parentId })

    const after = await store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      name: changes.name ?? before.name,
      parent_id: changes.parentId === undefined ? before.parent_id : changes.parentId,
      metadata: mergeFreeData(before.metadata, changes.metadata),
      platform_data: mergeFreeData(before.platform_data, changes.platformData),
    })
    await services.events.append(tx, {
      type: 'category__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      changesRequested: changes as JsonObject,
    })
    return after
  })
}

/** Every stored category reaches a root, so only a circle through the moved one can spoil the tree. */
async function checkParent(tx: Tx, { id, parentId }: { id: string; parentId: string }) {
  const lineage = await store.lineage(tx, parentId)
  if (lineage.length === 0) throw refuse('category.parentUnknown')
  if (parentId === id) throw refuse('category.ownParent')
  if (lineage.includes(id)) throw refuse('category.circular')
}
