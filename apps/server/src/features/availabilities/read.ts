import type { Endpoints } from '@plaza/contract'
import { graphJson, graphOfOffer } from '@plaza/domain'
import { type Context, may, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { WrittenJson } from '../../lib/reply.ts'
import { findAssetType } from '../asset-types/index.ts'
import { readableAsset } from './assets-with-stock.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export async function listAvailabilities({ query, page }: Request<Endpoints['availabilities']['list']>, ctx: Context) {
  if (!may(ctx.caller, 'availability:list:all')) await readableAsset(ctx.db.read, query.assetId, ctx)
  const rows = await store.list(ctx.db.read, query.assetId, page)
  return mapPage(rows, (row) => present(row, readRights(ctx.caller), ctx.settings.isLive))
}

export async function readGraph({ query }: Request<Endpoints['availabilities']['getGraph']>, ctx: Context) {
  const asset = await readableAsset(ctx.db.read, query.assetId, ctx)
  const [type, stock] = await Promise.all([
    findAssetType(ctx.db.read, asset.asset_type_id),
    store.offerAndCounted(ctx.db.read, asset.id),
  ])
  if (!type) throw refuse('assetType.unknown')
  return new WrittenJson(graphJson(graphOfOffer({ quantity: Number(asset.quantity), ...stock })))
}
