import { expect, test } from 'vitest'
import { refundShare } from './refund.ts'

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
    const share = (at: Date) => refundShare({ reason: 'cancelledByTaker', policy, start, at })
    expect(share(before(30))).toBe(early)
    expect(share(before(days))).toBe(early)
    expect(share(before(days, -1))).toBe(late)
  },
)

test('a taker whom others cancel on gets everything back, whenever', () => {
  for (const reason of ['refusedByOwner', 'cancelledByOwner', 'forceCancel', 'transactionConflict', 'anything']) {
    expect(refundShare({ reason, policy: 'strict', start, at: start })).toBe(1)
  }
})

test('what does not begin at a moment can be cancelled free of charge', () => {
  expect(refundShare({ reason: 'withdrawn', policy: 'strict', start: undefined, at: start })).toBe(1)
})
