import type { Permission } from '@plaza/contract'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { useOrganizationId, useUserId } from './me.ts'

const keptMs = 5 * 60_000

/** Which of these permissions the reader holds. Nobody signed in holds none that a screen would ask for. */
export function useRights(permissions: readonly Permission[]): ReadonlySet<Permission> {
  const data = useChecked(permissions)
  return new Set(permissions.filter((permission) => data?.[permission] === true))
}

/**
 * Whether the reader's role in the organization they act as holds a permission; undefined while that is not known, and for
 * those who act for themselves: nobody is asked about them.
 */
export function useRoleRight(permission: Permission): boolean | undefined {
  const isActing = useOrganizationId() !== null
  const data = useChecked([permission], isActing)
  return isActing && data ? data[permission] === true : undefined
}

/** Whether the reader holds a permission; undefined while that is not known, or nobody is signed in. */
export function useRight(permission: Permission): boolean | undefined {
  const data = useChecked([permission])
  return data && data[permission] === true
}

function useChecked(permissions: readonly Permission[], isAsked = true) {
  const { sdk } = useServices()
  const userId = useUserId()
  const { data } = useQuery(
    queryOptions({
      queryKey: ['permissions', 'check', { userId, permissions }],
      queryFn:
        userId && isAsked
          ? ({ signal }) => sdk.permissions.check({ permissions: [...permissions] }, { signal })
          : skipToken,
      staleTime: keptMs,
    }),
  )
  return data
}
