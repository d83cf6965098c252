import { isDeepStrictEqual } from 'node:util'
import type { OnlineProvider } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { type Charge, type Payments, ProviderError, type References } from '../../providers/payments/index.ts'
import { findUser, keepUserData } from '../users/index.ts'
import { settleSoon } from './jobs.ts'
import { accountKey, customerKey, keptOf } from './rules.ts'

export type NewPayment = Pick<Charge, 'changeId' | 'amount' | 'fee' | 'deposit' | 'currency' | 'form'> & {
  provider: OnlineProvider
  transaction: TransactionRow
  /** Where the payer comes back to. */
  urls: Pick<Charge, 'successUrl' | 'cancelUrl'>
}

/** Where what is begun is written down. */
export type Keeping = {
  /** The number of the attempt: that of before while it is open and about the same money, else the next one. */
  attempt(): Promise<number>
  /** Whether it is still this attempt that counts. */
  references(attempt: number, references: References): Promise<boolean>
}

/** Nobody begins anew so often at once. */
const mostTurns = 5

/** Closes the page of before and writes down the next attempt, again when another one was begun meanwhile: its page has to close too. */
export async function nextAttempt(turn: () => Promise<number | undefined>): Promise<number> {
  for (let nth = 0; nth < mostTurns; nth++) {
    const attempt = await turn()
    if (attempt !== undefined) return attempt
  }
  throw refuse('object.busy')
}

type Known = { attempt: number; provider_references: References } | undefined

/** Whether a payment is still as it was when its page was closed. */
export const isUntouched = (before: Known, former: Known) =>
  before?.attempt === former?.attempt && isDeepStrictEqual(before?.provider_references, former?.provider_references)

/** Has a provider ask the taker for money that goes to the owner. */
export async function beginPayment(
  payments: Payments,
  { provider, transaction, urls, ...wanted }: NewPayment,
  keep: Keeping,
  services: Services,
) {
  const { id: transactionId, owner_id: ownerId, taker_id: takerId, asset_snapshot: asset } = transaction
  try {
    const ownerAccountId = await accountOf(payments, { provider, ownerId }, services)
    const customerId = await customerOf(payments, { provider, takerId }, services)
    const attempt = await keep.attempt()
    const { name, description } = asset
    const { references, ...shown } = await payments.begin({
      ...wanted,
      transactionId,
      attempt,
      title: typeof name === 'string' ? name : transactionId,
      description: typeof description === 'string' && description ? description.slice(0, 500) : undefined,
      customerId,
      ownerAccountId,
      ...urls,
    })
    if (await keep.references(attempt, references)) return shown
    // another page was asked for meanwhile, and two could both be paid
    await payments.cancel({ transactionId, references })
    throw refuse('object.busy')
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const data = { providerError: error.details }
    throw refuse('payment.providerFailed', services.settings.isLive ? {} : { data })
  }
}

type Former = { transactionId: string; changeId?: string; references: References }

/**
 * A page for another amount must not be paid any more. Should it have been paid in this very moment, its money is the
 * payment: beginning anew would hold the same sum twice and forget the first.
 */
export async function closePage(payments: Payments, former: Former, services: Services) {
  const { transactionId, references } = former
  if (!(await isPaid())) {
    try {
      return await payments.cancel(former)
    } catch (error) {
      if (!(error instanceof ProviderError) || !(await isPaid())) throw error
    }
  }
  await services.db.tx((tx) => settleSoon(tx, transactionId, services))
  throw refuse('payment.alreadyPaid')

  async function isPaid() {
    const { status } = await payments.read(references)
    return status === 'authorized' || status === 'captured'
  }
}

type Owner = { provider: OnlineProvider; ownerId: string | null }

/** The owner’s account; one that could not be paid when we last heard is looked at again. */
async function accountOf(payments: Payments, { provider, ownerId }: Owner, services: Services): Promise<string> {
  const owner = ownerId === null ? undefined : await findUser(services.db.read, ownerId)
  const { id, charges_enabled: isReady } = keptOf(owner, accountKey(provider))
  if (!owner || typeof id !== 'string') throw refuse('payout.notLinked')
  if (isReady !== false) return id
  const account = await payments.readAccount(id)
  await keepUserData(services, owner.id, { platformData: { _private: { [accountKey(provider)]: account } } })
  if (!account.charges_enabled) throw refuse('payout.incomplete')
  return id
}

type Taker = { provider: OnlineProvider; takerId: string }

async function customerOf(
  payments: Payments,
  { provider, takerId }: Taker,
  services: Services,
): Promise<string | undefined> {
  const taker = await findUser(services.db.read, takerId)
  if (!taker) return
  const { id } = keptOf(taker, customerKey(provider))
  if (typeof id === 'string') return id
  const name = taker.display_name || [taker.firstname, taker.lastname].filter(Boolean).join(' ')
  const customer = await payments.createCustomer({
    userId: taker.id,
    email: taker.email ?? undefined,
    name: name || undefined,
  })
  await keepUserData(services, taker.id, { platformData: { _private: { [customerKey(provider)]: customer } } })
  return customer.id
}
