import type { ListedTransaction } from '@plaza/contract'
import { expect, test } from 'vitest'
import { dayText, stripRows, stripStart } from './strip.ts'

const start = stripStart('2030-05-01')
const on = (day: number) => new Date(start + (day - 1) * 86_400_000).toISOString()
const booking = (id: string, from: number, until: number | null, more: object = {}) =>
  ({
    id,
    assetId: 'ast_1',
    stage: 'agreed',
    startDate: on(from),
    endDate: until === null ? null : on(until),
    ...more,
    // only what bars are made of
  }) as ListedTransaction

const bars = (bookings: readonly ListedTransaction[]) =>
  stripRows(bookings, start).map(({ lines }) =>
    lines.map((line) => line.map(({ booking: { id }, at, span }) => [id, at, span])),
  )

test('a bar covers the days that a booking touches, its end not included', () => {
  expect(bars([booking('a', 2, 4)])).toEqual([[[['a', 1, 2]]]])
  expect(bars([booking('b', -3, 2), booking('c', 13, 20)])).toEqual([
    [
      [
        ['b', 0, 1],
        ['c', 12, 2],
      ],
    ],
  ])
  expect(bars([booking('open', 14, null)])).toEqual([[[['open', 13, 1]]]])
  expect(bars([booking('before', -3, 1), booking('after', 15, 16)])).toEqual([])
})

test('bookings at the same time stand below each other, and what is off or was never sent is left out', () => {
  expect(bars([booking('a', 1, 3), booking('b', 2, 5), booking('c', 3, 4)])).toEqual([
    [
      [
        ['a', 0, 2],
        ['c', 2, 1],
      ],
      [['b', 1, 3]],
    ],
  ])
  expect(bars([booking('off', 1, 3, { stage: 'cancelled' }), booking('draft', 1, 3, { stage: 'draft' })])).toEqual([])
})

test('weeks are turned by the calendar', () => {
  expect(dayText(start, 14)).toBe('2030-05-15')
  expect(dayText(start, -14)).toBe('2030-04-17')
  expect(stripStart('soon', start + 3_600_000)).toBe(start)
})
