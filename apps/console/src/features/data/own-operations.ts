import type { Operation } from '@plaza/contract'
import { queryOptions } from '@tanstack/react-query'
import { isGoingOn } from '../../lib/operations/index.ts'
import type { Services } from '../../lib/services.tsx'

const lookMs = 700

/** What somebody has begun lately, read again and again while some of it goes on. */
export const ownOperationsQuery = (sdk: Services['sdk'], userId: string) =>
  queryOptions({
    queryKey: ['operations', 'list', { createdBy: userId }],
    queryFn: async (): Promise<readonly Operation[]> => [
      ...(await sdk.operations.list({ createdBy: userId, nbResultsPerPage: 50 })),
    ],
    refetchInterval: ({ state: { data } }) => (data?.some(isGoingOn) ? lookMs : false),
  })
