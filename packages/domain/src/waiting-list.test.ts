import { expect, test } from 'vitest'
import { offerEnd, waitingListOf } from './waiting-list.ts'

const now = new Date('2027-03-01T10:00:00.000Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const hoursOf = (lastDate: Date, holdHours = 12) =>
  (offerEnd({ now, lastDate, holdHours }).getTime() - now.getTime()) / 3_600_000

test('an offer stands as long as operators say, a quarter of what is left when the start is near, and never past it', () => {
  expect(hoursOf(inHours(500))).toBe(12)
  expect(hoursOf(inHours(24))).toBe(6)
  expect(hoursOf(inHours(1))).toBe(0.5)
  expect(hoursOf(inHours(0.25))).toBe(0.25)
  expect(hoursOf(inHours(-1))).toBe(0)
  expect(hoursOf(inHours(500), 48)).toBe(48)
})

test('settings that say nothing, or nonsense, mean twelve hours', () => {
  expect(waitingListOf(undefined)).toEqual({ isOn: true, holdHours: 12 })
  expect(waitingListOf({ waitingList: { enabled: false, holdHours: 4 } })).toEqual({ isOn: false, holdHours: 4 })
  expect(waitingListOf({ waitingList: { enabled: null, holdHours: 'x' } })).toEqual({ isOn: true, holdHours: 12 })
  expect(waitingListOf({ waitingList: { holdHours: 9_999 } }).holdHours).toBe(168)
})
