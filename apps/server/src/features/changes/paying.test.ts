import type { BookingChange, Checkout, JsonObject, Payment, Receipt, Transaction } from '@plaza/contract'
import { expect, test } from 'vitest'
import type { As, Person } from '../../testing/app.ts'
import { createPayments } from '../../testing/payments.ts'
import { keepChangesTask } from './keep-changes.ts'

const money = await createPayments({ limits: true }, { hasJobs: false })
const { plaza, stripe, givenTaken, settle, tell } = money

type Refused = { code?: string }
const dayMs = 24 * 3_600_000
const inDays = (days: number) => new Date(plaza.clock.now().getTime() + days * dayMs).toISOString()
const keepChanges = () => keepChangesTask.begin(plaza.services).run()
const at = (id: string, change: { id: string }, step = '') => `/transactions/${id}/changes/${change.id}${step}`
const answer = (id: string, change: BookingChange, step: string, as: As) =>
  plaza.call<BookingChange & Refused>('POST', at(id, change, `/${step}`), { as })
const begin = (id: string, change: BookingChange, as: As, body: JsonObject = {}) =>
  plaza.call<Checkout & Refused>('POST', `/transactions/${id}/checkout`, { as, body: { changeId: change.id, ...body } })
const changeOf = async (id: string) =>
  (await plaza.ok<BookingChange[]>('GET', `/transactions/${id}/changes`, { as: plaza.secret }))[0]
const paymentOf = (id: string) => plaza.ok<Payment>('GET', `/transactions/${id}/payment`, { as: plaza.secret })
const pageOf = ({ url }: Checkout) => String(url).split('/').at(-1) ?? ''
/** What Stripe has taken and returned on an intent. */
const moved = ({ id }: { id: string }) => {
  const intent = stripe.find(id)
  const charge = intent?.latest_charge as { amount_refunded: number } | null | undefined
  return [Number(intent?.amount_received ?? 0), charge?.amount_refunded ?? 0]
}

/** A booking of two days for 230, paid, and a third day that both agreed to. */
async function givenAgreed({ by = 'taker', rules = {} }: { by?: 'owner' | 'taker'; rules?: JsonObject } = {}) {
  const booking = await givenTaken({ start: inDays(30), rules })
  const { id, owner, taker } = booking
  const [proposer, other] = by === 'taker' ? [taker, owner] : [owner, taker]
  const change = await plaza.ok<BookingChange>('POST', `/transactions/${id}/changes`, {
    as: proposer,
    body: { duration: { d: 3 } },
  })
  expect(change).toMatchObject({ settlement: 'charge', difference: { taker: 115 }, agreedDate: null })
  const { body: agreed } = await answer(id, change, 'accept', other)
  return { ...booking, change: agreed, proposer, other }
}

async function givenPage(id: string, change: BookingChange, taker: Person) {
  const { status, body } = await begin(id, change, taker)
  expect([status, body.amount]).toEqual([200, 11_500])
  return pageOf(body)
}

/** The third day, as somebody else would book it. */
const thirdDayIsFree = async ({ assetId, id }: { assetId: string; id: string }) => {
  const { startDate } = await plaza.ok<Transaction>('GET', `/transactions/${id}`, { as: plaza.secret })
  const third = new Date(Date.parse(String(startDate)) + 2 * dayMs).toISOString()
  const body = { assetId, startDate: third, duration: { d: 1 } }
  const { status } = await plaza.call('POST', '/transactions/preview', { as: plaza.secret, body })
  return status === 200
}

test.each(['taker', 'owner'] as const)(
  'a dearer change that the %s proposed is agreed to, then paid, then made; news may come twice',
  async (by) => {
    const booking = await givenAgreed({ by })
    const { id, owner, taker, change, other, intent } = booking
    expect(change).toMatchObject({ status: 'open', agreedDate: expect.any(String), answeredDate: null })
    expect((await answer(id, change, 'accept', other)).body.code).toBe('change.over')
    expect(await money.read(id)).toMatchObject({ takerAmount: 230 })
    expect(await thirdDayIsFree(booking)).toBe(false)
    expect((await begin(id, change, owner)).status).toBe(403)
    expect((await begin(id, { ...change, id: 'chg_other' }, taker)).body.code).toBe('change.over')

    const page = await givenPage(id, change, taker)
    expect(await givenPage(id, change, taker)).toBe(page)
    await settle(id)
    expect(await money.read(id)).toMatchObject({ takerAmount: 230 })
    const { intent: second, session } = stripe.pay(page)
    await tell('checkout.session.completed', session, { times: 3 })
    await Promise.all([settle(id), settle(id)])
    await settle(id)
    expect(await money.read(id)).toMatchObject({ takerAmount: 345, value: 300, duration: { d: 3 } })
    expect(await changeOf(id)).toMatchObject({ status: 'accepted', settlement: 'charge' })
    expect([moved(intent), moved(second)]).toEqual([
      [23_000, 0],
      [11_500, 0],
    ])
    expect((await begin(id, change, taker)).body.code).toBe('change.over')
    expect(await paymentOf(id)).toMatchObject({
      amount: 345,
      fee: 45,
      refunded: 0,
      additions: [{ changeId: change.id, status: 'captured', amount: 115, isCounted: true }],
    })
    const receipt = (as: As) => plaza.ok<Receipt>('GET', `/transactions/${id}/receipt`, { as })
    expect(await receipt(taker)).toMatchObject({ total: 345, payments: [{ amount: 230 }, { amount: 115 }] })
    expect(await receipt(owner)).toMatchObject({ total: 300, payments: [{ amount: 200 }, { amount: 100 }] })
  },
)

test('what comes back comes back over both payments, and no more than the policy gives', async () => {
  const { id, taker, change, intent } = await givenAgreed({ rules: { cancellation: 'strict' } })
  const { intent: second } = stripe.pay(await givenPage(id, change, taker))
  await settle(id)
  // staff return a part of it first, which counts towards what the policy gives
  const refund = (body: JsonObject) =>
    plaza.call<Refused>('POST', `/transactions/${id}/refund`, {
      as: plaza.secret,
      body: { cancel: false, ...body },
      headers: { 'x-plaza-reason': encodeURIComponent('It rained') },
    })
  expect((await refund({ amount: 345.01 })).body.code).toBe('payment.refundTooLarge')
  expect((await refund({ amount: 120 })).status).toBe(200)
  await settle(id)
  expect([moved(intent), moved(second)]).toEqual([
    [23_000, 500],
    [11_500, 11_500],
  ])
  await money.cancel(id, taker, 'cancelledByTaker')
  await Promise.all([settle(id), settle(id)])
  await settle(id)
  // half of 345, rounded down
  expect([moved(intent), moved(second)]).toEqual([
    [23_000, 5_750],
    [11_500, 11_500],
  ])
  expect(await paymentOf(id)).toMatchObject({ refunded: 172.5, refunding: 0, fee: 22.5 })
})

test('a change that is looked at while its page is being made can still be paid', async () => {
  const { id, taker, change } = await givenAgreed()
  const made = Promise.withResolvers<void>()
  stripe.trouble({ path: /checkout\/sessions$/, until: made.promise })
  const opening = givenPage(id, change, taker)
  await expect.poll(async () => (await paymentOf(id)).additions[0]?.status).toBe('open')
  await settle(id)
  made.resolve()
  stripe.pay(await opening)
  await settle(id)
  expect(await money.read(id)).toMatchObject({ takerAmount: 345 })
})

test('what is not paid in time lapses, frees what it held and closes its page; nothing else changes', async () => {
  const booking = await givenAgreed()
  const { id, taker, change, intent } = booking
  const page = await givenPage(id, change, taker)
  plaza.clock.advance({ ms: Date.parse(change.deadline) - plaza.clock.now().getTime() })
  expect((await begin(id, change, plaza.secret)).body.code).toBe('change.over')
  await Promise.all([keepChanges(), keepChanges()])
  expect(await changeOf(id)).toMatchObject({ status: 'lapsed', reason: 'unpaid' })
  await settle(id)
  expect(() => stripe.pay(page)).toThrow('closed')
  expect(await money.read(id)).toMatchObject({ takerAmount: 230 })
  expect(await thirdDayIsFree(booking)).toBe(true)
  expect(moved(intent)).toEqual([23_000, 0])
  expect(await paymentOf(id)).toMatchObject({ amount: 230, additions: [{ isCounted: false, refunded: 0 }] })
})

test('whoever paid in time gets their change although nothing told of it', async () => {
  const { id, taker, change } = await givenAgreed()
  stripe.pay(await givenPage(id, change, taker))
  plaza.clock.advance({ ms: Date.parse(change.deadline) - plaza.clock.now().getTime() })
  await keepChanges()
  expect(await changeOf(id)).toMatchObject({ status: 'accepted' })
  expect(await money.read(id)).toMatchObject({ takerAmount: 345 })
})

test('money that comes after the lapse goes back, whenever the news of it come', async () => {
  const { id, taker, change, intent } = await givenAgreed()
  const page = await givenPage(id, change, taker)
  plaza.clock.advance({ ms: Date.parse(change.deadline) - plaza.clock.now().getTime() })
  // the provider is away, so the page stays open although the change has lapsed
  const away = { status: 500, error: { type: 'api_error', message: 'Away' } }
  stripe.trouble(...Array.from({ length: 3 }, () => ({ path: /sessions/, ...away })))
  await keepChanges()
  expect(await changeOf(id)).toMatchObject({ status: 'lapsed', reason: 'unpaid' })
  const { intent: late, session } = stripe.pay(page)
  await tell('checkout.session.completed', session, { times: 2 })
  await settle(id)
  await settle(id)
  expect([late.status, moved(late), moved(intent)]).toEqual(['canceled', [0, 0], [23_000, 0]])
  expect(await money.read(id)).toMatchObject({ takerAmount: 230 })
})

test('what was taken for a change that came to nothing meanwhile is returned with its fee', {
  tags: 'release',
}, async () => {
  const { id, taker, change, proposer, intent } = await givenAgreed()
  const { intent: second } = stripe.pay(await givenPage(id, change, taker))
  // carried out, but nobody here hears of it
  stripe.trouble(...Array.from({ length: 3 }, () => ({ path: /capture$/, isLost: true as const })))
  await expect(settle(id)).rejects.toThrow()
  expect(moved(second)).toEqual([11_500, 0])
  expect((await answer(id, change, 'withdraw', proposer)).status).toBe(200)
  await settle(id)
  await settle(id)
  expect([moved(second), moved(intent)]).toEqual([
    [11_500, 11_500],
    [23_000, 0],
  ])
  expect(await money.read(id)).toMatchObject({ takerAmount: 230 })
  expect(await paymentOf(id)).toMatchObject({ amount: 230, refunded: 0 })
})

test('paying, giving up and cancelling at once: the booking changes with its money, or neither does', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, owner, taker, change, intent } = await givenAgreed()
    const { intent: second, session } = stripe.pay(await givenPage(id, change, taker))
    const others = [
      () => answer(id, change, 'withdraw', taker),
      () => answer(id, change, 'decline', owner),
      () => money.cancel(id, taker, 'cancelledByTaker'),
    ]
    // a step of the provider that another was faster with fails, and the job would try again
    const settleOnce = () => settle(id).catch(() => undefined)
    const news = tell('checkout.session.completed', session)
    await Promise.all([settleOnce(), others[round % 3]?.(), news, settleOnce()])
    await settle(id)
    await settle(id)
    const { takerAmount, cancelledDate } = await money.read(id)
    const { status } = (await changeOf(id)) ?? {}
    const [taken, returned] = moved(second)
    const kept = Number(taken) - Number(returned)
    const [, first] = moved(intent)
    expect(takerAmount).toBe(status === 'accepted' ? 345 : 230)
    // without a policy all comes back until the start
    if (cancelledDate) expect([kept, first]).toEqual([0, 23_000])
    else expect([kept, first]).toEqual([status === 'accepted' ? 11_500 : 0, 0])
    expect(await paymentOf(id)).toMatchObject({ amount: status === 'accepted' ? 345 : 230 })
  }
})

test('a second change follows the first, up and down, and the last word of money is the price', async () => {
  const { id, owner, taker, change, intent } = await givenAgreed()
  const intents = [intent, stripe.pay(await givenPage(id, change, taker)).intent]
  await settle(id)
  for (const days of [1, 4, 2, 3]) {
    const next = await plaza.ok<BookingChange>('POST', `/transactions/${id}/changes`, {
      as: owner,
      body: { duration: { d: days } },
    })
    await answer(id, next, 'accept', taker)
    if (next.settlement === 'charge') {
      const { body } = await begin(id, next, taker)
      intents.push(stripe.pay(pageOf(body)).intent)
    }
    await settle(id)
    await settle(id)
    const kept = intents.map(moved).map(([taken, returned]) => Number(taken) - Number(returned))
    expect(kept.every((amount) => amount >= 0)).toBe(true)
    expect(kept.reduce((sum, amount) => sum + amount, 0)).toBe(days * 11_500)
    const receipt = await plaza.ok<Receipt>('GET', `/transactions/${id}/receipt`, { as: taker })
    expect([receipt.total, receipt.payments.reduce((sum, { amount, returned }) => sum + amount - returned, 0)]).toEqual(
      [days * 115, days * 115],
    )
  }
})
