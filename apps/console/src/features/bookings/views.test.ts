import { expect, test } from 'vitest'
import { filterParams, viewParams } from './views.ts'

const now = Date.parse('2030-05-08T10:00:30Z')

test('a view and its filters are the same call within a minute', () => {
  expect(viewParams('soon', now)).toEqual(viewParams('soon', now + 20_000))
  expect(viewParams('attention', now)).toEqual({ needsAttention: true })
  expect(viewParams('elsewhere', now)).toEqual({})
})

test('filters ask for what they say, and what is no number or no side asks for nothing', () => {
  expect(filterParams({ starts: '7', least: '10', most: '99.5', cancelled: 'owner', stuck: '48' }, now)).toEqual({
    startDate: { gte: '2030-05-08T10:00:00.000Z', lt: '2030-05-15T10:00:00.000Z' },
    takerAmount: { gte: 10, lte: 99.5 },
    cancellationReason: 'cancelledByOwner,refusedByOwner',
    stuckHours: 48,
  })
  expect(filterParams({ starts: 'past' }, now)).toEqual({ startDate: { lt: '2030-05-08T10:00:00.000Z' } })
  expect(filterParams({ least: 'much', turn: 'nobody', stuck: 'long' }, now)).toEqual({})
})
