import { expect, test } from 'vitest'
import { formatScore, wholeDistance } from './formats.ts'

test.each([
  [0, 'km', 0],
  [999, 'km', 0],
  [1000, 'km', 1],
  [12_400, 'km', 12],
  [1600, 'mi', 0],
  [3219, 'mi', 2],
] as const)('%d metres are %s', (metres, unit, whole) => {
  expect(wholeDistance(metres, unit)).toBe(whole)
})

test('a score of the API is shown on the scale of the operator', () => {
  expect(formatScore(96, { scale: 5, locale: 'en' })).toBe('4.8')
  expect(formatScore(100, { scale: 5, locale: 'en' })).toBe('5.0')
  expect(formatScore(85, { scale: 10, locale: 'de' })).toBe('8,5')
})
