import { availabilityGraph, isAvailable, isProblem, stockLevels } from '@plaza/domain'
import type { Reader, Tx } from '../../db/index.ts'
import type { AssetRow } from '../../db/tables.ts'
import type { AvailabilityQuery, Calendar, StockPort, TimeSpan } from '../../providers/search/index.ts'
import { stockOf } from './reservations.ts'
import * as store from './store.ts'

/**
 * What search is told of the stock of assets. A booking alone tells it by SQL (`note_taken_stock`); both must say the same,
 * or a listing is found that is taken: stock-is-one.test.ts.
 */
export const searchStock: StockPort = { calendar, available }

async function calendar(tx: Tx, asset: AssetRow): Promise<Calendar | undefined> {
  const { quantity, availabilities, reservations } = await stockOf(tx, asset)
  if (availabilities.length + reservations.length === 0) return undefined
  const graph = availabilityGraph({ quantity, availabilities, reservations })
  // nobody can book what nobody can work out
  if (isProblem(graph)) return { busy: [always], changed: [always] }
  const levels = stockLevels(graph)
  return {
    busy: merged(levels.filter(({ remaining }) => remaining < 1)),
    changed: merged(levels.filter(({ available, used }) => available !== graph.quantity || used > 0)),
  }
}

const always: TimeSpan = { start: -Infinity, end: Infinity }

/** Neighbouring periods as one. */
function merged(spans: readonly TimeSpan[]): TimeSpan[] {
  const joined: TimeSpan[] = []
  for (const { start, end } of spans) {
    const last = joined.at(-1)
    if (last?.end === start) last.end = end
    else joined.push({ start, end })
  }
  return joined
}

async function available(read: Reader, assetIds: readonly string[], query: AvailabilityQuery): Promise<Set<string>> {
  const { start, end = null, quantity: units, isWhole, blockingStatuses } = query
  const stocks = await store.stocksOf(read, assetIds, blockingStatuses)
  const request = { startDate: start, endDate: end, quantity: units, fullPeriod: isWhole }
  const free = stocks.filter(
    ({ type, quantity, availabilities, reservations }) =>
      isAvailable(
        {
          assetType: { timeBased: type.timeBased, infiniteStock: type.infiniteStock },
          quantity,
          availabilities,
          reservations,
        },
        request,
      ) === true,
  )
  return new Set(free.map(({ assetId }) => assetId))
}
