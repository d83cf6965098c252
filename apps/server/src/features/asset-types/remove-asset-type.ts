import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function removeAssetType({ params }: Request<Endpoints['assetTypes']['remove']>, ctx: Context) {
  await ctx.changes.write('assetTypes', async (tx) => {
    const row = await store.lockForRemoval(tx, params.id)
    if (!row) return
    if (await store.hasAssets(tx, row.id)) throw refuse('assetType.inUse')
    await store.remove(tx, row.id)
    await ctx.events.append(tx, {
      type: 'asset_type__deleted',
      date: ctx.clock.now(),
      objectId: row.id,
      object: snapshot(row, ctx.settings.isLive),
    })
  })
  return { id: params.id }
}
