import type { Endpoints, JsonObject } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { demoteOthers } from './demote-others.ts'
import { mergeProcess, mergeSettings } from './merge-settings.ts'
import { present, snapshot } from './present.ts'
import * as store from './store.ts'

export async function updateAssetType({ params, body }: Request<Endpoints['assetTypes']['update']>, ctx: Context) {
  const row = await ctx.changes.write('assetTypes', async (tx) => {
    if (body.isDefault !== undefined) await store.lockDefault(tx)
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    const process = mergeProcess(before.transaction_process, body.transactionProcess)

    const now = ctx.clock.now()
    const others = body.isDefault ? await demoteOthers(tx, ctx, { id: before.id, now }) : undefined
    const after = await store.update(tx, {
      ...before,
      updated_date: now,
      name: body.name ?? before.name,
      time_based: body.timeBased ?? before.time_based,
      infinite_stock: body.infiniteStock ?? before.infinite_stock,
      pricing: mergeSettings(before.pricing, body.pricing),
      timing: mergeSettings(before.timing, body.timing),
      unavailable_when: body.unavailableWhen ?? before.unavailable_when,
      transaction_process: process,
      namespaces: mergeSettings(before.namespaces, body.namespaces),
      is_default: body.isDefault ?? before.is_default,
      active: body.active ?? before.active,
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
    })
    await ctx.events.append(tx, {
      type: 'asset_type__updated',
      date: now,
      objectId: after.id,
      object: snapshot(after, ctx.settings.isLive),
      changesRequested: body as JsonObject,
    })
    await others?.tell()
    return after
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
