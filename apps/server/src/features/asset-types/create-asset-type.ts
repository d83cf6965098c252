import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { addAssetType, defaults } from './add-asset-type.ts'
import { mergeProcess, mergeSettings } from './merge-settings.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export async function createAssetType({ body }: Request<Endpoints['assetTypes']['create']>, ctx: Context) {
  const process = mergeProcess(null, body.transactionProcess)
  const row = await ctx.changes.write('assetTypes', async (tx) => {
    await store.lockDefault(tx)
    return addAssetType(tx, ctx, {
      name: body.name,
      time_based: body.timeBased,
      infinite_stock: body.infiniteStock ?? defaults.infinite_stock,
      pricing: mergeSettings(defaults.pricing, body.pricing),
      timing: mergeSettings(defaults.timing, body.timing),
      unavailable_when: body.unavailableWhen ?? defaults.unavailable_when,
      transaction_process: process,
      namespaces: mergeSettings(defaults.namespaces, body.namespaces),
      is_default: body.isDefault ?? !(await store.hasAny(tx)),
      active: body.active ?? defaults.active,
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
    })
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
