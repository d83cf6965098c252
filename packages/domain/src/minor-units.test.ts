import fc from 'fast-check'
import { expect, test } from 'vitest'
import { majorUnits, minorUnits } from './minor-units.ts'

test.each([
  ['1.005', 'EUR', 101],
  [230, 'MXN', 23_000],
  ['0.1', 'USD', 10],
  ['12.5', 'JPY', 13],
  ['1.2345', 'KWD', 1_235],
  [0, 'EUR', 0],
])('%s %s are %d of the smallest unit', (amount, currency, minor) => {
  expect(minorUnits(amount, currency)).toBe(minor)
})

test('amounts come back as they went', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), fc.constantFrom('EUR', 'JPY', 'KWD', 'MXN'), (minor, currency) => {
      expect(minorUnits(majorUnits(minor, currency), currency)).toBe(minor)
    }),
  )
})
