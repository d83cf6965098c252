import type { BookingPrice, BookingWish, ChangeTerms, PriceLine } from '@plaza/contract'
import { asObject, bookingPriceOf, hasBegun, unitsOf } from '@plaza/domain'
import type { Services } from '../../../context.ts'
import type { Reader } from '../../../db/index.ts'
import type { AssetRow, TransactionChangeRow, TransactionRow } from '../../../db/tables.ts'
import { refuse } from '../../../lib/errors.ts'
import { datesOf, withPriceTold } from '../price-told.ts'
import { extrasOf, heldBy, stageNow, wakeOf } from '../rules.ts'
import { settleTerms, type Terms } from '../terms.ts'

export type Wish = Omit<BookingWish, 'side'>

/** What a change writes into its booking. */
export type Wished = Pick<
  TransactionChangeRow,
  | 'start_date'
  | 'end_date'
  | 'duration'
  | 'quantity'
  | 'extras'
  | 'value'
  | 'owner_amount'
  | 'taker_amount'
  | 'platform_amount'
  | 'price'
  | 'lines'
  | 'currency'
>

const amount = (value: string | null) => (value === null ? null : Number(value))
const iso = (date: Date | null) => date?.toISOString() ?? null

type Amounts = Omit<Wished, 'duration' | 'price' | 'currency'>

export const presentTerms = (row: Amounts): ChangeTerms => ({
  startDate: iso(row.start_date),
  endDate: iso(row.end_date),
  quantity: Number(row.quantity),
  extras: row.extras,
  value: amount(row.value),
  takerAmount: amount(row.taker_amount),
  ownerAmount: amount(row.owner_amount),
  platformAmount: amount(row.platform_amount),
  lines: row.lines,
})

/** The lines of a price; of a listing without rules there is one, as long as its value is a number of units. */
function linesOf(terms: Terms, price: BookingPrice | undefined): PriceLine[] {
  if (price) return price.lines
  if (terms.value === null || terms.unit_price === null) return []
  const units = unitsOf(datesOf(terms), terms.time_unit ?? 'd')
  const line = {
    unitPrice: Number(terms.unit_price),
    units: terms.asset_type?.timeBased ? units : Math.max(1, units),
    quantity: Number(terms.quantity),
    amount: Number(terms.value),
  }
  const isSet = Math.abs(line.unitPrice * line.units * line.quantity - line.amount) > 0.01
  return [isSet ? { kind: 'set', amount: line.amount } : { kind: 'time', reason: 'base', ...line }]
}

/** The terms of a booking as it is. */
export const termsNow = (row: TransactionRow): ChangeTerms =>
  presentTerms({
    ...row,
    extras: [...(extrasOf(row) ?? [])],
    lines: linesOf(row, bookingPriceOf({ platformData: row.platform_data })),
  })

/** A booking as a change makes it. */
export function withWish(row: TransactionRow, wished: Wished, now: Date): TransactionRow {
  const { start_date, end_date, duration, quantity, value, owner_amount, taker_amount, platform_amount } = wished
  const plaza = asObject(row.metadata.plaza)
  const next = {
    ...row,
    start_date,
    end_date,
    duration,
    quantity,
    value,
    owner_amount,
    taker_amount,
    platform_amount,
    updated_date: now,
    // readers of the original request find what applies now
    ...(Array.isArray(plaza.extras) || wished.extras.length > 0
      ? { metadata: { ...row.metadata, plaza: { ...plaza, extras: wished.extras } } }
      : {}),
    platform_data: withPriceTold(row.platform_data, wished.price ?? undefined),
  }
  return { ...next, wake_date: wakeOf(next, now) }
}

const sameExtras = (one: ChangeTerms['extras'], other: ChangeTerms['extras']) => {
  const written = (extras: ChangeTerms['extras']) =>
    extras
      .map(({ id, count }) => `${id} ${count}`)
      .sort()
      .join()
  return written(one) === written(other)
}

export const isSame = (one: ChangeTerms, other: ChangeTerms) =>
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.quantity === other.quantity &&
  sameExtras(one.extras, other.extras)

/** Whether a booking may be changed at all: both have agreed, it is not over, and there is something to change. */
export function checkChangeable(row: TransactionRow, { clock }: Pick<Services, 'clock'>) {
  const stage = stageNow(row)
  const isOver = row.end_date !== null && row.end_date.getTime() <= clock.now().getTime()
  if (stage !== 'agreed' || isOver || row.asset_id === null) throw refuse('change.notNow', { data: { stage } })
}

/** What the wish would come to, judged by all rules of a booking; those of prices as they were when it was made. */
export async function settleWish(
  db: Reader,
  { row, asset, wish }: { row: TransactionRow; asset: AssetRow | undefined; wish: Wish },
  services: Pick<Services, 'clock' | 'config' | 'settings'>,
): Promise<Wished> {
  checkChangeable(row, services)
  const { extras: sent, startDate, endDate, duration, quantity } = wish
  const sendsDates = startDate !== undefined || endDate !== undefined || duration !== undefined
  if (sendsDates && !row.asset_type?.timeBased) throw refuse('transaction.datesInvalid')
  const extras = sent?.map(({ id, count = 1 }) => ({ id, count })) ?? [...(extrasOf(row) ?? [])]
  if (new Set(extras.map(({ id }) => id)).size < extras.length) throw refuse('transaction.extrasInvalid')
  const { terms, price } = await settleTerms(
    db,
    {
      sent: {
        assetId: row.asset_id ?? '',
        quantity: quantity ?? Number(row.quantity),
        ...(startDate !== undefined && { startDate }),
        ...(endDate !== undefined && { endDate }),
        ...(duration !== undefined && { duration }),
      },
      stored: row,
      asset,
      held: heldBy(row, asset) ?? { id: row.id, pieces: 0 },
      extras,
      asksNotice: (next) => Number(next.start_date) !== Number(row.start_date),
    },
    services,
  )
  const wished = { ...pickTerms(terms), extras, price: price ?? null, lines: linesOf(terms, price) }
  checkMoved(row, wished, services)
  return wished
}

const pickTerms = (terms: Terms) => ({
  start_date: terms.start_date,
  end_date: terms.end_date,
  duration: terms.duration,
  quantity: terms.quantity,
  value: terms.value,
  owner_amount: terms.owner_amount,
  taker_amount: terms.taker_amount,
  platform_amount: terms.platform_amount,
  currency: terms.currency,
})

/** Something must change, nothing into the past, and of what runs already only the end. */
function checkMoved(row: TransactionRow, wished: Wished, { clock }: Pick<Services, 'clock'>) {
  const now = clock.now()
  const [before, after] = [termsNow(row), presentTerms(wished)]
  if (isSame(before, after)) throw refuse('change.same')
  if (hasBegun({ start: row.start_date }, now)) {
    if (!isSame({ ...before, endDate: after.endDate }, after)) throw refuse('change.onlyEnd')
    if (wished.end_date === null || wished.end_date.getTime() <= now.getTime()) throw refuse('change.tooLate')
    return
  }
  if (wished.start_date !== null && wished.start_date.getTime() <= now.getTime()) throw refuse('change.tooLate')
}
