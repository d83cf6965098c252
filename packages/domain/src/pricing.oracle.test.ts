import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorDigits } from './currencies.ts'
import { minorUnits } from './minor-units.ts'
import { priceOf } from './pricing.ts'

// PLAZA_PROVE_SIZE=full: the number of prices that the promise about money names
const runs = process.env.PLAZA_PROVE_SIZE === 'full' ? 100_000 : 2_000

/** A price in hundredths, percentages in thousandths: whole numbers, so that the oracle never sees a fraction. */
const booking = fc.record({
  cents: fc.bigInt({ min: 0n, max: 10_000_000n }),
  units: fc.bigInt({ min: 1n, max: 400n }),
  quantity: fc.bigInt({ min: 1n, max: 50n }),
  ownerFee: fc.bigInt({ min: 0n, max: 100_000n }),
  takerFee: fc.bigInt({ min: 0n, max: 100_000n }),
  currency: fc.constantFrom('EUR', 'MXN', 'USD', 'JPY', 'KWD'),
})

// every amount of the oracle is a whole number of this unit
const scale = 5n
const one = 10n ** scale

/** To so many places, halves away from zero, by school arithmetic on whole numbers. */
function rounded(amount: bigint, places: bigint): bigint {
  const step = 10n ** (scale - places)
  const [sign, size] = amount < 0n ? [-1n, -amount] : [1n, amount]
  const rest = size % step
  return sign * (size - rest + (rest * 2n >= step ? step : 0n))
}

test('prices are those of an oracle that reckons in whole numbers', ({ task }) => {
  Object.assign(task.meta, { tries: runs })
  fc.assert(
    fc.property(booking, ({ cents, units, quantity, ownerFee, takerFee, currency }) => {
      const places = BigInt(Math.min(1, minorDigits(currency)))
      const value = (cents * units * quantity * one) / 100n
      // digits below the oracle's unit are cut off: they are far below what rounding looks at
      const share = (thousandths: bigint) => rounded((value * thousandths) / 100_000n, places)
      const ownerAmount = rounded(value - share(ownerFee), places)
      const owner = ownerAmount < 0n ? 0n : ownerAmount
      const taker = rounded(value + share(takerFee), places)
      const platform = rounded(rounded(value - owner, places) + rounded(taker - value, places), places)
      const price = priceOf({
        unitPrice: Number(cents) / 100,
        units: Number(units),
        quantity: Number(quantity),
        currency,
        pricing: { ownerFeesPercent: Number(ownerFee) / 1_000, takerFeesPercent: Number(takerFee) / 1_000 },
      })
      const asWhole = (amount: number | undefined) => BigInt(Math.round((amount ?? Number.NaN) * 100)) * (one / 100n)
      expect({
        value: asWhole(price?.value),
        ownerAmount: asWhole(price?.ownerAmount),
        takerAmount: asWhole(price?.takerAmount),
        platformAmount: asWhole(price?.platformAmount),
      }).toEqual({ value, ownerAmount: owner, takerAmount: taker, platformAmount: platform })
      // what the provider is asked for is exactly what people are shown
      const minor = 10n ** BigInt(minorDigits(currency))
      expect(BigInt(minorUnits(price?.takerAmount ?? -1, currency))).toBe((taker * minor) / one)
    }),
    { numRuns: runs },
  )
})
