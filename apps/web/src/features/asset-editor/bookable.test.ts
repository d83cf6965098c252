import type { AssetType } from '@plaza/sdk'
import { expect, test } from 'vitest'
import { isBookableSoon } from './bookable.ts'
import { type AvailabilityPlan, emptyPlan } from './plan.ts'

const workdays = { days: [1, 2, 3, 4, 5], from: 0, to: 1440 }
const weekly = (...list: AvailabilityPlan['weekly']): AvailabilityPlan => ({
  ...emptyPlan,
  mode: 'weekly',
  weekly: list,
})
const period = (start: string, end: string): AvailabilityPlan => ({
  ...emptyPlan,
  mode: 'periods',
  periods: [{ start, end }],
})
const by = (timeUnit: string, minDuration: object | null = null) =>
  ({ timeUnit, minDuration, maxDuration: null }) as AssetType['timing']

test.each([
  ['always open', emptyPlan, by('M'), true],
  ['workdays, by the day', weekly(workdays), by('d'), true],
  ['workdays, three days at least', weekly(workdays), by('d', { d: 3 }), true],
  ['workdays, six days at least', weekly(workdays), by('d', { d: 6 }), false],
  ['workdays, by the week', weekly(workdays), by('w'), false],
  ['every day, by the month', weekly({ days: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 1440 }), by('M'), true],
  ['hours, by the hour', weekly({ days: [1], from: 540, to: 600 }), by('h'), true],
  ['half an hour, by the hour', weekly({ days: [1], from: 540, to: 570 }), by('h'), false],
  ['hours, by the day', weekly({ days: [1], from: 540, to: 1080 }), by('d'), false],
  ['from the last of 60 days on', period('2026-06-30', '2026-07-15'), by('d'), true],
  ['from the day after on', period('2026-07-02', '2026-07-15'), by('d'), false],
  ['last year', period('2025-06-30', '2025-07-15'), by('d'), false],
] as const)('%s', (_, plan, timing, isBookable) => {
  expect(isBookableSoon(plan, { timing, zone: 'America/Mexico_City', today: '2026-05-01' })).toBe(isBookable)
})
