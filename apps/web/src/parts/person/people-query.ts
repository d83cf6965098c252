import type { MemberClient, User } from '@plaza/sdk'
import { queryOptions } from '@tanstack/react-query'

/** People by id, all at once; those who left are missing. */
export const peopleQuery = (sdk: MemberClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['users', 'list', { id: [...ids].sort() }],
    queryFn: async ({ signal }): Promise<Record<string, User>> => {
      const users = await sdk.users.list({ id: [...ids], nbResultsPerPage: 100 }, { signal })
      return Object.fromEntries(users.map((user) => [user.id, user]))
    },
    enabled: ids.length > 0,
    staleTime: 5 * 60_000,
  })
