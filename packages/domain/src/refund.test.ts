import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BookingStage,
  bookingStage,
  cancellationPolicyOf,
  freeUntil,
  reasonOfSide,
  refundOfAmount,
  refundShare,
  sideOfReason,
} from './refund.ts'

const start = new Date('2030-05-10T10:00:00Z')
const before = (days: number, ms = 0) => new Date(start.getTime() - days * 24 * 3_600_000 - ms)

test.each([
  ['flexible', 1, 1, 0],
  ['moderate', 5, 1, 0],
  ['strict', 7, 0.5, 0],
  [undefined, 0, 1, 0],
] as const)(
  'a taker who cancels under policy %s gets a share back until %d days before',
  (policy, days, early, late) => {
    const share = (at: Date) => refundShare({ by: 'taker', stage: 'agreed', policy, start, at })
    expect(share(before(30))).toBe(early)
    expect(share(before(days))).toBe(early)
    expect(share(before(days, -1))).toBe(late)
  },
)

test.each([
  ['flexible', before(1)],
  ['moderate', before(5)],
  ['strict', undefined],
  [undefined, start],
] as const)('under policy %s it is said until when cancelling is free', (policy, until) => {
  expect(freeUntil(policy, start, before(30))).toEqual(until)
  expect(freeUntil(policy, start, until ?? start)).toEqual(until)
})

test.each(['flexible', 'moderate', undefined] as const)(
  'under policy %s cancelling is said to be free for as long as all of it is returned',
  (policy) => {
    for (const at of [before(6), before(5), before(5, -1), before(1), before(1, -1), before(0), before(0, -1)]) {
      const share = refundShare({ by: 'taker', stage: 'agreed', policy, start, at })
      expect(freeUntil(policy, start, at) !== undefined).toBe(share === 1)
    }
  },
)

test('a taker whom others cancel on gets everything back, whenever', () => {
  for (const by of ['owner', 'platform'] as const) {
    for (const stage of ['asked', 'agreed', 'over'] as const) {
      expect(refundShare({ by, stage, policy: 'strict', start, at: before(-3) })).toBe(1)
    }
  }
})

test('a taker who withdraws what nobody agreed to gets everything back, whenever', () => {
  expect(refundShare({ by: 'taker', stage: 'asked', policy: 'strict', start, at: before(-3) })).toBe(1)
})

test('what does not begin at a moment can be cancelled free of charge until it is over', () => {
  const sale = { by: 'taker', policy: 'strict', start: undefined, at: start } as const
  expect(refundShare({ ...sale, stage: 'agreed' })).toBe(1)
  expect(refundShare({ ...sale, stage: 'over' })).toBe(0)
})

test('nobody gets back more than was paid, nor a taker more than their policy gives', () => {
  const least = { flexible: 1, moderate: 5, strict: 7 }
  const cases = fc.record({
    amount: fc.integer({ min: 1, max: 1e14 }),
    by: fc.constantFrom('owner', 'taker', 'platform'),
    stage: fc.constantFrom<BookingStage[]>('asked', 'agreed', 'over'),
    policy: fc.constantFrom('flexible', 'moderate', 'strict', undefined),
    hours: fc.integer({ min: -24 * 20, max: 24 * 20 }),
  })
  fc.assert(
    fc.property(cases, ({ amount, by, stage, policy, hours }) => {
      const refund = refundOfAmount(amount, { by, stage, policy, start, at: before(0, hours * 3_600_000) })
      expect(Number.isInteger(refund)).toBe(true)
      expect(refund).toBeGreaterThanOrEqual(0)
      expect(refund).toBeLessThanOrEqual(amount)
      const isInTime = hours >= (policy ? least[policy] : 0) * 24
      // in whole numbers, as a bank would reckon it
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

test('what names no policy is none', () => {
  expect(['strict', 'Strict', 'none', null, 7, 'toString'].map(cancellationPolicyOf)).toEqual([
    'strict',
    ...Array.from({ length: 5 }, () => undefined),
  ])
})
