import { processOf, type Stock } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { AssetRow, TransactionRow } from '../../db/tables.ts'
import type { NewEvent } from '../../events/index.ts'
import { defineTask } from '../../slice.ts'
import { lockAsset } from '../assets/index.ts'
import { bookedStockOf, isFreeIn } from '../availabilities/index.ts'
import { holdPeriod } from './hold-stock.ts'
import { snapshot } from './present.ts'
import { blocks, type Cancellation, holdEndOf, moved } from './rules.ts'
import * as store from './store.ts'

const atATime = 100

/** Whether a request that holds nothing yet could still be served. */
function canBeServed(
  row: TransactionRow,
  { asset, stock, now }: { asset: AssetRow; stock: Stock; now: Date },
): boolean {
  const type = row.asset_type
  if (!type || type.infiniteStock) return true
  const quantity = Number(row.quantity)
  if (!type.timeBased) return quantity <= Number(asset.quantity)
  return isFreeIn(stock, { startDate: row.start_date ?? now, endDate: holdEndOf(row), quantity })
}

/**
 * Cancels the requests for an asset that can no longer be served, because someone else was faster
 * (docs/contract/21-transactions.md §10.3). A few at a time, so that nobody waits long for the asset.
 */
export const cancelCompetitors = defineTask<{ assetId: string }>(
  'cancel-competitors',
  async (services, { assetId }) => {
    for (let after: string | undefined = ''; after !== undefined; ) after = await cancelSome(services, assetId, after)
  },
)

/** Answers the id to continue after, or nothing when all were looked at. */
const cancelSome = (services: Services, assetId: string, after: string): Promise<string | undefined> =>
  services.db.tx(async (tx) => {
    const asset = await lockAsset(tx, assetId)
    if (!asset) return undefined
    const rows = await store.lockOpen(tx, { assetId, after, limit: atATime })
    const date = services.clock.now()
    // what is only held, for a change or for someone who waited, may come free again
    const stock = await bookedStockOf(tx, asset)
    const lost = rows.filter((row) => !blocks(row) && !canBeServed(row, { asset, stock, now: date }))
    const news: NewEvent[] = []
    for (const before of lost) {
      const status = processOf(before.asset_type).cancelStatus
      const cancellation: Cancellation = {
        cancelled_date: date,
        cancellation_reason: 'transactionConflict',
        cancelled_by: 'platform',
      }
      const wanted = { ...moved(before, { status, date }), ...cancellation }
      await store.update(tx, wanted)
      // should the cancel status itself hold stock, that is how this process wants it
      await holdPeriod(tx, { before, wanted, assets: new Map([[assetId, asset]]), mayForce: true }, services)
      const object = snapshot(wanted, services.settings.isLive)
      news.push({ type: 'transaction__status_changed', date, objectId: before.id, object })
    }
    await services.events.appendAll(tx, news)
    return rows.length < atATime ? undefined : rows.at(-1)?.id
  })
