import type { Asset } from '@plaza/sdk'
import { expect, test } from 'vitest'
import { isUnpriced, refusalOf, stateOf } from './listing-state.ts'

// only what these rules read
const asset = (more: Partial<Asset> = {}) =>
  ({ validated: true, active: true, price: 180, metadata: {}, platformData: {}, ...more }) as Asset

test.each([
  ['live', {}],
  ['paused', { active: false }],
  ['draft', { active: false, metadata: { plaza: { draft: true } } }],
  ['waiting', { validated: false }],
  ['rejected', { validated: false, platformData: { plaza: { moderation: { status: 'rejected' } } } }],
])('a listing is %s', (state, more) => {
  expect(stateOf(asset(more))).toBe(state)
})

test('the reason of a refusal is told', () => {
  const platformData = { plaza: { moderation: { status: 'rejected', reason: 'The photo shows a person' } } }

  expect(refusalOf(asset({ platformData }))).toBe('The photo shows a person')
})

test('a draft without a price is not free, unless its owner said so', () => {
  const draft = (plaza: object) => asset({ active: false, price: 0, metadata: { plaza: { draft: true, ...plaza } } })

  expect([draft({}), draft({ isFree: true }), asset({ price: 0 })].map(isUnpriced)).toEqual([true, false, false])
})
