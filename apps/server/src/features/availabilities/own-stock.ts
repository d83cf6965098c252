import { availabilityGraph, type Graph, isProblem, type Period } from '@plaza/domain'
import type { Reader } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import * as store from './store.ts'

/**
 * Stock during a period without what other calendars close: those that read ours would get their own days back, and never
 * lose them again.
 */
export async function ownStock(db: Reader, asset: AssetRow, period: Period): Promise<Graph | undefined> {
  const { availabilities, reservations } = await store.stockParts(db, asset.id, period)
  const imported = new Set(await store.importedOf(db, asset.id))
  const graph = availabilityGraph({
    quantity: Number(asset.quantity),
    availabilities: availabilities.filter(({ id }) => !imported.has(id)),
    reservations,
    from: period.start,
    to: period.end,
  })
  return isProblem(graph) ? undefined : graph
}
