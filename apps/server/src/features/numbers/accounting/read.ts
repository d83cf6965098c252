import type { Accounting, AccountingRow, JsonObject } from '@plaza/contract'
import { decimalsOf, localDate } from '@plaza/domain'
import type { Services } from '../../../context.ts'
import { refuse } from '../../../lib/errors.ts'
import { homeZone } from '../../../lib/home-values.ts'
import { cents, isDay, later, spanOf } from '../period/days.ts'
import { bookingDays } from '../period/store.ts'
import * as store from './store.ts'

const usualMonths = 12
const mostMonths = 120
const linesAtOnce = 500

const monthAfter = (month: string, by: number) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}
const lastDayOf = (month: string) => later(`${monthAfter(month, 1)}-01`, -1)

/** What confirmed bookings came to, month by month, the last first. */
export async function readAccounting(
  { month }: { month?: string | undefined },
  services: Services,
): Promise<Accounting> {
  const timeZone = homeZone((await services.config.read('default')).stelace)
  const current = localDate(services.clock.now().getTime(), timeZone).slice(0, 7)
  const from = month ?? monthAfter(current, 1 - usualMonths)
  const rows = await monthRows({ from: `${from}-01`, to: lastDayOf(month ?? current) }, services)
  return { timeZone, rows }
}

type Days = { from: string; to: string }

/** The sums of whole or partial months, and whether they are those of the numbers. */
async function monthRows({ from, to }: Days, services: Services): Promise<AccountingRow[]> {
  const { db, clock } = services
  const zone = homeZone((await services.config.read('default')).stelace)
  const span = spanOf(from, to, zone)
  const today = localDate(clock.now().getTime(), zone)
  const [months, days] = await Promise.all([
    store.months(db.read, span),
    bookingDays(db.read, span, { assetTypeId: undefined, categoryIds: undefined }),
  ])
  return months.map(({ month, currency, bookings, taker_fees, owner_fees, refunded, paid_out, ...row }) => {
    const [value, income] = [cents(row.value), cents(row.income)]
    // counted another way: day by day, as the screen of numbers does
    const told = days.filter(
      (day) => day.kind === 'confirmed' && day.currency === currency && day.day.startsWith(month),
    )
    const sum = (field: 'count' | 'value' | 'income') => cents(told.reduce((total, day) => total + day[field], 0))
    return {
      month,
      currency,
      bookings,
      value,
      takerFees: cents(taker_fees),
      ownerFees: cents(owner_fees),
      income,
      refunded: major(refunded, currency),
      paidOut: major(paid_out, currency),
      isSoFar: lastDayOf(month) >= today || `${month}-01` < from || lastDayOf(month) > to,
      isMatching: sum('count') === bookings && sum('value') === value && sum('income') === income,
    }
  })
}

/** An amount that is kept in the smallest unit of its currency. */
const major = (amount: number, currency: string) => {
  const decimals = decimalsOf(currency)
  return Number((amount / 10 ** decimals).toFixed(decimals))
}

/** The days of a period as a file is asked for; a month, or the one under way, unless said. */
export async function accountingDays(filter: JsonObject, services: Services): Promise<Days> {
  const zone = homeZone((await services.config.read('default')).stelace)
  const today = localDate(services.clock.now().getTime(), zone)
  const { from = `${today.slice(0, 7)}-01`, to = today, ...others } = filter
  const isPeriod = typeof from === 'string' && typeof to === 'string' && isDay(from) && isDay(to) && from <= to
  if (!isPeriod || Object.keys(others).length > 0) throw refuse('numbers.periodWrong')
  if (monthAfter(from.slice(0, 7), mostMonths) <= to.slice(0, 7)) throw refuse('numbers.periodWrong')
  return { from, to }
}

/** How many lines such a file has. */
export async function countAccounting(days: Days, services: Services): Promise<number> {
  const rows = await monthRows(days, services)
  return rows.reduce((count, { bookings }) => count + bookings + 1, 0)
}

/** Booking by booking, with the sums of each currency at the end of each month. */
export async function* accountingLines({ from, to }: Days, services: Services): AsyncGenerator<JsonObject[]> {
  const zone = homeZone((await services.config.read('default')).stelace)
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month, 1)) {
    const first = `${month}-01`
    const days = { from: first < from ? from : first, to: lastDayOf(month) > to ? to : lastDayOf(month) }
    const span = spanOf(days.from, days.to, zone)
    for (let rows: store.LineRow[] = []; ; ) {
      rows = await store.lines(services.db.read, span, rows.at(-1), linesAtOnce)
      if (rows.length > 0) yield rows.map((row) => lineOf(row, month))
      if (rows.length < linesAtOnce) break
    }
    const totals = await monthRows(days, services)
    if (totals.length > 0) yield totals.map(totalOf)
  }
}

const lineOf = (row: store.LineRow, month: string): JsonObject => {
  const paidDate = row.payment_date && row.payment_date > row.agreed_date ? row.payment_date : row.agreed_date
  return {
    line: 'booking',
    month,
    bookingId: row.id,
    bookings: null,
    isMatching: null,
    confirmedDate: row.agreed_date.toISOString(),
    paidDate: row.is_paid ? paidDate.toISOString() : null,
    currency: row.currency,
    value: row.value,
    takerFee: row.taker_fee,
    ownerFee: row.owner_fee,
    income: row.income,
    tax: row.tax,
    refunded: major(row.refunded, row.currency),
    paidOut: major(row.paid_out, row.currency),
    provider: row.provider,
    reference: row.reference,
    ownerId: row.owner_id,
    takerId: row.taker_id,
    ownerName: row.owner.name,
    ownerTaxId: row.owner.tax_id,
    ownerCountry: row.owner.country,
    takerName: row.taker.name,
    takerTaxId: row.taker.tax_id,
    takerCountry: row.taker.country,
  }
}

const totalOf = ({ takerFees, ownerFees, isSoFar: _isSoFar, ...row }: AccountingRow): JsonObject => ({
  line: 'total',
  ...row,
  takerFee: takerFees,
  ownerFee: ownerFees,
})
