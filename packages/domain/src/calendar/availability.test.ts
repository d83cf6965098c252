import { describe, expect, test } from 'vitest'
import {
  availabilityChangeProblem,
  availabilityProblem,
  presentQuantity,
  readQuantity,
  type TimingChange,
} from './availability.ts'
import type { Timing } from './recurrence.ts'

describe('a quantity', () => {
  const cases: [number | string, object, number | string][] = [
    [0, { kind: 'fixed', value: 0 }, 0],
    [3, { kind: 'fixed', value: 3 }, 3],
    ['3', { kind: 'fixed', value: 3 }, 3],
    ['007', { kind: 'fixed', value: 7 }, 7],
    ['+1', { kind: 'relative', value: 1 }, '+1'],
    ['-2', { kind: 'relative', value: -2 }, '-2'],
    ['+0', { kind: 'relative', value: 0 }, '+0'],
    ['-0', { kind: 'relative', value: 0 }, '-0'],
    [-0, { kind: 'fixed', value: 0 }, 0],
  ]
  test.each(cases)('%j is read as %j and shown as %j', (quantity, read, shown) => {
    expect(readQuantity(quantity)).toEqual(read)
    expect(presentQuantity(quantity) === shown).toBe(true)
  })

  const wrong: [number | string, string][] = [
    ['', '"quantity" with value "" fails to match the signed number pattern'],
    ['one', '"quantity" with value "one" fails to match the signed number pattern'],
    ['+', '"quantity" with value "+" fails to match the signed number pattern'],
    ['1.5', '"quantity" with value "1.5" fails to match the signed number pattern'],
    ['+-1', '"quantity" with value "+-1" fails to match the signed number pattern'],
    [' 1', '"quantity" with value " 1" fails to match the signed number pattern'],
    ['1e3', '"quantity" with value "1e3" fails to match the signed number pattern'],
    [-1, '"quantity" must be larger than or equal to 0'],
    [-0.5, '"quantity" must be larger than or equal to 0'],
    [1.5, '"quantity" must be an integer'],
    [Number.NaN, '"quantity" must be an integer'],
    [2_147_483_648, '"quantity" must be less than or equal to 2147483647'],
    ['+2147483648', '"quantity" must be less than or equal to 2147483647'],
    ['-9'.padEnd(500, '9'), '"quantity" must be an integer'],
  ]
  test.each(wrong)('%j is refused', (quantity, message) => {
    expect(readQuantity(quantity)).toEqual({ code: 'quantity-invalid', status: 400, message })
  })
})

const once: Timing = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-03-08T00:00:00.000Z' }
const daily = { recurringPattern: '0 9 * * *', recurringDuration: { h: 2 }, recurringTimezone: 'Europe/Paris' }
const overlapping = { ...daily, recurringPattern: '0 * * * *' }

const brief = (problem: { status: number; code: string } | null) =>
  problem ? `${problem.status} ${problem.code}` : null

describe('an availability to be created', () => {
  const cases: [string, Partial<Timing>, string | null][] = [
    ['applies once', {}, null],
    ['recurs', daily, null],
    ['recurs without a zone', { ...daily, recurringTimezone: null }, null],
    [
      'has all recurring fields null',
      { recurringPattern: null, recurringDuration: null, recurringTimezone: null },
      null,
    ],
    ['has a zone alone, unchecked', { recurringTimezone: 'Mars/Phobos' }, null],
    ['ends when it starts', { endDate: once.startDate }, '422 end-not-after-start'],
    ['ends before it starts', { endDate: '2026-02-28T00:00:00.000Z' }, '422 end-not-after-start'],
    ['ends a millisecond later', { endDate: '2026-03-01T00:00:00.001Z' }, null],
    ['has a duration alone', { recurringDuration: { h: 2 } }, '400 pattern-missing'],
    ['has a pattern alone', { recurringPattern: '0 9 * * *' }, '400 duration-missing'],
    ['has a pattern that is none and no duration', { recurringPattern: 'x' }, '400 duration-missing'],
    ['has a pattern that is none', { ...daily, recurringPattern: '0 9 * * * *' }, '400 pattern-invalid'],
    ['has an empty pattern', { ...daily, recurringPattern: '' }, '400 pattern-invalid'],
    ['has a zone that is none', { ...daily, recurringTimezone: '+02:00' }, '400 timezone-invalid'],
    ['has an empty zone', { ...daily, recurringTimezone: '' }, '400 timezone-invalid'],
    ['overlaps itself', overlapping, '422 occurrences-overlap'],
    ['recurs for exactly a year', { ...daily, endDate: '2027-03-01T00:00:00.000Z' }, null],
    ['recurs for longer', { ...daily, endDate: '2027-03-01T00:00:00.001Z' }, '422 longer-than-a-year'],
    ['overlaps and is too long', { ...overlapping, endDate: '2028-03-01T00:00:00.000Z' }, '422 occurrences-overlap'],
    ['applies once for ten years', { endDate: '2036-03-01T00:00:00.000Z' }, null],
    [
      'fires every minute for a year',
      { ...daily, recurringPattern: '* * * * *', recurringDuration: { m: 1 }, endDate: '2027-03-01T00:00:00.000Z' },
      '422 too-many-occurrences',
    ],
    [
      'recurs for a year from a leap day',
      { ...daily, startDate: '2028-02-29T00:00:00.000Z', endDate: '2029-02-28T00:00:00.000Z' },
      null,
    ],
    [
      'recurs for a year and a day from a leap day',
      { ...daily, startDate: '2028-02-29T00:00:00.000Z', endDate: '2029-03-01T00:00:00.000Z' },
      '422 longer-than-a-year',
    ],
  ]
  test.each(cases)('that %s', (_, over, expected) => {
    expect(brief(availabilityProblem({ ...once, ...over }))).toBe(expected)
  })
})

describe('a change to an availability that applies once', () => {
  const cases: [string, TimingChange, string | null][] = [
    ['of nothing', {}, null],
    ['of its end', { endDate: '2036-01-01T00:00:00.000Z' }, null],
    ['of its end to before the stored start', { endDate: '2026-02-01T00:00:00.000Z' }, '422 end-not-after-start'],
    ['of its start to the stored end', { startDate: once.endDate }, '422 end-not-after-start'],
    ['of both', { startDate: '2026-05-01T00:00:00.000Z', endDate: '2026-05-02T00:00:00.000Z' }, null],
    ['that makes it recur', daily, null],
    ['that makes it recur without a zone', { recurringPattern: '0 9 * * *', recurringDuration: { h: 2 } }, null],
    ['that gives a zone alone', { recurringTimezone: 'Europe/Paris' }, '400 pattern-missing'],
    ['that gives a pattern alone', { recurringPattern: '0 9 * * *' }, '400 duration-missing'],
    ['that gives a null pattern', { recurringPattern: null }, '400 pattern-missing'],
    ['that gives a wrong pattern', { ...daily, recurringPattern: '61 * * * *' }, '400 pattern-invalid'],
    ['that gives a wrong zone', { ...daily, recurringTimezone: 'Paris' }, '400 timezone-invalid'],
    ['that makes it overlap itself', overlapping, '422 occurrences-overlap'],
    ['that makes it recur too long', { ...daily, endDate: '2028-01-01T00:00:00.000Z' }, '422 longer-than-a-year'],
  ]
  test.each(cases)('%s', (_, change, expected) => {
    expect(brief(availabilityChangeProblem(once, change))).toBe(expected)
  })

  test('uses the stored zone when none is given, and none when null is', () => {
    const { recurringTimezone: _, ...withoutZone } = daily
    const stored = { ...once, recurringTimezone: 'Mars/Phobos' }
    expect(brief(availabilityChangeProblem(stored, withoutZone))).toBe('400 timezone-invalid')
    expect(availabilityChangeProblem(stored, { ...withoutZone, recurringTimezone: null })).toBe(null)
  })

  test('that makes a long one recur is refused only when the end is given', () => {
    const stored = { ...once, endDate: '2029-01-01T00:00:00.000Z' }
    expect(availabilityChangeProblem(stored, daily)).toBe(null)
    expect(brief(availabilityChangeProblem(stored, { ...daily, endDate: stored.endDate }))).toBe(
      '422 longer-than-a-year',
    )
  })
})

describe('a change to a recurring availability', () => {
  const stored = { ...once, ...daily }
  const cases: [string, TimingChange, string | null][] = [
    ['of nothing', {}, null],
    ['of the whole recurrence', { ...daily, recurringPattern: '0 10 * * *' }, null],
    ['of the pattern alone', { recurringPattern: '0 10 * * *' }, '422 recurrence-incomplete'],
    ['of all but the zone', { ...daily, recurringTimezone: undefined }, '422 recurrence-incomplete'],
    ['with a null zone', { ...daily, recurringTimezone: null }, '422 recurrence-incomplete'],
    [
      'that removes it',
      { recurringPattern: null, recurringDuration: null, recurringTimezone: null },
      '422 recurrence-incomplete',
    ],
    ['to a wrong pattern', { ...daily, recurringPattern: 'x' }, '400 pattern-invalid'],
    ['to a wrong zone', { ...daily, recurringTimezone: 'x' }, '400 timezone-invalid'],
    ['to one that overlaps itself', overlapping, '422 occurrences-overlap'],
    ['of its end within a year', { endDate: '2027-03-01T00:00:00.000Z' }, null],
    ['of its end beyond a year', { endDate: '2027-03-02T00:00:00.000Z' }, '422 longer-than-a-year'],
    ['of its start alone, over a year back', { startDate: '2024-01-01T00:00:00.000Z' }, null],
    ['of its end to before its start', { endDate: '2026-02-01T00:00:00.000Z' }, '422 end-not-after-start'],
  ]
  test.each(cases)('%s', (_, change, expected) => {
    expect(brief(availabilityChangeProblem(stored, change))).toBe(expected)
  })

  test('of its dates over a night with too few hours', () => {
    const whole = {
      ...once,
      recurringPattern: '0 0 * * *',
      recurringDuration: { d: 1 },
      recurringTimezone: 'Europe/Paris',
    }
    expect(availabilityChangeProblem(whole, { endDate: '2026-03-20T00:00:00.000Z' })).toBe(null)
    expect(brief(availabilityChangeProblem(whole, { endDate: '2026-04-20T00:00:00.000Z' }))).toBe(
      '422 occurrences-overlap',
    )
  })

  test('of its dates to more occurrences than there may be', () => {
    const minutely = { ...once, recurringPattern: '*/2 * * * *', recurringDuration: { m: 1 }, recurringTimezone: 'UTC' }
    expect(brief(availabilityChangeProblem(minutely, { endDate: '2026-04-01T00:00:00.000Z' }))).toBe(
      '422 too-many-occurrences',
    )
  })
})
