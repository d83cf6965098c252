import type { ListedTransaction } from '@plaza/contract'

export const stripDays = 14
const dayMs = 24 * 60 * 60 * 1000

/** The first day of the strip, at midnight of this device's clock. */
export function stripStart(from: string | undefined, now = Date.now()): number {
  const asked = from === undefined ? Number.NaN : Date.parse(`${from}T00:00:00`)
  return Number.isNaN(asked) ? new Date(now).setHours(0, 0, 0, 0) : asked
}

/** As the address has it: the day on the calendar of this device. */
export const dayText = (start: number, days: number): string => {
  const day = new Date(start)
  day.setDate(day.getDate() + days)
  return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
}

/** A booking over the days that it touches: `at` is the first, and it covers `span` of them. */
export type Bar = { booking: ListedTransaction; at: number; span: number }

/** The bars of one listing, in as many lines as they need not to cover each other. */
export type StripRow = { assetId: string; lines: Bar[][] }

const isShown = ({ stage, startDate }: ListedTransaction) =>
  stage !== 'cancelled' && stage !== 'draft' && startDate !== null

/** Which days of the strip a booking touches; nothing when it touches none. */
function barOf(booking: ListedTransaction, start: number): Bar | undefined {
  const first = Date.parse(booking.startDate ?? '')
  const last = booking.endDate === null ? Number.POSITIVE_INFINITY : Date.parse(booking.endDate) - 1
  const at = Math.max(0, Math.floor((first - start) / dayMs))
  const end = Math.min(stripDays - 1, Math.floor((last - start) / dayMs))
  return end < at || at >= stripDays ? undefined : { booking, at, span: end - at + 1 }
}

/** The listings of some bookings, each with its bars; the first to begin first. */
export function stripRows(bookings: readonly ListedTransaction[], start: number): StripRow[] {
  const rows = new Map<string, Bar[][]>()
  for (const booking of bookings.filter(isShown)) {
    const bar = barOf(booking, start)
    if (!bar) continue
    const key = booking.assetId ?? booking.id
    const lines = rows.get(key) ?? []
    const free = lines.find((line) =>
      line.every((other) => other.at + other.span <= bar.at || bar.at + bar.span <= other.at),
    )
    if (free) free.push(bar)
    else lines.push([bar])
    rows.set(key, lines)
  }
  return [...rows].map(([assetId, lines]) => ({
    assetId,
    lines: lines.map((line) => line.toSorted((one, other) => one.at - other.at)),
  }))
}
