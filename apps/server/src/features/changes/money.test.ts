import type { BookingChange, JsonObject, RefundPreview, Transaction, WishPreview } from '@plaza/contract'
import { expect, test } from 'vitest'
import type { As } from '../../testing/app.ts'
import { createPayments } from '../../testing/payments.ts'

const money = await createPayments({ limits: true }, { hasJobs: false })
const { plaza, stripe, givenTaken, settle } = money

type Charge = { amount_refunded: number }

const propose = (id: string, body: JsonObject, as: As) =>
  plaza.call<BookingChange & { code?: string }>('POST', `/transactions/${id}/changes`, { as, body })
const preview = (id: string, body: JsonObject, as: As) =>
  plaza.ok<WishPreview>('POST', `/transactions/${id}/changes/preview`, { as, body })
const refunded = (intentId: string) => {
  const charge = stripe.find(intentId)?.latest_charge as Charge | undefined
  return charge?.amount_refunded
}

test('what was paid online is returned as far as the booking becomes cheaper, and a cancellation reckons from the rest', async () => {
  const start = new Date(plaza.clock.now().getTime() + 3 * 24 * 3_600_000).toISOString()
  const { id, owner, taker, intent } = await givenTaken({ start, rules: { cancellation: 'moderate' } })
  expect(await preview(id, { duration: { d: 3 } }, taker)).toMatchObject({ problem: 'change.cannotCharge' })
  expect((await propose(id, { duration: { d: 3 } }, taker)).body.code).toBe('change.cannotCharge')

  const { body: change } = await propose(id, { duration: { d: 1 } }, taker)
  expect(change).toMatchObject({ settlement: 'refund', difference: { taker: -115 } })
  await settle(id)
  expect(refunded(intent.id)).toBe(0)
  const path = `/transactions/${id}/changes/${change.id}/accept`
  expect((await plaza.ok<BookingChange>('POST', path, { as: owner })).status).toBe('accepted')
  await settle(id)
  await settle(id)
  expect(refunded(intent.id)).toBe(11_500)
  expect(await plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: taker })).toMatchObject({ takerAmount: 115 })

  // half of what the booking costs now comes back besides
  const told = await plaza.ok<RefundPreview>('GET', `/transactions/${id}/refund`, { as: taker })
  await plaza.ok('POST', `/transactions/${id}/transitions`, {
    as: taker,
    body: { name: 'cancel', data: { cancellationReason: 'cancelledByTaker' } },
  })
  await settle(id)
  expect(refunded(intent.id)).toBe(11_500 + told.refunded * 100)
})
