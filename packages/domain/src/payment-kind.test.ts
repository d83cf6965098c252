import { expect, test } from 'vitest'
import { paymentKindOf } from './payment-kind.ts'

test.each([
  ['stripe', { kind: 'online', provider: 'stripe' }],
  ['manual', { kind: 'manual' }],
  ['none', { kind: 'none' }],
  ['online', { kind: 'none' }],
  ['Stripe', { kind: 'none' }],
  ['constructor', { kind: 'none' }],
  [undefined, { kind: 'none' }],
  [{}, { kind: 'none' }],
])('with %j as provider bookings are paid %j', (chosen, way) => {
  expect(paymentKindOf(chosen)).toEqual(way)
})
