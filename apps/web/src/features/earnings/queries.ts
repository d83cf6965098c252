import type { MemberClient } from '@plaza/sdk'
import { queryOptions } from '@tanstack/react-query'

type Whose = { ownerId: string | null; timeZone: string }

export const monthsQuery = (sdk: MemberClient, { ownerId, timeZone }: Whose) =>
  queryOptions({
    queryKey: ['earnings', 'months', { ownerId, timeZone }],
    queryFn: async ({ signal }) => (await sdk.earnings.months({ timeZone }, { signal })).results,
    enabled: ownerId !== null,
  })

/** The bookings of a month; without one the latest of all. */
export const bookingsQuery = (sdk: MemberClient, { ownerId, timeZone, month }: Whose & { month?: string }) =>
  queryOptions({
    queryKey: ['earnings', 'bookings', { ownerId, timeZone, month }],
    queryFn: async ({ signal }) =>
      (await sdk.earnings.bookings({ timeZone, ...(month && { month }) }, { signal })).results,
    enabled: ownerId !== null,
  })
