import { type BookingChange, bookingNotices, processOf } from '@plaza/domain'
import type { MessageRow, TransactionRow, UserRow } from '../../db/tables.ts'
import { channelsFor } from './rules.ts'

/** Words that come with a step are sent just after it. */
const withinMs = 2 * 60_000

/**
 * Whether the mail about a step of the booking says what somebody wrote with it, so that the message needs none of its own:
 * the note of a request that is about to be sent, and words that were given with an answer or an end.
 */
export function isToldWithAStep(message: MessageRow, booking: TransactionRow, to: UserRow): boolean {
  const { created_date: date, content } = message
  const side = booking.owner_id === to.id ? 'owner' : 'taker'
  const isMailed = (change: BookingChange) =>
    bookingNotices(change).some((notice) => notice.to === side && channelsFor(notice.name, to, date).email)
  const { status_history: history, cancelled_date: cancelled, cancellation_reason: reason } = booking
  const before = history.filter((entry) => Date.parse(entry.date) <= date.getTime())
  const { initStatus } = processOf(booking.asset_type)
  if (side === 'owner' && before.every(({ status }) => status === initStatus)) {
    return isMailed({ status: 'confirmed', before: 'draft', reason: null })
  }
  return history.some((entry, place) => {
    const at = Date.parse(entry.date)
    const since = date.getTime() - at
    const isSaid = entry.data?.message === content || cancelled?.getTime() === at
    return (
      since >= 0 &&
      since <= withinMs &&
      isSaid &&
      isMailed({ status: entry.status, before: history[place + 1]?.status, reason })
    )
  })
}
