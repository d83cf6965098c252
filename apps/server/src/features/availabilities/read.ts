import type { Endpoints } from '@plaza/contract'
import { graphJson, graphOfOffer } from '@plaza/domain'
import { type Actor, type ListInput, may, type Query, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { WrittenJson } from '../../lib/reply.ts'
import { findAssetType } from '../asset-types/index.ts'
import { readableAsset } from './assets-with-stock.ts'
import * as store from './store.ts'

export async function listAvailabilities(
  { filters, page }: ListInput<Endpoints['availabilities']['list']>,
  actor: Actor,
  services: Services,
) {
  if (!may(actor, 'availability:list:all')) await readableAsset(services.db.read, filters.assetId, actor)
  return store.list(services.db.read, filters.assetId, page)
}

export async function readGraph(
  query: Query<Endpoints['availabilities']['getGraph']>,
  actor: Actor,
  services: Services,
) {
  const asset = await readableAsset(services.db.read, query.assetId, actor)
  const [type, stock] = await Promise.all([
    findAssetType(services.db.read, asset.asset_type_id),
    store.offerAndCounted(services.db.read, asset.id),
  ])
  if (!type) throw refuse('assetType.unknown')
  return new WrittenJson(graphJson(graphOfOffer({ quantity: Number(asset.quantity), ...stock })))
}
