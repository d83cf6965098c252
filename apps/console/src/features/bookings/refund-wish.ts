import type { feeBearers, ListedTransaction } from '@plaza/contract'
import { type CancelledBy, reasonOfSide } from '@plaza/domain'

const sides = { taker: 'taker', owner: 'owner', us: 'platform' } satisfies Record<string, CancelledBy>

/** What somebody who returns money has chosen so far. */
export type RefundWish = {
  /** Calls the booking off as well. */
  cancel: boolean
  by: keyof typeof sides
  kind: 'policy' | 'full' | 'other'
  /** The other sum, as it was typed. */
  typed: string
  feeBearer: (typeof feeBearers)[number]
  freeDates: boolean
  /** What each side is told beside the usual emails; nothing unless somebody wants to write. */
  tell: { taker: string; owner: string } | null
}

export const firstWish = (cancel: boolean): RefundWish => ({
  cancel,
  by: 'taker',
  kind: cancel ? 'policy' : 'other',
  typed: '',
  feeBearer: 'platform',
  freeDates: true,
  tell: null,
})

/** A change of the wish; of a booking that goes on no policy says how much comes back. */
export function changedWish(wish: RefundWish, change: Partial<RefundWish>): RefundWish {
  const next = { ...wish, ...change }
  return !next.cancel && next.kind === 'policy' ? { ...next, kind: 'other' } : next
}

/** Why it is called off, as the side would have said it: what was not agreed yet is withdrawn or refused. */
export const cancellationReasonOf = (by: CancelledBy, { stage }: Pick<ListedTransaction, 'stage'>) =>
  reasonOfSide(by, stage === 'agreed' ? 'agreed' : 'asked')

export const reasonOf = ({ by }: RefundWish, booking: Pick<ListedTransaction, 'stage'>) =>
  cancellationReasonOf(sides[by], booking)

/** The sum that was typed; nothing while it is none, or more than is left. */
export function typedSum({ typed }: Pick<RefundWish, 'typed'>, refundable: number): number | undefined {
  const sum = Number(typed.trim().replace(',', '.'))
  return sum > 0 && sum <= refundable ? sum : undefined
}

/** As the call takes it; `sum` is the other sum. */
export function refundBody(
  wish: RefundWish,
  sum: number | undefined,
  booking: Pick<ListedTransaction, 'startDate' | 'stage'>,
) {
  const { cancel, kind, feeBearer, freeDates, tell } = wish
  const [taker, owner] = [tell?.taker.trim(), tell?.owner.trim()]
  return {
    amount: kind === 'other' ? (sum ?? 'policy') : kind,
    cancel,
    ...(cancel && { cancellationReason: reasonOf(wish, booking) }),
    ...(cancel && booking.startDate !== null && !freeDates && { freeDates: false }),
    ...(feeBearer !== 'platform' && { feeBearer }),
    ...((taker || owner) && { tell: { ...(taker && { taker }), ...(owner && { owner }) } }),
  }
}
