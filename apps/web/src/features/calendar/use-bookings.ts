import type { Asset, CalendarBooking, Transaction } from '@plaza/sdk'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { peopleQuery } from '../../parts/person/people-query.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { kindOf } from './bookers.ts'
import { bookingsQuery } from './queries.ts'

export type Booking = Pick<Transaction, 'id' | 'startDate' | 'endDate' | 'timeUnit' | 'quantity'> & {
  kind: CalendarBooking['kind']
  name: string
}

/** What is booked of an asset or asked for, the first to begin first, with who it is. */
export function useBookings(asset: Asset): Booking[] {
  const { sdk } = useServices()
  const personName = usePersonName()
  const all = useQuery(bookingsQuery(sdk, asset)).data ?? []
  const dated = all.flatMap((transaction) => {
    const kind = kindOf(transaction)
    return kind ? [{ ...transaction, kind }] : []
  })
  const people = useQuery(peopleQuery(sdk, [...new Set(dated.map(({ takerId }) => takerId))].slice(0, 100))).data
  return dated
    .map((booking) => ({ ...booking, name: personName(people?.[booking.takerId]) }))
    .sort((a, b) => (a.startDate ?? '').localeCompare(b.startDate ?? ''))
}
