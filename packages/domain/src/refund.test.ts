import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noPolicy } from './cancellation/booked.ts'
import { cancellationIn } from './cancellation/policies.ts'
import { type BookingStage, bookingStage, reasonOfSide, refundOfPaid, refundShare, sideOfReason } from './refund.ts'

const start = new Date('2030-05-10T10:00:00Z')
const before = (days: number, ms = 0) => new Date(start.getTime() - days * 24 * 3_600_000 - ms)
const steps = (policy: string | undefined) =>
  cancellationIn({}).policies.find(({ id }) => id === policy)?.steps ?? noPolicy.steps
const termsOf = (policy: string | undefined) => ({ steps: [...steps(policy)], zone: 'UTC' })
const strict = termsOf('strict')
const share = (percent: number) => ({ percent, of: 'total' })

test.each([
  ['flexible', 1, 100],
  ['moderate', 5, 100],
  ['strict', 7, 50],
  [undefined, 0, 100],
] as const)('a taker who cancels under policy %s gets a share back until %d days before', (policy, days, early) => {
  const at = (moment: Date) =>
    refundShare({ by: 'taker', stage: 'agreed', terms: policy && termsOf(policy), start, at: moment })
  expect(at(before(30))).toMatchObject(share(early))
  expect(at(before(days))).toMatchObject(share(early))
  expect(at(before(days, -1))).toMatchObject(share(0))
})

test('a taker whom others cancel on gets everything back, whenever', () => {
  for (const by of ['owner', 'platform'] as const) {
    for (const stage of ['asked', 'agreed', 'over'] as const) {
      expect(refundShare({ by, stage, terms: strict, start, at: before(-3) })).toEqual(share(100))
    }
  }
})

test('a taker who withdraws what nobody agreed to gets everything back, whenever', () => {
  expect(refundShare({ by: 'taker', stage: 'asked', terms: strict, start, at: before(-3) })).toEqual(share(100))
})

test('what does not begin at a moment can be cancelled free of charge until it is over', () => {
  const sale = { by: 'taker', terms: strict, start: undefined, at: start } as const
  expect(refundShare({ ...sale, stage: 'agreed' })).toEqual(share(100))
  expect(refundShare({ ...sale, stage: 'over' })).toEqual(share(0))
})

test('nobody gets back more than was paid, nor a taker more than their policy gives', () => {
  const least = { flexible: 1, moderate: 5, strict: 7 }
  const cases = fc.record({
    amount: fc.integer({ min: 1, max: 5e13 }),
    by: fc.constantFrom('owner', 'taker', 'platform'),
    stage: fc.constantFrom<BookingStage[]>('asked', 'agreed', 'over'),
    policy: fc.constantFrom('flexible', 'moderate', 'strict', undefined),
    hours: fc.integer({ min: -24 * 20, max: 24 * 20 }),
  })
  fc.assert(
    fc.property(cases, ({ amount, by, stage, policy, hours }) => {
      const terms = policy && termsOf(policy)
      const refund = refundOfPaid({ amount, fee: 0 }, { by, stage, terms, start, at: before(0, hours * 3_600_000) })
      expect(Number.isInteger(refund)).toBe(true)
      expect(refund).toBeGreaterThanOrEqual(0)
      expect(refund).toBeLessThanOrEqual(amount)
      const isInTime = hours >= (policy ? least[policy] : 0) * 24
      // in whole numbers, as a bank would calculate it
      const ofPolicy = stage === 'over' || !isInTime ? 0n : policy === 'strict' ? BigInt(amount) / 2n : BigInt(amount)
      expect(BigInt(refund)).toBe(by === 'taker' && stage !== 'asked' ? ofPolicy : BigInt(amount))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [['draft', 'pending-acceptance'], 'asked'],
  [['draft', 'pending-acceptance', 'cancelled'], 'asked'],
  [['draft', 'accepted', 'validated'], 'agreed'],
  [['draft', 'accepted', 'validated', 'cancelled'], 'agreed'],
  [['draft', 'accepted', 'validated', 'completed', 'cancelled'], 'over'],
] as const)('a booking that passed %j is %s', (statuses, stage) => {
  expect(bookingStage(null, statuses)).toBe(stage)
})

test('what was agreed stays so in a status that uses up no stock, and a cancel status is no agreement', () => {
  const process = {
    initStatus: 'asked',
    cancelStatus: 'off',
    transitions: [
      { name: 'lend', from: 'asked', to: 'out' },
      { name: 'bring', from: 'out', to: 'back' },
      { name: 'check', from: 'back', to: 'done' },
      { name: 'cancel', from: '*', to: 'off' },
    ],
  }
  const type = { transactionProcess: process, unavailableWhen: ['out', 'off'] }
  expect(bookingStage(type, ['asked', 'out', 'back'])).toBe('agreed')
  expect(bookingStage(type, ['asked', 'out', 'back', 'done'])).toBe('over')
  expect(bookingStage(type, ['asked', 'off'])).toBe('asked')
})

test('built-in reasons belong to a side, and every side has one', () => {
  for (const by of ['owner', 'taker'] as const) {
    for (const stage of ['asked', 'agreed'] as const) expect(sideOfReason(reasonOfSide(by, stage))).toBe(by)
  }
  expect(reasonOfSide('platform', 'agreed')).toBe('forceCancel')
  for (const words of ['forceCancel', 'it rains', '', 'constructor', '__proto__']) {
    expect(sideOfReason(words)).toBeUndefined()
  }
})
