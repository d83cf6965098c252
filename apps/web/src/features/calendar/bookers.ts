import { blockingStatuses, dayPeriod } from '@plaza/domain'
import type { AssetType, Transaction } from '@plaza/sdk'
import type { Day } from '@plaza/ui'

type Booking = Pick<Transaction, 'id' | 'takerId' | 'assetType' | 'status' | 'startDate' | 'endDate'>

/** Whether it takes days of its asset. */
export const takesDays = ({ assetType, status, startDate }: Omit<Booking, 'id' | 'takerId'>) =>
  assetType !== null && startDate !== null && blockingStatuses(assetType as unknown as AssetType).includes(status)

/** Which bookings touch each of some days, the first to begin first. Days without any are left out. */
export function bookingsByDay<T extends Booking>(bookings: readonly T[], days: readonly Day[], zone: string) {
  const held = bookings
    .filter(takesDays)
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
