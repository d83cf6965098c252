import { bookingPriceOf } from '@plaza/domain'
import type { Actor, Services } from '../../../context.ts'
import type { Tx } from '../../../db/index.ts'
import type { AssetRow, TransactionChangeRow, TransactionRow } from '../../../db/tables.ts'
import { refuse } from '../../../lib/errors.ts'
import { letGo } from '../../availabilities/index.ts'
import { cancelCompetitors } from '../cancel-competitors.ts'
import { checkExtras } from '../check-extras.ts'
import { holdPeriod, takePieces } from '../hold-stock.ts'
import { snapshot } from '../present.ts'
import { blocks } from '../rules.ts'
import * as transactions from '../store.ts'
import { tellOfChange } from './close-change.ts'
import * as store from './store.ts'
import { checkChangeable, withWish } from './wish.ts'

type Accepted = {
  change: TransactionChangeRow
  row: TransactionRow
  assets: ReadonlyMap<string, AssetRow>
  settlement: TransactionChangeRow['settlement']
}

/**
 * Makes of a booking what the change says, with what was held for it, in a transaction of the caller that has locked both. Whatever
 * became of the listing meanwhile is judged once more.
 */
export async function applyChange(
  tx: Tx,
  { change, row: before, assets, settlement }: Accepted,
  actor: Actor,
  services: Services,
): Promise<TransactionChangeRow> {
  const now = services.clock.now()
  checkChangeable(before, services)
  const asset = assets.get(change.asset_id)
  if (!asset) throw refuse('asset.unknown', { data: { assetId: change.asset_id } })
  await letGo(tx, change.id)
  const wished = withWish(before, change, now)
  await checkExtras(tx, asset, wished, bookingPriceOf({ platformData: wished.platform_data }), before.id)
  // pieces that were set aside are its own from now on
  const wanted = { ...wished, stock_taken: String(Number(before.stock_taken) + Number(change.pieces_held)) }
  const hold = { before, wanted, assets, mayForce: false }
  const after = await transactions.update(tx, await takePieces(tx, hold, services))
  await holdPeriod(tx, hold, services)
  if (blocks(after) && !after.asset_type?.infiniteStock) {
    await services.jobs.addKeyed(tx, cancelCompetitors, asset.id, { assetId: asset.id })
  }
  const ended = { status: 'accepted', reason: null, settlement, answered_date: now, updated_date: now } as const
  const accepted = await store.close(tx, change, ended)
  await services.events.append(tx, {
    type: 'transaction__updated',
    date: now,
    objectId: after.id,
    object: snapshot(after, services.settings.isLive),
    changesRequested: {
      startDate: after.start_date?.toISOString() ?? null,
      endDate: after.end_date?.toISOString() ?? null,
      quantity: Number(after.quantity),
      extras: change.extras,
    },
  })
  await tellOfChange(tx, accepted, actor, services)
  return accepted
}
