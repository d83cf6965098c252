import { minorDigits } from './currencies.ts'
import { add, type Decimal, multiply, round, subtract, toDecimal, toNumber } from './decimal.ts'

/** What the parties of a booking pay and get. Fees: `takerAmount - value` and `value - ownerAmount`. */
export type Amounts = { value: number; ownerAmount: number; takerAmount: number; platformAmount: number }

export type PriceInput = {
  /** of one unit of time, or of one piece */
  unitPrice: number
  /** how many units of time; 1 where time does not count */
  units: number
  quantity: number
  currency: string
  pricing?: { ownerFeesPercent?: number | null; takerFeesPercent?: number | null } | null | undefined
  /** amounts that someone with the right to it has set; zero is an amount too */
  given?: { value?: number | undefined; ownerAmount?: number | undefined; takerAmount?: number | undefined }
}

/** Past this the sums could no longer be written as a number to the cent. */
export const largestAmount = 1e12

// a fee of 100 % that was rounded up would leave the owner with less than nothing
const notNegative = (amount: Decimal): Decimal => (amount.digits < 0n ? { digits: 0n, scale: 0 } : amount)

/**
 * How many decimals amounts are rounded to: one, or none where the currency has none
 * (docs/contract/21-transactions.md §5.5).
 */
export const amountDecimals = (currency: string): number => Math.min(1, minorDigits(currency))

/**
 * The price of a booking, part by part (docs/contract/21-transactions.md §5.5). Nothing when a sum is too large to be
 * told exactly.
 *
 * @example
 * priceOf({ unitPrice: 200, units: 3, quantity: 1, currency: 'EUR', pricing: { ownerFeesPercent: 5, takerFeesPercent: 15 } })
 * // { value: 600, ownerAmount: 570, takerAmount: 690, platformAmount: 120 }
 */
export function priceOf({
  unitPrice,
  units,
  quantity,
  currency,
  pricing,
  given = {},
}: PriceInput): Amounts | undefined {
  const rounded = (amount: Decimal) => round(amount, amountDecimals(currency))
  const share = (amount: Decimal, percent: number | null | undefined) =>
    rounded(multiply(amount, { ...toDecimal(percent ?? 0), scale: toDecimal(percent ?? 0).scale + 2 }))

  // as it is told: what lies beyond the digits of a number would decide how a fee of it is rounded
  const told = given.value ?? toNumber(multiply(multiply(toDecimal(unitPrice), toDecimal(units)), toDecimal(quantity)))
  if (!Number.isFinite(told)) return undefined
  const value = toDecimal(told)
  const ownerAmount =
    given.ownerAmount === undefined
      ? notNegative(rounded(subtract(value, share(value, pricing?.ownerFeesPercent))))
      : toDecimal(given.ownerAmount)
  const takerAmount =
    given.takerAmount === undefined
      ? rounded(add(value, share(value, pricing?.takerFeesPercent)))
      : toDecimal(given.takerAmount)
  const takerFees = rounded(subtract(takerAmount, value))
  const ownerFees = rounded(subtract(value, ownerAmount))
  const amounts = {
    value: told,
    ownerAmount: toNumber(ownerAmount),
    takerAmount: toNumber(takerAmount),
    platformAmount: toNumber(rounded(add(ownerFees, takerFees))),
  }
  return Object.values(amounts).every((amount) => Math.abs(amount) <= 2 * largestAmount) ? amounts : undefined
}
