import type { BookingRole } from '../turn.ts'
import { statusSettings } from './settings.ts'

/** What people are written about a booking that moves on. */
export type BookingNoticeName =
  | 'ratingInvitation'
  | 'transactionAcceptedByOwnerToTaker'
  | 'transactionAcceptedByTakerToOwner'
  | 'transactionCancelled'
  | 'transactionRefusedByOwnerToTaker'
  | 'transactionRefusedByTakerToOwner'
  | 'transactionRequestedToOwner'
  | 'transactionWaiting'

/** What became of a booking, and what it was before. */
export type BookingChange = { status: string; before: string | undefined; reason: string | null }
export type BookingNotice = { name: BookingNoticeName; to: BookingRole }

/** Who is told what when a booking changes; custom statuses are left to workflows. */
export function bookingNotices({ status, before, reason }: BookingChange): BookingNotice[] {
  // an owner who was asked already is not asked again when the taker pays before the answer
  if (status === 'confirmed' || (status === 'pending-acceptance' && before !== 'confirmed'))
    return [{ name: 'transactionRequestedToOwner', to: 'owner' }]
  // a taker who pays after the answer has to hear it to pay
  if (status === 'accepted' || (status === 'pending-payment' && before === 'confirmed'))
    return [{ name: 'transactionAcceptedByOwnerToTaker', to: 'taker' }]
  if (status === 'validated') {
    // whoever moved last knows; an accepted request becomes valid by its taker, a confirmed one by its owner
    return before === 'accepted' || before === 'pending-payment'
      ? [{ name: 'transactionAcceptedByTakerToOwner', to: 'owner' }]
      : [{ name: 'transactionAcceptedByOwnerToTaker', to: 'taker' }]
  }
  if (status === 'completed') return both('ratingInvitation')
  if (status !== 'cancelled' || before === undefined || before === 'draft') return []
  if (reason === 'refusedByOwner') return [{ name: 'transactionRefusedByOwnerToTaker', to: 'taker' }]
  if (reason === 'withdrawn' || reason === 'refusedByTaker')
    return [{ name: 'transactionRefusedByTakerToOwner', to: 'owner' }]
  if (reason === 'cancelledByTaker') return [{ name: 'transactionCancelled', to: 'owner' }]
  if (reason === 'cancelledByOwner') return [{ name: 'transactionCancelled', to: 'taker' }]
  return both('transactionCancelled')
}

const both = (name: BookingNoticeName): BookingNotice[] => [
  { name, to: 'taker' },
  { name, to: 'owner' },
]

/** The same for a process of one's own: where no usual status is reached, whoever the process waits for is told. */
export function noticesOfChange(change: BookingChange, typeMetadata: unknown): BookingNotice[] {
  const usual = bookingNotices(change)
  const waitsFor = statusSettings(typeMetadata, change.status)?.waitsFor
  if (usual.length > 0 || waitsFor === undefined || waitsFor === 'nobody') return usual
  return [{ name: 'transactionWaiting', to: waitsFor }]
}
