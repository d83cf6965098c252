import type { JsonObject } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { type Charge, type Payments, ProviderError } from '../providers/payments/index.ts'

/** A payer, an owner and a messenger, as the provider's own side sees them. */
export type ProviderUnderTest = {
  name: string
  open(): Promise<Payments>
  /** The payer pays on the page, or with the secret, that `begin` answered. */
  pay(begun: Awaited<ReturnType<Payments['begin']>>): Promise<void> | void
  /** The owner tells everything that the provider wants to know. */
  completeAccount(accountId: string): Promise<void> | void
  /** What the provider has taken and returned in all for a transaction. */
  moved(transactionId: string): { taken: number; returned: number }
  /** What owners were sent besides, of the deposit of a transaction. */
  paidApart(transactionId: string): number
  /** The next call is carried out, but its answer never arrives. */
  loseNextAnswer(): void
  /** A message about a payment, signed at that moment. */
  messageAbout(payment: { transactionId: string; references: object }, at: Date): SignedMessage
}

type SignedMessage = { id: string; text: string; headers: Record<string, string> }

let count = 0

/** How much of the fee does not matter where no deposit was paid with it. */
const feeBack = { isFeeReturned: true, feeBack: 0, hasDeposit: false }

const chargeOf = (changes: Partial<Charge> = {}): Charge => ({
  transactionId: `trn_suite${++count}`,
  attempt: 1,
  form: 'hosted',
  amount: 10_000,
  fee: 1_500,
  currency: 'EUR',
  title: 'Tent',
  description: undefined,
  customerId: undefined,
  ownerAccountId: 'acct_owner',
  successUrl: 'https://market.example/ok',
  cancelUrl: 'https://market.example/no',
  ...changes,
})

/**
 * What every provider behind the payment port must do. Run it against a provider of your own, with a stand-in for its
 * servers (docs/guides/payment-provider.md).
 */
export function describePaymentProvider(under: ProviderUnderTest) {
  const begin = async (changes: Partial<Charge> = {}) => {
    const payments = await under.open()
    const charge = chargeOf(changes)
    const begun = await payments.begin(charge)
    const { references } = begun
    return { payments, charge, begun, references, payment: { transactionId: charge.transactionId, references } }
  }
  /** A payment that is paid, with all its references. */
  const held = async (changes: Partial<Charge> = {}) => {
    const { payments, charge, begun, payment } = await begin(changes)
    await under.pay(begun)
    const { references } = await payments.read(payment.references)
    return { payments, charge, references, payment: { ...payment, references } }
  }
  const taken = async () => {
    const known = await held()
    const { amount, fee } = known.charge
    await known.payments.capture({ ...known.payment, amount, fee })
    return known
  }

  describe(under.name, () => {
    test.each(['hosted', 'embedded'] as const)('begins a %s payment that waits for its payer', async (form) => {
      const { payments, begun, references } = await begin({ form })
      if ('url' in begun) expect(begun.url).toMatch(/^https:\/\//)
      else expect(begun.clientSecret).not.toBe('')
      expect('url' in begun).toBe(form === 'hosted')
      expect(await payments.read(references)).toMatchObject({ status: 'open', refunded: 0 })
    })

    test('answers the same attempt the same way, and another one anew', async () => {
      const { payments, charge, begun } = await begin()
      expect(await payments.begin(charge)).toEqual(begun)
      const { references } = await payments.begin({ ...charge, attempt: 2 })
      expect(references).not.toEqual(begun.references)
    })

    test('holds what was paid, and keeps knowing it by its first references', async () => {
      const { payments, begun, references } = await begin()
      await under.pay(begun)
      const state = await payments.read(references)
      expect(state).toMatchObject({ status: 'authorized', refunded: 0, references })
      expect(await payments.read(state.references)).toEqual(state)
    })

    test('references are plain texts, and so is what a transaction shows of them', async () => {
      const { payments, references } = await held()
      expect(JSON.parse(JSON.stringify(references))).toEqual(references)
      for (const value of Object.values(references)) expect(value).toBeTypeOf('string')
      const note: JsonObject = payments.noteOf(references)
      expect(JSON.parse(JSON.stringify(note))).toEqual(note)
    })

    test('takes money once, however often it is told to', async () => {
      const { payments, charge, payment } = await held()
      const { amount, fee, transactionId } = charge
      for (let time = 0; time < 5; time++) await payments.capture({ ...payment, amount, fee })
      expect(under.moved(transactionId)).toEqual({ taken: amount, returned: 0 })
      expect(await payments.read(payment.references)).toMatchObject({ status: 'captured', refunded: 0 })
    })

    test('moves money once when the answer is lost', async () => {
      const { payments, charge, payment } = await held()
      const { amount, fee, transactionId } = charge
      under.loseNextAnswer()
      await payments.capture({ ...payment, amount, fee })
      under.loseNextAnswer()
      await payments.refund({ ...payment, amount: 4_000, total: 4_000, ...feeBack })
      expect(under.moved(transactionId)).toEqual({ taken: amount, returned: 4_000 })
    })

    test('gives back what is held, and closes a page that nobody has paid on', async () => {
      const paid = await held()
      await paid.payments.cancel(paid.payment)
      expect(await paid.payments.read(paid.references)).toMatchObject({ status: 'cancelled' })
      const open = await begin()
      await open.payments.cancel(open.payment)
      expect((await open.payments.read(open.references)).status).toMatch(/^(cancelled|failed)$/)
      await expect(async () => under.pay(open.begun)).rejects.toThrow()
    })

    test('returns part, then the rest, each once, and never more than was taken', async () => {
      const { payments, charge, payment } = await taken()
      const { transactionId, amount } = charge
      for (let time = 0; time < 3; time++)
        await payments.refund({ ...payment, amount: 4_000, total: 4_000, ...feeBack })
      expect(await payments.read(payment.references)).toMatchObject({ status: 'captured', refunded: 4_000 })
      for (let time = 0; time < 3; time++)
        await payments.refund({ ...payment, amount: 6_000, total: amount, ...feeBack })
      expect(under.moved(transactionId)).toEqual({ taken: amount, returned: amount })
      const more = payments.refund({ ...payment, amount: 1, total: amount + 1, ...feeBack })
      await expect(more).rejects.toBeInstanceOf(ProviderError)
      expect(under.moved(transactionId).returned).toBe(amount)
    })

    test('takes what a change costs as a payment of its own, and returns of each what it is told', async () => {
      const first = await taken()
      const { transactionId, amount, fee } = first.charge
      const changeId = 'chg_suite'
      const second = await held({ transactionId, changeId })
      const payment = { ...second.payment, changeId }
      expect(second.references).not.toEqual(first.references)
      await second.payments.capture({ ...payment, amount, fee })
      for (const { payments, each } of [
        { payments: first.payments, each: first.payment },
        { payments: second.payments, each: payment },
      ])
        await payments.refund({ ...each, amount: 4_000, total: 4_000, ...feeBack })
      expect(await first.payments.read(first.references)).toMatchObject({ status: 'captured', refunded: 4_000 })
      expect(await second.payments.read(second.references)).toMatchObject({ status: 'captured', refunded: 4_000 })
    })

    test('holds a deposit apart: each returns what it is told, the owner gets what is kept once', async () => {
      const deposit = 5_000
      const { payments, charge, payment } = await held({ deposit: { amount: deposit, title: 'Deposit' } })
      const { amount, fee, transactionId } = charge
      await payments.capture({ ...payment, amount, fee, deposit })
      expect(under.moved(transactionId)).toEqual({ taken: amount + deposit, returned: 0 })
      const state = () => payments.read(payment.references)
      for (let time = 0; time < 2; time++) await payments.returnDeposit({ ...payment, amount: 2_000, total: 2_000 })
      expect(await state()).toMatchObject({ status: 'captured', refunded: 0, depositReturned: 2_000 })
      const refund = { amount: 4_000, total: 4_000, isFeeReturned: true, feeBack: 600, hasDeposit: true }
      for (let time = 0; time < 2; time++) await payments.refund({ ...payment, ...refund })
      expect(await state()).toMatchObject({ refunded: 4_000, depositReturned: 2_000 })
      const kept = { amount: 3_000, currency: charge.currency, ownerAccountId: charge.ownerAccountId }
      for (let time = 0; time < 3; time++) await payments.payDeposit({ ...payment, ...kept })
      expect(under.paidApart(transactionId)).toBe(3_000)
      expect(under.moved(transactionId).returned).toBe(6_000)
    })

    test('lets a deposit go with the rest of what is held', async () => {
      const { payments, payment } = await held({ deposit: { amount: 5_000, title: 'Deposit' } })
      await payments.cancel(payment)
      expect(await payments.read(payment.references)).toMatchObject({ status: 'cancelled' })
    })

    test('what was taken cannot be given back as if it were held', async () => {
      const { payments, payment, charge } = await taken()
      await expect(payments.cancel(payment)).rejects.toBeInstanceOf(ProviderError)
      expect(under.moved(charge.transactionId)).toEqual({ taken: charge.amount, returned: 0 })
    })

    test('knows owners by accounts of their own, which they complete on a page', async () => {
      const payments = await under.open()
      const account = await payments.createAccount({ userId: `usr_suite${++count}`, email: undefined, name: undefined })
      expect(account.charges_enabled).toBe(false)
      const urls = { returnUrl: 'https://market.example/a', refreshUrl: 'https://market.example/b' }
      expect(await payments.accountPage(account.id, urls)).toMatch(/^https:\/\//)
      await under.completeAccount(account.id)
      expect(await payments.readAccount(account.id)).toMatchObject({ id: account.id, charges_enabled: true })
      expect((await payments.createCustomer({ userId: 'usr_payer', email: 'a@example.com', name: 'A' })).id).not.toBe(
        '',
      )
    })

    test('is believed when it tells something lately, byte for byte', async () => {
      const { payments, charge, payment, references } = await held()
      const now = new Date('2030-01-01T00:00:00Z')
      const { id, text, headers } = under.messageAbout(payment, now)
      const news = await payments.readNews({ text, headers, now })
      expect(news).toMatchObject({ id, content: JSON.parse(text), about: { kind: 'payment' } })
      if (news?.about?.kind !== 'payment') throw new Error('It is about a payment')
      const isNamed = news.about.transactionId === charge.transactionId
      expect(isNamed || Object.entries(news.about.references).some(([key, value]) => references[key] === value)).toBe(
        true,
      )
      expect(Object.keys({ ...references, ...news.about.references })).toEqual(Object.keys(references))

      const later = (ms: number) => new Date(now.getTime() + ms)
      expect(await payments.readNews({ text: `${text} `, headers, now })).toBeUndefined()
      expect(await payments.readNews({ text, headers: {}, now })).toBeUndefined()
      expect(await payments.readNews({ text, headers, now: later(299_000) })).toMatchObject({ id })
      expect(await payments.readNews({ text, headers, now: later(24 * 3_600_000) })).toBeUndefined()
    })
  })
}
