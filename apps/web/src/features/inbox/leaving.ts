import type { MessageId } from '../../lib/i18n.tsx'
import type { CancellationReason } from './transaction.ts'

/** A side of a booking turns it down, takes a request back, or calls off what was agreed. */
export type LeavingKind = 'decline' | 'withdraw' | 'cancel'

type Leaving = { kind: LeavingKind; isOwners: boolean }

const leavings: Record<CancellationReason, Leaving> = {
  withdrawn: { kind: 'withdraw', isOwners: false },
  refusedByTaker: { kind: 'withdraw', isOwners: false },
  cancelledByTaker: { kind: 'cancel', isOwners: false },
  refusedByOwner: { kind: 'decline', isOwners: true },
  cancelledByOwner: { kind: 'cancel', isOwners: true },
}

export const leavingOf = (reason: CancellationReason): Leaving => leavings[reason]

/** What people usually say; the other side reads it as a message. */
export const reasonTexts: Record<'owner' | 'taker', readonly MessageId[]> = {
  owner: ['leaveBooking.why.unavailable', 'leaveBooking.why.broken', 'leaveBooking.why.ratherNot'],
  taker: ['leaveBooking.why.plans', 'leaveBooking.why.found', 'leaveBooking.why.dates'],
}

export const leavingTexts = {
  decline: { title: 'leaveBooking.title.decline', stay: 'leaveBooking.stay.decline' },
  withdraw: { title: 'leaveBooking.title.withdraw', stay: 'leaveBooking.stay.withdraw' },
  cancel: { title: 'leaveBooking.title.cancel', stay: 'leaveBooking.stay.cancel' },
} satisfies Record<LeavingKind, { title: MessageId; stay: MessageId }>
