import { expect, test } from 'vitest'
import { dayBounds, daysBetween, isOneDay } from './days.ts'

test.each([
  ['2026-06-01', { gte: '2026-06-01T00:00:00.000Z', lt: '2026-06-02T00:00:00.000Z' }],
  ['2026-06-01..2026-06-04', { gte: '2026-06-01T00:00:00.000Z', lt: '2026-06-05T00:00:00.000Z' }],
  ['2026-06-01 .. 2026-06-01', { gte: '2026-06-01T00:00:00.000Z', lt: '2026-06-02T00:00:00.000Z' }],
  ['2026-06-04..2026-06-01', undefined],
  ['2026-06-01..', undefined],
  ['yesterday', undefined],
  [undefined, undefined],
])('%s narrows a list to those days', (days, bounds) => {
  expect(dayBounds(days)).toEqual(bounds)
})

test('what was chosen from bars is read back', () => {
  const [first, last] = ['2026-06-01T00:00:00.000Z', '2026-06-03T00:00:00.000Z']
  expect(daysBetween(first, first)).toBe('2026-06-01')
  expect(dayBounds(daysBetween(first, last))).toEqual({ gte: first, lt: '2026-06-04T00:00:00.000Z' })
  expect([daysBetween(first, first), daysBetween(first, last), 'yesterday', undefined].map(isOneDay)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
