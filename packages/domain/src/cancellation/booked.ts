import type { BookedCancellation, RefundStep } from '@plaza/contract'
import { instantOf, offsetAt } from '../calendar/time-zone.ts'
import { asObject, isObject } from '../json-object.ts'
import { type CancellationPolicy, chosenPolicy, readCancellation } from './policies.ts'

const hourMs = 3_600_000

/** What a booking keeps of the policy that it is made with. */
export const bookedWith = ({ id, name, steps }: CancellationPolicy, zone: string): BookedCancellation => ({
  policy: id,
  ...(name !== undefined && { name }),
  steps: [...steps],
  zone,
})

type Booked = { platformData?: unknown; assetSnapshot?: unknown }

/**
 * What was agreed about calling a booking off. Bookings from before it was kept with them have the copy of their listing,
 * which names a built-in policy or none; a day was 24 hours then.
 */
export function bookedCancellation({ platformData, assetSnapshot }: Booked): BookedCancellation | undefined {
  const { cancellation } = asObject(asObject(platformData).plaza)
  if (isObject(cancellation) && Array.isArray(cancellation.steps)) return cancellation as unknown as BookedCancellation
  const named = chosenPolicy(asObject(assetSnapshot))
  const builtIn = readCancellation(undefined).policies.find(({ id }) => id === named)
  return builtIn && bookedWith(builtIn, 'UTC')
}

/** Until when how much is returned to a taker who cancels. */
export type RefundUntil = Required<Pick<RefundStep, 'percent' | 'of'>> & { until: Date }

/** Without a policy everything, until it starts. */
export const noPolicy: Pick<BookedCancellation, 'steps' | 'zone'> = {
  steps: [{ before: 0, unit: 'h', percent: 100 }],
  zone: 'UTC',
}

/**
 * The steps of a policy as moments, the earliest first. A day before the start is the same hour of the day before, whatever
 * the clocks of the listing's place did in between.
 *
 * @example refundDates({ steps: [{ before: 1, unit: 'd', percent: 100 }], zone: 'Europe/Paris' }, start)
 */
export function refundDates(
  { steps, zone }: Pick<BookedCancellation, 'steps' | 'zone'> = noPolicy,
  start: Date,
): RefundUntil[] {
  const at = start.getTime()
  const dates = steps.map(({ before, unit, percent, of = 'total' }): RefundUntil => {
    const until = unit === 'h' ? at - before * hourMs : instantOf(at + offsetAt(zone, at) - before * 24 * hourMs, zone)
    return { until: new Date(until), percent, of }
  })
  // where clocks jump, hours and days may change places; what comes first returns more, so it holds
  return dates.filter(({ until }, place) => dates.slice(0, place).every((former) => former.until < until))
}

/** What a taker gets back who cancels at a moment; nothing after the last date. */
export const refundAt = (dates: readonly RefundUntil[], at: Date): RefundUntil | undefined =>
  dates.find(({ until }) => at <= until)
