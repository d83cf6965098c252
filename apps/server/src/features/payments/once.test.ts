import type { JsonObject } from '@plaza/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobsDone } from '../../testing/jobs.ts'
import { createPayments, patience } from '../../testing/payments.ts'
import { proofSize } from '../../testing/proof-size.ts'

const money = await createPayments()
const { plaza, stripe, givenBooking, openPage, tell, eventually, read, press, settle } = money

const bookings = proofSize({ quick: 1, full: 20 })

test('the same event of a provider, many times at once, is one event and one step', async () => {
  for (let booking = 0; booking < bookings; booking++) {
    const { taker, transaction } = await givenBooking()
    const { session } = stripe.pay(await openPage(transaction.id, taker))
    const times = proofSize({ quick: 30, full: 100 })
    const { id, statuses } = await tell('checkout.session.completed', session, { times })
    expect(new Set(statuses)).toEqual(new Set([200]))
    await eventually(transaction.id, 'pending-acceptance')
    const again = await tell('checkout.session.completed', session, { times, id })
    expect(new Set(again.statuses)).toEqual(new Set([200]))
    await Promise.all([settle(transaction.id), settle(transaction.id)])

    const events = await plaza.ok<{ results: JsonObject[] }>('GET', `/events?objectId=${id}`, { as: plaza.secret })
    expect(events.results).toHaveLength(1)
    const { statusHistory } = await read(transaction.id)
    expect(statusHistory.map(({ status }) => status)).toEqual(['pending-acceptance', 'draft'])
  }
}, 3_600_000)

test('money that is taken again and again, with answers that get lost, is taken under one key', {
  tags: 'release',
  timeout: 3_600_000,
}, async () => {
  for (let booking = 0; booking < bookings; booking++) {
    const { id, owner, intent } = await money.givenHeld()
    const retries = proofSize({ quick: 6, full: 50 })
    const error = { type: 'api_error', message: 'Try again' }
    stripe.trouble(
      { path: /capture$/, isCut: true },
      { path: /capture$/, status: 500, error },
      { path: /capture$/, isLost: true },
    )
    await press(id, owner, 'accept')
    await Promise.all(Array.from({ length: retries }, () => settle(id).catch(() => undefined)))
    await expect.poll(() => intent.status, patience).toBe('succeeded')

    const payments = await plaza.services.payments.open('stripe')
    const payment = { transactionId: id, references: { intentId: intent.id }, amount: 23_000, fee: 3_000 }
    for (let time = 0; time < retries; time++) await payments?.capture(payment)
    const calls = stripe.callsOf('POST', new RegExp(`${intent.id}/capture`))
    expect(calls.length).toBeGreaterThan(retries)
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([`capture-${id}`]))
    expect(intent).toMatchObject({ amount_received: 23_000 })
  }
})

/** Looks at bookings that wait for an earlier look. */
const inTurn = async () =>
  (
    await sql`
      select from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = 'settle-payment' and jobs.job_queue_id is not null and jobs.locked_at is null
    `.execute(plaza.services.db.read)
  ).rows.length

test('what is due while a refund is under way is returned besides, and not what is being returned once more', async () => {
  const { id, taker, intent } = await money.givenTaken({ rules: { cancellation: 'strict' } })
  await jobsDone(plaza)
  const refunds = () => money.refundsOf(intent).length
  const carriedOut = Promise.withResolvers<void>()
  stripe.trouble({ path: /refunds$/, until: carriedOut.promise })
  await plaza.ok('POST', `/transactions/${id}/refund`, { as: plaza.secret, body: { amount: 50, cancel: false } })
  await expect.poll(refunds, patience).toBe(1)
  await press(id, taker, 'cancel', { cancellationReason: 'cancelledByTaker' })
  await expect.poll(async () => (await inTurn()) > 0 || refunds() > 1, patience).toBe(true)
  carriedOut.resolve()
  await jobsDone(plaza)
  // half of 230 in all, as the policy gives
  expect(stripe.find(intent.id)?.latest_charge).toMatchObject({ amount_refunded: 11_500 })
})
