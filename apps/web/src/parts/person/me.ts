import { type Failure, failureOf } from '@plaza/domain'
import type { MemberClient, User } from '@plaza/sdk'
import { useStore } from '@plaza/ui'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { objectOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'

/** An organization sees as little of its members as anybody: one's own record is read and written as oneself. */
export const asOneself = (sdk: MemberClient, id: string): { organizationId?: null } =>
  sdk.auth.info().userId === id ? { organizationId: null } : {}

export const userQuery = (sdk: MemberClient, id: string | null) =>
  queryOptions({
    queryKey: ['users', 'read', { id }],
    queryFn: id ? ({ signal }) => sdk.users.read(id, {}, { signal, ...asOneself(sdk, id) }) : skipToken,
  })

/** The signed-in person, whatever they act as, or a query that waits while nobody is. */
export function useMe() {
  const { sdk } = useServices()
  // asked again after a hiccup: nothing on the screen says that it failed, so nobody would
  const again = { retry: (count: number, error: Error) => count < 4 && isPassing(failureOf(error).kind) }
  return useQuery({ ...userQuery(sdk, usePersonId()), ...again })
}

const isPassing = (kind: Failure['kind']) => kind === 'server' || kind === 'maintenance' || kind === 'timeout'

/** Whose things are one's own here: the organization one acts as, else the person. */
export function useUserId(): string | null {
  const { userId, organizationId } = useStore(useServices().session)
  return userId && (organizationId ?? userId)
}

/**
 * The user id, or the last known one while a session that has ended waits for its owner to log in again: the
 * conversation on the screen stays theirs.
 */
export function useLastUserId(): string {
  const userId = useUserId()
  const [last, setLast] = useState(userId ?? '')
  if (userId !== null && userId !== last) setLast(userId)
  return userId ?? last
}

export const usePersonId = (): string | null => useStore(useServices().session).userId

/** The organization one acts as. */
export const useOrganizationId = (): string | null => useStore(useServices().session).organizationId

/** What people see of themselves in the header and the menus. */
export const nameOf = (user: User): string => user.displayName || user.firstname || user.username || ''

export const avatarOf = (user: User): string | undefined => {
  const { avatarUrl } = objectOf(user.metadata.instant)
  return typeof avatarUrl === 'string' ? avatarUrl : undefined
}

/** Whether the e-mail address was confirmed; nothing to confirm counts as confirmed. */
export function hasCheckedEmail(user: User): boolean {
  return !user.email || objectOf(user.platformData.instant).emailVerified === true
}
