import type { Asset } from '@plaza/sdk'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { peopleQuery } from '../../parts/person/people-query.ts'
import { usePersonName } from '../../parts/person/person-name.ts'
import { takesDays } from './bookers.ts'
import { bookingsQuery } from './queries.ts'

/** What is booked of an asset, and who has booked it, by name. */
export function useBookings(asset: Asset) {
  const { sdk } = useServices()
  const personName = usePersonName()
  const bookings = (useQuery(bookingsQuery(sdk, asset)).data ?? []).filter(takesDays)
  const people = useQuery(peopleQuery(sdk, [...new Set(bookings.map(({ takerId }) => takerId))].slice(0, 100))).data
  return { bookings, nameOf: (takerId: string) => personName(people?.[takerId]) }
}

export type Bookings = ReturnType<typeof useBookings>
