import type { PriceLine, TimeUnit } from '@plaza/contract'
import { addDuration } from '../calendar/duration.ts'
import { day, hour, type Instant, minute } from '../calendar/instant.ts'
import { localDate, startOfDay } from '../calendar/time-zone.ts'
import { minorDigits } from '../currencies.ts'
import { add, type Decimal, multiply, round, toDecimal, toNumber } from '../decimal.ts'
import { type Rate, rateOn } from './rates.ts'
import type { Extra, PriceRules } from './rules.ts'

/** How many of an extra someone wants. */
export type ChosenExtra = { id: string; count: number }

export type LinesInput = {
  rules: PriceRules
  /** the price of the listing */
  unitPrice: number
  /** what the type counts in; nothing for what is bought for good */
  unit: TimeUnit | null
  /** how many units, fractions kept */
  units: number
  /** when it begins; not known of what is bought for good */
  start: Instant | null
  /** whose days count */
  zone: string
  quantity: number
  currency: string
  extras: readonly ChosenExtra[]
}

/** The longest stay that is priced day by day. */
export const longestPricedDays = 1098

const days: Readonly<Record<TimeUnit, number>> = { m: 1 / 1440, h: 1 / 24, d: 1, n: 1, w: 7, M: 31 }

/** Whether a stay is too long to be told day by day. */
export const isTooLongToPrice = (units: number, unit: TimeUnit): boolean => units * days[unit] > longestPricedDays

const nextDate = (date: string, count = 1) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + count * day).toISOString().slice(0, 10)

/** The days on which units begin, and how many begin on each; the last may be a part of one. */
function* unitsByDay({ unit, units, start, zone }: { unit: TimeUnit; units: number; start: Instant; zone: string }) {
  const first = localDate(start, zone)
  if (unit === 'h' || unit === 'm') {
    const length = unit === 'h' ? hour : minute
    let begun = 0
    for (let date = first; begun < units; date = nextDate(date)) {
      // so many have begun when the day ends
      const until = Math.min(
        units,
        Math.max(begun, Math.ceil((startOfDay({ date: nextDate(date), zone }) - start) / length)),
      )
      if (until > begun) yield { date, count: until - begun }
      begun = until
    }
    return
  }
  for (let begun = 0; begun < units; begun++) {
    const date =
      unit === 'M'
        ? localDate(addDuration(start, { M: begun }, zone), zone)
        : nextDate(first, unit === 'w' ? 7 * begun : begun)
    yield { date, count: Math.min(1, units - begun) }
  }
}

/** Weekends mean nothing to who stays for weeks. */
const hasWeekends = (unit: TimeUnit): boolean => unit !== 'w' && unit !== 'M'

const isSameRate = (a: Rate, b: Rate) => a.price === b.price && a.reason === b.reason && a.name === b.name

/** How many units cost how much, in the order in which the prices first occur. */
function timeAtRates({ rules, unitPrice, unit, units, start, zone }: LinesInput) {
  const found: { rate: Rate; units: Decimal }[] = []
  if (unit === null || start === null)
    return [{ rate: { price: unitPrice, reason: 'base' } as Rate, units: toDecimal(units) }]
  for (const { date, count } of unitsByDay({ unit, units, start, zone })) {
    const rate = rateOn(rules, unitPrice, date, { hasWeekends: hasWeekends(unit) })
    const known = found.find((each) => isSameRate(each.rate, rate))
    if (known) known.units = add(known.units, toDecimal(count))
    else found.push({ rate, units: toDecimal(count) })
  }
  return found
}

/** The extras of a booking: what has to be taken, and what was chosen. */
function extrasTaken(rules: PriceRules, chosen: readonly ChosenExtra[]): { extra: Extra; count: number }[] {
  return rules.extras.flatMap((extra) => {
    const wanted = chosen.find(({ id }) => id === extra.id)?.count ?? 0
    const count = Math.min(extra.most, extra.isRequired ? Math.max(1, wanted) : wanted)
    return count > 0 ? [{ extra, count }] : []
  })
}

/** The step of the discounts that a stay has reached. */
const discountAt = ({ discounts }: Pick<PriceRules, 'discounts'>, units: number) =>
  discounts.findLast(({ atLeast }) => units >= atLeast)

/**
 * What a booking comes to before fees, line by line, each with its reason; their sum is its value. Same input, same lines:
 * neither a clock nor anything else is asked.
 */
export function priceLines(input: LinesInput): { lines: PriceLine[]; value: number } {
  const { rules, unit, units, quantity, currency } = input
  const places = minorDigits(currency)
  const times = (...factors: (number | Decimal)[]) =>
    round(factors.map((factor) => (typeof factor === 'number' ? toDecimal(factor) : factor)).reduce(multiply), places)
  const isTimed = unit !== null && input.start !== null
  const time = timeAtRates(input).map(({ rate, units: count }): { line: PriceLine; amount: Decimal } => {
    const amount = times(rate.price, count, quantity)
    const { reason, price, name } = rate
    const line = {
      kind: 'time' as const,
      reason,
      ...(name !== undefined && { name }),
      unitPrice: price,
      units: toNumber(count),
      quantity,
      amount: toNumber(amount),
    }
    return { line, amount }
  })
  const timeTotal = time.reduce((sum, { amount }) => add(sum, amount), toDecimal(0))
  const step = isTimed ? discountAt(rules, units) : undefined
  const less = step && times(timeTotal, { ...toDecimal(step.percent), scale: toDecimal(step.percent).scale + 2 })
  const discount =
    step && less && less.digits > 0n
      ? [
          {
            line: { kind: 'discount' as const, ...step, amount: -toNumber(less) },
            amount: { ...less, digits: -less.digits },
          },
        ]
      : []
  const extras = extrasTaken(rules, input.extras).map(({ extra, count }) => {
    const pieces = extra.isPerPiece ? quantity : 1
    const length = isTimed && extra.per === 'unit' ? units : 1
    const amount = times(extra.price, length, count, pieces)
    const line = {
      kind: 'extra' as const,
      id: extra.id,
      name: extra.name,
      unitPrice: extra.price,
      ...(isTimed && extra.per === 'unit' && { units }),
      quantity: count * pieces,
      isRequired: extra.isRequired,
      amount: toNumber(amount),
    }
    return { line, amount }
  })
  const all = [...time, ...discount, ...extras]
  const value = all.reduce((sum, { amount }) => add(sum, amount), toDecimal(0))
  return { lines: all.map(({ line }) => line), value: toNumber(value) }
}
