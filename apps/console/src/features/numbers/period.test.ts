import { expect, test } from 'vitest'
import { daysOf, readNumbersSearch } from './period.ts'

test('a period is whole days that end today, across the ends of months', () => {
  expect(daysOf({ period: '7' }, '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(daysOf({}, '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(daysOf({ period: 'month' }, '2026-11-16')).toEqual({ from: '2026-11-01', to: '2026-11-16' })
  expect(daysOf({ period: 'own', from: '2026-01-01', to: '2026-01-31' }, '2026-11-16')).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  })
})

test('an address with something else in it is read all the same', () => {
  expect(readNumbersSearch({ period: 7, from: ['x'], other: 'y', currency: 'EUR' })).toEqual({
    period: '7',
    currency: 'EUR',
  })
})
