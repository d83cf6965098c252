import { minorDigits } from './currencies.ts'
import { round, toDecimal } from './decimal.ts'

/**
 * An amount in the smallest unit of its currency, as payment providers count. Halves go away from zero, as in prices, and
 * calculated on the decimals that people see: in binary floats 1.005 would be a little less than that.
 *
 * @example minorUnits('1.005', 'EUR') // 101
 */
export function minorUnits(amount: number | string, currency: string): number {
  const places = minorDigits(currency)
  const { digits, scale } = round(toDecimal(Number(amount)), places)
  return Number(digits * 10n ** BigInt(places - scale))
}

/** The opposite of `minorUnits`. */
export const majorUnits = (minor: number | string, currency: string): number =>
  Number(`${minor}e-${minorDigits(currency)}`)
