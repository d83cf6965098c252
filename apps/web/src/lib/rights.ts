import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useUserId } from './me.ts'
import { useServices } from './services.tsx'

const keptMs = 5 * 60_000

/** Which of these permissions the reader holds. Nobody signed in holds none that a screen would ask for. */
export function useRights(permissions: readonly string[]): ReadonlySet<string> {
  const { sdk } = useServices()
  const userId = useUserId()
  const { data } = useQuery(
    queryOptions({
      queryKey: ['permissions', 'check', { userId, permissions }],
      queryFn: userId
        ? ({ signal }) => sdk.permissions.check({ permissions: [...permissions] }, { signal })
        : skipToken,
      staleTime: keptMs,
    }),
  )
  return new Set(permissions.filter((permission) => data?.[permission] === true))
}
