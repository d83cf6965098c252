import type { Availability } from '@plaza/sdk'
import { describe, expect, test } from 'vitest'
import {
  type AvailabilityPlan,
  availabilitiesOf,
  emptyPlan,
  type PlanFault,
  planFor,
  planProblems,
  planSteps,
  readPlan,
} from './plan.ts'

const mexico = { zone: 'America/Mexico_City', today: '2026-05-01' }
const periods = (...list: AvailabilityPlan['periods']): AvailabilityPlan => ({
  ...emptyPlan,
  mode: 'periods',
  quantity: 2,
  periods: list,
})
const weekly = (...list: AvailabilityPlan['weekly']): AvailabilityPlan => ({
  ...emptyPlan,
  mode: 'weekly',
  quantity: 1,
  weekly: list,
})

describe('when something may be had', () => {
  test('periods run from the start of the first to the end of the last day, in the zone of the listing', () => {
    expect(availabilitiesOf(periods({ start: '2026-05-01', end: '2026-05-03' }), mexico)).toEqual([
      { startDate: '2026-05-01T06:00:00.000Z', endDate: '2026-05-04T06:00:00.000Z', quantity: 2 },
    ])
  })

  test('weekly hours repeat for a year', () => {
    const [hours] = availabilitiesOf(weekly({ days: [1, 2], from: 540, to: 1020 }), mexico)
    expect(hours).toMatchObject({
      startDate: '2026-05-01T06:00:00.000Z',
      endDate: '2027-05-01T06:00:00.000Z',
      recurringPattern: '0 9 * * 1,2',
      recurringDuration: { h: 8 },
      recurringTimezone: 'America/Mexico_City',
      quantity: 1,
    })
  })

  test('a year after 29 February ends on the 28th', () => {
    const [hours] = availabilitiesOf(weekly({ days: [1], from: 0, to: 1440 }), { zone: 'UTC', today: '2028-02-29' })
    expect(hours?.endDate).toBe('2029-02-28T00:00:00.000Z')
  })

  test('what is had by the day is open all day, whatever hours were chosen before', () => {
    const hours = weekly({ days: [1, 2], from: 540, to: 1080 }, { days: [2, 5], from: 600, to: 660 })
    expect(planFor(hours, 'd').weekly).toEqual([{ days: [1, 2, 5], from: 0, to: 1440 }])
    expect(planFor(hours, 'h')).toBe(hours)
  })

  test('always needs none', () => {
    expect(availabilitiesOf(emptyPlan, mexico)).toEqual([])
  })
})

describe('what is wrong with a plan', () => {
  test.each([
    [periods(), [{ problem: 'none', index: -1 }]],
    [periods({ start: '2026-05-03', end: '2026-05-01' }), [{ problem: 'order', index: 0 }]],
    [
      periods({ start: '2026-05-01', end: '2026-05-03' }, { start: '2026-05-03', end: '2026-05-04' }),
      [{ problem: 'overlap', index: 1 }],
    ],
    [periods({ start: '2026-05-01', end: '2026-05-03' }, { start: '2026-05-04', end: '2026-05-04' }), []],
    [weekly({ days: [], from: 0, to: 60 }), [{ problem: 'noDays', index: 0 }]],
    [weekly({ days: [1], from: 60, to: 60 }), [{ problem: 'hours', index: 0 }]],
    [weekly({ days: [1], from: 0, to: 600 }, { days: [1, 2], from: 540, to: 700 }), [{ problem: 'overlap', index: 1 }]],
    [weekly({ days: [1], from: 0, to: 600 }, { days: [2], from: 540, to: 700 }), []],
  ] satisfies [AvailabilityPlan, PlanFault[]][])('%j', (plan, problems) => {
    expect(planProblems(plan)).toEqual(problems)
  })

  test('what was kept is read again, and nonsense is an empty plan', () => {
    const plan = weekly({ days: [1, 5], from: 60, to: 120 })
    expect(readPlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan)
    expect(readPlan('nonsense')).toEqual(emptyPlan)
  })
})

describe('a plan that is applied', () => {
  const stored = (each: object, id: string, isPlan = true) =>
    ({
      id,
      recurringPattern: null,
      recurringDuration: null,
      recurringTimezone: null,
      metadata: { plaza: { isPlan } },
      ...each,
    }) as unknown as Availability

  test('twice makes nothing twice', () => {
    const wanted = availabilitiesOf(periods({ start: '2026-05-01', end: '2026-05-03' }), mexico)
    const present = wanted.map((each, index) => stored(each, `avl_${index}`))
    expect(planSteps(wanted, present)).toEqual({ remove: [], create: [] })
  })

  test('replaces what was planned before and leaves other availabilities alone', () => {
    const wanted = availabilitiesOf(periods({ start: '2026-06-01', end: '2026-06-03' }), mexico)
    const [old] = availabilitiesOf(periods({ start: '2026-05-01', end: '2026-05-03' }), mexico)
    const present = [stored(old ?? {}, 'avl_old'), stored(old ?? {}, 'avl_own', false)]
    expect(planSteps(wanted, present)).toEqual({ remove: ['avl_old'], create: wanted })
  })
})
