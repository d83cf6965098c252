import { describe, expect, test } from 'vitest'
import { availabilityProblem } from './availability.ts'
import { hour, minute } from './instant.ts'
import { isProblem } from './problems.ts'
import { periodsOf } from './recurrence.ts'
import { offsetAt, startOfDay } from './time-zone.ts'
import { type Weekly, weeklyRecurrence } from './weekly.ts'

const year = (zone: string) => ({
  zone,
  startDate: startOfDay({ date: '2026-01-01', zone }),
  endDate: startOfDay({ date: '2027-01-01', zone }),
})
const wholeDay = { from: 0, to: 1440 }
const nineToFive = { from: 9 * 60, to: 17 * 60 }
const weekdays = [1, 2, 3, 4, 5]

const cases: [string, Weekly, string, object][] = [
  [
    'whole days where clocks stand',
    { ...year('America/Mexico_City'), ...wholeDay, days: [1, 0] },
    '0 0 * * 0,1',
    { d: 1 },
  ],
  ['hours of the day', { ...year('America/New_York'), ...nineToFive, days: weekdays }, '0 9 * * 1,2,3,4,5', { h: 8 }],
  [
    'whole days no change of clocks falls on',
    { ...year('Europe/Paris'), ...wholeDay, days: [3] },
    '0 0 * * 3',
    { d: 1 },
  ],
  [
    'days that clocks change on, by the hour',
    { ...year('Europe/Paris'), ...wholeDay, days: [0] },
    '0 0-23 * * 0',
    { h: 1 },
  ],
  [
    'all days, by the hour',
    { ...year('America/New_York'), ...wholeDay, days: [0, 1, 2, 3, 4, 5, 6] },
    '0 0-23 * * 0,1,2,3,4,5,6',
    { h: 1 },
  ],
  [
    'half-hour clocks, by the half hour',
    { ...year('Australia/Lord_Howe'), ...wholeDay, days: [0] },
    '0,30 0-23 * * 0',
    { m: 30 },
  ],
  ['odd minutes as they are', { ...year('UTC'), from: 555, to: 615, days: [2] }, '15 9 * * 2', { h: 1 }],
]

test.each(cases)('a weekly pattern of %s', (_, weekly, recurringPattern, recurringDuration) => {
  expect(weeklyRecurrence(weekly)).toMatchObject({
    recurringPattern,
    recurringDuration,
    recurringTimezone: weekly.zone,
  })
})

describe('covers exactly the hours a clock on the wall shows', () => {
  const exact = ['America/New_York', 'Europe/Paris', 'America/Santiago', 'Asia/Beirut', 'Australia/Lord_Howe', 'UTC']
  const spans: [number[], number, number][] = [
    [[0], 0, 24],
    [[6, 0], 0, 24],
    [[0], 1, 4],
    [weekdays, 9, 17],
    [[5, 6], 20, 24],
  ]
  test.each(exact)('in %s', (zone) => {
    for (const [days, from, to] of spans) {
      const timing = weeklyRecurrence({ ...year(zone), days, from: from * 60, to: to * 60 })
      expect(availabilityProblem(timing)).toBe(null)
      const periods = periodsOf(timing)
      if (isProblem(periods)) throw new Error(periods.message)

      let k = 0
      const { startDate, endDate } = year(zone)
      for (let at = startDate; at < endDate; at += 15 * minute) {
        const wall = new Date(at + offsetAt(zone, at))
        const isMeant = days.includes(wall.getUTCDay()) && wall.getUTCHours() >= from && wall.getUTCHours() < to
        while (k < periods.length && (periods[k]?.end ?? 0) <= at) k++
        const isCovered = (periods[k]?.start ?? Infinity) <= at
        if (isMeant !== isCovered) throw new Error(`${zone} ${days} ${wall.toISOString()} ${at / hour}`)
      }
    }
  })
})
