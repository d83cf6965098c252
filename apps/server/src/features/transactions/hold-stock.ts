import { bookingPriceOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { AssetRow, TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { changeAssetQuantity } from '../assets/index.ts'
import { type ReservationInput, release, releaseHeldFor, reserve } from '../availabilities/index.ts'
import { checkExtras } from './check-extras.ts'
import { blocks, holdEndOf } from './rules.ts'

type StockServices = Pick<Services, 'clock' | 'events' | 'settings' | 'log' | 'meters' | 'search' | 'line'>

export type Hold = {
  before: TransactionRow | undefined
  /** as it shall be; its `stock_taken` is still that from before */
  wanted: TransactionRow
  /** the assets from before and after that exist, locked */
  assets: ReadonlyMap<string, AssetRow>
  /** an operator sets the status by hand and answers for it */
  mayForce: boolean
}

/**
 * Takes pieces that are sold from the asset, or gives them back, exactly as many as were taken
 * (docs/contract/21-transactions.md §10.2). Answers the transaction with what it now holds, to be written.
 */
export async function takePieces(tx: Tx, { before, wanted, assets, mayForce }: Hold, services: StockServices) {
  const type = wanted.asset_type
  const isSale = type !== null && !type.timeBased && !type.infiniteStock
  const target = isSale && blocks(wanted) ? Number(wanted.quantity) : 0
  const isMoved = before !== undefined && before.asset_id !== wanted.asset_id
  let held = Number(wanted.stock_taken)

  const former = isMoved ? assets.get(before.asset_id ?? '') : undefined
  if (isMoved && held > 0) {
    if (former) await changeAssetQuantity(tx, former, Number(former.quantity) + held, services)
    held = 0
  }
  const asset = assets.get(wanted.asset_id ?? '')
  if (!asset || target === held) return { ...wanted, stock_taken: String(asset ? held : 0) }
  const onHand = Number(asset.quantity)
  const isShort = target - held > onHand
  if (isShort && !mayForce) {
    throw refuse('stock.soldOut', { data: { quantity: onHand, bookedQuantity: target } })
  }
  const taken = Math.min(target - held, onHand)
  await changeAssetQuantity(tx, asset, onHand - taken, services)
  if (isShort) tellForced(wanted, services)
  return { ...wanted, stock_taken: String(held + taken) }
}

/** What a rental holds of its asset; nothing without a start, and nothing of what there is enough for everyone. */
export function reservationOf(wanted: TransactionRow): ReservationInput | undefined {
  const { asset_type: type, start_date: start, asset_id: assetId } = wanted
  if (assetId === null || !type?.timeBased || type.infiniteStock || start === null) return undefined
  return {
    transaction_id: wanted.id,
    asset_id: assetId,
    start_date: start,
    end_date: holdEndOf(wanted) ?? Infinity,
    quantity: wanted.quantity,
    status: wanted.status,
    is_blocking: blocks(wanted),
    is_cancelled: wanted.cancelled_date !== null,
  }
}

/**
 * Writes what a rental holds of its asset (docs/contract/21-transactions.md §10.1), after the transaction itself, and
 * tells search.
 */
export async function holdPeriod(tx: Tx, hold: Hold, services: Pick<StockServices, 'log' | 'meters' | 'line'>) {
  await takeWhatIsHeld(tx, hold, services)
  await writeHold(tx, hold, services)
  await tellOthers(tx, hold, services)
}

/** A booking that starts to take stock gets what was held for it: nobody else can get it in between. */
async function takeWhatIsHeld(tx: Tx, { before, wanted }: Hold, { line }: Pick<StockServices, 'line'>) {
  const reservation = reservationOf(wanted)
  if (!reservation?.is_blocking || wanted.taker_id === null || (before && blocks(before))) return
  const period = { start: Number(reservation.start_date), end: Number(reservation.end_date) }
  const held = await releaseHeldFor(tx, { assetId: reservation.asset_id, userId: wanted.taker_id, ...period })
  if (held.length > 0) await line.taken(tx, held, wanted.id)
}

/** Writes what a rental holds of its asset, without telling search: for callers that change many and tell it once. */
export async function writeHold(
  tx: Tx,
  { before, wanted, assets, mayForce }: Hold,
  services: Pick<StockServices, 'log' | 'meters'>,
) {
  const reservation = reservationOf(wanted)
  const asset = assets.get(wanted.asset_id ?? '')
  if (!asset || !reservation) {
    if (before) await release(tx, wanted.id)
    return
  }
  if (before && !blocks(before) && reservation.is_blocking && !mayForce) {
    await checkExtras(tx, asset, wanted, bookingPriceOf({ platformData: wanted.platform_data }), wanted.id)
  }
  const { isForced } = await reserve(
    tx,
    asset,
    reservation,
    // of a new one with an end the terms have just been settled, which means that it fits (terms.ts)
    { isNew: before === undefined, isChecked: before === undefined && wanted.end_date !== null, mayForce },
  )
  if (isForced) tellForced(wanted, services)
}

/** Search and the waiting list must hear of every unit that is taken or released. */
async function tellOthers(tx: Tx, { before, wanted, assets }: Hold, { line }: Pick<StockServices, 'line'>) {
  const touched = [before, wanted].flatMap((state) => (state && blocks(state) ? [state.asset_id ?? ''] : []))
  for (const id of new Set(touched)) {
    const asset = assets.get(id)
    if (asset) await line.stockChanged(tx, asset)
  }
  const asset = assets.get(wanted.asset_id ?? '')
  if (touched.length === 0 && before && asset && wanted.taker_id !== null) {
    await line.requestMoved(tx, asset, wanted.taker_id)
  }
}

function tellForced({ id, asset_id: assetId }: TransactionRow, { log, meters }: Pick<StockServices, 'log' | 'meters'>) {
  meters.forced()
  log.warn('More was booked than there is, by hand', { transactionId: id, assetId })
}
