import type { AvailabilityGraph, Endpoints } from '@plaza/contract'
import { type Graph, graphJson, graphOfOffer, type Period } from '@plaza/domain'
import { type Actor, type ListInput, may, type Query, type Services } from '../../context.ts'
import type { Reader } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
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

/** Stock of several assets during a period, by the id of the asset. */
export async function graphsDuring(
  db: Reader,
  assets: readonly Pick<AssetRow, 'id' | 'quantity'>[],
  period: Period,
): Promise<Map<string, AvailabilityGraph>> {
  const ids = assets.map(({ id }) => id)
  const stocks = await store.offersAndCounted(db, ids, period)
  return new Map(
    assets.flatMap(({ id, quantity }): [string, AvailabilityGraph][] => {
      const stock = stocks.get(id)
      return stock ? [[id, graphDuring(graphOfOffer({ quantity: Number(quantity), ...stock }), period)]] : []
    }),
  )
}

/** The steps of a period, and the one that holds when it begins. */
function graphDuring({ quantity, totalUsed, steps }: Graph, { start, end }: Period): AvailabilityGraph {
  const first = steps.findLastIndex(({ at }) => at <= start)
  return {
    graphDates: steps
      .slice(Math.max(first, 0))
      .filter(({ at }) => at < end)
      .map(({ at, used, available }) => ({
        date: new Date(at).toISOString(),
        usedQuantity: used,
        availableQuantity: available,
      })),
    defaultQuantity: quantity,
    totalUsedQuantity: totalUsed,
  }
}
