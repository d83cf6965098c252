import type { Client, User } from '@plaza/sdk'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useServices } from './services.tsx'
import { useStore } from './store.ts'

export const userQuery = (sdk: Client, id: string | null) =>
  queryOptions({
    queryKey: ['users', 'read', { id }],
    queryFn: id ? ({ signal }) => sdk.users.read(id, {}, { signal }) : skipToken,
  })

/** The signed-in person, or a query that waits while nobody is. */
export function useMe() {
  const { sdk, session } = useServices()
  return useQuery(userQuery(sdk, useStore(session).userId))
}

export const useUserId = (): string | null => useStore(useServices().session).userId

/** What people see of themselves in the header and the menus. */
export const nameOf = (user: User): string => user.displayName || user.firstname || user.username || ''

export const avatarOf = (user: User): string | undefined => {
  const instant = user.metadata.instant
  const url = typeof instant === 'object' && instant !== null && 'avatarUrl' in instant ? instant.avatarUrl : undefined
  return typeof url === 'string' ? url : undefined
}

/** Whether the e-mail address was confirmed; nothing to confirm counts as confirmed. */
export function hasCheckedEmail(user: User): boolean {
  const instant = user.platformData.instant
  const isChecked =
    typeof instant === 'object' && instant !== null && 'emailVerified' in instant && instant.emailVerified
  return !user.email || isChecked === true
}
