import type { ChangePreview, ListedTransaction } from '@plaza/contract'
import { asObject, instantOf, isTimeZone, offsetAt } from '@plaza/domain'

/** Other dates and another quantity, as somebody has typed them: dates by the clock of the listing. */
export type ChangeWish = { from: string; until: string; quantity: string }

/** Who bears what the new price is more, or keeps what it is less. */
export type Bearer = 'taker' | 'owner' | 'us'

/** The clock of the listing, else of the marketplace. */
export function zoneOfBooking(
  { assetSnapshot }: Pick<ListedTransaction, 'assetSnapshot'>,
  ofMarketplace: string | null,
) {
  const { timeZone } = asObject(assetSnapshot.metadata)
  return typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : (ofMarketplace ?? 'UTC')
}

/** What a clock of the zone shows at a moment: `2030-05-01T16:00`. */
export const wallOf = (date: string, zone: string): string => {
  const instant = Date.parse(date)
  return new Date(instant + offsetAt(zone, instant)).toISOString().slice(0, 16)
}

/** The moment at which it shows that; a day alone keeps the hour that was agreed. Nothing when it is no time. */
export function momentOf(typed: string, agreed: string, zone: string): string | undefined {
  const wall = typed.length === 10 ? `${typed}T${wallOf(agreed, zone).slice(11)}` : typed
  const parsed = Date.parse(`${wall}Z`)
  return Number.isNaN(parsed) ? undefined : new Date(instantOf(parsed, zone)).toISOString()
}

type Booking = Pick<ListedTransaction, 'startDate' | 'endDate' | 'quantity'>

/** What would be other than it is; nothing when it cannot be so, and empty when nothing is different. */
export function changeOf({ from, until, quantity }: ChangeWish, booking: Booking, zone: string) {
  const { startDate, endDate } = booking
  const start = startDate === null ? undefined : momentOf(from, startDate, zone)
  const end = endDate === null ? undefined : momentOf(until, endDate, zone)
  const count = Number(quantity)
  const isDated =
    startDate === null || (start !== undefined && (endDate === null || (end !== undefined && end > start)))
  if (!isDated || !Number.isInteger(count) || count < 1) return
  const isMoved = start !== startDate || end !== (endDate ?? undefined)
  return {
    ...(startDate !== null && isMoved && start && { startDate: start, ...(end && { endDate: end }) }),
    ...(count !== booking.quantity && { quantity: count }),
  }
}

/** The amounts that somebody has to set for it to be so; none where the taker bears the difference: that is the new price. */
export function amountsOf(bearer: Bearer, { before, after }: ChangePreview) {
  if (bearer === 'taker' || !after) return {}
  const ownerAmount = bearer === 'us' ? after.ownerAmount : before.ownerAmount
  return {
    ...(before.takerAmount !== null && { takerAmount: before.takerAmount }),
    ...(ownerAmount !== null && { ownerAmount }),
  }
}
