import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CronPlan, nextRuns, patternOf, planOf } from './cron-plan.ts'

const time = { hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) }
const plans: fc.Arbitrary<CronPlan> = fc.oneof(
  fc.record({ kind: fc.constant('hourly' as const), minute: time.minute }),
  fc.record({ kind: fc.constant('daily' as const), ...time }),
  fc.record({
    kind: fc.constant('weekly' as const),
    weekdays: fc
      .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 6 })
      .map((days) => days.sort((a, b) => a - b)),
    ...time,
  }),
  fc.record({ kind: fc.constant('monthly' as const), day: fc.integer({ min: 1, max: 31 }), ...time }),
)
const zones = fc.constantFrom('UTC', 'Europe/Madrid', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu')

/** What clocks and calendars show there, by another way than the one that is tested. */
function wallOf(at: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(of('weekday'))
  return { day: Number(of('day')), hour: Number(of('hour')), minute: Number(of('minute')), weekday }
}

test('words, patterns and the next runs agree, also when clocks change', () => {
  // weeks around the days on which clocks change in these zones
  const moments = fc.constantFrom('2026-03-06', '2026-03-27', '2026-04-03', '2026-10-02', '2026-10-23', '2026-10-30')
  fc.assert(
    fc.property(plans, zones, moments, (plan, zone, date) => {
      const pattern = patternOf(plan)
      expect(planOf(pattern)).toEqual(plan)
      const after = Date.parse(`${date}T05:00:00Z`)
      const runs = nextRuns(pattern, { after, zone, count: 5 })
      expect(runs).toHaveLength(5)
      let last = after
      for (const run of runs) {
        expect(run).toBeGreaterThan(last)
        last = run
        const wall = wallOf(run, zone)
        expect(wall.minute).toBe(plan.kind === 'other' ? -1 : plan.minute)
        if ('hour' in plan) expect(wall.hour).toBe(plan.hour)
        if (plan.kind === 'weekly') expect(plan.weekdays).toContain(wall.weekday)
        if (plan.kind === 'monthly') expect(wall.day).toBe(plan.day)
      }
    }),
    { numRuns: 200 },
  )
})

test('the same plan is known however it is written, and what is none is said to be', () => {
  expect(planOf('30 9 * * mon-fri')).toEqual({ kind: 'weekly', weekdays: [1, 2, 3, 4, 5], hour: 9, minute: 30 })
  expect(planOf('0 9 1 * *')).toEqual({ kind: 'monthly', day: 1, hour: 9, minute: 0 })
  expect(planOf('0 9 */1 0-11 0-6')).toEqual({ kind: 'daily', hour: 9, minute: 0 })
  for (const pattern of ['*/5 * * * *', '0 9 1 * 1', '0 9 * 0 *', '0 9,17 * * *', 'nonsense']) {
    expect(planOf(pattern)).toEqual({ kind: 'other' })
  }
  expect(nextRuns('0 0 31 1 *', { after: 0, zone: 'UTC', count: 5 })).toEqual([])
})
