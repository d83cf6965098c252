import type { DateLike } from '../form-rules.ts'

/** What of a transaction decides whether it takes stock; the asset type is the copy kept in the transaction. */
export type BlockingTransaction = {
  status: string
  startDate?: DateLike | null
  cancelledDate?: DateLike | null
  assetType?: {
    timeBased?: boolean
    infiniteStock?: boolean
    unavailableWhen?: readonly string[] | null
  } | null
}

const defaultUnavailableWhen: readonly string[] = ['validated', 'completed']

/** The statuses in which a transaction of this type takes stock. */
export const blockingStatuses = (assetType: BlockingTransaction['assetType']): readonly string[] =>
  assetType?.unavailableWhen ?? defaultUnavailableWhen

const takesTime = ({ startDate, assetType }: BlockingTransaction) =>
  startDate != null && assetType?.timeBased === true && assetType.infiniteStock !== true

/**
 * Whether a transaction takes stock during its period, for bookings and search. `unavailableWhen` replaces the statuses
 * of its own type; `null` or an empty list means that no status blocks.
 */
export function isBlocking(
  transaction: BlockingTransaction,
  unavailableWhen?: string | readonly string[] | null,
): boolean {
  if (!takesTime(transaction)) return false
  if (unavailableWhen === undefined) return blockingStatuses(transaction.assetType).includes(transaction.status)
  const statuses = typeof unavailableWhen === 'string' ? [unavailableWhen] : (unavailableWhen ?? [])
  return statuses.includes(transaction.status)
}

/** Whether the graph counts a transaction: it blocks by its own type and is not cancelled. */
export const isCounted = (transaction: BlockingTransaction): boolean =>
  transaction.cancelledDate == null && isBlocking(transaction)
