import type { Duration, TimeUnit } from '@plaza/contract'
import {
  dayPeriod,
  durationIn,
  type Graph,
  isDayOpen,
  noticeHoursOf,
  type Period,
  periodOfDays,
  slotsOf,
  stockByCell,
} from '@plaza/domain'
import type { Asset, AssetType } from '@plaza/sdk'
import { countOf, type DayRange, rangeProblem, todayIn } from '@plaza/ui'
import { noticeOfOwner } from '../../parts/asset/asset.ts'
import type { Choice } from '../../parts/transaction/unsent-booking.ts'
import type { WantedDays } from '../../parts/transaction/wanted-days.ts'

/** What may be chosen: from the type of the asset and its calendar. */
export type BookingRules = {
  assetId: string
  isTimeBased: boolean
  unit: TimeUnit
  zone: string
  /** In units. */
  min: number
  max: number | undefined
  /** Undefined while it is not known. */
  graph: Graph | undefined
  hasStock: boolean
  /** The most that can ever be booked at a time. */
  mostUnits: number
  /** How long before its start it has to be booked. */
  noticeMs: number
}

export const isByTime = (unit: TimeUnit): unit is 'h' | 'm' => unit === 'h' || unit === 'm'

const mostShown = 99

const endless: Graph = {
  window: { start: -Infinity, end: Infinity },
  quantity: mostShown,
  totalUsed: 0,
  steps: [],
}

export function bookingRules({
  asset,
  type,
  zone,
  graph,
}: {
  asset: Pick<Asset, 'id' | 'quantity' | 'metadata'>
  type: AssetType
  zone: string
  graph: Graph | undefined
}): BookingRules {
  const unit = type.timing.timeUnit
  const inUnits = (limit: Duration | null) => (limit ? durationIn(limit, unit) : undefined)
  const stock = type.timeBased && graph ? largestStock(graph) : asset.quantity
  return {
    assetId: asset.id,
    isTimeBased: type.timeBased,
    unit,
    zone,
    min: Math.max(1, Math.ceil(inUnits(type.timing.minDuration) ?? 1)),
    max: type.timing.maxDuration ? Math.floor(inUnits(type.timing.maxDuration) ?? 1) : undefined,
    graph: type.infiniteStock ? endless : graph,
    hasStock: !type.infiniteStock,
    mostUnits: type.infiniteStock ? mostShown : Math.min(mostShown, stock),
    noticeMs: Math.max(noticeHoursOf(type), noticeOfOwner(asset) ?? 0) * 3_600_000,
  }
}

const largestStock = ({ quantity, steps }: Graph) => Math.max(quantity, ...steps.map(({ available }) => available))

/** Whether something can begin on a day. Of hours, whether any hour of it is free. */
export function isOpenOn(
  { graph, unit, zone, min, noticeMs }: BookingRules,
  { date, quantity, now }: { date: string; quantity: number; now: number },
): boolean {
  if (!graph) return false
  const from = now + noticeMs
  if (!isByTime(unit)) {
    return isDayOpen(graph, { date, zone, quantity }) && (noticeMs === 0 || dayPeriod({ date, zone }).start >= from)
  }
  return slotsOf(graph, { date, zone, unit, length: min, quantity, now: from }).some(({ problem }) => problem === null)
}

/** When it would take place, once that is said. */
export function periodOf(
  { days, slot, length }: Choice,
  { isTimeBased, unit, zone }: BookingRules,
): Period | undefined {
  if (!isTimeBased || !days) return
  if (isByTime(unit)) {
    if (!slot) return
    const start = Date.parse(slot)
    return { start, end: start + length * (unit === 'h' ? 3_600_000 : 60_000) }
  }
  return days.end === null ? undefined : periodOfDays({ start: days.start, end: days.end }, { unit, zone })
}

/** The days that somebody searched for, if this listing can be booked on them. */
export function daysOfSearch(
  wanted: WantedDays | null,
  { unit, min, max, zone, isTimeBased }: BookingRules,
  isOpen: (day: string) => boolean,
): DayRange | null {
  if (!wanted || !isTimeBased) return null
  if (isByTime(unit)) return wanted.start === wanted.end && isOpen(wanted.start) ? wanted : null
  // nobody who names some days means that many weeks
  if (unit !== 'd' && unit !== 'n') return null
  return rangeProblem(wanted, { unit, today: todayIn(zone), min, max, isOpen }) === null ? wanted : null
}

/** Minutes come by the quarter of an hour. */
export const stepOf = (unit: TimeUnit): number => (unit === 'm' ? 15 : 1)

/** The shortest length that can be chosen. */
export const shortest = ({ unit, min }: Pick<BookingRules, 'unit' | 'min'>): number =>
  Math.ceil(min / stepOf(unit)) * stepOf(unit)

/** How many are free during the chosen time, or at all. */
export function unitsLeft(choice: Choice, rules: BookingRules): number {
  const period = periodOf(choice, rules)
  if (!rules.graph || !period) return rules.mostUnits
  return Math.max(0, stockByCell(rules.graph, [period.start, period.end])[0]?.lowest ?? 0)
}

/** The request behind a choice; undefined while it is incomplete. Prices count whole units, so the length is sent. */
export function requestOf(choice: Choice, rules: BookingRules): BookingRequest | undefined {
  const { assetId, isTimeBased, unit } = rules
  const { quantity, days, length, extras = {} } = choice
  const chosen = Object.entries(extras).flatMap(([id, count]) => (count > 0 ? [{ id, count }] : []))
  const more: Pick<BookingRequest, 'metadata'> = chosen.length > 0 ? { metadata: { plaza: { extras: chosen } } } : {}
  if (!isTimeBased) return { assetId, quantity, ...more }
  const period = periodOf(choice, rules)
  if (!period || !days) return
  const count = isByTime(unit) ? length : countOf(days, unit)
  return {
    assetId,
    quantity,
    startDate: new Date(period.start).toISOString(),
    duration: { [unit]: count } as Duration,
    ...more,
  }
}

export type BookingRequest = {
  assetId: string
  quantity: number
  startDate?: string
  endDate?: string
  duration?: Duration
  metadata?: { plaza: { extras: { id: string; count: number }[] } }
}
