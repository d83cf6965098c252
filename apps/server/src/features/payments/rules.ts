import type { Json } from '@plaza/contract'
import {
  blockingStatuses,
  type CancellationPolicy,
  findTransition,
  mayTake,
  minorDigits,
  processOf,
} from '@plaza/domain'
import type { TransactionRow } from '../../db/tables.ts'

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

const payments = ['confirmAndPay', 'pay'] as const

/** The step by which the taker pays, while it can be taken. */
export function payStep({ asset_type, status, cancelled_date }: TransactionRow): string | undefined {
  if (asset_type === null || cancelled_date !== null) return
  return payments.find((name) => {
    const step = findTransition(processOf(asset_type), status, name)
    return step && mayTake(step, { isOwner: false, isTaker: true })
  })
}

/** Whether both sides agreed, so that the money may be taken: the same moment from which stock is used up. */
export const isAgreed = ({ asset_type, status }: TransactionRow) =>
  asset_type !== null && blockingStatuses(asset_type).includes(status)

/** An amount in the smallest unit of its currency. */
export const minorUnits = (amount: string | null, currency: string) =>
  Math.round(Number(amount ?? 0) * 10 ** minorDigits(currency))

const policies: readonly CancellationPolicy[] = ['flexible', 'moderate', 'strict']

const at = (value: Json | undefined, key: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value[key] : undefined

/** The policy that the asset had when it was booked. */
export function policyOf({ asset_snapshot }: TransactionRow): CancellationPolicy | undefined {
  const value = ['metadata', 'plaza', 'rules', 'cancellation'].reduce<Json | undefined>(at, asset_snapshot)
  return policies.find((policy) => policy === value)
}
