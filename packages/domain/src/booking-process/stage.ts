import type { TransactionProcess, TransactionStage } from '@plaza/contract'
import { blockingStatuses } from '../calendar/blocking.ts'
import { isEndStatus, processOf } from '../process.ts'
import { bookingTurn } from '../turn.ts'
import { isDisclosing } from './plan-of-type.ts'
import { statusSettings } from './settings.ts'

type StagedType = {
  transactionProcess?: TransactionProcess | null
  unavailableWhen?: readonly string[] | null
  namespaces?: { visibility?: Record<string, readonly string[]> } | null
  metadata?: unknown
} | null

type Passed = { assetType: StagedType; statusHistory: readonly { status: string }[] }

/** Whether both sides have agreed: it has blocked the calendar, or, where nothing ever does, details were shown. */
export function isAgreed({ assetType, statusHistory }: Passed): boolean {
  const blocking = blockingStatuses(assetType)
  return blocking.length > 0
    ? statusHistory.some(({ status }) => blocking.includes(status))
    : isDisclosing(assetType, statusHistory)
}

/** Whether a booking in this status was never sent: it is the first one, takes nothing yet and waits for the taker. */
export const isDraftStatus = (assetType: StagedType, status: string): boolean =>
  status === processOf(assetType).initStatus &&
  !isAgreed({ assetType, statusHistory: [{ status }] }) &&
  bookingTurn({ status, assetType, isOver: false }) === 'taker'

/**
 * Where a booking is in whatever process: a draft that nobody was sent, asked for, agreed, done or cancelled. The database has the same rule as `booking_stage`, to find bookings by it; a test
 * compares them.
 *
 * @example
 * transactionStage({ status: 'validated', assetType: null, statusHistory: [{ status: 'validated' }], isCancelled: false, isCompleted: false }) // 'agreed'
 */
export function transactionStage({
  status,
  isCancelled,
  isCompleted,
  ...passed
}: Passed & { status: string; isCancelled: boolean; isCompleted: boolean }): TransactionStage {
  const { assetType } = passed
  const process = processOf(assetType)
  if (isCancelled || status === process.cancelStatus) return 'cancelled'
  if (isCompleted || isEndStatus(process, status)) {
    // a process may have ends of its own that are no success
    return statusSettings(assetType?.metadata, status)?.colour === 'cancelled' ? 'cancelled' : 'done'
  }
  const statusHistory = [{ status }, ...passed.statusHistory]
  if (isAgreed({ assetType, statusHistory })) return 'agreed'
  return isDraftStatus(assetType, status) ? 'draft' : 'asked'
}
