import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function removeCategory({ params }: Request<Endpoints['categories']['remove']>, ctx: Context) {
  await ctx.changes.write('categories', async (tx) => {
    const row = await store.lockForRemoval(tx, params.id)
    if (!row) return
    if (await store.hasAssets(tx, row.id)) throw refuse('category.inUse')
    if (await store.hasChildren(tx, row.id)) throw refuse('category.hasChildren')
    await store.remove(tx, row.id)
    await ctx.events.append(tx, {
      type: 'category__deleted',
      date: ctx.clock.now(),
      objectId: row.id,
      object: snapshot(row, ctx.settings.isLive),
    })
  })
  return { id: params.id }
}
