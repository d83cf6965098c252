import type { JsonObject, Payment, RefundPreview, TimelinePage, Transaction } from '@plaza/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { As, Staff } from '../../testing/app.ts'
import { createPayments } from '../../testing/payments.ts'
import { proofSize } from '../../testing/proof-size.ts'

const money = await createPayments({ limits: true }, { hasJobs: false })
const { plaza, stripe, givenTaken, givenHeld, settle, statusOf } = money

type Charge = { amount_refunded: number; fee_refunded_of?: number }
type Refusal = { code?: string; message?: string }

let admin: Staff
let support: Staff
beforeAll(async () => {
  admin = await plaza.given.staff('staff-admin')
  support = await plaza.given.staff('staff-support')
})

const headers = { 'x-plaza-reason': encodeURIComponent('Owner did not come') }
const refund = (id: string, body: JsonObject, as: As = plaza.secret) =>
  plaza.call<{ transaction: Transaction; payment: Payment } & Refusal>('POST', `/transactions/${id}/refund`, {
    as,
    body,
    headers,
  })
const preview = (id: string, query: string, as: As = plaza.secret) =>
  plaza.ok<RefundPreview>('GET', `/transactions/${id}/refund?${query}`, { as })
const payment = (id: string, as: As = plaza.secret) => plaza.ok<Payment>('GET', `/transactions/${id}/payment`, { as })

const paid = 23_000
const fee = 3_000
const dayMs = 24 * 3_600_000

const decision = fc.record({
  policy: fc.constantFrom('flexible', 'moderate', 'strict', 'none'),
  quarters: fc.integer({ min: -4, max: 36 }),
  bearer: fc.constantFrom('platform', 'owner', 'taker'),
  amount: fc.constantFrom('policy', 'full', 0.01, 1, 57.35, 229.99, 230),
  reason: fc.constantFrom('cancelledByTaker', 'cancelledByOwner', 'forceCancel'),
  cancel: fc.boolean(),
})

test('what is shown before a refund is what happened after it, whatever the policy, the moment and the bearer', async () => {
  await fc.assert(
    fc.asyncProperty(decision, async ({ policy, quarters, bearer, amount, reason, cancel }) => {
      fc.pre(cancel || amount !== 'policy')
      const start = new Date(plaza.clock.now().getTime() + (quarters / 4) * dayMs + 30 * 60_000).toISOString()
      const booking = await givenTaken({ rules: policy === 'none' ? {} : { cancellation: policy }, start })
      const { id } = booking
      const query = new URLSearchParams({ feeBearer: bearer, cancellationReason: reason })
      if (amount !== 'policy') query.set('amount', String(amount === 'full' ? paid / 100 : amount))
      const told = await preview(id, String(query))
      expect(told).toMatchObject({ paid: 230, refundable: 230, policy: policy === 'none' ? null : policy })
      const answer = await refund(id, { amount, feeBearer: bearer, cancel, cancellationReason: reason })
      expect(answer.status, answer.body.message).toBe(200)
      await settle(id)

      const charge = stripe.find(booking.intent.id)?.latest_charge as Charge
      const after = await payment(id)
      const { taker, owner, platform } = told.result ?? Object.create(null)
      expect(charge.amount_refunded).toBe(Math.round(taker.after * 100))
      expect(after).toMatchObject({ refunded: taker.after, fee: platform.after, refunding: 0 })
      expect(Math.round((taker.after + owner.after + platform.after) * 100)).toBe(paid)
      const feeBack = Math.round((fee * (charge.fee_refunded_of ?? 0)) / paid)
      expect(Math.round(platform.after * 100)).toBe(fee - feeBack)
      expect(await statusOf(id)).toBe(cancel ? 'cancelled' : 'validated')
      // settled once, however often it is looked at
      await settle(id)
      expect(charge.amount_refunded).toBe(Math.round(taker.after * 100))
    }),
    { numRuns: proofSize({ usual: 4, quick: 25, full: 500 }) },
  )
}, 3_600_000)

describe('rights and limits', () => {
  test('Support cancels by the policy and decides nothing else', async () => {
    const { id, taker } = await givenTaken({ rules: { cancellation: 'flexible' } })
    const denied = { status: 403, body: { code: 'permission.denied' } }
    expect(await refund(id, { amount: 10, cancel: false }, support)).toMatchObject(denied)
    expect(await refund(id, { amount: 'full', cancel: true }, support)).toMatchObject(denied)
    expect(await refund(id, { amount: 'policy', cancel: true, feeBearer: 'owner' }, support)).toMatchObject(denied)
    const body = { amount: 'policy', cancel: true, cancellationReason: 'cancelledByTaker' }
    expect((await refund(id, body, support)).status).toBe(200)
    await settle(id)
    expect(await payment(id, support)).toMatchObject({ refunded: 230 })
    const { results } = await plaza.ok<TimelinePage>('GET', `/users/${taker.id}/timeline?kinds=payment`, {
      as: support,
    })
    expect(results).toMatchObject([{ action: 'refunded', data: { amount: 230, refunded: 230, currency: 'MXN' } }])
    const [event] = (await plaza.events('plaza_payment_refunded')).filter(({ objectId }) => objectId === id)
    expect(event).toMatchObject({ metadata: { amount: 230, isByPolicy: true, isCancelled: true } })
  })

  test('other amounts ask for the second factor again, and for a reason', async () => {
    const { id } = await givenTaken()
    const body = { amount: 10, cancel: false }
    const without = await plaza.call<Refusal>('POST', `/transactions/${id}/refund`, { as: admin, body })
    expect(without.body.code).toBe('reasonNeeded')
    plaza.clock.advance({ minutes: 11 })
    expect((await refund(id, body, admin)).body.code).toBe('confirmationNeeded')
    // by the policy nothing is asked
    expect((await refund(id, { amount: 'policy', cancel: true }, admin)).status).toBe(200)
  })

  test('is more than nothing', async () => {
    const { id } = await givenTaken()
    for (const amount of [0, -1, '-1'])
      expect(await refund(id, { amount, cancel: false })).toMatchObject({
        status: 400,
        body: { message: '"amount" must be greater than 0' },
      })
    const preview = await plaza.call('GET', `/transactions/${id}/refund?amount=-1`, { as: plaza.secret })
    expect(preview.status).toBe(400)
    expect(await plaza.events('plaza_payment_refunded')).not.toContainEqual(expect.objectContaining({ objectId: id }))
  })

  test('never more than is left, and one decision after the other', async () => {
    const { id } = await givenTaken()
    const answers = await Promise.all([
      refund(id, { amount: 150, cancel: false }),
      refund(id, { amount: 150, cancel: false }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('payment.refundWaiting')
    await settle(id)
    expect((await refund(id, { amount: 80.01, cancel: false })).body.code).toBe('payment.refundTooLarge')
    expect((await refund(id, { amount: 80, cancel: true, cancellationReason: 'forceCancel' })).status).toBe(200)
    await settle(id)
    expect(await payment(id)).toMatchObject({ refunded: 230, refunding: 0 })
    expect((await refund(id, { amount: 1, cancel: false })).body.code).toBe('payment.refundTooLarge')

    // what is on its way because somebody called it off can no longer be less
    const other = await givenTaken()
    await money.cancel(other.id, other.owner, 'cancelledByOwner')
    expect((await refund(other.id, { amount: 30, cancel: true })).body.code).toBe('payment.refundWaiting')
    await settle(other.id)
    expect(await payment(other.id)).toMatchObject({ refunded: 230, refunding: 0 })
  })

  test.each(['owner', 'taker'])(
    'a fee that the %s bore of an earlier refund is not theirs when the booking is called off later',
    async (feeBearer) => {
      for (const isSettledBetween of [true, false]) {
        const { id, owner, intent } = await givenTaken()
        expect((await refund(id, { amount: 23, cancel: false, feeBearer })).status).toBe(200)
        if (isSettledBetween) await settle(id)
        await money.cancel(id, owner, 'cancelledByOwner')
        await settle(id)
        const charge = stripe.find(intent.id)?.latest_charge as Charge
        expect(charge.amount_refunded).toBe(paid)
        const { refunded, refunding, fee: kept } = await payment(id)
        // of 30, what belongs to the 23, or to the 20 that the taker got of them
        expect({ refunded, refunding, kept }).toEqual({
          refunded: 230,
          refunding: 0,
          kept: feeBearer === 'owner' ? 3 : 2.61,
        })
      }
    },
  )

  test('what is held is let go, or taken first; what was not paid online is only cancelled', async () => {
    const held = await givenHeld()
    expect((await refund(held.id, { amount: 10, cancel: false })).body.code).toBe('payment.notTaken')
    expect((await refund(held.id, { amount: 30, cancel: true })).status).toBe(200)
    await settle(held.id)
    expect(await payment(held.id)).toMatchObject({ status: 'captured', refunded: 30 })
    const { transaction } = await money.givenBooking()
    expect((await refund(transaction.id, { amount: 'full', cancel: true })).body.code).toBe('payment.nothingPaid')
    expect((await refund(transaction.id, { amount: 'policy', cancel: false })).body.code).toBe(
      'payment.policyWithoutCancel',
    )
    expect((await refund(transaction.id, { amount: 'policy', cancel: true })).status).toBe(200)
    expect(await statusOf(transaction.id)).toBe('cancelled')
    expect(await payment(transaction.id)).toMatchObject({ status: 'none', amount: 0 })
  })

  test('parties see neither fees nor payments', async () => {
    const { id, taker } = await givenTaken()
    expect(await preview(id, '', taker)).toEqual({
      paid: 230,
      refunded: 230,
      currency: 'MXN',
      dates: expect.any(Array),
    })
    expect((await plaza.call('GET', `/transactions/${id}/payment`, { as: taker })).status).toBe(403)
  })

  test('two colleagues at once never return more than was paid, whatever they choose', async () => {
    const amounts = fc.array(
      fc.record({ amount: fc.constantFrom('full', 'policy', 1, 100, 115, 229.99), cancel: fc.boolean() }),
      { minLength: 2, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(amounts, fc.boolean(), async (wishes, isSettledBetween) => {
        const booking = await givenTaken({ rules: { cancellation: 'flexible' } })
        const possible = wishes.filter(({ amount, cancel }) => cancel || amount !== 'policy')
        const [first, ...others] = possible.map((wish) => () => refund(booking.id, wish))
        const answers = first && isSettledBetween ? [await first()] : []
        if (isSettledBetween) await settle(booking.id)
        answers.push(
          ...(await Promise.all((isSettledBetween ? others : [first, ...others]).map((ask) => ask?.()))).filter(
            (answer) => answer !== undefined,
          ),
        )
        await settle(booking.id)
        const charge = stripe.find(booking.intent.id)?.latest_charge as Charge
        expect(charge.amount_refunded).toBeLessThanOrEqual(paid)
        const { refunded, refunding } = await payment(booking.id)
        expect(Math.round(refunded * 100)).toBe(charge.amount_refunded)
        expect(refunding).toBe(0)
        expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
      }),
      { numRuns: proofSize({ usual: 2, quick: 8, full: 200 }) },
    )
  }, 600_000)

  test('words to both go out with the refund or not at all, and dates stay taken for whoever keeps them', async () => {
    const { id, taker, owner } = await givenTaken()
    const inbox = async (as: As) =>
      (await plaza.ok<{ results: { id: string }[] }>('GET', '/conversations', { as })).results.length
    const before = { taker: await inbox(taker), owner: await inbox(owner) }
    const tell = { taker: 'Sorry about the hole.', owner: 'We gave 10 back.' }
    expect((await refund(id, { amount: 231, cancel: false, tell })).body.code).toBe('payment.refundTooLarge')
    expect(await inbox(taker)).toBe(before.taker)
    expect((await refund(id, { amount: 10, cancel: false, tell })).status).toBe(200)
    expect([await inbox(taker), await inbox(owner)]).toEqual([before.taker + 1, before.owner + 1])
    await settle(id)

    const policy = { amount: 'policy', cancel: true, freeDates: false }
    expect((await refund(id, policy, support)).status).toBe(403)
    const { transaction } = (await refund(id, policy, admin)).body
    const free = (assetId: string | null) =>
      plaza.call('POST', '/transactions/preview', {
        as: plaza.secret,
        body: { assetId: assetId ?? '', startDate: transaction.startDate ?? '', endDate: transaction.endDate ?? '' },
      })
    expect((await free(transaction.assetId)).body).toMatchObject({ code: 'asset.notAvailable' })
    const other = await givenTaken()
    const freed = (await refund(other.id, { amount: 'policy', cancel: true }, admin)).body.transaction
    expect((await free(freed.assetId)).status).toBe(200)
  })

  test('Support asks an Admin for another amount: a case for whoever of them has the fewest', async () => {
    const { id } = await givenTaken()
    const ask = (objectId: string) =>
      plaza.ok<{ assigneeId: string }>('POST', '/cases', {
        as: support,
        body: { kind: 'manual', title: 'Refund 50?', objectId, assigneeId: 'admin' },
      })
    const second = await plaza.given.staff('staff-admin')
    const { id: other } = await givenTaken()
    const given = [(await ask(id)).assigneeId, (await ask(other)).assigneeId]
    expect(given.toSorted()).toEqual([admin.id, second.id].toSorted())
  })
})
