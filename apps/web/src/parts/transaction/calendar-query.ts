import type { CalendarRow, MemberClient } from '@plaza/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type CalendarWanted = {
  startDate: string
  endDate: string
  /** all that have a calendar without */
  assetId?: string | undefined
  pages?: number
}

/** So many listings come in one answer. */
const rowsAtOnce = 24

/** Stock and bookings of the reader's listings during a period, one page of them after the other. */
export const calendarQuery = (sdk: MemberClient, { startDate, endDate, assetId, pages = 1 }: CalendarWanted) =>
  queryOptions({
    // a booking that moves on shows in the calendar too
    queryKey: ['transactions', 'calendar', { startDate, endDate, assetId, pages }],
    queryFn: async ({ signal }): Promise<{ rows: CalendarRow[]; hasMore: boolean }> => {
      const lists = await Promise.all(
        Array.from({ length: pages }, (_, place) =>
          sdk.calendar.list(
            {
              startDate,
              endDate,
              ...(assetId !== undefined && { assetId: [assetId] }),
              page: place + 1,
              nbResultsPerPage: rowsAtOnce,
            },
            { signal },
          ),
        ),
      )
      return { rows: lists.flat(), hasMore: (lists.at(-1)?.paginationMeta.nbPages ?? 0) > pages }
    },
    placeholderData: keepPreviousData,
  })
