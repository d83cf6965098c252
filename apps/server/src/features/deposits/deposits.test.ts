import type { Deposit, JsonObject, MonthStatement, Payment, Receipt, RefundPreview, StoredEmail } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import type { As } from '../../testing/app.ts'
import { createPayments } from '../../testing/payments.ts'
import { openCase } from '../cases/index.ts'
import { keepDepositsTask } from './keep-deposits.ts'
import { tellFollower } from './notices.ts'

const money = await createPayments({ limits: true }, { hasJobs: false })
const { plaza, stripe, givenBooking, givenHeld, givenTaken, openPage, settle, cancel } = money

type Refused = { code?: string; message?: string }
type Intent = { id: string }

const dayMs = 24 * 3_600_000
const inDays = (days: number) => new Date(plaza.clock.now().getTime() + days * dayMs).toISOString()
const depositOf = (id: string, as: As = plaza.secret) => plaza.ok<Deposit>('GET', `/transactions/${id}/deposit`, { as })
const headers = { 'x-plaza-reason': encodeURIComponent('Photos of both') }
const press = (id: string, deed: string, as: As, body?: JsonObject) =>
  plaza.call<Deposit & Refused>('POST', `/transactions/${id}/deposit/${deed}`, {
    as,
    ...(body ? { body } : {}),
    ...(deed === 'decide' ? { headers } : {}),
  })
const claim = (id: string, as: As, amount = 120, reason = 'Two poles are broken') =>
  press(id, 'claim', as, { amount, reason })
const runTimer = () => keepDepositsTask.begin(plaza.services).run()
const paymentOf = (id: string) => plaza.ok<Payment>('GET', `/transactions/${id}/payment`, { as: plaza.secret })

/** What was taken of a payment, and what of it went back. */
function moved({ id }: Intent) {
  const intent = stripe.find(id)
  const charge = intent?.latest_charge as { amount_refunded: number; application_fee: string } | null | undefined
  return [Number(intent?.amount_received ?? 0), charge?.amount_refunded ?? 0]
}
/** What owners got of the deposit of a booking. */
const sentFor = (id: string) =>
  stripe
    .transfers()
    .filter(({ transfer_group: group }) => group === `deposit-${id}`)
    .map(({ amount, destination }) => ({ amount, destination }))
/** What is with the owner's account and with the platform of a payment, in the end. */
function sharesOf({ id }: Intent) {
  const charge = stripe.find(id)?.latest_charge as { transfer: string; application_fee: string } | undefined
  const [transfer, fee] = [stripe.find(charge?.transfer), stripe.find(charge?.application_fee)]
  const feeLeft = Number(fee?.amount) - Number(fee?.amount_refunded)
  return { owner: Number(transfer?.amount) - Number(transfer?.amount_reversed) - feeLeft, fee: feeLeft }
}
const eventsOf = async (id: string) => {
  const names = ['held', 'claimed', 'objected', 'decided', 'settled']
  const all = await Promise.all(names.map((name) => plaza.events(`plaza_deposit_${name}`)))
  return all.flat().filter(({ objectId }) => objectId === id)
}

/** A booking that runs since yesterday, paid with a deposit of 500. */
const givenRunning = (options: { rules?: JsonObject; type?: JsonObject } = {}) =>
  givenTaken({ deposit: 500, start: inDays(-1), ...options })

test('a deposit is paid with the booking as a line of its own, and is no part of any amount', async () => {
  const booking = await givenBooking({ deposit: 500 })
  const { id } = booking.transaction
  expect(booking.transaction).toMatchObject({ takerAmount: 230, ownerAmount: 200, platformAmount: 30 })
  expect(await depositOf(id)).toMatchObject({ status: 'none', amount: 500, can: [] })
  const { body } = await money.checkout(id, booking.taker)
  expect(body).toMatchObject({ amount: 23_000, deposit: 50_000 })
  expect(await depositOf(id)).toMatchObject({ status: 'open', amount: 500 })
  const page = await openPage(id, booking.taker)
  expect(stripe.find(page)?.form).toMatchObject({
    line_items: [
      { price_data: { unit_amount: '23000' } },
      { price_data: { unit_amount: '50000', product_data: { name: 'Deposit, returned afterwards' } } },
    ],
  })
  const { intent } = stripe.pay(page)
  await settle(id)
  expect(await depositOf(id)).toMatchObject({ status: 'held', returned: 0, kept: null, can: [] })
  await money.press(id, booking.owner, 'accept')
  await settle(id)
  expect(moved(intent)).toEqual([73_000, 0])
  // the owner has the rent without the fee, and nothing of the deposit
  expect(sharesOf(intent)).toEqual({ owner: 20_000, fee: 53_000 })
  expect(await paymentOf(id)).toMatchObject({ status: 'captured', amount: 230, fee: 30, refunded: 0 })
  const preview = await plaza.ok<RefundPreview>('GET', `/transactions/${id}/refund`, { as: plaza.secret })
  expect(preview).toMatchObject({ paid: 230, refundable: 230 })
  const receipt = await plaza.ok<Receipt>('GET', `/transactions/${id}/receipt`, { as: booking.taker })
  expect(receipt).toMatchObject({ total: 230, deposit: { amount: 500, returned: 0, kept: 0, isSettled: false } })
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['plaza_deposit_held'])
})

test('what is paid by hand is written down and moves nothing', async () => {
  await money.configure({ provider: 'manual' })
  const { transaction, taker } = await givenBooking({ deposit: 500 })
  const { body } = await money.checkout(transaction.id, taker)
  expect(body).toMatchObject({ kind: 'manual', amount: 23_000 })
  expect(body.deposit).toBeUndefined()
  await money.configure({ provider: 'stripe' })
  expect(await depositOf(transaction.id)).toMatchObject({ status: 'none', amount: 500 })
  expect((await press(transaction.id, 'return', plaza.secret)).body.code).toBe('deposit.notNow')
})

test('a page that was left holds nothing, and is paid anew with the deposit', async () => {
  const { transaction, taker } = await givenBooking({ deposit: 500 })
  const { id } = transaction
  const page = await openPage(id, taker)
  Object.assign(stripe.find(page) ?? {}, { status: 'expired' })
  await settle(id)
  expect(await depositOf(id)).toMatchObject({ status: 'none' })
  stripe.pay(await openPage(id, taker))
  await settle(id)
  expect(await depositOf(id)).toMatchObject({ status: 'held' })
})

test('whoever has a payment looked at while its page is being made pays the deposit all the same', async () => {
  const { transaction, owner, taker } = await givenBooking({ deposit: 500 })
  const { id } = transaction
  const made = Promise.withResolvers<void>()
  stripe.trouble({ path: /checkout\/sessions$/, until: made.promise })
  const opening = openPage(id, taker)
  await expect.poll(async () => (await depositOf(id)).status).toBe('open')
  await settle(id)
  made.resolve()
  const { intent } = stripe.pay(await opening)
  await settle(id)
  await money.press(id, owner, 'accept')
  await settle(id)
  expect(moved(intent)).toEqual([73_000, 0])
  expect(await depositOf(id)).toMatchObject({ status: 'held' })
})

describe('a booking that comes to nothing gives the deposit back at once', () => {
  test('declined: what is held is let go in one', async () => {
    const { id, owner, intent } = await givenHeld({ deposit: 500 })
    await cancel(id, owner, 'refusedByOwner')
    await settle(id)
    expect(intent.status).toBe('canceled')
    expect(await depositOf(id)).toMatchObject({ status: 'settled', outcome: 'ended', returned: 500, kept: 0 })
  })

  test.each(['taker', 'owner'] as const)('cancelled by the %s before its start', async (side) => {
    const booking = await givenTaken({ deposit: 500, rules: { cancellation: 'strict' }, start: inDays(10) })
    const { id, intent } = booking
    expect((await money.refund(id, booking[side])).body.paid).toBe(230)
    await cancel(id, booking[side], side === 'taker' ? 'cancelledByTaker' : 'cancelledByOwner')
    await Promise.all([settle(id), settle(id)])
    await settle(id)
    const back = side === 'taker' ? 11_500 : 23_000
    expect(moved(intent)).toEqual([73_000, 50_000 + back])
    // the fee comes back in proportion of the booking's own money
    expect(sharesOf(intent)).toEqual(side === 'taker' ? { owner: 10_000, fee: 51_500 } : { owner: 0, fee: 50_000 })
    expect(await paymentOf(id)).toMatchObject({ refunded: back / 100, refunding: 0 })
    expect(await depositOf(id)).toMatchObject({ status: 'settled', outcome: 'ended', returned: 500, kept: 0 })
    // asked for twice at once, under the same keys
    expect(new Set(money.refundsOf(intent).map(({ headers: sent }) => sent['idempotency-key'])).size).toBe(2)
  })

  test('an end of a process of one’s own that is no success', async () => {
    const transactionProcess = {
      initStatus: 'draft',
      cancelStatus: 'cancelled',
      transitions: [
        { name: 'confirmAndPay', from: 'draft', to: 'pending', actors: ['taker'] },
        { name: 'accept', from: 'pending', to: 'validated', actors: ['owner'] },
        { name: 'notHandedOver', from: 'validated', to: 'gone', actors: ['owner'] },
        { name: 'cancel', from: 'validated', to: 'cancelled', actors: ['owner', 'taker'] },
      ],
    }
    const type = {
      transactionProcess,
      unavailableWhen: ['validated'],
      metadata: { plaza: { process: { statuses: { gone: { colour: 'cancelled' } } } } },
    }
    const { transaction, taker, owner } = await givenBooking({ deposit: 500, type, start: inDays(5) })
    const { intent } = stripe.pay(await openPage(transaction.id, taker))
    await settle(transaction.id)
    await money.press(transaction.id, owner, 'accept')
    await settle(transaction.id)
    await money.press(transaction.id, owner, 'notHandedOver')
    await settle(transaction.id)
    expect(moved(intent)).toEqual([73_000, 50_000])
    expect(await depositOf(transaction.id)).toMatchObject({ status: 'settled', outcome: 'ended' })
  })

  test('but not once it had begun: whoever has the thing cannot call the deposit back', async () => {
    const { id, owner, taker, intent } = await givenRunning()
    await cancel(id, taker, 'cancelledByTaker')
    await settle(id)
    const held = await depositOf(id, owner)
    expect(held).toMatchObject({ status: 'held', can: ['return', 'claim'] })
    expect(Date.parse(held.returnDate ?? '') - plaza.clock.now().getTime()).toBeLessThan(3 * dayMs)
    expect((await claim(id, owner)).status).toBe(200)
    expect(moved(intent)).toEqual([73_000, 0])
  })
})

test('the owner returns it, once, however often they press', async () => {
  const { id, owner, taker, intent } = await givenRunning()
  expect(await depositOf(id, taker)).toMatchObject({ status: 'held', returnDate: expect.any(String), can: [] })
  expect((await press(id, 'return', taker)).status).toBe(403)
  const answers = await Promise.all([1, 2, 3].map(() => press(id, 'return', owner)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  await Promise.all([settle(id), settle(id)])
  expect(moved(intent)).toEqual([73_000, 50_000])
  expect(await depositOf(id)).toMatchObject({ status: 'settled', outcome: 'returned', returned: 500, kept: 0 })
  expect((await eventsOf(id)).map(({ type }) => type)).toEqual([
    'plaza_deposit_held',
    'plaza_deposit_decided',
    'plaza_deposit_settled',
  ])
})

test('staff decide between two, and act for neither', async () => {
  const { id } = await givenRunning()
  for (const staff of [await plaza.given.staff('staff-support'), await plaza.given.staff('staff-admin')]) {
    expect(await depositOf(id, staff)).toMatchObject({ status: 'held', can: [] })
    for (const answer of [await claim(id, staff), await press(id, 'return', staff)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'permission.denied' } })
  }
  expect((await claim(id, plaza.secret)).status).toBe(200)
  const support = await plaza.given.staff('staff-support')
  for (const answer of [await press(id, 'accept', support), await press(id, 'object', support, { reason: 'No' })])
    expect(answer).toMatchObject({ status: 403, body: { code: 'permission.denied' } })
})

describe('a claim', () => {
  test('that is agreed to: the owner gets it, the rest goes back, papers say so', async () => {
    const { id, owner, taker, intent } = await givenRunning()
    const { body } = await claim(id, owner, 120.5)
    expect(body).toMatchObject({ status: 'claimed', claimed: 120.5, returnDate: null, can: ['return'] })
    expect(Date.parse(body.answerDate ?? '') - plaza.clock.now().getTime()).toBeGreaterThan(6.9 * dayMs)
    expect(await depositOf(id, taker)).toMatchObject({ can: ['accept', 'object'], claimReason: 'Two poles are broken' })
    expect((await press(id, 'accept', owner)).status).toBe(403)
    expect((await press(id, 'accept', taker)).status).toBe(200)
    await Promise.all([settle(id), settle(id)])
    await settle(id)
    expect(moved(intent)).toEqual([73_000, 37_950])
    expect(sentFor(id)).toEqual([{ amount: 12_050, destination: `acct_of${owner.id.slice(4)}` }])
    expect(await depositOf(id)).toMatchObject({
      status: 'settled',
      outcome: 'accepted',
      kept: 120.5,
      returned: 379.5,
      can: [],
    })
    expect(await paymentOf(id)).toMatchObject({ amount: 230, refunded: 0 })
    const receipt = (as: As) => plaza.ok<Receipt>('GET', `/transactions/${id}/receipt`, { as })
    const paper = { amount: 500, returned: 379.5, kept: 120.5, isSettled: true }
    expect(await receipt(taker)).toMatchObject({ total: 230, deposit: paper })
    expect(await receipt(owner)).toMatchObject({ total: 200, deposit: paper })
    const month = inDays(-1).slice(0, 7)
    const statement = await plaza.ok<MonthStatement>('GET', `/earnings/statement?month=${month}&timeZone=UTC`, {
      as: owner,
    })
    expect(statement.bookings).toMatchObject([{ ownerAmount: 200, depositKept: 120.5 }])
    expect(statement.totals).toMatchObject([{ ownerAmount: 200 }])
  })

  test('that is objected to is decided by who decides about money, with a reason', async () => {
    const { id, owner, taker, intent } = await givenRunning()
    await claim(id, owner)
    expect((await press(id, 'object', taker, { reason: '  ' })).status).toBe(400)
    expect((await press(id, 'object', taker, { reason: 'They were broken before' })).status).toBe(200)
    const cases = await plaza.ok<{ results: JsonObject[] }>('GET', `/cases?objectId=${id}`, { as: plaza.secret })
    expect(cases.results).toMatchObject([{ kind: 'help', status: 'open', metadata: { what: 'deposit' } }])
    // nobody else decides, and nobody waits for the days
    plaza.clock.advance({ days: 8 })
    await runTimer()
    expect(await depositOf(id)).toMatchObject({ status: 'objected', objection: 'They were broken before' })
    const support = await plaza.given.staff('staff-support')
    expect((await press(id, 'decide', support, { kept: 50 })).status).toBe(403)
    const staff = await plaza.given.staff('staff-admin')
    const bare = await plaza.call<Refused>('POST', `/transactions/${id}/deposit/decide`, {
      as: staff,
      body: { kept: 50 },
    })
    expect(bare.body.code).toBe('reasonNeeded')
    expect((await press(id, 'decide', staff, { kept: 120.01 })).body.code).toBe('deposit.tooMuch')
    const answers = await Promise.all([50, 60].map((kept) => press(id, 'decide', staff, { kept })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    await settle(id)
    const { kept, returned, outcome, status } = await depositOf(id)
    expect([status, outcome, Number(kept) + returned]).toEqual(['settled', 'decided', 500])
    expect(moved(intent)).toEqual([73_000, 50_000 - Number(kept) * 100])
    expect(sentFor(id)).toMatchObject([{ amount: Number(kept) * 100 }])
    const audit = await plaza.ok<{ results: JsonObject[] }>('GET', `/audit?objectId=${id}`, { as: plaza.secret })
    expect(audit.results).toMatchObject([{ reason: 'Photos of both' }])
    const after = await plaza.ok<{ results: JsonObject[] }>('GET', `/cases?objectId=${id}`, { as: plaza.secret })
    expect(after.results).toMatchObject([{ status: 'closed' }])
  })

  test('that is objected to is told in a case that was open about the booking already, which stays', async () => {
    const { id, owner, taker } = await givenRunning()
    const opened = await plaza.services.db.tx((tx) =>
      openCase(tx, { kind: 'help', title: 'A tent', objectType: 'transaction', objectId: id }, plaza.services),
    )
    const known = async () =>
      (await plaza.ok<{ results: JsonObject[] }>('GET', `/cases?objectId=${id}`, { as: plaza.secret })).results
    await claim(id, owner)
    await press(id, 'object', taker, { reason: 'They were broken before' })
    expect(await known()).toMatchObject([{ id: opened.row.id, metadata: { what: 'depositToo' } }])
    await press(id, 'decide', await plaza.given.staff('staff-admin'), { kept: 0 })
    expect(await known()).toMatchObject([{ id: opened.row.id, status: 'open', metadata: { what: null } }])
  })

  test('that nobody answers is accepted when the days are over, not before', async () => {
    const { id, owner, intent } = await givenRunning()
    await claim(id, owner, 500)
    plaza.clock.advance({ days: 6, hours: 23 })
    await runTimer()
    expect((await depositOf(id)).status).toBe('claimed')
    plaza.clock.advance({ hours: 1 })
    // too late to object, even where the job has not run
    expect((await press(id, 'object', plaza.secret, { reason: 'Late' })).body.code).toBe('deposit.notNow')
    await Promise.all([runTimer(), runTimer(), settle(id)])
    await settle(id)
    expect(await depositOf(id)).toMatchObject({ status: 'settled', outcome: 'silence', kept: 500, returned: 0 })
    expect(moved(intent)).toEqual([73_000, 0])
    expect(sentFor(id)).toMatchObject([{ amount: 50_000 }])
  })

  test('is for the owner, once both agreed and it began, for what is there, with words', async () => {
    const { id, owner, taker } = await givenRunning()
    const stranger = await money.stranger()
    for (const as of [taker, stranger]) expect((await claim(id, as)).status).toBe(403)
    expect((await plaza.call('GET', `/transactions/${id}/deposit`, { as: stranger })).status).toBe(403)
    expect((await plaza.call('GET', `/transactions/${id}/deposit`, { as: {} })).status).toBe(403)
    for (const amount of [500.01, 0.001, 0, -1])
      expect((await claim(id, owner, amount)).body.code).toBe('deposit.tooMuch')
    expect((await claim(id, owner, 10, ' ')).status).toBe(400)
    expect(await depositOf(id)).toMatchObject({ status: 'held', claimed: null })
    const later = await givenTaken({ deposit: 500, start: inDays(5) })
    expect((await claim(later.id, later.owner)).body.code).toBe('deposit.notNow')
    expect((await press(later.id, 'return', later.owner)).body.code).toBe('deposit.notNow')
    const none = await givenTaken({ start: inDays(-1) })
    expect((await claim(none.id, none.owner)).body.code).toBe('deposit.notNow')
    expect((await plaza.call('GET', '/transactions/trn_none/deposit', { as: owner })).status).toBe(404)
  })
})

test('one that the database refuses holds up no other', async () => {
  const [first, refused, last] = [await givenRunning(), await givenRunning(), await givenRunning()]
  plaza.clock.advance({ days: 10 })
  const { pool } = plaza.services.db
  await pool.query(`
    create function refuse_one() returns trigger language plpgsql as $$
    begin
      if new.transaction_id = '${refused.id}' then raise exception 'this one cannot be written'; end if;
      return new;
    end $$;
    create trigger refuse_one before update on deposits for each row execute function refuse_one()`)
  await expect(runTimer()).rejects.toThrow('this one cannot be written')
  for (const { id } of [first, last]) expect(await depositOf(id)).toMatchObject({ status: 'settling', outcome: 'time' })
  expect(await depositOf(refused.id)).toMatchObject({ status: 'held' })
  await pool.query('drop trigger refuse_one on deposits')
  await runTimer()
  expect(await depositOf(refused.id)).toMatchObject({ outcome: 'time' })
})

test('it goes back by itself some days after the end, as the operator said when it was paid', async () => {
  await plaza.ok('PATCH', '/config', {
    as: plaza.secret,
    body: { stelace: { instant: { deposits: { returnDays: 2 } } } },
  })
  const { id, intent } = await givenRunning()
  await plaza.ok('PATCH', '/config', {
    as: plaza.secret,
    body: { stelace: { instant: { deposits: { returnDays: null } } } },
  })
  const { returnDate } = await depositOf(id)
  const { endDate } = await money.read(id)
  expect(Date.parse(returnDate ?? '') - Date.parse(endDate ?? '')).toBe(2 * dayMs)
  plaza.clock.advance({ ms: Date.parse(returnDate ?? '') - plaza.clock.now().getTime() - 1_000 })
  await runTimer()
  expect((await depositOf(id)).status).toBe('held')
  plaza.clock.advance({ seconds: 2 })
  expect((await claim(id, plaza.secret)).body.code).toBe('deposit.notNow')
  await Promise.all([runTimer(), runTimer()])
  await settle(id)
  expect(await depositOf(id)).toMatchObject({ status: 'settled', outcome: 'time', returned: 500 })
  expect(moved(intent)).toEqual([73_000, 50_000])
})

test('other dates of the booking move the day, and touch nothing of the deposit', async () => {
  const { id, owner, taker } = await givenTaken({ deposit: 500, start: inDays(3) })
  const before = await depositOf(id)
  const change = await plaza.ok<{ id: string }>('POST', `/transactions/${id}/changes`, {
    as: taker,
    body: { duration: { d: 4 } },
  })
  await plaza.ok('POST', `/transactions/${id}/changes/${change.id}/accept`, { as: owner })
  const { body } = await money.checkout(id, taker, { changeId: change.id })
  expect(body).toMatchObject({ amount: 23_000 })
  expect(body.deposit).toBeUndefined()
  stripe.pay(String(body.url).split('/').at(-1) ?? '')
  await settle(id)
  const after = await depositOf(id)
  expect(after).toMatchObject({ status: 'held', amount: 500, returned: 0 })
  expect(Date.parse(after.returnDate ?? '') - Date.parse(before.returnDate ?? '')).toBe(2 * dayMs)
  expect(await paymentOf(id)).toMatchObject({ amount: 460 })
})

describe('the provider', () => {
  test('that fails is asked again, and moves everything once', async () => {
    const { id, owner, taker, intent } = await givenRunning()
    await claim(id, owner)
    await press(id, 'accept', taker)
    stripe.trouble({ path: /refunds$/, status: 402, error: { type: 'invalid_request_error', message: 'No' } })
    await expect(settle(id)).rejects.toThrow()
    expect(await depositOf(id)).toMatchObject({ status: 'settling', returned: 0 })
    const cases = await plaza.ok<{ results: JsonObject[] }>('GET', `/cases?objectId=${id}`, { as: plaza.secret })
    expect(cases.results).toMatchObject([{ kind: 'payment', metadata: { what: 'deposit' } }])
    // done, but the answer is lost
    stripe.trouble({ path: /refunds$/, isLost: true }, { path: /transfers$/, isLost: true })
    await settle(id)
    await settle(id)
    expect(moved(intent)).toEqual([73_000, 38_000])
    expect(sentFor(id)).toMatchObject([{ amount: 12_000 }])
    expect((await depositOf(id)).status).toBe('settled')
  })

  test('that returned money by hand is believed: of the booking first, then of the deposit', async () => {
    const { id, intent } = await givenRunning()
    stripe.returnByHand(intent.id, 23_000)
    await settle(id)
    expect(await paymentOf(id)).toMatchObject({ refunded: 230 })
    expect(await depositOf(id)).toMatchObject({ status: 'held', returned: 0 })
    stripe.returnByHand(intent.id, 20_000)
    await settle(id)
    expect(await paymentOf(id)).toMatchObject({ refunded: 230 })
    expect(await depositOf(id)).toMatchObject({ status: 'held', returned: 200 })
    expect((await claim(id, plaza.secret, 301)).body.code).toBe('deposit.tooMuch')
    stripe.returnByHand(intent.id, 30_000)
    await settle(id)
    expect(await depositOf(id)).toMatchObject({ status: 'settled', outcome: 'provider', returned: 500 })
  })
})

describe('of two at once one counts', () => {
  const contest = async (first: () => Promise<{ status: number }>, second: () => Promise<{ status: number }>) =>
    (await Promise.all([first(), second()])).map(({ status }) => status).sort()

  test('returning and claiming', async () => {
    const { id, owner, intent } = await givenRunning()
    const statuses = await contest(
      () => press(id, 'return', owner),
      () => claim(id, owner),
    )
    // a claim that came first is given up by the return
    expect([
      [200, 200],
      [200, 422],
    ]).toContainEqual(statuses)
    await settle(id)
    expect(await depositOf(id)).toMatchObject({ status: 'settled', kept: 0, returned: 500 })
    expect(moved(intent)).toEqual([73_000, 50_000])
  })

  test('agreeing and objecting', async () => {
    const { id, owner, taker } = await givenRunning()
    await claim(id, owner)
    expect(
      await contest(
        () => press(id, 'accept', taker),
        () => press(id, 'object', taker, { reason: 'No' }),
      ),
    ).toEqual([200, 422])
  })

  test('the clock and a claim', async () => {
    const { id } = await givenRunning()
    const { returnDate } = await depositOf(id)
    plaza.clock.advance({ ms: Date.parse(returnDate ?? '') - plaza.clock.now().getTime() - 20 })
    await Promise.all([claim(id, plaza.secret), runTimer(), runTimer(), claim(id, plaza.secret)])
    await settle(id)
    const { status, kept, returned } = await depositOf(id)
    expect(['claimed', 'held', 'settled']).toContain(status)
    expect([kept, returned]).toEqual(status === 'settled' ? [0, 500] : [null, 0])
  })
})

test('people are told, in their words, once', { tags: 'release' }, async () => {
  const { id, owner, taker } = await givenRunning()
  const follow = async (type: string) => {
    for (const event of (await plaza.events(type)).filter(({ objectId }) => objectId === id))
      for (let time = 0; time < 2; time++) await tellFollower.run({ ...event, type } as never, plaza.services)
  }
  const mails = async (kind: string) => {
    const { results } = await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?kind=${kind}`, { as: plaza.secret })
    const own = results.filter(({ to }) => to === owner.username || to === taker.username)
    return Promise.all(own.map((mail) => plaza.ok<StoredEmail>('GET', `/emails/${mail.id}`, { as: plaza.secret })))
  }
  await claim(id, owner)
  await follow('plaza_deposit_claimed')
  const [asked, ...more] = await mails('depositClaimed')
  expect([asked?.to, more]).toEqual([taker.username, []])
  expect(asked?.text).toContain('Two poles are broken')
  await press(id, 'object', taker, { reason: 'They were broken before' })
  await follow('plaza_deposit_objected')
  expect(await mails('depositObjected')).toMatchObject([
    { to: owner.username, text: expect.stringContaining('They were broken before') },
  ])
  await press(id, 'decide', await plaza.given.staff('staff-admin'), { kept: 50 })
  await follow('plaza_deposit_decided')
  const shared = await mails('depositShared')
  expect(shared.map(({ to }) => to).sort()).toEqual([owner.username, taker.username].sort())
  expect(shared.find(({ to }) => to === taker.username)?.text).toContain('450')
})
