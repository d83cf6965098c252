import type { MemberClient } from '@plaza/sdk'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { userQuery } from '../../parts/person/me.ts'

export const membersQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['organizations', 'listMembers', { id }],
    queryFn: ({ signal }) => sdk.organizations.listMembers(id, {}, { signal }),
  })

export const invitationsOfQuery = (sdk: MemberClient, id: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['organizations', 'listInvitations', { id }],
    queryFn: async ({ signal }) => (await sdk.organizations.listInvitations(id, {}, { signal })).results,
    enabled: isAllowed,
  })

/** What waits for the reader's own address. */
export const ownInvitationsQuery = (sdk: MemberClient, personId: string | null) =>
  queryOptions({
    queryKey: ['invitations', 'list', { personId }],
    queryFn: async ({ signal }) => (await sdk.invitations.list({}, { signal })).results,
    enabled: personId !== null,
  })

export const linkQuery = (sdk: MemberClient, token: string) =>
  queryOptions({
    queryKey: ['invitations', 'look', { token }],
    queryFn: ({ signal }) => sdk.invitations.look({ token }, { signal }),
  })

export const rolesQuery = (sdk: MemberClient) =>
  queryOptions({
    queryKey: ['roles', 'list'],
    queryFn: ({ signal }) => sdk.roles.list({}, { signal }),
    staleTime: 5 * 60_000,
  })

/** The organization as it sees itself, with what only its members know. */
export const organizationQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['users', 'read', { id, as: id }],
    queryFn: ({ signal }) => sdk.users.read(id, {}, { signal, organizationId: id }),
  })

/** Whether the reader may change the organization itself, by their rights in it. */
export const mayEditQuery = (sdk: MemberClient, id: string) =>
  queryOptions({
    queryKey: ['permissions', 'check', { userId: id, permissions: ['user:edit'] }],
    queryFn: ({ signal }) => sdk.permissions.check({ permissions: ['user:edit'] }, { signal, organizationId: id }),
    staleTime: 5 * 60_000,
  })

/** Everything one can do to an organization and its people. Each call names it, whoever one acts as. */
export function useOrganization(id: string) {
  const { sdk, session } = useServices()
  const cache = useQueryClient()
  const refresh = async () => {
    await Promise.all(
      ['organizations', 'users', 'invitations'].map((resource) => cache.invalidateQueries({ queryKey: [resource] })),
    )
  }
  return {
    /** After leaving it, once another screen is on: this one has nothing left to show. */
    async leaveBehind() {
      if (session.get().organizationId === id) session.actAs(null)
      await refresh()
    },
    refresh,
    update: useMutation({
      mutationFn: (change: Parameters<typeof sdk.users.update>[1]) =>
        sdk.users.update(id, change, { organizationId: id }),
      onSuccess: async (user) => {
        cache.setQueryData(userQuery(sdk, id).queryKey, user)
        await refresh()
      },
    }),
    setRoles: useMutation({
      mutationFn: ({ memberId, roles }: { memberId: string; roles: string[] }) =>
        sdk.users.joinOrganizationOrUpdateRights(memberId, id, { roles }),
      onSuccess: refresh,
    }),
    remove: useMutation({
      mutationFn: (memberId: string) => sdk.users.removeFromOrganization(memberId, id),
    }),
    invite: useMutation({
      mutationFn: (invited: { email: string; roles: string[] }) => sdk.organizations.invite(id, invited),
      onSuccess: refresh,
    }),
    resend: useMutation({
      mutationFn: (invitationId: string) => sdk.organizations.resendInvitation(id, invitationId),
      onSuccess: refresh,
    }),
    withdraw: useMutation({
      mutationFn: (invitationId: string) => sdk.organizations.withdrawInvitation(id, invitationId),
      onSuccess: refresh,
    }),
    leave: useMutation({ mutationFn: () => sdk.organizations.leave(id) }),
    // its owner removes it as the person they are
    dissolve: useMutation({
      mutationFn: () => sdk.users.remove(id, {}, { organizationId: null }),
    }),
  }
}

/** The card of an invitation goes with its answer, so what follows is told here. */
export function useAnswer(onJoined: () => void) {
  const { sdk } = useServices()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ isYes, named }: { isYes: boolean; named: { token: string } | { id: string } }) =>
      isYes ? sdk.invitations.accept(named) : sdk.invitations.decline(named),
    onSuccess: (_invitation, { isYes }) => {
      if (isYes) onJoined()
    },
    onSettled: () =>
      Promise.all(
        ['organizations', 'users', 'invitations'].map((resource) => cache.invalidateQueries({ queryKey: [resource] })),
      ),
  })
}
