import type { Endpoints, JsonObject } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { present, snapshot } from './present.ts'
import * as store from './store.ts'

export async function updateCategory({ params, body }: Request<Endpoints['categories']['update']>, ctx: Context) {
  const row = await ctx.changes.write('categories', async (tx) => {
    if (body.parentId) await store.lockTree(tx)
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    if (body.parentId) await checkParent(tx, { id: before.id, parentId: body.parentId })

    const after = await store.update(tx, {
      ...before,
      updated_date: ctx.clock.now(),
      name: body.name ?? before.name,
      parent_id: body.parentId === undefined ? before.parent_id : body.parentId,
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
    })
    await ctx.events.append(tx, {
      type: 'category__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, ctx.settings.isLive),
      changesRequested: body as JsonObject,
    })
    return after
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}

/** Every stored category reaches a root, so only a circle through the moved one can spoil the tree. */
async function checkParent(tx: Tx, { id, parentId }: { id: string; parentId: string }) {
  const lineage = await store.lineage(tx, parentId)
  if (lineage.length === 0) throw refuse('category.parentUnknown')
  if (parentId === id) throw refuse('category.ownParent')
  if (lineage.includes(id)) throw refuse('category.circular')
}
