import { describe, expect, test } from 'vitest'
import { type BlockingTransaction, blockingStatuses, isBlocking, isCounted } from './blocking.ts'

const booking = (over: Partial<BlockingTransaction> = {}): BlockingTransaction => ({
  status: 'validated',
  startDate: '2026-03-01T00:00:00.000Z',
  cancelledDate: null,
  assetType: { timeBased: true, infiniteStock: false, unavailableWhen: null },
  ...over,
})
const rental = (unavailableWhen: string[] | null) => ({ timeBased: true, infiniteStock: false, unavailableWhen })

describe('a transaction blocks', () => {
  const cases: [string, BlockingTransaction, boolean][] = [
    ['when validated, by default', booking(), true],
    ['when completed, by default', booking({ status: 'completed' }), true],
    ['not as a draft, by default', booking({ status: 'draft' }), false],
    ['in the statuses of its own copy of the type', booking({ status: 'paid', assetType: rental(['paid']) }), true],
    ['not in others', booking({ assetType: rental(['paid']) }), false],
    ['never when its type names no status', booking({ assetType: rental([]) }), false],
    ['not without a start', booking({ startDate: null }), false],
    ['not when its type is not time-based', booking({ assetType: { timeBased: false } }), false],
    ['not when stock never runs out', booking({ assetType: { timeBased: true, infiniteStock: true } }), false],
    ['not without an asset', booking({ assetType: {} }), false],
    ['not without a type', booking({ assetType: null }), false],
  ]
  test.each(cases)('%s', (_, transaction, expected) => expect(isBlocking(transaction)).toBe(expected))

  test('in the statuses asked for instead', () => {
    expect(isBlocking(booking({ status: 'draft' }), 'draft')).toBe(true)
    expect(isBlocking(booking({ status: 'draft' }), ['draft', 'paid'])).toBe(true)
    expect(isBlocking(booking(), ['draft'])).toBe(false)
    expect(isBlocking(booking({ status: 'draft', startDate: null }), 'draft')).toBe(false)
  })

  test('never when no status is asked for', () => {
    expect(isBlocking(booking(), null)).toBe(false)
    expect(isBlocking(booking(), [])).toBe(false)
    expect(isBlocking(booking(), '')).toBe(false)
  })
})

test('the graph leaves out what is cancelled', () => {
  expect(isCounted(booking())).toBe(true)
  expect(isCounted(booking({ cancelledDate: '2026-02-01T00:00:00.000Z' }))).toBe(false)
  expect(isCounted(booking({ status: 'draft' }))).toBe(false)
})

test('a type without list blocks when validated or completed', () => {
  expect(blockingStatuses(null)).toEqual(['validated', 'completed'])
  expect(blockingStatuses({ unavailableWhen: [] })).toEqual([])
})
