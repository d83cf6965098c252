import { type AvailabilityRequest, isAvailable, isProblem, type Period, type Stock, toInstant } from '@plaza/domain'
import type { RawBuilder } from 'kysely'
import { type Reader, sqlState, type Tx } from '../../db/index.ts'
import type { AssetRow, ReservationRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { refuseProblem } from './stock.ts'
import * as store from './store.ts'

const periodOf = ({ startDate, endDate }: AvailabilityRequest): Period => ({
  start: toInstant(startDate),
  end: endDate == null ? Infinity : toInstant(endDate),
})

/** All that decides whether a time-based asset with finite stock is free in a period. */
export async function stockOf(
  db: Reader,
  asset: AssetRow,
  period: Period = { start: -Infinity, end: Infinity },
  left: store.LeftOut = {},
): Promise<Stock> {
  return {
    assetType: { timeBased: true, infiniteStock: false },
    quantity: Number(asset.quantity),
    ...(await store.stockParts(db, asset.id, period, left)),
  }
}

/** The same without what open changes and offers of the waiting list hold: what could still be served when they come to nothing. */
export const bookedStockOf = async (db: Reader, asset: AssetRow): Promise<Stock> => ({
  assetType: { timeBased: true, infiniteStock: false },
  quantity: Number(asset.quantity),
  ...(await store.stockParts(db, asset.id, { start: -Infinity, end: Infinity }, { holds: true })),
})

/** Whether what is asked for is free (docs/contract/13-availabilities.md §7). */
export function isFreeIn(stock: Stock, request: AvailabilityRequest): boolean {
  const answer = isAvailable(stock, request)
  return typeof answer === 'boolean' ? answer : isProblem(answer) ? refuseProblem(answer) : answer
}

/**
 * Whether one asset is free as asked for, read from the database. Only an answer given under the lock of the asset still
 * holds a moment later.
 */
export const isAssetFree = async (
  db: Reader,
  asset: AssetRow,
  request: AvailabilityRequest,
  left?: store.LeftOut,
): Promise<boolean> => isFreeIn(await stockOf(db, asset, periodOf(request), left), request)

/** Whether a reservation takes stock that it did not have before. */
function takesMore(before: ReservationRow | undefined, wanted: ReservationRow): boolean {
  if (!wanted.is_blocking || Number(wanted.end_date) <= Number(wanted.start_date)) return false
  return !(
    before?.is_blocking &&
    before.asset_id === wanted.asset_id &&
    Number(before.quantity) >= Number(wanted.quantity) &&
    Number(before.start_date) <= Number(wanted.start_date) &&
    Number(before.end_date) >= Number(wanted.end_date)
  )
}

/** Whether it fits at every instant, itself left out. An open end is for ever, so a gap somewhere is not enough. */
async function fits(tx: Tx, asset: AssetRow, { start_date, end_date, quantity, transaction_id }: ReservationRow) {
  const period = { start: Number(start_date), end: Number(end_date) }
  return isFreeIn(await stockOf(tx, asset, period, { transactionId: transaction_id }), {
    startDate: period.start,
    endDate: period.end,
    quantity: Number(quantity),
  })
}

/** What a transaction is to hold of its asset. */
export type ReservationInput = Omit<ReservationRow, 'is_forced' | 'held_for'>

/**
 * A part of the statement that creates a transaction and has locked the asset: writes what it holds. Whether that fits,
 * the database judges (`check_reservation`); `isOverbooked` tells its refusal.
 */
export const reserveFragment = (reservation: ReservationInput, source: RawBuilder<unknown>) =>
  store.insertReservationFragment({ ...reservation, is_forced: false, held_for: null }, source)

/** Whether the database refused a reservation because there is no room for it. */
export const isOverbooked = (error: unknown) =>
  sqlState(error) === '23P01' && (error as { constraint?: unknown }).constraint === 'reservations_within_stock'

/**
 * Writes what a transaction holds of a locked asset. When it takes more than before, it must fit; an operator may force
 * it. `isNew`: the transaction has just been made and holds nothing yet. `isChecked`: under this very lock it was found to
 * fit. Answers whether more is booked than there is.
 */
export async function reserve(
  tx: Tx,
  asset: AssetRow,
  wanted: ReservationInput,
  {
    isNew = false,
    isChecked = false,
    mayForce = false,
  }: { isNew?: boolean; isChecked?: boolean; mayForce?: boolean } = {},
): Promise<{ isForced: boolean }> {
  const before = isNew ? undefined : await store.readReservation(tx, wanted.transaction_id)
  const row = { ...wanted, is_forced: wanted.is_blocking && (before?.is_forced ?? false), held_for: null }
  const isTaking = takesMore(before, row)
  if (isTaking && !isChecked) {
    row.is_forced = !(await fits(tx, asset, row))
    if (row.is_forced && !mayForce) throw refuse('asset.notAvailable', { data: { assetId: asset.id } })
  }
  if (before) await store.updateReservation(tx, row)
  else await store.insertReservation(tx, row)
  return { isForced: isTaking && row.is_forced }
}

/** Holds stock of a locked asset for somebody who has booked nothing. Whether it fits is known, and the database looks once more. */
export const holdFor = (
  tx: Tx,
  { id, assetId, userId, start, end, quantity }: store.HeldPeriod & { id: string; quantity: number },
) =>
  store.insertReservation(tx, {
    transaction_id: id,
    asset_id: assetId,
    start_date: new Date(start),
    end_date: end,
    quantity: String(quantity),
    status: 'held',
    is_blocking: true,
    is_cancelled: false,
    is_forced: false,
    held_for: userId,
  })

/** Gives back what is held for somebody and touches a period: they book. Answers what held it. */
export const releaseHeldFor = (tx: Tx, period: store.HeldPeriod) => store.removeHeldFor(tx, period)

/** Forgets what a transaction holds: it has no longer a start, or is no longer about a rental. */
export const release = (tx: Tx, transactionId: string) => store.removeReservation(tx, transactionId)

/** The asset of which a transaction holds something. */
export const heldAssetOf = async (tx: Tx, transactionId: string): Promise<string | undefined> =>
  (await store.readReservation(tx, transactionId))?.asset_id
