import { type Json, type JsonObject, type OnlineProvider, onlineProviders } from '@plaza/contract'
import { asObject, blockingStatuses, isObject, payStepOf } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { PaymentRow, TransactionRow, UserRow } from '../../db/tables.ts'

/** What the front ends and workflows of this API call; operators may list others in the private config. */
export const defaultMethods: readonly string[] = [
  'customers.*',
  'paymentIntents.*',
  'checkout.sessions.*',
  'refunds.*',
  'charges.retrieve',
  'accounts.create',
  'accounts.retrieve',
  'accountLinks.create',
  'oauth.token',
  'webhookEndpoints.*',
]

/** `customers.*` allows every method of customers, `*` everything. */
export const isAllowed = (method: string, patterns: readonly string[]) =>
  patterns.some((pattern) => (pattern.endsWith('*') ? method.startsWith(pattern.slice(0, -1)) : pattern === method))

const clientOptions = ['apiKey', 'apiBase', 'authenticator', 'headers', 'additionalHeaders', 'streaming', 'timeout']

/** Settings of the client that would send our key elsewhere, or another’s key from here. */
export const hasClientOptions = (args: readonly Json[]) =>
  args.some(
    (arg) => typeof arg === 'object' && arg !== null && clientOptions.some((option) => Object.hasOwn(arg, option)),
  )

/** Where a user's data hold who they are to a provider: as payers, and as owners who are paid. */
export const customerKey = (provider: OnlineProvider) => `${provider}Customer`
export const accountKey = (provider: OnlineProvider) => `${provider}Account`

/** A payment without references for longer than this is one that nobody can pay any more. */
export const beginningMs = 5 * 60_000

/** Whether a provider is just asked for a page: there is nothing to look at yet, and nothing has failed. */
export const isBeginning = (
  { provider_references: references, updated_date: date }: Pick<PaymentRow, 'provider_references' | 'updated_date'>,
  { clock }: Pick<Services, 'clock'>,
) => Object.keys(references).length === 0 && clock.now().getTime() - date.getTime() < beginningMs

/** The step by which the taker pays, while it can be taken. */
export const payStep = ({ asset_type, status, cancelled_date }: TransactionRow): string | undefined =>
  asset_type === null || cancelled_date !== null ? undefined : payStepOf(asset_type, status)

/** Whether both sides agreed, so that the money may be taken: the same moment from which stock is used up. */
export const isAgreed = ({ asset_type, status }: TransactionRow) =>
  asset_type !== null && blockingStatuses(asset_type).includes(status)

const at = (value: Json | undefined, key: string): Json | undefined => (isObject(value) ? value[key] : undefined)

/** What the platform alone keeps about a user under a key. */
export function keptOf(user: Pick<UserRow, 'platform_data'> | undefined, key: string): JsonObject {
  const kept = ['_private', key].reduce<Json | undefined>(at, user?.platform_data)
  return asObject(kept)
}

/** The account that an owner is paid with, at whatever provider. */
export function payoutAccountOf(user: Pick<UserRow, 'platform_data'>): string | undefined {
  const ids = onlineProviders.map((provider) => keptOf(user, accountKey(provider)).id)
  return ids.find((id) => typeof id === 'string')
}
