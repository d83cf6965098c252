import type { MemberClient } from '@plaza/sdk'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const assetsPerPage = 24

/** What somebody offers to everybody. */
export const assetsOfQuery = (sdk: MemberClient, ownerId: string, page: number) =>
  queryOptions({
    queryKey: ['assets', 'list', { ownerId, page }],
    queryFn: async ({ signal }) => {
      const filters = { ownerId: [ownerId], active: true, validated: true, page, nbResultsPerPage: assetsPerPage }
      const assets = await sdk.assets.list(filters, { signal })
      return { assets: [...assets], nbPages: assets.paginationMeta.nbPages }
    },
    placeholderData: keepPreviousData,
  })

export const membersQuery = (sdk: MemberClient, organizationId: string) =>
  queryOptions({
    queryKey: ['users', 'list', { userOrganizationId: organizationId }],
    queryFn: async ({ signal }) => [
      ...(await sdk.users.list({ userOrganizationId: [organizationId], nbResultsPerPage: 100 }, { signal })),
    ],
    retry: false,
  })
