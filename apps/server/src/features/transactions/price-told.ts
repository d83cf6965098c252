import type { BookingPrice, JsonObject, TimeUnit } from '@plaza/contract'
import {
  asObject,
  type BookingDates,
  type ChosenExtra,
  depositDaysOf,
  isTooLongToPrice,
  longestPricedDays,
  type PriceRules,
  paymentKindOf,
  priceLines,
  stayProblems,
  unitsOf,
} from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { zoneNamedIn } from '../../lib/home-values.ts'
import { rulesReadOf } from './rules-read.ts'

/** What a price follows from. */
type Terms = Pick<
  TransactionRow,
  | 'asset_snapshot'
  | 'asset_type'
  | 'time_unit'
  | 'start_date'
  | 'end_date'
  | 'duration'
  | 'unit_price'
  | 'quantity'
  | 'currency'
>

export const datesOf = ({
  start_date,
  end_date,
  duration,
}: Pick<TransactionRow, 'start_date' | 'end_date' | 'duration'>): BookingDates => ({
  startDate: start_date?.toISOString() ?? null,
  endDate: end_date?.toISOString() ?? null,
  duration,
})

/** The rules of the prices of a booking, from its copy of the listing; most listings have none. */
export type BookedRules = {
  rules: PriceRules
  zone: string
  extras: readonly ChosenExtra[]
  /** After how many days a deposit goes back; nothing where it is not paid online. */
  returnDays: number | undefined
}

/** Days are those of the listing's place, as screens and emails tell them. */
export async function rulesOf(
  terms: Terms,
  extras: readonly ChosenExtra[] | undefined,
  { config }: Pick<Services, 'config'>,
): Promise<BookedRules | undefined> {
  const rules = rulesReadOf(terms.asset_snapshot)
  const unknown = extras?.find(({ id, count }) => {
    const extra = rules?.extras.find((each) => each.id === id)
    return !extra || count > extra.most
  })
  if (!extras || unknown) throw refuse('transaction.extrasInvalid', { data: { extraId: unknown?.id ?? null } })
  if (!rules) return undefined
  const { stelace } = await config.read('default')
  const isOnline = paymentKindOf(asObject(asObject(stelace.instant).payments).provider).kind === 'online'
  const returnDays = rules.deposit && isOnline ? depositDaysOf(stelace.instant).returnDays : undefined
  return { rules, zone: zoneNamedIn(terms.asset_snapshot.metadata, stelace), extras, returnDays }
}

const unitOf = ({ asset_type: type, time_unit }: Terms): TimeUnit | null =>
  type?.timeBased ? (time_unit ?? 'd') : null

/** How long a booking lasts by the rules of its listing; what lasts for years is not told day by day. */
export function checkStay(terms: Terms, { rules, zone }: BookedRules) {
  const unit = unitOf(terms)
  const dates = datesOf(terms)
  if (unit === null || terms.start_date === null || dates.duration === null) return
  const units = unitsOf(dates, unit)
  const errors: { message: string }[] =
    isTooLongToPrice(units, unit) || terms.start_date.getUTCFullYear() > lastYear
      ? [{ message: `Such a listing is booked for ${longestPricedDays} days at most` }]
      : stayProblems(rules, { start: terms.start_date.getTime(), zone, units, unit })
  if (errors.length > 0) throw refuse('transaction.datesInvalid', { data: { errors } })
}

/** Until when a booking keeps others away: its owner may want it back for a while in between. */
export const heldUntil = (end: Date | null, bufferHours = 0): Date | null =>
  end && bufferHours > 0 ? new Date(Math.min(end.getTime() + bufferHours * 3_600_000, lastMoment)) : end

const lastMoment = Date.UTC(9999, 11, 31)

/** Dates past this are written with more digits. */
const lastYear = 9990

/** What a booking comes to before fees, by the rules of its listing; `given` is a value that was set by hand. */
export function priceTold(
  terms: Terms,
  { rules, zone, extras, returnDays }: BookedRules,
  given: number | undefined,
): { value: number; price: BookingPrice } {
  const unit = unitOf(terms)
  const units = unitsOf(datesOf(terms), unit ?? 'd')
  const { lines, value } = priceLines({
    rules,
    unitPrice: Number(terms.unit_price ?? 0),
    unit,
    units: unit === null ? Math.max(1, units) : units,
    start: terms.start_date?.getTime() ?? null,
    zone,
    quantity: Number(terms.quantity),
    currency: terms.currency ?? '',
    extras,
  })
  const told = {
    zone,
    extras: [...extras],
    ...(rules.bufferHours !== undefined && { bufferHours: rules.bufferHours }),
    ...(rules.deposit && { deposit: { ...rules.deposit, ...(returnDays !== undefined && { returnDays }) } }),
  }
  return given === undefined || given === value
    ? { value, price: { ...told, lines } }
    : { value: given, price: { ...told, lines: [{ kind: 'set', amount: given }] } }
}

/** Data that a caller keeps with a booking, beside what its price was told to be: that is nobody's to write. */
export function withPriceTold(data: JsonObject, price: BookingPrice | undefined): JsonObject {
  const plaza = asObject(data.plaza)
  if (!price && plaza.price === undefined) return data
  const { price: _sent, ...others } = plaza
  return { ...data, plaza: { ...others, ...(price && { price: price as unknown as JsonObject }) } }
}
