import type { JsonObject, Transaction } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import type { As } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { payoutAccount as account, createPayments, patience, secretKey, webhookSecret } from '../../testing/payments.ts'
import { signedEvent } from '../../testing/stripe-stand-in.ts'
import { settlePayment } from './settle-payment.ts'

const { plaza, stripe, configure, givenBooking, checkout, openPage, press, read, statusOf, eventually, deliver, tell } =
  await createPayments()

describe('checkout', () => {
  test('sends the taker to a page of Stripe for exactly what is due', async () => {
    const { owner, taker, transaction } = await givenBooking()
    const answer = await checkout(transaction.id, taker)
    expect(answer).toMatchObject({
      status: 200,
      body: { kind: 'online', provider: 'stripe', amount: 23_000, currency: 'MXN' },
    })
    expect(answer.body.url).toMatch(/^https:\/\/checkout.stripe.example\/cs_/)
    const [call] = stripe.callsOf('POST', /checkout\/sessions$/).slice(-1)
    const site = plaza.settings.publicUrl
    const { customer, ...form } = call?.form ?? {}
    expect(form).toEqual({
      mode: 'payment',
      allowed_payment_method_types: ['card'],
      client_reference_id: transaction.id,
      line_items: [
        {
          quantity: '1',
          price_data: { currency: 'mxn', unit_amount: '23000', product_data: { name: 'Tent', description: 'Dry' } },
        },
      ],
      payment_intent_data: {
        capture_method: 'manual',
        metadata: { transactionId: transaction.id },
        transfer_data: { destination: account(owner).id },
        application_fee_amount: '3000',
        setup_future_usage: 'off_session',
      },
      metadata: { transactionId: transaction.id },
      success_url: `${site}/checkout/${transaction.id}?payment-success=true&transactionId=${transaction.id}`,
      cancel_url: `${site}/checkout/${transaction.id}?payment-cancel=true`,
    })
    expect(call?.headers).toMatchObject({ 'idempotency-key': `checkout-${transaction.id}-1` })
    const user = await plaza.ok('GET', `/users/${taker.id}`, { as: plaza.secret })
    expect(user).toMatchObject({ platformData: { _private: { stripeCustomer: { id: customer } } } })

    const again = await checkout(transaction.id, taker)
    expect(again.body).toEqual(answer.body)
  })

  test('asked for in two ways at once leaves one of them to be paid', async () => {
    const { taker, transaction } = await givenBooking()
    const made = Promise.withResolvers<void>()
    const sessions = () => stripe.callsOf('POST', /checkout\/sessions$/).length
    const before = sessions()
    stripe.trouble({ path: /checkout\/sessions$/, until: made.promise })
    const hosted = checkout(transaction.id, taker)
    await expect.poll(sessions).toBe(before + 1)
    expect((await checkout(transaction.id, taker, { form: 'embedded' })).status).toBe(200)
    made.resolve()
    expect(await hosted).toMatchObject({ status: 503, body: { code: 'object.busy' } })
    expect(stripe.sessions().at(-1)).toMatchObject({ client_reference_id: transaction.id, status: 'expired' })

    for (let nth = 0; nth < 5; nth++) {
      const { taker, transaction } = await givenBooking()
      const { id } = transaction
      const answers = await Promise.all(
        (['hosted', 'embedded', 'hosted', 'embedded'] as const).map((form) => checkout(id, taker, { form })),
      )
      expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
      const open = stripe.sessions().filter((page) => page.client_reference_id === id && page.status === 'open')
      const asking = stripe.intents().filter(({ metadata, status }) => {
        const isOurs = (metadata as { transactionId?: string }).transactionId === id
        return isOurs && status === 'requires_payment_method'
      })
      expect(open.length + asking.length).toBe(1)
    }
  })

  test('may give a secret for a form of one’s own instead', async () => {
    const { owner, taker, transaction } = await givenBooking()
    const answer = await checkout(transaction.id, taker, { form: 'embedded' })
    expect(answer.body).toMatchObject({ provider: 'stripe', clientSecret: expect.stringMatching(/^pi_.*_secret$/) })
    const [call] = stripe.callsOf('POST', /payment_intents$/).slice(-1)
    expect(call?.form).toMatchObject({
      amount: '23000',
      currency: 'mxn',
      capture_method: 'manual',
      application_fee_amount: '3000',
      transfer_data: { destination: account(owner).id },
      metadata: { transactionId: transaction.id },
    })
  })

  test('is for the taker, while there is something to pay', async () => {
    const { owner, taker, transaction } = await givenBooking()
    expect((await checkout(transaction.id, owner)).status).toBe(403)
    expect((await checkout('trn_unknown', taker)).status).toBe(404)
    expect((await checkout(transaction.id, taker, { form: 'fax' })).status).toBe(400)
    await press(transaction.id, taker, 'cancel', { cancellationReason: 'withdrawn' })
    expect((await checkout(transaction.id, taker)).status).toBe(422)
    const { id: emptyId } = await plaza.ok<Transaction>('POST', '/transactions', { as: taker, body: {} })
    expect((await checkout(emptyId, taker)).status).toBe(422)
  })

  test('waits until the owner can be paid', async () => {
    const { owner, taker, transaction } = await givenBooking({ isLinked: false })
    expect(await checkout(transaction.id, taker)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('no account is linked') },
    })
    const { url } = await plaza.ok<{ url: string }>('POST', '/providers/payout/link', { as: owner, body: {} })
    const accountId = url.split('/').at(-1) ?? ''
    expect(url).toBe(`https://connect.stripe.example/${accountId}`)
    expect(await checkout(transaction.id, taker)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('not complete') },
    })
    Object.assign(stripe.find(accountId) ?? {}, { charges_enabled: true, payouts_enabled: true })
    await tell('account.updated', { id: accountId, object: 'account', metadata: { userId: owner.id } })
    await expect
      .poll(async () => (await plaza.ok('GET', `/users/${owner.id}`, { as: owner })).platformData, patience)
      .toMatchObject({ _private: { stripeAccount: { id: accountId, charges_enabled: true, payouts_enabled: true } } })
    // whoever made an account elsewhere names whom they like in it
    const link = await plaza.ok<{ url: string }>('POST', '/providers/payout/link', { as: taker, body: {} })
    const otherId = link.url.split('/').at(-1) ?? ''
    await tell('account.updated', { id: otherId, object: 'account', metadata: { userId: owner.id } })
    await jobsDone(plaza)
    expect((await plaza.ok('GET', `/users/${owner.id}`, { as: owner })).platformData).toMatchObject({
      _private: { stripeAccount: { id: accountId } },
    })
    expect((await checkout(transaction.id, taker)).status).toBe(200)
    const again = await plaza.ok<{ url: string }>('POST', '/providers/payout/link', { as: owner, body: {} })
    expect(again.url, 'one account for one owner').toBe(url)
    expect(stripe.callsOf('POST', /accounts$/).filter(({ form }) => form.email === owner.username)).toHaveLength(1)
  })

  test('without a provider, or with instructions, needs no Stripe', async () => {
    const { taker, transaction } = await givenBooking({ isLinked: false })
    try {
      await configure({ provider: 'manual' })
      expect((await checkout(transaction.id, taker)).body).toEqual({
        kind: 'manual',
        provider: 'manual',
        amount: 23_000,
        currency: 'MXN',
        reference: transaction.id,
      })
      await configure({ provider: 'none' })
      expect((await checkout(transaction.id, taker)).body).toEqual({
        kind: 'none',
        provider: 'none',
        amount: 23_000,
        currency: 'MXN',
      })
      expect((await plaza.call('POST', '/providers/payout/link', { as: taker, body: {} })).status).toBe(422)
      await press(transaction.id, taker, 'confirmAndPay')
    } finally {
      await configure({ provider: 'stripe' })
    }
  })
})

describe('a payment', () => {
  test('is believed when the provider tells it, not when the payer does', async () => {
    const { taker, transaction } = await givenBooking()
    const path = `/transactions/${transaction.id}/transitions`
    expect(await plaza.call('POST', path, { as: taker, body: { name: 'confirmAndPay' } })).toMatchObject({
      status: 422,
      body: { message: 'This is paid through checkout, which takes the step by itself' },
    })
    expect(await statusOf(transaction.id)).toBe('draft')
  })

  test('tells both sides what would come back, as long as it can', async () => {
    const { owner, taker, transaction } = await givenBooking({ rules: { cancellation: 'strict' } })
    const refund = (as: As, reason: string) =>
      plaza.call('GET', `/transactions/${transaction.id}/refund?cancellationReason=${reason}`, { as })
    expect((await refund(taker, 'withdrawn')).body).toMatchObject({ paid: 0, refunded: 0, currency: 'MXN' })
    const { session } = stripe.pay(await openPage(transaction.id, taker))
    await tell('checkout.session.completed', session)
    await eventually(transaction.id, 'pending-acceptance')
    expect((await refund(taker, 'withdrawn')).body).toMatchObject({ paid: 230, refunded: 230, currency: 'MXN' })
    await press(transaction.id, owner, 'accept')
    const answers = () =>
      Promise.all([refund(taker, 'cancelledByTaker'), refund(owner, 'cancelledByOwner')]).then((all) =>
        all.map(({ body }) => body.refunded),
      )
    await expect.poll(answers, patience).toEqual([115, 230])
    expect((await refund(await givenAccount(plaza), 'cancelledByTaker')).status).toBe(403)
  })

  test('is held, then taken once both agree', async () => {
    const { owner, taker, transaction } = await givenBooking()
    const { intent, session } = stripe.pay(await openPage(transaction.id, taker))
    await tell('checkout.session.completed', session)
    await eventually(transaction.id, 'pending-acceptance')
    expect(await read(transaction.id)).toMatchObject({
      platformData: { stripePaymentIntentId: intent.id, currencyDecimal: 2 },
    })
    expect(intent.status).toBe('requires_capture')
    expect(await checkout(transaction.id, taker)).toMatchObject({ status: 422 })

    await press(transaction.id, owner, 'accept')
    await expect.poll(() => intent.status, patience).toBe('succeeded')
    const captures = stripe.callsOf('POST', new RegExp(`${intent.id}/capture`))
    expect(captures.map(({ form }) => form)).toEqual([{ amount_to_capture: '23000', application_fee_amount: '3000' }])
    expect(captures[0]?.headers).toMatchObject({ 'idempotency-key': `capture-${transaction.id}` })
  })

  test('of somebody whom the owner refuses is given back', async () => {
    const { owner, taker, transaction } = await givenBooking()
    const { intent, session } = stripe.pay(await openPage(transaction.id, taker))
    await tell('checkout.session.completed', session)
    await eventually(transaction.id, 'pending-acceptance')
    await press(transaction.id, owner, 'cancel', { cancellationReason: 'refusedByOwner' })
    await expect.poll(() => intent.status, patience).toBe('canceled')
    expect(stripe.callsOf('POST', new RegExp(`${intent.id}/capture`))).toEqual([])
  })

  test.each([
    ['owner', 'cancelledByOwner', 'strict', 23_000],
    ['taker', 'cancelledByTaker', 'flexible', 23_000],
    ['taker', 'cancelledByTaker', 'strict', 11_500],
    // without limits the wire takes any text for a reason; the money does not follow it
    ['taker', 'cancelledByOwner', 'strict', 11_500],
  ] as const)(
    'that was taken is refunded when the %s says %s under %s',
    async (by, cancellationReason, cancellation, amount) => {
      const { owner, taker, transaction } = await givenBooking({ rules: { cancellation } })
      const { intent, session } = stripe.pay(await openPage(transaction.id, taker))
      await tell('checkout.session.completed', session)
      await eventually(transaction.id, 'pending-acceptance')
      await press(transaction.id, owner, 'accept')
      await expect.poll(() => intent.status, patience).toBe('succeeded')
      await press(transaction.id, { owner, taker }[by], 'cancel', { cancellationReason })
      const refunds = () => stripe.callsOf('POST', /refunds$/).filter(({ form }) => form.payment_intent === intent.id)
      // two jobs may ask at once; under one key Stripe pays once
      const keys = () => [...new Set(refunds().map(({ headers }) => headers['idempotency-key']))]
      await expect.poll(() => refunds().length, patience).toBeGreaterThan(0)
      expect(refunds()[0]?.form).toEqual({
        payment_intent: intent.id,
        amount: String(amount),
        reverse_transfer: 'true',
        refund_application_fee: 'true',
        metadata: { transactionId: transaction.id },
      })
      await settlePayment(plaza.services, transaction.id)
      expect(keys()).toEqual([`refund-${transaction.id}-${amount}`])

      // as on the wire, both may press again, even with the reason of the other; no money follows
      const { cancelledDate } = await read(transaction.id)
      await press(transaction.id, taker, 'cancel', { cancellationReason: 'cancelledByOwner' })
      await press(transaction.id, owner, 'cancel', { cancellationReason: 'again' })
      expect(await read(transaction.id)).toMatchObject({ cancelledDate, cancellationReason: 'again' })
      await settlePayment(plaza.services, transaction.id)
      expect(keys()).toEqual([`refund-${transaction.id}-${amount}`])
    },
  )

  test('that comes too late for the dates is not taken', async () => {
    const { taker, transaction, book } = await givenBooking()
    const other = await givenAccount(plaza)
    const rival = await book(other)
    // a process in which paying confirms: the second to pay finds the dates gone
    for (const { id } of [rival, transaction]) await press(id, plaza.secret, 'accept')
    // the news of it would make the server look at whichever page is open by then
    await plaza.services.jobs.feed()
    const waiting = "select from graphile_worker.jobs where task_identifier = 'follow payments.settle'"
    await expect.poll(async () => (await plaza.services.db.pool.query(waiting)).rowCount, patience).toBe(0)
    const first = stripe.pay(await openPage(rival.id, other))
    const second = stripe.pay(await openPage(transaction.id, taker))
    await tell('checkout.session.completed', first.session)
    await eventually(rival.id, 'validated')
    await expect.poll(() => first.intent.status, patience).toBe('succeeded')
    await tell('checkout.session.completed', second.session)
    await expect.poll(() => second.intent.status, patience).toBe('canceled')
    expect(await statusOf(transaction.id)).not.toBe('validated')
  })

  test('of a price that is another by now is not taken; the one that holds can be paid', async () => {
    const { taker, transaction } = await givenBooking()
    const dear = stripe.pay(await openPage(transaction.id, taker))
    await plaza.ok('PATCH', `/transactions/${transaction.id}`, { as: plaza.secret, body: { duration: { d: 3 } } })
    await tell('checkout.session.completed', dear.session)
    await expect.poll(() => dear.intent.status, patience).toBe('canceled')
    expect(await statusOf(transaction.id)).toBe('draft')

    expect((await checkout(transaction.id, taker)).body).toMatchObject({ amount: 34_500 })
    const { intent, session } = stripe.pay(await openPage(transaction.id, taker))
    await tell('checkout.session.completed', session)
    await eventually(transaction.id, 'pending-acceptance')
    expect(intent).toMatchObject({ amount: 34_500, status: 'requires_capture' })
  })

  test('whose authorization runs out ends the booking', async () => {
    const { taker, transaction } = await givenBooking()
    const { intent, session } = stripe.pay(await openPage(transaction.id, taker))
    await tell('checkout.session.completed', session)
    await eventually(transaction.id, 'pending-acceptance')
    intent.status = 'canceled'
    await tell('payment_intent.canceled', intent)
    await eventually(transaction.id, 'cancelled')
    expect(await read(transaction.id)).toMatchObject({ cancellationReason: 'forceCancel' })
  })

  test('that failed can be begun anew', async () => {
    const { taker, transaction } = await givenBooking()
    const sessionId = await openPage(transaction.id, taker)
    Object.assign(stripe.find(sessionId) ?? {}, { status: 'expired' })
    await tell('checkout.session.expired', stripe.find(sessionId) ?? {})
    await expect.poll(() => openPage(transaction.id, taker), patience).not.toBe(sessionId)
    const [call] = stripe.callsOf('POST', /checkout\/sessions$/).slice(-1)
    expect(call?.headers).toMatchObject({ 'idempotency-key': `checkout-${transaction.id}-2` })
    const { session } = stripe.pay(await openPage(transaction.id, taker))
    await tell('checkout.session.completed', session)
    await eventually(transaction.id, 'pending-acceptance')
    expect(await statusOf(transaction.id)).toBe('pending-acceptance')
  })

  test('on a page that was left open ends with the booking', async () => {
    const { taker, transaction } = await givenBooking()
    const sessionId = await openPage(transaction.id, taker)
    await press(transaction.id, taker, 'cancel', { cancellationReason: 'withdrawn' })
    await expect.poll(() => stripe.find(sessionId)?.status, patience).toBe('expired')
  })
})

describe('what Stripe tells', () => {
  test('is written down once, however often it comes, for workflows to read', async () => {
    const { taker, transaction } = await givenBooking()
    const { session } = stripe.pay(await openPage(transaction.id, taker))
    const { id, statuses } = await tell('checkout.session.completed', session, { times: 20 })
    expect(new Set(statuses)).toEqual(new Set([200]))
    await eventually(transaction.id, 'pending-acceptance')
    const events = await plaza.ok<{ results: JsonObject[] }>('GET', `/events?objectId=${id}`, { as: plaza.secret })
    expect(events.results).toEqual([
      expect.objectContaining({
        type: 'stripe_checkout.session.completed',
        emitter: 'custom',
        emitterId: 'stripe',
        objectId: id,
        metadata: expect.objectContaining({ id, type: 'checkout.session.completed' }),
      }),
    ])
    const { statusHistory } = await read(transaction.id)
    expect(statusHistory.map(({ status }) => status)).toEqual(['pending-acceptance', 'draft'])
  })

  test('in any order leads to the same end', async () => {
    const { owner, taker, transaction } = await givenBooking()
    const { intent, session } = stripe.pay(await openPage(transaction.id, taker))
    await tell('payment_intent.succeeded', { ...intent, status: 'succeeded' })
    await tell('payment_intent.amount_capturable_updated', intent)
    await tell('payment_intent.created', { ...intent, status: 'requires_payment_method' })
    await tell('checkout.session.completed', session)
    await eventually(transaction.id, 'pending-acceptance')
    await press(transaction.id, owner, 'accept')
    await expect.poll(() => intent.status, patience).toBe('succeeded')
    await tell('payment_intent.canceled', { ...intent, status: 'canceled' })
    await settlePayment(plaza.services, transaction.id)
    expect(await statusOf(transaction.id)).toBe('validated')
  })

  test('is believed only with a fresh signature over every byte', async () => {
    const event = { id: 'evt_forged', type: 'customer.created', data: { object: {} } }
    const now = plaza.clock.now()
    const { text, header } = signedEvent(event, webhookSecret, now)
    expect((await deliver(text)).status).toBe(403)
    expect((await deliver(text, 'nonsense')).status).toBe(403)
    expect((await deliver(`${text} `, header)).status).toBe(403)
    expect((await deliver(text, signedEvent(event, 'whsec_other', now).header)).status).toBe(403)
    const old = signedEvent(event, webhookSecret, new Date(now.getTime() - 301_000))
    expect((await deliver(old.text, old.header)).status).toBe(403)
    expect((await deliver('', header)).status).toBe(400)
    for (const place of ['e1_live', 'e2_test', 's1_test', 'x', 'e1_test_']) {
      expect((await deliver(text, header, place)).status).toBe(403)
    }
    const elsewhere = {
      as: {},
      body: text,
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
    }
    expect((await plaza.call('POST', '/integrations/acme/webhooks/e1_test', elsewhere)).status).toBe(404)
    const rotated = `${header.replace('v1=', 'v1=00')},${header.slice(header.indexOf('v1='))}`
    expect((await deliver(text, rotated)).status).toBe(200)
    const forged = await plaza.call('POST', '/events', {
      as: plaza.publishable,
      body: { type: 'stripe_customer.created' },
    })
    expect(forged.status).toBe(403)
  })

  test('and is lost is found out by asking', async () => {
    const { owner, taker, transaction } = await givenBooking()
    const { intent } = stripe.pay(await openPage(transaction.id, taker))
    plaza.clock.advance({ minutes: 11 })
    const runJob = (name: string) => plaza.services.db.pool.query('select graphile_worker.add_job($1)', [name])
    await runJob('reconcile-payments')
    await eventually(transaction.id, 'pending-acceptance')
    await press(transaction.id, owner, 'accept')
    await expect.poll(() => intent.status, patience).toBe('succeeded')
  })
})

describe('when Stripe fails', () => {
  test('the taker is told, and can try again', async () => {
    const { taker, transaction } = await givenBooking()
    const error = { type: 'api_error', message: `Something is wrong with ${secretKey}` }
    stripe.trouble(...Array.from({ length: 3 }, () => ({ path: /checkout\/sessions$/, status: 500, error })))
    const failed = await checkout(transaction.id, taker)
    expect(failed).toMatchObject({ status: 502, body: { message: 'The payment provider failed' } })
    expect(JSON.stringify(failed.body)).not.toContain(secretKey)
    expect((await checkout(transaction.id, taker)).status).toBe(200)
  })

  test('a cut connection is tried again with the same key, and moves money once', async () => {
    const { owner, taker, transaction } = await givenBooking()
    const { intent, session } = stripe.pay(await openPage(transaction.id, taker))
    await tell('checkout.session.completed', session)
    await eventually(transaction.id, 'pending-acceptance')
    stripe.trouble({ path: /capture$/, isCut: true }, { path: /capture$/, status: 409, error: { type: 'api_error' } })
    await press(transaction.id, owner, 'accept')
    await expect.poll(() => intent.status, patience).toBe('succeeded')
    const keys = stripe
      .callsOf('POST', new RegExp(`${intent.id}/capture`))
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys)).toEqual(new Set([`capture-${transaction.id}`]))
  })
})

describe('the pass-through', () => {
  const request = (body: JsonObject | undefined, as: As = plaza.secret, path = '/providers/stripe/request') =>
    plaza.call<JsonObject & { message: string }>('POST', path, { as, body })

  test.each(['/providers/stripe/request', '/integrations/stripe/request'])(
    'at %s calls methods of the client',
    async (path) => {
      const made = await request({ method: 'customers.create', args: { email: 'a@example.com' } }, plaza.secret, path)
      expect(made).toMatchObject({ status: 200, body: { object: 'customer', email: 'a@example.com' } })
      const args = [{ email: 'a@example.com' }, { idempotencyKey: 'mine' }]
      await request({ method: 'customers.create', args }, plaza.secret, path)
      // jobs of other bookings may call at the same time
      const own = stripe.callsOf('POST', /customers$/).filter(({ form }) => form.email === 'a@example.com')
      expect(own.at(-1)?.headers).toMatchObject({ 'idempotency-key': 'mine' })
      expect(await request({ method: 'customers.list' }, plaza.secret, path)).toMatchObject({
        status: 200,
        body: { object: 'list', data: expect.any(Array) },
      })
    },
  )

  test('is for those with the right only', async () => {
    const body = { method: 'customers.list' }
    const somebody = await givenAccount(plaza)
    for (const as of [plaza.anonymous, plaza.publishable, somebody]) expect((await request(body, as)).status).toBe(403)
    const key = await plaza.given.key({ permissions: ['integrations:read_write:stripe'] })
    expect((await request(body, key)).status).toBe(200)
    expect((await request(body, await plaza.given.key())).status).toBe(403)
  })

  test.each([
    'nothing',
    'customers',
    'customers.nothing',
    'customers.constructor',
    'customers._makeRequest',
    'customers.initialize',
    'customers.list.call',
    'customers._stripe.customers.list',
    'setAppInfo',
    '__proto__.toString',
    'constructor.constructor',
    'webhooks.constructEvent',
    'on',
  ])('knows no method "%s"', async (method) => {
    expect(await request({ method })).toMatchObject({
      status: 400,
      body: { message: 'Stripe method not found', data: { method } },
    })
  })

  test('checks its body', async () => {
    expect(await request(undefined)).toMatchObject({ status: 400, body: { message: '"body" is required' } })
    expect((await request({ method: 'customers.list', url: '/v1' })).status).toBe(400)
    expect((await request({ args: [] })).status).toBe(400)
    for (const option of ['apiKey', 'apiBase', 'headers']) {
      const args = [{}, { [option]: 'x' }]
      expect((await request({ method: 'customers.list', args })).status).toBe(400)
    }
  })

  test('calls only what operators allow', async () => {
    expect(await request({ method: 'payouts.create', args: { amount: 1 } })).toMatchObject({ status: 403 })
    const keys = { secretApiKey: secretKey, webhookSecret, allowedMethods: ['customers.list'] }
    await configure({ provider: 'stripe', keys })
    expect((await request({ method: 'customers.create' })).status).toBe(403)
    expect((await request({ method: 'customers.list' })).status).toBe(200)
    await configure({ provider: 'stripe', keys: { ...keys, allowedMethods: ['*'] } })
    expect((await request({ method: 'customers.create' })).status).toBe(200)
    await configure({ provider: 'stripe', keys: { ...keys, allowedMethods: null } })
  })

  test('tells how Stripe refuses, never with which key', async () => {
    expect(await request({ method: 'paymentIntents.retrieve', args: 'pi_unknown' })).toMatchObject({
      status: 404,
      body: {
        message: 'Stripe error',
        data: { stripeMethod: 'paymentIntents.retrieve', stripeError: { code: 'resource_missing' } },
      },
    })
    expect(await request({ method: 'customers.create', args: { colour: 'red' } })).toMatchObject({
      status: 400,
      body: { data: { stripeError: { code: 'parameter_unknown', param: 'colour' } } },
    })
    const wrong = 'sk_test_wrongcanary987654'
    await configure({ provider: 'stripe', keys: { secretApiKey: wrong } })
    const refused = await request({ method: 'customers.list' })
    expect(refused).toMatchObject({ status: 401, body: { message: 'Stripe error' } })
    expect(JSON.stringify(refused.body)).not.toContain(wrong)
    await configure({ provider: 'stripe', keys: { secretApiKey: null, webhookSecret: null } })
    expect(await request({ method: 'customers.list' })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('secret key is not configured') },
    })
    expect((await deliver('{}', 't=1,v1=00')).status).toBe(403)
    await configure({ provider: 'stripe' })
    for (const key of [secretKey, wrong, webhookSecret]) expect(plaza.logged.join('\n')).not.toContain(key)
  })
})
