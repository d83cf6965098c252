import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'
import type { TodaySearch } from './index.ts'

/** As many as a day has; the oldest due ones come first. */
const most = 100

const lookEveryMs = 60_000

export const casesQuery = (sdk: Sdk, status: 'open' | 'snoozed', { who, kind }: TodaySearch) =>
  queryOptions({
    queryKey: ['cases', 'list', { status, who, kind }],
    queryFn: async () => [
      ...(await sdk.cases.list({
        status,
        ...(who && { assigneeId: who }),
        ...(kind && { kind }),
        orderBy: 'dueDate',
        order: 'asc',
        nbResultsPerPage: most,
      })),
    ],
    refetchInterval: lookEveryMs,
  })

/** One case; looked at often, so that one hears when a colleague was faster. */
export const caseQuery = (sdk: Sdk, id: string) =>
  queryOptions({
    queryKey: ['cases', 'read', { id }],
    queryFn: () => sdk.cases.read(id),
    refetchInterval: lookEveryMs / 4,
  })

/** What was closed since midnight, as the clock goes where one is. */
export const doneQuery = (sdk: Sdk, { kind }: TodaySearch) =>
  queryOptions({
    queryKey: ['cases', 'list', { status: 'closed', kind }],
    queryFn: async () => [
      ...(await sdk.cases.list({
        status: 'closed',
        ...(kind && { kind }),
        closedDate: { gte: new Date(new Date().setHours(0, 0, 0, 0)).toISOString() },
        orderBy: 'updatedDate',
        nbResultsPerPage: most,
      })),
    ],
  })
