import type { Endpoints, NumberKey, Numbers, QueryOf } from '@plaza/contract'
import { localDate } from '@plaza/domain'
import type { Services } from '../../../context.ts'
import { refuse } from '../../../lib/errors.ts'
import { homeZone } from '../../../lib/home-values.ts'
import { cents, isDay, later, spanOf } from './days.ts'
import * as store from './store.ts'

type Query = QueryOf<Endpoints['numbers']['read']>

const dayMs = 24 * 3_600_000
const mostDays = 366
const usualDays = 30
/** Searches are events, which are kept so long. */
const searchesKeptMs = 31 * dayMs
/** Of fewer no share is told: it would say more about chance than about the marketplace. */
const fewestForShare = 5

const definitions: Record<NumberKey, string> = {
  requests: 'Bookings requested in this period.',
  confirmed: 'Bookings that first reached a status that blocks the calendar in this period.',
  cancelled: 'Confirmed bookings that were cancelled in this period, whenever they were confirmed.',
  value: 'What customers agreed to pay owners for bookings confirmed in this period, minus refunds.',
  income: 'Our fees from bookings confirmed in this period, minus refunds.',
  people: 'Accounts opened in this period, not counting organizations.',
  listings: 'Listings created in this period that are live now.',
  answer:
    'Half of this period’s requests were accepted or declined within this time. Requests without an answer don’t count.',
}

/** What happened in a period, and day by day; all of it from the tables, so that nothing is forgotten after a month. */
export async function readNumbers(query: Query, services: Services): Promise<Numbers> {
  const { db, clock } = services
  const zone = homeZone((await services.config.read('default')).stelace)
  const now = clock.now().getTime()
  const { from, to, days } = periodOf(query, localDate(now, zone))
  const span = spanOf(from, to, zone)
  const former = { from: later(from, -days.length), to: later(from, -1) }
  const formerSpan = spanOf(former.from, former.to, zone)
  const isCompared = query.compare === true
  const whole = isCompared ? { ...span, since: formerSpan.since } : span
  const { assetTypeId, categoryId } = query
  const choice: store.Choice = {
    assetTypeId,
    categoryIds: categoryId === undefined ? undefined : await store.categoriesWithin(db.read, categoryId),
  }
  // searches belong to no type and no category
  const isSearchTold =
    assetTypeId === undefined && categoryId === undefined && now - span.since.getTime() <= searchesKeptMs
  const [booked, people, listings, answer, answerBefore, views, searched] = await Promise.all([
    store.bookingDays(db.read, whole, choice),
    store.newPeople(db.read, whole),
    store.newListings(db.read, whole, choice),
    store.medianAnswer(db.read, span, choice),
    isCompared ? store.medianAnswer(db.read, formerSpan, choice) : null,
    store.views(db.read, { from, to }, choice),
    isSearchTold ? store.searches(db.read, span) : undefined,
  ])
  const within = booked.filter(({ day }) => day >= from)
  const currencies = currenciesOf(within)
  const currency = query.currency ?? currencies[0] ?? null
  const inCurrency = (rows: readonly store.DayRow[]) => rows.filter((row) => row.currency === currency)
  const categories = await store.topCategories(db.read, span, { ...choice, currency })

  const ofKind = (kind: store.Happening) => booked.filter((row) => row.kind === kind)
  const counted = (rows: readonly store.CountRow[]): Counted[] => rows.map(({ day, count }) => ({ day, amount: count }))
  const agreed = inCurrency(ofKind('confirmed'))
  const sources: Record<Exclude<NumberKey, 'answer'>, Counted[]> = {
    requests: counted(ofKind('requests')),
    confirmed: counted(ofKind('confirmed')),
    cancelled: counted(ofKind('cancelled')),
    value: agreed.map(({ day, value }) => ({ day, amount: value })),
    income: agreed.map(({ day, income }) => ({ day, amount: income })),
    people: counted(people),
    listings: counted(listings),
  }
  const sums = new Map(Object.entries(sources).map(([key, rows]) => [key, byDay(rows)]))
  const sumOf = (key: string, among: readonly string[]) =>
    cents(among.reduce((sum, day) => sum + (sums.get(key)?.get(day) ?? 0), 0))
  const formerDays = daysBetween(former.from, former.to)
  const requests = sumOf('requests', days)
  const tiles = Object.keys(sources).map((key) => ({
    key: key as NumberKey,
    value: sumOf(key, days),
    share: key === 'confirmed' && requests >= fewestForShare ? percent(sumOf(key, days), requests) : null,
    before: isCompared ? sumOf(key, formerDays) : null,
    days: days.map((day) => sums.get(key)?.get(day) ?? 0),
  }))

  const today = localDate(now, zone)
  const countOn = (key: string, day: string) => sums.get(key)?.get(day) ?? 0
  return {
    from,
    to,
    timeZone: zone,
    currency,
    currencies,
    tiles: [...tiles, { key: 'answer', value: answer, share: null, before: answerBefore, days: [] }],
    series: {
      days: days.map((date) => ({
        date,
        requests: countOn('requests', date),
        confirmed: countOn('confirmed', date),
        cancelled: countOn('cancelled', date),
        isSoFar: date >= today,
      })),
      months: monthsOf(days, today).map(({ month, among, isSoFar }) => ({
        month,
        bookings: sumOf('confirmed', among),
        value: sumOf('value', among),
        income: sumOf('income', among),
        isSoFar,
      })),
      steps: [
        { key: 'searches', count: searched?.total ?? null },
        { key: 'views', count: views },
        { key: 'requests', count: requests },
        { key: 'confirmed', count: sumOf('confirmed', days) },
        { key: 'done', count: within.reduce((sum, row) => sum + (row.kind === 'done' ? row.count : 0), 0) },
      ],
      categories: categories.map(({ category_id, ...row }) => ({ categoryId: category_id, ...row })),
      searches: searched?.missed ?? [],
    },
    definitions,
  }
}

type Counted = { day: string; amount: number }

const daysBetween = (from: string, to: string) =>
  Array.from({ length: Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1 }, (_, at) => later(from, at))

function periodOf({ from: asked, to = '' }: Query, today: string) {
  const last = to === '' ? today : to
  const first = asked ?? (isDay(last) ? later(last, 1 - usualDays) : '')
  if (!isDay(first) || !isDay(last) || first > last) throw refuse('numbers.periodWrong')
  const days = daysBetween(first, last)
  if (days.length > mostDays) throw refuse('numbers.periodWrong')
  return { from: first, to: last, days }
}

function currenciesOf(rows: readonly store.DayRow[]): string[] {
  const counts = new Map<string, number>()
  for (const { currency, count } of rows) {
    if (currency !== null) counts.set(currency, (counts.get(currency) ?? 0) + count)
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([currency]) => currency)
}

function byDay(rows: readonly Counted[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { day, amount } of rows) sums.set(day, cents((sums.get(day) ?? 0) + amount))
  return sums
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10

function monthsOf(days: readonly string[], today: string) {
  const months = Map.groupBy(days, (day) => day.slice(0, 7))
  return [...months].map(([month, among]) => {
    const end = later(`${later(`${month}-01`, 31).slice(0, 7)}-01`, -1)
    const isWhole = among[0] === `${month}-01` && among.at(-1) === end && end < today
    return { month, among, isSoFar: !isWhole }
  })
}
