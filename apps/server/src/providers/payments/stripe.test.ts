import { afterAll, expect, test } from 'vitest'
import { describePaymentProvider } from '../../testing/payment-provider-suite.ts'
import { signedEvent, signedText, startStripeStandIn } from '../../testing/stripe-stand-in.ts'
import { ProviderError } from './index.ts'
import { openStripe } from './stripe.ts'

const secretKey = 'sk_test_0123456789'
const webhookSecret = 'whsec_0123456789'
const standIn = await startStripeStandIn(secretKey)
afterAll(() => standIn.stop())

/** Waits for an answer only as long as the tests about silence can. */
const open = (key = secretKey, url = standIn.url) => openStripe({ secretKey: key, webhookSecret, url, timeoutMs: 300 })

const intentOf = (transactionId: string) =>
  standIn.intents().find(({ metadata }) => (metadata as { transactionId?: string }).transactionId === transactionId)

describePaymentProvider({
  name: 'Stripe',
  open: () => openStripe({ secretKey, webhookSecret, url: standIn.url }),
  pay: ({ references }) => void standIn.pay(references.sessionId ?? ''),
  completeAccount: (accountId) => void Object.assign(standIn.find(accountId) ?? {}, { charges_enabled: true }),
  moved(transactionId) {
    const intent = intentOf(transactionId)
    const charge = intent?.latest_charge as { amount_refunded: number } | null | undefined
    return { taken: Number(intent?.amount_received ?? 0), returned: charge?.amount_refunded ?? 0 }
  },
  paidApart: (transactionId) =>
    standIn
      .transfers()
      .filter(({ transfer_group: group }) => group === `deposit-${transactionId}`)
      .reduce((sum, { amount }) => sum + Number(amount), 0),
  loseNextAnswer: () => standIn.trouble({ isLost: true }),
  messageAbout({ transactionId }, at) {
    const event = {
      id: 'evt_suite',
      type: 'payment_intent.succeeded',
      data: { object: intentOf(transactionId) ?? {} },
    }
    const { text, header } = signedEvent(event, webhookSecret, at)
    return { id: event.id, text, headers: { 'stripe-signature': header } }
  },
})

const charge = {
  transactionId: 'trn_1',
  attempt: 1,
  form: 'hosted' as const,
  amount: 1_000,
  fee: 0,
  currency: 'MXN',
  title: 'Tent',
  description: undefined,
  customerId: undefined,
  ownerAccountId: 'acct_1',
  successUrl: 'https://market.example/ok',
  cancelUrl: 'https://market.example/no',
}

test('a call that gets no answer is sent again under the same key, and given up after the third', {
  tags: 'release',
}, async () => {
  const payments = await open()
  standIn.trouble({ isSilent: true })
  const begun = await payments.begin({ ...charge, transactionId: 'trn_slow' })
  expect(begun).toMatchObject({ url: expect.stringMatching(/^https:/) })
  const keys = standIn
    .callsOf('POST', /sessions$/)
    .filter(({ form }) => form.client_reference_id === 'trn_slow')
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(['checkout-trn_slow-1', 'checkout-trn_slow-1'])

  standIn.trouble({ isSilent: true }, { isSilent: true }, { isSilent: true })
  const failure = await payments.begin({ ...charge, transactionId: 'trn_dead' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderError)
  expect(failure).toMatchObject({ statusCode: undefined, details: { type: 'StripeConnectionError' } })
})

test('a server that is not there is a failure of the provider', async () => {
  const payments = await open(secretKey, 'http://127.0.0.1:9')
  await expect(payments.readAccount('acct_1')).rejects.toBeInstanceOf(ProviderError)
})

test('a fee of nothing is not sent, and optional parts stay away', async () => {
  const payments = await open()
  await payments.begin({ ...charge, transactionId: 'trn_free' })
  const { form } = standIn.callsOf('POST', /sessions$/).at(-1) ?? {}
  expect(form).not.toHaveProperty('customer')
  expect(form?.payment_intent_data).toEqual({
    capture_method: 'manual',
    metadata: { transactionId: 'trn_free' },
    transfer_data: { destination: 'acct_1' },
  })
})

test('the same attempt with other contents is refused by the provider', async () => {
  const payments = await open()
  await payments.begin({ ...charge, transactionId: 'trn_same' })
  const failure = payments.begin({ ...charge, transactionId: 'trn_same', amount: 2_000 })
  await expect(failure).rejects.toMatchObject({ statusCode: 400, details: { type: 'StripeIdempotencyError' } })
})

test('a wrong key is not repeated by the refusal', async () => {
  const payments = await open('sk_test_wrong_secret')
  const failure = await payments.readAccount('acct_1').catch((error: unknown) => error)
  expect(failure).toMatchObject({ statusCode: 401 })
  expect(JSON.stringify(failure) + String(failure)).not.toContain('sk_test_wrong_secret')
})

test('what anybody else may have written is not read', async () => {
  const payments = await open()
  const now = new Date('2030-01-01T00:00:00Z')
  const { text, header } = signedEvent({ id: 'evt_1', type: 'a.b' }, webhookSecret, now)
  const at = async (ms: number, signature = header, body = text) => {
    const message = { text: body, headers: { 'stripe-signature': signature }, now: new Date(now.getTime() + ms) }
    return (await payments.readNews(message))?.id
  }
  expect(await at(0)).toBe('evt_1')
  expect(await at(300_000)).toBe('evt_1')
  expect(await at(301_000)).toBeUndefined()
  for (const wrong of ['', 't=,v1=', header.replace('v1', 'v0'), header.replace(/^t=\d+,/, ''), `${header}00`]) {
    expect(await at(0, wrong), wrong).toBeUndefined()
  }
  for (const odd of ['[]', 'null', '{}', '{"id":1,"type":"a"}', 'not json']) {
    const { header: signature } = signedText(odd, webhookSecret, now)
    expect(await at(0, signature, odd), odd).toBeUndefined()
  }
  const unsigned = await openStripe({ secretKey, webhookSecret: undefined, url: standIn.url })
  const message = { text, headers: { 'stripe-signature': header }, now }
  expect(await unsigned.readNews(message), 'without a secret').toBeUndefined()
})

test.each([
  ['payment_intent.canceled', { id: 'pi_1', object: 'payment_intent', metadata: { transactionId: 'trn_1' } }],
  ['checkout.session.completed', { id: 'cs_1', payment_intent: 'pi_1', client_reference_id: 'trn_1' }],
  ['charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' }],
])('a %s is about its payment', async (type, object) => {
  const now = new Date()
  const { text, header } = signedEvent({ id: 'evt_2', type, data: { object } }, webhookSecret, now)
  const news = await (await open()).readNews({ text, headers: { 'stripe-signature': header }, now })
  expect(news?.about).toEqual({
    ...(type === 'charge.dispute.created' ? { kind: 'dispute', isOver: false } : { kind: 'payment' }),
    transactionId: type.startsWith('charge') ? undefined : 'trn_1',
    references: { intentId: 'pi_1' },
  })
})
