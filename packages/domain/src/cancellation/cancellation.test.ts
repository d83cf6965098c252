import type { RefundStep } from '@plaza/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Paid, refundOfPaid, shareOfPaid } from '../refund.ts'
import { bookedCancellation, bookedWith, refundAt, refundDates } from './booked.ts'
import { cancellationIn, policyFor, policyLimits, readCancellation } from './policies.ts'

const gentle = {
  id: 'gentle',
  name: { en: 'Gentle', es: 'Suave' },
  steps: [
    { before: 14, unit: 'd', percent: 100 },
    { before: 48, unit: 'h', percent: 50, of: 'price' },
  ],
}
const problemsOf = (value: unknown) => readCancellation(value).problems.map(({ path, message }) => `${path} ${message}`)

describe('what operators write', () => {
  test('the built-in policies are there before anybody writes anything', () => {
    expect(cancellationIn({}).policies.map(({ id }) => id)).toEqual(['flexible', 'moderate', 'strict'])
    expect(cancellationIn(undefined).usual).toBeUndefined()
  })

  test('an own policy, the usual one, and what is not offered', () => {
    const value = { policies: [gentle], default: 'gentle', notOffered: ['strict'] }
    expect(problemsOf(value)).toEqual([])
    const { policies, usual } = readCancellation(value)
    expect(usual).toBe('gentle')
    expect(policies.filter(({ isOffered }) => isOffered).map(({ id }) => id)).toEqual([
      'flexible',
      'moderate',
      'gentle',
    ])
  })

  test.each<[string, unknown, string]>([
    ['no name', { ...gentle, name: { en: ' ' } }, 'cancellation.policies[0].name is needed'],
    [
      'a long name',
      { ...gentle, name: 'x'.repeat(61) },
      'cancellation.policies[0].name.any must be a text of 60 characters at most',
    ],
    ['an id in use', { ...gentle, id: 'strict' }, 'cancellation.policies[0].id is the id of another policy'],
    [
      'an odd id',
      { ...gentle, id: 'Very Gentle' },
      'cancellation.policies[0].id must be 1 to 40 small letters, digits and hyphens',
    ],
    ['no steps', { id: 'a', name: 'A' }, 'cancellation.policies[0].steps must be a list'],
    [
      'more than all',
      { ...gentle, steps: [{ before: 1, unit: 'd', percent: 101 }] },
      'cancellation.policies[0].steps[0].percent must be a whole number from 1 to 100',
    ],
    [
      'a part of a day',
      { ...gentle, steps: [{ before: 1.5, unit: 'd', percent: 10 }] },
      'cancellation.policies[0].steps[0].before must be a whole number from 0 to 366',
    ],
    [
      'weeks',
      { ...gentle, steps: [{ before: 1, unit: 'w', percent: 10 }] },
      'cancellation.policies[0].steps[0].unit must be "h" or "d"',
    ],
    ['a word that nobody knows', { ...gentle, step: [] }, 'cancellation.policies[0].step is not known'],
    [
      'steps out of order',
      { ...gentle, steps: gentle.steps.toReversed() },
      'cancellation.policies[0].steps[1].before must be nearer to the start than the step before',
    ],
    [
      'more later',
      {
        ...gentle,
        steps: [
          { before: 2, unit: 'd', percent: 40 },
          { before: 24, unit: 'h', percent: 50 },
        ],
      },
      'cancellation.policies[0].steps[1].percent must return less than the step before',
    ],
    [
      'more later, of more',
      {
        ...gentle,
        steps: [
          { before: 2, unit: 'd', percent: 90, of: 'price' },
          { before: 1, unit: 'd', percent: 85 },
        ],
      },
      'cancellation.policies[0].steps[1].percent must return less than the step before',
    ],
    [
      'the same twice',
      {
        ...gentle,
        steps: [
          { before: 2, unit: 'd', percent: 50 },
          { before: 48, unit: 'h', percent: 40 },
        ],
      },
      'cancellation.policies[0].steps[1].before must be nearer to the start than the step before',
    ],
  ])('%s is refused', (_what, policy, problem) => {
    expect(problemsOf({ policies: [policy] })).toContain(problem)
    expect(readCancellation({ policies: [policy], default: 'gentle' }).policies).toHaveLength(3)
  })

  test('what is named and is not there is refused', () => {
    expect(problemsOf({ default: 'gone' })).toEqual(['cancellation.default is no policy'])
    expect(problemsOf({ notOffered: ['gone'] })).toEqual(['cancellation.notOffered[0] is no policy'])
    expect(problemsOf({ policies: [gentle, gentle] })).toHaveLength(1)
    expect(problemsOf([])).not.toEqual([])
  })
})

test('a booking is made with the policy of its listing, of its type, or the usual one: the first that there is', () => {
  const settings = cancellationIn({ cancellation: { policies: [gentle], default: 'strict' } })
  const asset = (cancellation: unknown) => ({ metadata: { plaza: { rules: { cancellation } } } })
  const type = { metadata: { plaza: { cancellation: 'moderate' } } }
  const idOf = (offered: Parameters<typeof policyFor>[0]) => policyFor(offered, settings)?.id
  expect(idOf({ asset: asset('gentle'), type })).toBe('gentle')
  expect(idOf({ asset: asset('gone'), type })).toBe('moderate')
  expect(idOf({ asset: asset(null), type: null })).toBe('strict')
  expect(policyFor({ asset: asset('gone') }, cancellationIn({}))).toBeUndefined()
})

test('bookings from before policies were kept go by the copy of their listing', () => {
  const assetSnapshot = { metadata: { plaza: { rules: { cancellation: 'strict' } } } }
  expect(bookedCancellation({ assetSnapshot })).toMatchObject({ policy: 'strict', zone: 'UTC' })
  const kept = { policy: 'gentle', steps: gentle.steps, zone: 'Europe/Paris' }
  expect(bookedCancellation({ assetSnapshot, platformData: { plaza: { cancellation: kept } } })).toEqual(kept)
  expect(bookedCancellation({ assetSnapshot: {} })).toBeUndefined()
})

test('a day before the start is the same hour of the day before, also where the clocks change', () => {
  const of = (zone: string, unit: 'h' | 'd', before: number) =>
    refundDates({ steps: [{ before, unit, percent: 100 }], zone }, new Date('2030-03-31T13:00:00Z'))[0]?.until
  // 15:00 in Paris on the day the clocks went forward
  expect(of('Europe/Paris', 'd', 1)).toEqual(new Date('2030-03-30T14:00:00Z'))
  expect(of('Europe/Paris', 'h', 24)).toEqual(new Date('2030-03-30T13:00:00Z'))
  expect(of('UTC', 'd', 1)).toEqual(new Date('2030-03-30T13:00:00Z'))
})

const anyStep = fc.record({
  before: fc.integer({ min: 0, max: 60 }),
  unit: fc.constantFrom<('h' | 'd')[]>('h', 'd'),
  percent: fc.integer({ min: 1, max: 100 }),
  of: fc.constantFrom<('total' | 'price')[]>('total', 'price'),
})
/** Steps as someone may write them who keeps to the rules. */
const fairSteps = fc.array(anyStep, { maxLength: policyLimits.steps }).map((drawn): RefundStep[] => {
  const kept: RefundStep[] = []
  const far = ({ before, unit }: RefundStep) => (unit === 'd' ? before * 24 : before)
  for (const step of drawn.toSorted((a, b) => far(b) - far(a))) {
    if (problemsOf({ policies: [{ id: 'drawn', name: 'Drawn', steps: [...kept, step] }] }).length === 0) kept.push(step)
  }
  return kept
})

test('whatever steps somebody writes, a later cancel never returns more, and nobody gets more than was paid', () => {
  const start = new Date('2030-04-02T10:00:00Z')
  const cases = fc.record({
    steps: fairSteps,
    zone: fc.constantFrom('UTC', 'Europe/Paris', 'America/Mexico_City', 'Antarctica/Troll', 'Australia/Lord_Howe'),
    amount: fc.integer({ min: 0, max: 1e9 }),
    fee: fc.integer({ min: 0, max: 1e9 }),
    moments: fc.array(fc.integer({ min: -48, max: 24 * 62 }), { minLength: 2, maxLength: 20 }),
  })
  fc.assert(
    fc.property(cases, ({ steps, zone, amount, fee, moments }) => {
      const paid: Paid = { amount, fee }
      const terms = bookedWith({ id: 'drawn', steps, isOffered: true }, zone)
      const dates = refundDates(terms, start)
      const at = (hours: number) => new Date(start.getTime() - hours * 3_600_000)
      const refunds = moments
        .toSorted((a, b) => b - a)
        .map((hours) => refundOfPaid(paid, { by: 'taker', stage: 'agreed', terms, start, at: at(hours) }))
      expect(refunds).toEqual(refunds.toSorted((a, b) => b - a))
      expect(Math.max(...refunds)).toBeLessThanOrEqual(amount)
      expect(Math.min(...refunds)).toBeGreaterThanOrEqual(0)
      // what is read from the dates is what is returned
      for (const hours of moments) {
        const told = refundAt(dates, at(hours))
        expect(refundOfPaid(paid, { by: 'taker', stage: 'agreed', terms, start, at: at(hours) })).toBe(
          told ? shareOfPaid(paid, told) : 0,
        )
      }
    }),
    { numRuns: 2_000 },
  )
})
