import type { BookingChange } from '@plaza/sdk'
import { expect, test } from 'vitest'
import { changeLines } from './change-lines.ts'
import { choiceOf, wishOf, withoutOwn } from './wish.ts'

const booked = {
  startDate: '2030-05-04T00:00:00.000Z',
  endDate: '2030-05-06T00:00:00.000Z',
  timeUnit: 'd' as const,
  duration: { d: 2 },
  quantity: 2,
}
const place = { unit: 'd' as const, zone: 'UTC' }

test('what is booked is the choice to begin with, and what is sent for it is the booking', () => {
  const choice = choiceOf(booked, [{ id: 'helmet', count: 2 }], place)
  expect(choice.days).toEqual({ start: '2030-05-04', end: '2030-05-05' })
  expect(wishOf(choice, { ...place, isTimeBased: true, isRunning: false })).toEqual({
    startDate: booked.startDate,
    duration: { d: 2 },
    quantity: 2,
    extras: [{ id: 'helmet', count: 2 }],
  })
  expect(wishOf({ ...choice, length: 5 }, { ...place, isTimeBased: true, isRunning: true })).toEqual({
    duration: { d: 5 },
  })
  expect(wishOf({ ...choice, days: null }, { ...place, isTimeBased: true, isRunning: false })).toBeUndefined()
})

test('the days of the booking itself are free for it', () => {
  const at = (day: number) => Date.UTC(2030, 4, day)
  const graph = {
    window: { start: -Infinity, end: Infinity },
    quantity: 3,
    totalUsed: 3,
    steps: [
      { at: at(4), available: 3, used: 3 },
      { at: at(6), available: 3, used: 1 },
    ],
  }
  expect(withoutOwn(graph, booked).steps.map(({ used }) => used)).toEqual([1, 1])
})

test('a proposal is a line of the thread, and what came of it another', () => {
  const change = { createdDate: 'a', agreedDate: null, answeredDate: 'b', status: 'declined' } as BookingChange
  expect(changeLines([change])).toEqual([
    { status: 'change.open', date: 'a' },
    { status: 'change.declined', date: 'b' },
  ])
  expect(changeLines([{ ...change, agreedDate: 'c' }])[1]).toEqual({ status: 'change.agreed', date: 'c' })
  expect(changeLines()).toEqual([])
})
