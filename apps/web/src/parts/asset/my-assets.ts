import type { Asset, MemberClient } from '@plaza/sdk'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'
import { useUserId } from '../person/me.ts'
import { allPages } from './catalogue.ts'

const myAssetsQuery = (sdk: MemberClient, ownerId: string | null) =>
  queryOptions({
    queryKey: ['assets', 'list', { ownerId }],
    queryFn: ownerId
      ? ({ signal }): Promise<Asset[]> =>
          allPages((page) => sdk.assets.list({ ownerId: [ownerId], page, nbResultsPerPage: 100 }, { signal }))
      : skipToken,
  })

/** Everything the signed-in person offers, newest first; paused, begun and refused listings too. */
export const useMyAssets = () => useQuery(myAssetsQuery(useServices().sdk, useUserId()))
