import { expect, test } from 'vitest'
import { priceRange } from './price-range.ts'

test.each([
  ['too few', [100, 200], undefined],
  ['three', [300, 100, 200], { low: 200, high: 300 }],
  ['all the same', [90, 90, 90, 90], { low: 90, high: 90 }],
  ['one that is off', [100, 110, 120, 130, 9000], { low: 110, high: 130 }],
] as const)('the usual price of %s', (_, prices, expected) => {
  expect(priceRange(prices)).toEqual(expected)
})
