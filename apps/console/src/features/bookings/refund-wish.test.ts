import { expect, test } from 'vitest'
import { changedWish, firstWish, refundBody, typedSum } from './refund-wish.ts'

const dated = { startDate: '2030-05-01T00:00:00.000Z', stage: 'agreed' as const }

test('a booking that goes on is refunded by a sum that somebody says, never by the policy', () => {
  const kept = changedWish(firstWish(true), { cancel: false })
  expect(kept.kind).toBe('other')
  expect(refundBody({ ...kept, freeDates: false }, 12.5, dated)).toEqual({ amount: 12.5, cancel: false })
  expect(refundBody(changedWish(kept, { kind: 'full' }), undefined, dated)).toEqual({ amount: 'full', cancel: false })
  expect(changedWish(firstWish(true), { by: 'owner' }).kind).toBe('policy')
})

test('calling off says for whom, and what is chosen beside it', () => {
  const wish = { ...firstWish(true), by: 'us' as const, feeBearer: 'owner' as const, freeDates: false }
  const body = { amount: 'policy', cancel: true, cancellationReason: 'forceCancel', feeBearer: 'owner' }
  expect(refundBody(wish, undefined, dated)).toEqual({ ...body, freeDates: false })
  // what is sold has no dates to keep
  expect(refundBody(wish, undefined, { ...dated, startDate: null })).toEqual(body)
  expect(refundBody({ ...wish, tell: { taker: ' Sorry ', owner: ' ' } }, undefined, dated)).toMatchObject({
    tell: { taker: 'Sorry' },
  })
})

test('why it is called off is said as the side would have said it, before and after it was agreed', () => {
  const reason = (by: 'taker' | 'owner' | 'us', stage: 'asked' | 'agreed') =>
    refundBody({ ...firstWish(true), by }, undefined, { ...dated, stage }).cancellationReason
  expect([reason('taker', 'asked'), reason('owner', 'asked')]).toEqual(['withdrawn', 'refusedByOwner'])
  expect([reason('taker', 'agreed'), reason('owner', 'agreed')]).toEqual(['cancelledByTaker', 'cancelledByOwner'])
  expect([reason('us', 'asked'), reason('us', 'agreed')]).toEqual(['forceCancel', 'forceCancel'])
})

test('a sum is more than nothing and at most what is left', () => {
  expect(typedSum({ typed: '46,50' }, 230)).toBe(46.5)
  for (const typed of ['', '0', '-1', 'all', '230.01']) expect(typedSum({ typed }, 230)).toBeUndefined()
})
