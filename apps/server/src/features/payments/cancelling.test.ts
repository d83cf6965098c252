import { describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { actingAs } from '../../testing/app.ts'
import { createPayments } from '../../testing/payments.ts'

// rules of this file differ from the wire, so they hold with limits on, as by default
const money = await createPayments({ limits: true }, { hasJobs: false })
const { plaza, stripe, givenBooking, givenHeld, givenTaken, tryTo, cancel, refund, statusOf, settle, read } = money

const strict = { rules: { cancellation: 'strict' } }
const all = 23_000
const half = 11_500

/** What Stripe has given back in all, once everything that is due has been done. */
async function returned({ id, intent }: { id: string; intent: { id: string } }) {
  await settle(id)
  const charge = stripe.find(intent.id)?.latest_charge as { amount_refunded: number } | null
  return charge?.amount_refunded ?? 0
}

describe('a taker', () => {
  test.each(['cancelledByOwner', 'refusedByOwner', 'transactionConflict'])(
    'cannot cancel in the name of others by saying "%s"',
    async (reason) => {
      const booking = await givenTaken(strict)
      expect(await cancel(booking.id, booking.taker, reason)).toMatchObject({
        status: 400,
        body: {
          message: '"data.cancellationReason" is a reason of somebody else',
          data: { cancellationReason: reason },
        },
      })
      expect(await statusOf(booking.id)).toBe('validated')
      expect(await returned(booking)).toBe(0)
    },
  )

  test.each(['cancelledByTaker', 'withdrawn', 'forceCancel', 'it rains'])(
    'who says "%s" gets what the policy gives',
    async (reason) => {
      const booking = await givenTaken(strict)
      expect(await cancel(booking.id, booking.taker, reason)).toMatchObject({
        status: 200,
        body: { cancellationReason: reason },
      })
      expect(await returned(booking)).toBe(half)
    },
  )

  test('cannot cancel twice, nor after the owner', async () => {
    const booking = await givenTaken(strict)
    await cancel(booking.id, booking.taker, 'cancelledByTaker')
    const before = await read(booking.id)
    for (const [as, reason] of [
      [booking.taker, 'cancelledByTaker'],
      [booking.taker, 'it rains'],
      [booking.owner, 'cancelledByOwner'],
    ] as const) {
      expect(await cancel(booking.id, as, reason)).toMatchObject({
        status: 422,
        body: { message: 'The booking is over and cannot be cancelled', data: { status: 'cancelled' } },
      })
    }
    expect(await read(booking.id)).toEqual(before)
    expect(await returned(booking)).toBe(half)
  })

  test('gets nothing back of what is completed, and neither side cancels it', async () => {
    const booking = await givenTaken(strict)
    await money.press(booking.id, booking.owner, 'complete')
    for (const [as, reason] of [
      [booking.taker, 'cancelledByTaker'],
      [booking.owner, 'cancelledByOwner'],
    ] as const) {
      expect((await refund(booking.id, as)).body).toMatchObject({ paid: 230, refunded: 0, currency: 'MXN' })
      expect((await cancel(booking.id, as, reason)).status).toBe(422)
    }
    expect(await returned(booking)).toBe(0)
  })

  test('gets nothing back of what an operator called completed', async () => {
    const booking = await givenTaken(strict)
    await plaza.ok('PATCH', `/transactions/${booking.id}`, { as: plaza.secret, body: { status: 'completed' } })
    expect((await cancel(booking.id, booking.taker, 'cancelledByTaker')).status).toBe(422)
  })

  test('who withdraws before the owner agreed gets everything back, however late', async () => {
    const tomorrow = new Date(plaza.clock.now().getTime() + 24 * 3_600_000).toISOString()
    const booking = await givenHeld({ ...strict, start: tomorrow })
    expect((await refund(booking.id, booking.taker)).body).toMatchObject({ paid: 230, refunded: 230 })
    await cancel(booking.id, booking.taker, 'withdrawn')
    await settle(booking.id)
    expect(booking.intent.status).toBe('canceled')
  })

  test('gains nothing by cancelling before the agreed money could be taken', async () => {
    const booking = await givenHeld(strict)
    await money.press(booking.id, booking.owner, 'accept')
    expect((await refund(booking.id, booking.taker)).body).toMatchObject({ paid: 230, refunded: 115 })
    await cancel(booking.id, booking.taker, 'cancelledByTaker')
    expect(await returned(booking)).toBe(half)
    expect(booking.intent).toMatchObject({ status: 'succeeded', amount_received: all })
  })

  test('gains nothing by the way a cancellation is sent', async () => {
    const booking = await givenTaken(strict)
    const path = `/transactions/${booking.id}/transitions`
    const body = { name: 'cancel', data: { cancellationReason: 'cancelledByOwner' } }
    const batch = await plaza.call('POST', '/batch', {
      as: booking.taker,
      body: { objectType: 'asset', method: 'POST', path, body },
    })
    expect(batch.status).not.toBe(200)
    for (const field of ['cancellationReason', 'cancelledBy', 'cancelledDate', 'statusHistory']) {
      const patch = { as: booking.taker, body: { [field]: 'cancelledByOwner' } }
      expect((await plaza.call('PATCH', `/transactions/${booking.id}`, patch)).status, field).toBe(400)
    }
    const notes = { cancelledBy: 'owner', cancellationReason: 'cancelledByOwner', stripePaymentIntentId: 'pi_other' }
    await plaza.call('PATCH', `/transactions/${booking.id}`, { as: booking.taker, body: { metadata: notes } })
    await plaza.call('PATCH', `/transactions/${booking.id}`, { as: booking.taker, body: { platformData: notes } })
    expect(
      (
        await plaza.call('POST', path, {
          as: { ...booking.taker, headers: { 'x-stelace-user-id': booking.owner.id } },
          body,
        })
      ).status,
    ).toBe(400)
    const keyed = { as: booking.taker, headers: { 'idempotency-key': `key-${booking.id}` } }
    expect((await plaza.call('POST', path, { ...keyed, body })).status).toBe(400)
    const honest = { name: 'cancel', data: { cancellationReason: 'mine', cancelledBy: 'owner' } }
    const first = await plaza.call('POST', path, {
      as: booking.taker,
      headers: { 'idempotency-key': `other-${booking.id}` },
      body: honest,
    })
    expect(first.status).toBe(200)
    const again = await plaza.call('POST', path, {
      as: booking.taker,
      headers: { 'idempotency-key': `other-${booking.id}` },
      body: honest,
    })
    expect(again).toMatchObject({ status: 200, body: { updatedDate: first.body.updatedDate } })
    expect(await returned(booking)).toBe(half)
  })

  test('of a sale cannot give back what was handed over', async () => {
    const booking = await givenTaken({ start: null, type: { timeBased: false } })
    await money.press(booking.id, booking.taker, 'complete')
    expect((await cancel(booking.id, booking.taker, 'cancelledByTaker')).status).toBe(422)
    expect(await returned(booking)).toBe(0)
  })
})

describe('an owner', () => {
  test('who cancels gives everything back, whatever they say', async () => {
    const booking = await givenTaken(strict)
    for (const reason of ['cancelledByTaker', 'withdrawn', 'refusedByTaker']) {
      expect((await cancel(booking.id, booking.owner, reason)).status).toBe(400)
    }
    expect((await cancel(booking.id, booking.owner, 'it is broken')).status).toBe(200)
    expect(await returned(booking)).toBe(all)
  })

  test('may be an organization, whose members cancel as the owner only when they act for it', async () => {
    const person = await givenAccount(plaza)
    const organization = await plaza.given.organization(person)
    const member = await givenAccount(plaza)
    await plaza.ok('PUT', `/users/${member.id}/organizations/${organization.id}`, {
      as: plaza.secret,
      body: { roles: ['user'] },
    })
    const booking = await givenBooking({ ownerId: organization.id, taker: member })
    const { id } = booking.transaction
    expect((await cancel(id, member, 'refusedByOwner')).status).toBe(400)
    expect((await cancel(id, actingAs(member, organization.id), 'refusedByOwner')).status).toBe(200)
  })
})

test('of both sides who cancel at once the first decides', async () => {
  const booking = await givenTaken(strict)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => cancel(booking.id, booking.taker, 'cancelledByTaker')),
    ...Array.from({ length: 5 }, () => cancel(booking.id, booking.owner, 'cancelledByOwner')),
  ])
  const done = answers.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  expect(await returned(booking)).toBe(done[0]?.body.cancellationReason === 'cancelledByOwner' ? all : half)
})

describe('an operator', () => {
  test('decides for either side, by the reason, in any status', async () => {
    const cases = [
      ['cancelledByTaker', half],
      ['cancelledByOwner', all],
      ['forceCancel', all],
      ['a complaint', all],
    ] as const
    for (const [reason, amount] of cases) {
      const booking = await givenTaken(strict)
      expect((await refund(booking.id, plaza.secret, reason)).body.refunded).toBe(amount / 100)
      expect((await cancel(booking.id, plaza.secret, reason)).status).toBe(200)
      expect(await returned(booking)).toBe(amount)
    }
    const late = await givenTaken(strict)
    await money.press(late.id, late.owner, 'complete')
    expect((await cancel(late.id, plaza.secret, 'forceCancel')).status).toBe(200)
    expect(await returned(late)).toBe(all)
  })

  test('who cancels again gives back what is left, once', async () => {
    const booking = await givenTaken(strict)
    await cancel(booking.id, booking.taker, 'cancelledByTaker')
    expect(await returned(booking)).toBe(half)
    expect((await refund(booking.id, plaza.secret, 'forceCancel')).body).toMatchObject({ paid: 230, refunded: 115 })
    expect((await cancel(booking.id, plaza.secret, 'forceCancel')).status).toBe(200)
    await Promise.all([settle(booking.id), settle(booking.id), settle(booking.id)])
    expect(await returned(booking)).toBe(all)
    const keys = money.refundsOf(booking.intent).map(({ headers }) => headers['idempotency-key'])
    expect([...new Set(keys)]).toEqual([`refund-${booking.id}-${half}`, `refund-${booking.id}-${all}`])
  })
})

describe('a process of the operator', () => {
  const type = {
    unavailableWhen: ['out'],
    transactionProcess: {
      initStatus: 'asked',
      cancelStatus: 'off',
      transitions: [
        { name: 'pay', from: 'asked', to: 'pending-acceptance', actors: ['taker'] },
        { name: 'accept', from: 'pending-acceptance', to: 'out', actors: ['owner'] },
        { name: 'bring', from: 'out', to: 'back', actors: ['taker'] },
        { name: 'check', from: 'back', to: 'done', actors: ['owner'] },
        { name: 'leave', from: 'out', to: 'off', actors: ['taker', 'owner'] },
        { name: 'cancel', from: '*', to: 'off', actors: ['taker', 'owner'] },
      ],
    },
  }

  test('may call it by another name: whoever leaves has cancelled', async () => {
    const [byTaker, byOwner] = [await givenTaken({ ...strict, type }), await givenTaken({ ...strict, type })]
    expect((await tryTo(byTaker.id, byTaker.taker, 'leave', { cancellationReason: 'cancelledByOwner' })).status).toBe(
      400,
    )
    expect(await tryTo(byTaker.id, byTaker.taker, 'leave')).toMatchObject({
      status: 200,
      body: { status: 'off', cancellationReason: 'cancelledByTaker', cancelledDate: expect.any(String) },
    })
    expect((await tryTo(byOwner.id, byOwner.owner, 'leave')).body).toMatchObject({
      cancellationReason: 'cancelledByOwner',
    })
    expect(await returned(byTaker)).toBe(half)
    expect(await returned(byOwner)).toBe(all)
  })

  test('does not make an agreed booking one that nobody agreed to', async () => {
    const soon = new Date(plaza.clock.now().getTime() + 24 * 3_600_000).toISOString()
    const booking = await givenTaken({ ...strict, type, start: soon })
    await money.press(booking.id, booking.taker, 'bring')
    expect((await refund(booking.id, booking.taker)).body).toMatchObject({ refunded: 0 })
    await cancel(booking.id, booking.taker, 'cancelledByTaker')
    expect(await returned(booking)).toBe(0)
  })
})

describe('what would come back', () => {
  test('is what really would for whoever asks', async () => {
    const booking = await givenTaken(strict)
    expect((await refund(booking.id, booking.taker)).body).toMatchObject({ paid: 230, refunded: 115, currency: 'MXN' })
    expect((await refund(booking.id, booking.taker, 'anything')).body.refunded).toBe(115)
    expect((await refund(booking.id, booking.taker, 'cancelledByOwner')).status).toBe(400)
    expect((await refund(booking.id, booking.owner)).body.refunded).toBe(230)
    expect((await refund(booking.id, booking.owner, 'cancelledByTaker')).status).toBe(400)
    expect((await refund(booking.id, plaza.secret)).body.refunded).toBe(230)
    const reader = await plaza.given.key({ permissions: ['transaction:read:all'] })
    expect((await refund(booking.id, reader, 'forceCancel')).body, 'who may not cancel').toMatchObject({ refunded: 0 })
    await cancel(booking.id, booking.taker, 'cancelledByTaker')
    for (const as of [booking.taker, booking.owner]) {
      expect((await refund(booking.id, as)).body, 'over').toMatchObject({ paid: 230, refunded: 0 })
    }
  })
})

describe('a second checkout', () => {
  test.each([
    ['held', givenHeld, 'draft'],
    ['taken', givenTaken, 'pending-payment'],
  ] as const)(
    'of money that is %s is refused, even where an operator sets the booking back',
    async (_how, given, status) => {
      const { id, taker } = await given()
      await plaza.ok('PATCH', `/transactions/${id}`, { as: plaza.secret, body: { status } })
      const pages = stripe.sessions().length
      expect(await money.checkout(id, taker)).toMatchObject({
        status: 422,
        body: { message: 'This has been paid already' },
      })
      expect(stripe.sessions()).toHaveLength(pages)
    },
  )
})

test('a page that was paid a moment ago is not replaced by another', async () => {
  const { taker, transaction } = await givenBooking()
  const first = await money.openPage(transaction.id, taker)
  expect((await money.checkout(transaction.id, taker, { form: 'embedded' })).status).toBe(200)
  expect(stripe.find(first)?.status, 'nobody pays twice').toBe('expired')
  const again = await money.openPage(transaction.id, taker)
  const { intent } = stripe.pay(again)
  expect(await money.checkout(transaction.id, taker, { form: 'embedded' })).toMatchObject({
    status: 422,
    body: { message: 'This has been paid already' },
  })
  await settle(transaction.id)
  expect([await statusOf(transaction.id), intent.status]).toEqual(['pending-acceptance', 'requires_capture'])
})

test('money that a provider holds comes back also where another way to pay was chosen since', async () => {
  const booking = await givenTaken(strict)
  await money.configure({ provider: 'manual' })
  try {
    await cancel(booking.id, booking.owner, 'cancelledByOwner')
    expect(await returned(booking)).toBe(all)
    expect(await plaza.services.payments.mayHoldMoney()).toBe(true)
  } finally {
    await money.configure({ provider: 'stripe' })
  }
})

test('a refund that is settled late is what it was on the day of the cancellation', async () => {
  const inTwoDays = new Date(plaza.clock.now().getTime() + 2 * 24 * 3_600_000).toISOString()
  const booking = await givenTaken({ rules: { cancellation: 'flexible' }, start: inTwoDays })
  expect((await refund(booking.id, booking.taker)).body.refunded).toBe(230)
  await cancel(booking.id, booking.taker, 'cancelledByTaker')
  // the provider is away until long after the last moment to cancel free of charge
  const error = { type: 'api_error', message: 'Away' }
  stripe.trouble(...Array.from({ length: 3 }, () => ({ path: /refunds$/, status: 500, error })))
  await expect(settle(booking.id)).rejects.toMatchObject({ statusCode: 500 })
  plaza.clock.advance({ days: 3 })
  expect(await returned(booking)).toBe(all)
})
