import type { timeUnits } from '@plaza/contract'
import { type Amounts, priceOf } from '@plaza/domain'

/** What is tried: a price for some time and so many. */
export type TrialForm = { price: string; units: string; quantity: string; currency: string }

const numberOf = (text: string): number | undefined => {
  const n = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(n) && n >= 0 ? n : undefined
}

const percentOf = (text: string): number | undefined => {
  const n = numberOf(text)
  return n !== undefined && Number.isInteger(n) && n <= 100 ? n : undefined
}

/** What such a booking comes to, by the server's own rule; nothing while something is missing. */
export function tryPrice(
  { price, units, quantity, currency }: TrialForm,
  fees: { ownerFees: string; takerFees: string },
): Amounts | undefined {
  const [unitPrice, time, count] = [numberOf(price), numberOf(units), numberOf(quantity)]
  const [owner, taker] = [percentOf(fees.ownerFees), percentOf(fees.takerFees)]
  if (unitPrice === undefined || !time || !count || owner === undefined || taker === undefined) return
  return priceOf({
    unitPrice,
    units: time,
    quantity: count,
    currency,
    pricing: { ownerFeesPercent: owner, takerFeesPercent: taker },
  })
}

const dayMs = 24 * 3_600_000

/** Dates of that length, tomorrow, for a type that is booked for a time; nothing else needs any. */
export function trialDates(
  { timeBased, unit, units }: { timeBased: boolean; unit: (typeof timeUnits)[number]; units: string },
  now: Date,
): { startDate: string; duration: Record<string, number> } | undefined {
  const n = numberOf(units)
  if (!timeBased || !n || !Number.isInteger(n)) return
  const startDate = new Date(Math.ceil((now.getTime() + dayMs) / dayMs) * dayMs).toISOString()
  return { startDate, duration: { [unit]: n } }
}
