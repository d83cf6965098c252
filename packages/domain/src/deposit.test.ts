import { describe, expect, test } from 'vitest'
import { type DepositBooking, depositDaysOf, depositIsAtStake, depositIsFree, depositReturnDate } from './deposit.ts'

const day = (number: number) => new Date(Date.UTC(2031, 2, number))
const booking = (changes: Partial<DepositBooking> = {}): DepositBooking => ({
  stage: 'agreed',
  wasAgreed: true,
  start: day(10),
  end: day(12),
  over: null,
  ...changes,
})

test('days are those of the operator, within reason', () => {
  const days = (deposits: unknown) => depositDaysOf({ deposits })
  expect(depositDaysOf(null)).toEqual({ returnDays: 3, answerDays: 7 })
  expect(days({ returnDays: 5, answerDays: 2 })).toEqual({ returnDays: 5, answerDays: 2 })
  expect(days({ returnDays: 0, answerDays: 'x' })).toEqual({ returnDays: 3, answerDays: 7 })
  expect(days({ returnDays: 999 })).toEqual({ returnDays: 60, answerDays: 7 })
})

describe('what ended without having taken place', () => {
  test.each([
    ['asked for and never agreed, however late', { wasAgreed: false, over: day(11) }],
    ['called off before its start', { over: day(9) }],
    ['a sale that was called off', { start: null, end: null, over: day(11) }],
  ])('%s is free', (_words, changes) => {
    expect(depositIsFree(booking({ stage: 'cancelled', ...changes }))).toBe(true)
  })

  test('what was called off after its start is not: the thing was in other hands', () => {
    const cancelled = booking({ stage: 'cancelled', over: day(11) })
    expect(depositIsFree(cancelled)).toBe(false)
    expect(depositIsAtStake(cancelled, day(11))).toBe(true)
    expect(depositReturnDate(cancelled, 3)).toEqual(day(14))
  })

  test('neither is what goes on or is done', () => {
    for (const stage of ['asked', 'agreed', 'done'] as const) expect(depositIsFree(booking({ stage }))).toBe(false)
  })
})

test('nothing is at stake before the start, nor before both agreed', () => {
  expect(depositIsAtStake(booking(), day(9))).toBe(false)
  expect(depositIsAtStake(booking(), day(10))).toBe(true)
  expect(depositIsAtStake(booking({ wasAgreed: false }), day(11))).toBe(false)
  expect(depositIsAtStake(booking({ start: null }), day(1))).toBe(true)
})

test('it goes back so many days after the end, and of a sale after it is done', () => {
  expect(depositReturnDate(booking(), 3)).toEqual(day(15))
  expect(depositReturnDate(booking({ stage: 'done', over: day(11) }), 3)).toEqual(day(15))
  const sale = booking({ start: null, end: null })
  expect(depositReturnDate(sale, 3)).toBeNull()
  expect(depositReturnDate({ ...sale, stage: 'done', over: day(2) }, 3)).toEqual(day(5))
})
