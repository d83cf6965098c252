import type { TransactionStage } from '@plaza/contract'
import { asObject } from './json-object.ts'

/** The longest that a deposit may wait for its return, or a claim for its answer. */
export const mostDepositDays = 60

const daysOf = (value: unknown, usual: number) =>
  typeof value === 'number' && value >= 1 ? Math.min(Math.floor(value), mostDepositDays) : usual

/** After how many days deposits go back by themselves, and takers have agreed to a claim (`stelace.instant.deposits`). */
export function depositDaysOf(instant: unknown): { returnDays: number; answerDays: number } {
  const { returnDays, answerDays } = asObject(asObject(instant).deposits)
  return { returnDays: daysOf(returnDays, 3), answerDays: daysOf(answerDays, 7) }
}

/** What of a booking decides about its deposit. */
export type DepositBooking = {
  stage: TransactionStage
  wasAgreed: boolean
  start: Date | null
  end: Date | null
  /** when it came to its end, whichever that was */
  over: Date | null
}

/** Whether a booking changed hands, so that there may be something to claim: it was agreed and its time had begun. */
export function depositIsAtStake({ stage, wasAgreed, start, over }: DepositBooking, now: Date): boolean {
  if (!wasAgreed) return false
  if (stage === 'cancelled') return start !== null && over !== null && start <= over
  return start === null || start <= now
}

/** Whether a booking ended without having taken place: then its deposit goes back at once, whoever called it off. */
export const depositIsFree = (booking: DepositBooking): boolean =>
  booking.stage === 'cancelled' && !depositIsAtStake(booking, booking.over ?? new Date(0))

const dayMs = 24 * 3_600_000

/**
 * When a deposit goes back by itself: so many days after the end, which is the moment of the cancellation where that was earlier.
 * Nothing while a booking without an end, such as a sale, is not over.
 */
export function depositReturnDate({ stage, end, over }: DepositBooking, returnDays: number): Date | null {
  const ends = stage === 'cancelled' ? [over, end] : end ? [end] : stage === 'done' ? [over] : []
  const moments = ends.flatMap((date) => (date ? [date.getTime()] : []))
  return moments.length === 0 ? null : new Date(Math.min(...moments) + returnDays * dayMs)
}
