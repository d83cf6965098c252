import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorDigits } from './currencies.ts'
import { round, toDecimal, toNumber } from './decimal.ts'
import { amountDecimals, priceOf } from './pricing.ts'

const fees = { ownerFeesPercent: 5, takerFeesPercent: 15 }
const threeDays = { unitPrice: 200, units: 3, quantity: 1, currency: 'EUR', pricing: fees }

test.each([
  ['three days with both fees', {}, { value: 600, ownerAmount: 570, takerAmount: 690, platformAmount: 120 }],
  ['a value set by hand', { value: 500 }, { value: 500, ownerAmount: 475, takerAmount: 575, platformAmount: 100 }],
  [
    'value and owner amount set by hand',
    { value: 500, ownerAmount: 400 },
    { value: 500, ownerAmount: 400, takerAmount: 575, platformAmount: 175 },
  ],
  [
    'only the owner amount set by hand',
    { ownerAmount: 600 },
    { value: 600, ownerAmount: 600, takerAmount: 690, platformAmount: 90 },
  ],
  ['a gift', { value: 0 }, { value: 0, ownerAmount: 0, takerAmount: 0, platformAmount: 0 }],
])('the price of %s', (_what, given, amounts) => {
  expect(priceOf({ ...threeDays, given })).toEqual(amounts)
})

test('a free loan costs nothing, whatever the fees', () => {
  expect(priceOf({ ...threeDays, unitPrice: 0 })).toEqual({
    value: 0,
    ownerAmount: 0,
    takerAmount: 0,
    platformAmount: 0,
  })
})

test('without fees everybody pays and gets the value', () => {
  expect(priceOf({ ...threeDays, pricing: null })).toEqual({
    value: 600,
    ownerAmount: 600,
    takerAmount: 600,
    platformAmount: 0,
  })
})

test('a value is not rounded, what is paid is, to one decimal or none', () => {
  const price = { unitPrice: 9.99, units: 1.5, quantity: 1, pricing: { takerFeesPercent: 10 } }
  expect(priceOf({ ...price, currency: 'EUR' })).toMatchObject({ value: 14.985, takerAmount: 16.5 })
  expect(priceOf({ ...price, currency: 'jpy' })).toMatchObject({ value: 14.985, takerAmount: 16 })
})

test('binary floats leave no trace', () => {
  expect(priceOf({ unitPrice: 0.1, units: 3, quantity: 1, currency: 'EUR' })).toMatchObject({ value: 0.3 })
})

test('fees are those of the value that is told, also where no number tells how many units there are', () => {
  // one hour at a price per day: a little less than 25 before it becomes a number
  const price = { unitPrice: 200, units: 1 / 24, quantity: 3, currency: 'EUR' }
  const pricing = { ownerFeesPercent: 43, takerFeesPercent: 83 }
  const amounts = { value: 25, ownerAmount: 14.2, takerAmount: 45.8, platformAmount: 31.6 }
  expect(priceOf({ ...price, pricing })).toEqual(amounts)
  expect(priceOf({ ...price, pricing, given: { value: 25 } })).toEqual(amounts)
})

test.each([
  [8.325, 2, 8.33],
  [1.005, 2, 1.01],
  [0.05, 1, 0.1],
  [-0.05, 1, -0.1],
  [2.5, 0, 3],
  [1e21, 1, 1e21],
  [1e-7, 1, 0],
])('%d rounded to %d places is %d', (value, places, rounded) => {
  expect(toNumber(round(toDecimal(value), places))).toBe(rounded)
})

test('a price that no number can tell to the cent is no price', () => {
  expect(priceOf({ ...threeDays, unitPrice: 1e300, quantity: 1e300 })).toBeUndefined()
})

test.each([
  ['EUR', 2],
  ['mxn', 2],
  ['JPY', 0],
  ['392', 0],
  ['KWD', 3],
  ['CLF', 4],
  ['what', 2],
])('%s has %d decimals', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits)
})

describe('any price', () => {
  const currency = fc.constantFrom('EUR', 'MXN', 'JPY', 'KRW', 'KWD', 'CLF', '392', 'unknown')
  const percent = fc.integer({ min: 0, max: 100 })
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const priced = fc.record({
    unitPrice: cents.map((value) => value / 100),
    units: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0.001, max: 400, noNaN: true })),
    quantity: fc.integer({ min: 1, max: 50 }),
    currency,
    pricing: fc.record({ ownerFeesPercent: percent, takerFeesPercent: percent }),
  })

  test('is the sum of its parts, never negative, and rounded as its currency is', () => {
    fc.assert(
      fc.property(priced, (asked) => {
        const price = priceOf(asked)
        if (!price) throw new Error('no price')
        const places = amountDecimals(asked.currency)
        for (const amount of Object.values(price)) expect(amount).toBeGreaterThanOrEqual(0)
        for (const amount of [price.ownerAmount, price.takerAmount, price.platformAmount]) {
          expect(toNumber(round(toDecimal(amount), places))).toBe(amount)
        }
        // each of the three roundings moves a sum by half a unit at most
        const unit = 10 ** -places
        expect(Math.abs(price.takerAmount - price.ownerAmount - price.platformAmount)).toBeLessThanOrEqual(unit + 1e-6)
        expect(price.ownerAmount).toBeLessThanOrEqual(price.value + unit)
        expect(price.takerAmount).toBeGreaterThanOrEqual(price.value - unit)
      }),
      { numRuns: 5_000 },
    )
  })

  test('of whole cents equals a count in whole numbers', () => {
    const half = (amount: bigint, unit: bigint) => (amount < 0n ? 0n : (amount + unit / 2n) / unit)
    fc.assert(
      fc.property(cents, percent, percent, (price, owner, taker) => {
        const value = BigInt(price)
        // in hundredths of a cent; amounts in tenths of the currency
        const fee = (share: number) => half(value * BigInt(share), 1000n)
        const tenths = (amount: bigint) => half(amount, 10n)
        const expected = {
          ownerAmount: Number(tenths(value - fee(owner) * 10n)) / 10,
          takerAmount: Number(tenths(value + fee(taker) * 10n)) / 10,
        }
        const told = priceOf({
          unitPrice: price / 100,
          units: 1,
          quantity: 1,
          currency: 'EUR',
          pricing: { ownerFeesPercent: owner, takerFeesPercent: taker },
        })
        expect(told).toMatchObject(expected)
      }),
      { numRuns: 20_000 },
    )
  })
})
