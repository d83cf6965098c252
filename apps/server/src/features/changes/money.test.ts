import type {
  BookingChange,
  EarningsBooking,
  JsonObject,
  Receipt,
  RefundPreview,
  Transaction,
  WishPreview,
} from '@plaza/contract'
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
  expect(await preview(id, { duration: { d: 3 } }, taker)).toMatchObject({ problem: null, settlement: 'charge' })

  const { body: change } = await propose(id, { duration: { d: 1 } }, taker)
  expect(change).toMatchObject({ settlement: 'refund', difference: { taker: -115 } })
  await settle(id)
  expect(refunded(intent.id)).toBe(0)
  const path = `/transactions/${id}/changes/${change.id}/accept`
  const support = await plaza.given.staff('staff-support')
  expect((await plaza.call('POST', path, { as: support })).status).toBe(403)
  expect((await plaza.ok<BookingChange>('POST', path, { as: owner })).status).toBe('accepted')
  await settle(id)
  await settle(id)
  expect(refunded(intent.id)).toBe(11_500)
  expect(await plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: taker })).toMatchObject({ takerAmount: 115 })

  // papers know what came back, and reckon from what the booking costs now
  const receipt = (as: As) => plaza.ok<Receipt>('GET', `/transactions/${id}/receipt`, { as })
  expect(await receipt(taker)).toMatchObject({ total: 115, payments: [{ amount: 230, returned: 115 }] })
  expect(await receipt(owner)).toMatchObject({ total: 100, payments: [{ amount: 200, returned: 100 }] })

  // half of what the booking costs now comes back besides
  const told = await plaza.ok<RefundPreview>('GET', `/transactions/${id}/refund`, { as: taker })
  await plaza.ok('POST', `/transactions/${id}/transitions`, {
    as: taker,
    body: { name: 'cancel', data: { cancellationReason: 'cancelledByTaker' } },
  })
  await settle(id)
  expect(refunded(intent.id)).toBe(11_500 + told.refunded * 100)
  const left = 115 - told.refunded
  expect(await receipt(taker)).toMatchObject({
    total: left,
    payments: [{ amount: 230, returned: 115 + told.refunded }],
  })
  expect((await receipt(owner)).total).toBeCloseTo((100 * left) / 115, 2)
  expect(left).toBeGreaterThan(0)
  const { results } = await plaza.ok<{ results: EarningsBooking[] }>('GET', '/earnings/bookings', { as: owner })
  expect(results.map(({ ownerAmount }) => ownerAmount)).toEqual([expect.closeTo((100 * left) / 115, 2)])
})

test('while a refund that the owner bears is on its way, no change returns money besides: the platform keeps its fee', async () => {
  const { id, owner, taker, intent } = await givenTaken()
  const { body: change } = await propose(id, { duration: { d: 1 } }, taker)
  const refund = { amount: 100, cancel: false, feeBearer: 'owner' }
  const headers = { 'x-plaza-reason': 'Late' }
  expect(
    (await plaza.call('POST', `/transactions/${id}/refund`, { as: plaza.secret, body: refund, headers })).status,
  ).toBe(200)
  const accept = () =>
    plaza.call<{ code?: string }>('POST', `/transactions/${id}/changes/${change.id}/accept`, { as: owner })
  expect(await accept()).toMatchObject({ status: 422, body: { code: 'payment.refundWaiting' } })
  await settle(id)
  expect((await accept()).status).toBe(200)
  await settle(id)
  expect(refunded(intent.id)).toBe(21_500)
  // 15 of 30 belong to what the change returned
  expect(await plaza.ok('GET', `/transactions/${id}/payment`, { as: plaza.secret })).toMatchObject({
    refunded: 215,
    fee: 15,
    refunding: 0,
  })
})

test('a policy that keeps the fee keeps the one that was paid, whatever the booking says since', async () => {
  const policies = [
    { id: 'no-fee', name: 'Without the fee', steps: [{ before: 1, unit: 'd', percent: 100, of: 'price' }] },
  ]
  const instant = { cancellation: { policies } }
  await plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant } } })
  const { id, taker, intent } = await givenTaken({ rules: { cancellation: 'no-fee' } })
  await plaza.ok('PATCH', `/transactions/${id}`, { as: plaza.secret, body: { takerAmount: 300 } })
  expect(await plaza.ok<RefundPreview>('GET', `/transactions/${id}/refund`, { as: taker })).toMatchObject({
    paid: 230,
    refunded: 200,
    dates: [{ amount: 200, of: 'price' }],
  })
  await plaza.ok('POST', `/transactions/${id}/transitions`, {
    as: taker,
    body: { name: 'cancel', data: { cancellationReason: 'cancelledByTaker' } },
  })
  await settle(id)
  expect(refunded(intent.id)).toBe(20_000)
})

test('what is booked at once is paid for: held before, taken with the yes, and returned when the dates are gone', async () => {
  const { id, owner, taker, assetId, transaction } = await givenHeldAtOnce()
  expect(transaction.status).toBe('validated')
  expect(stripe.find(id)?.status).toBe('succeeded')
  const late = await money.givenBooking({ owner, taker })
  const other = await plaza.ok<Transaction>('POST', '/transactions', {
    as: await money.stranger(),
    body: { assetId: late.assetId, startDate: '2031-03-01', duration: { d: 2 } },
  })
  await plaza.ok('PATCH', `/assets/${late.assetId}`, { as: owner, body: atOnce })
  const { intent, session } = stripe.pay(await money.openPage(late.transaction.id, taker))
  const body = { name: 'confirmAndPay' }
  await plaza.ok('POST', `/transactions/${other.id}/transitions`, { as: plaza.secret, body })
  await money.tell('checkout.session.completed', session)
  await settle(late.transaction.id)
  expect([intent.status, assetId === late.assetId]).toEqual(['canceled', false])
})

const atOnce = { metadata: { plaza: { instantBooking: { isOn: true } } } }

/** Somebody books at once and pays for it. */
async function givenHeldAtOnce() {
  const booking = await money.givenBooking()
  await plaza.ok('PATCH', `/assets/${booking.assetId}`, { as: booking.owner, body: atOnce })
  const { intent, session } = stripe.pay(await money.openPage(booking.transaction.id, booking.taker))
  await money.tell('checkout.session.completed', session)
  await settle(booking.transaction.id)
  await settle(booking.transaction.id)
  const transaction = await plaza.ok<Transaction>('GET', `/transactions/${booking.transaction.id}`, {
    as: booking.taker,
  })
  return { ...booking, id: intent.id, transaction }
}
