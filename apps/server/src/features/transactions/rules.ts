import type { AssetType, JsonObject, Transaction, TransactionStage } from '@plaza/contract'
import {
  blockingStatuses,
  bookingPriceOf,
  isDisclosing,
  isEndStatus,
  processOf,
  transactionStage,
  wakeDate,
} from '@plaza/domain'
import { type Actor, may } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { heldUntil } from './price-told.ts'

export const isOwner = ({ owner_id }: Pick<TransactionRow, 'owner_id'>, { userId }: Actor) =>
  userId !== null && userId === owner_id
export const isTaker = ({ taker_id }: Pick<TransactionRow, 'taker_id'>, { userId }: Actor) =>
  userId !== null && userId === taker_id

/** The id of the taker: the caller, unless an operator books in someone else's name. Throws for anyone else. */
export function takerOf(asked: string | undefined, actor: Actor): string {
  if (asked !== undefined && asked !== actor.userId && !may(actor, 'transaction:create:all'))
    throw refuse('permission.denied')
  const takerId = asked ?? actor.userId
  if (takerId === null) throw refuse('transaction.takerMissing')
  return takerId
}

type SentAmounts = {
  value?: number | undefined
  ownerAmount?: number | undefined
  takerAmount?: number | undefined
}

/** Prices follow from the asset; only who runs the marketplace sets them by hand. */
export function checkAmountRight({ value, ownerAmount, takerAmount }: SentAmounts, actor: Actor) {
  const isSet = [value, ownerAmount, takerAmount].some((amount) => amount !== undefined)
  if (isSet && !may(actor, 'transaction:config:all')) throw refuse('permission.denied')
}

/** Where a transaction begins; one without an asset has no process yet. */
export const initStatusOf = (type: AssetType | null) => (type ? processOf(type).initStatus : 'draft')

type History = Transaction['statusHistory']

/** The history with one entry more, newest first. */
export const withStatus = (history: History, status: string, date: Date, data?: JsonObject): History => [
  { status, date: date.toISOString(), ...(data === undefined ? {} : { data }) },
  ...history,
]

/** Whether a transaction in its present status uses up stock of any kind. */
export const blocks = ({ asset_type, status }: Pick<TransactionRow, 'asset_type' | 'status'>) =>
  asset_type !== null && blockingStatuses(asset_type).includes(status)

/** What a transaction holds of an asset, which is free for itself; of another asset it holds nothing. */
export const heldBy = (row: TransactionRow, asset: { id: string } | undefined) =>
  asset?.id === row.asset_id ? { id: row.id, pieces: Number(row.stock_taken) } : undefined

/** The extras of a booking whose price was told; otherwise they follow from what is sent. */
export const extrasOf = ({ platform_data: platformData }: Pick<TransactionRow, 'platform_data'>) =>
  bookingPriceOf({ platformData })?.extras

/** Until when a booking holds its asset: to its end, and as long after it as its owner wants it back. */
export const holdEndOf = ({ end_date, platform_data }: Pick<TransactionRow, 'end_date' | 'platform_data'>) =>
  heldUntil(end_date, bookingPriceOf({ platformData: platform_data })?.bufferHours)

/** Whether a booking took place: it came to an end that is no cancellation, or still holds its stock when its time is over. */
export function hasReachedEnd(row: TransactionRow, now: Date): boolean {
  const process = processOf(row.asset_type)
  if (row.cancelled_date !== null || row.status === process.cancelStatus) return false
  const isOver = row.end_date !== null && row.end_date.getTime() <= now.getTime()
  return isEndStatus(process, row.status) || (isOver && blocks(row))
}

/** Where a transaction stands, in whatever process. */
export const stageNow = (row: TransactionRow): TransactionStage =>
  transactionStage({
    status: row.status,
    assetType: row.asset_type,
    statusHistory: row.status_history,
    isCancelled: row.cancelled_date !== null,
    isCompleted: row.completed_date !== null,
  })

/** When the server has to look after a transaction next, by the deadlines of its process. */
export const wakeOf = (row: Omit<TransactionRow, 'wake_date'>, now: Date): Date | null => {
  const statusDate = new Date(row.status_history[0]?.date ?? row.created_date)
  const isOver = row.cancelled_date !== null || row.completed_date !== null
  const { status, start_date: startDate, end_date: endDate, asset_type: assetType } = row
  return wakeDate({ status, statusDate, startDate, endDate, assetType, isOver }, now) ?? null
}

/** A transaction in its next status; one that reaches an end is finished. */
export function moved(
  row: TransactionRow,
  { status, date, data }: { status: string; date: Date; data?: JsonObject },
): TransactionRow {
  const history = withStatus(row.status_history, status, date, data)
  const isOver = isEndStatus(processOf(row.asset_type), status)
  const next = {
    ...row,
    updated_date: date,
    status,
    status_history: history,
    completed_date: isOver ? date : row.completed_date,
    is_disclosing: isDisclosing(row.asset_type, history),
  }
  return { ...next, wake_date: wakeOf(next, date) }
}

/** How and by whom a transaction was cancelled. */
export type Cancellation = Pick<TransactionRow, 'cancelled_date' | 'cancellation_reason' | 'cancelled_by'>
