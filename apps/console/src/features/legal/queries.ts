import { queryOptions } from '@tanstack/react-query'
import type { Sdk } from '../../lib/client.ts'

export const versionsQuery = (sdk: Sdk) =>
  queryOptions({ queryKey: ['legalVersions', 'list'], queryFn: () => sdk.legalVersions.list() })

/** Wishes about personal data that nobody has seen to, the one that is due first before others. */
export const dataRequestsQuery = (sdk: Sdk) =>
  queryOptions({
    queryKey: ['cases', 'list', { kind: 'privacy', of: 'legal' }],
    queryFn: () =>
      sdk.cases.list({
        kind: 'privacy',
        status: 'open,snoozed',
        orderBy: 'dueDate',
        order: 'asc',
        nbResultsPerPage: 20,
      }),
  })
