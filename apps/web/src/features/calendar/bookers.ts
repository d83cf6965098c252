import { blockingStatuses, dayPeriod, isDraftStatus, isEndStatus, processOf } from '@plaza/domain'
import type { CalendarBooking, Transaction } from '@plaza/sdk'
import type { Day } from '@plaza/ui'
import { typeOf } from '../../parts/transaction/transaction.ts'

type Dated = Pick<Transaction, 'assetType' | 'status' | 'startDate' | 'endDate' | 'completedDate' | 'cancelledDate'>

/** What a transaction is in the calendar of its asset; nothing for what was called off, never sent or has no dates. */
export function kindOf(transaction: Dated): CalendarBooking['kind'] | undefined {
  const type = typeOf(transaction)
  const { status, startDate, completedDate, cancelledDate } = transaction
  if (!type || startDate === null || cancelledDate !== null || isDraftStatus(type, status)) return undefined
  if (completedDate !== null) return 'over'
  if (blockingStatuses(type).includes(status)) return 'booked'
  return isEndStatus(processOf(type), status) ? 'over' : 'asked'
}

/** Which bookings touch each of some days, the first to begin first. Days without any are left out. */
export function bookingsByDay<T extends Pick<Transaction, 'startDate' | 'endDate'>>(
  bookings: readonly T[],
  days: readonly Day[],
  zone: string,
) {
  const held = bookings
    .map((booking) => ({
      booking,
      start: Date.parse(booking.startDate ?? ''),
      end: booking.endDate === null ? Infinity : Date.parse(booking.endDate),
    }))
    .sort((a, b) => a.start - b.start)
  return new Map(
    days.flatMap((day): [Day, T[]][] => {
      const { start, end } = dayPeriod({ date: day, zone })
      const here = held.filter((each) => each.start < end && each.end > start).map(({ booking }) => booking)
      return here.length > 0 ? [[day, here]] : []
    }),
  )
}
