import { depositStatuses } from '@plaza/contract'
import { expect, test } from 'vitest'
import { depositText } from './deposit-text.ts'

const deposit = { returnDate: '2031-01-01T00:00:00.000Z', kept: null, amount: 500 }

test('both sides read something of every deposit that somebody holds', () => {
  for (const status of depositStatuses) {
    const isSaid = status !== 'none' && status !== 'open'
    for (const role of ['owner', 'taker'] as const)
      expect(depositText({ ...deposit, status }, role) !== undefined).toBe(isSaid)
  }
})

test('what was decided is told by who gets what', () => {
  const text = (kept: number) => depositText({ ...deposit, status: 'settled', kept }, 'taker')
  expect([text(0), text(120), text(500)]).toEqual(['deposit.back', 'deposit.shared', 'deposit.kept'])
})

test('no day is named before there is one', () => {
  expect(depositText({ ...deposit, returnDate: null, status: 'held' }, 'owner')).toBe('deposit.held')
})
