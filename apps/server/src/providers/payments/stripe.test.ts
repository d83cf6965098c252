import { afterAll, expect, test } from 'vitest'
import { signedEvent, startStripeStandIn } from '../../testing/stripe-stand-in.ts'
import { createStripePayments, openStripe, ProviderError, readStripeEvent } from './index.ts'

const secretKey = 'sk_test_0123456789'
const standIn = await startStripeStandIn(secretKey)
afterAll(() => standIn.stop())

const open = async (key = secretKey, url = standIn.url) =>
  createStripePayments(await openStripe({ secretKey: key, url, timeoutMs: 300 }), key)

const charge = {
  transactionId: 'trn_1',
  attempt: 1,
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

test('a call that gets no answer is sent again under the same key, and given up after the third', async () => {
  const payments = await open()
  standIn.trouble({ isSilent: true })
  const { url } = await payments.beginHosted({ ...charge, transactionId: 'trn_slow' })
  expect(url).toMatch(/^https:/)
  const keys = standIn.callsOf('POST', /sessions$/).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toEqual(['checkout-trn_slow-1', 'checkout-trn_slow-1'])

  standIn.trouble({ isSilent: true }, { isSilent: true }, { isSilent: true })
  const failure = await payments.beginHosted({ ...charge, transactionId: 'trn_dead' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderError)
  expect(failure).toMatchObject({ statusCode: undefined, details: { type: 'StripeConnectionError' } })
})

test('a server that is not there is a failure of the provider', async () => {
  const payments = await open(secretKey, 'http://127.0.0.1:9')
  await expect(payments.readAccount('acct_1')).rejects.toBeInstanceOf(ProviderError)
})

test('a fee of nothing is not sent, and optional parts stay away', async () => {
  const payments = await open()
  await payments.beginHosted({ ...charge, transactionId: 'trn_free' })
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
  await payments.beginHosted({ ...charge, transactionId: 'trn_same' })
  const failure = payments.beginHosted({ ...charge, transactionId: 'trn_same', amount: 2_000 })
  await expect(failure).rejects.toMatchObject({ statusCode: 400, details: { type: 'StripeIdempotencyError' } })
})

test('a wrong key is not repeated by the refusal', async () => {
  const payments = await open('sk_test_wrong_secret')
  const failure = await payments.readAccount('acct_1').catch((error: unknown) => error)
  expect(failure).toMatchObject({ statusCode: 401 })
  expect(JSON.stringify(failure) + String(failure)).not.toContain('sk_test_wrong_secret')
})

test('an event is read only while its signature is fresh and right', () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const { text, header } = signedEvent({ id: 'evt_1', type: 'a.b' }, 'whsec_1', now)
  const at = (ms: number, signature = header, body = text) =>
    readStripeEvent(body, { signature, secret: 'whsec_1', now: new Date(now.getTime() + ms) })?.id
  expect(at(0)).toBe('evt_1')
  expect(at(300_000)).toBe('evt_1')
  expect(at(301_000)).toBeUndefined()
  expect(at(-301_000)).toBeUndefined()
  for (const wrong of ['', 't=,v1=', header.replace('v1', 'v0'), header.replace(/^t=\d+,/, ''), `${header}00`]) {
    expect(at(0, wrong), wrong).toBeUndefined()
  }
  for (const odd of ['[]', 'null', '{}', '{"id":1,"type":"a"}', 'not json']) {
    const signed = signedEvent({}, 'whsec_1', now).header
    expect(at(0, signed, odd)).toBeUndefined()
  }
})
