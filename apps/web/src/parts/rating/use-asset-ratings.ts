import type { Client } from '@plaza/sdk'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { numberOf, objectOf, textOf } from '../../lib/json.ts'
import { useServices } from '../../lib/services.tsx'
import type { AverageRating } from './rating-queries.ts'

const ratingsQuery = (sdk: Client, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['ratings', 'getStats', { groupBy: 'assetId', assetId: ids }],
    queryFn: async ({ signal }): Promise<Map<string, AverageRating>> => {
      const groups = await sdk.ratings.getStats(
        { groupBy: 'assetId', assetId: [...ids], nbResultsPerPage: 100 },
        { signal },
      )
      return new Map([...groups].flatMap((group) => readRating(group) ?? []))
    },
  })

function readRating(group: unknown): [[string, AverageRating]] | undefined {
  const { assetId, avg, count } = objectOf(group)
  const [id, score, number] = [textOf(assetId), numberOf(avg), numberOf(count)]
  return id !== undefined && score !== undefined && number ? [[id, { score, count: number }]] : undefined
}

/** Scores of the assets in a list; nothing where the operator has no ratings. */
export function useAssetRatings(assets: readonly { id: string }[] | undefined): ReadonlyMap<string, AverageRating> {
  const { sdk, settings } = useServices()
  const ids = (assets ?? []).map(({ id }) => id).slice(0, 100)
  const { data } = useQuery({
    ...ratingsQuery(sdk, ids),
    enabled: settings.ratings.areOn && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return data ?? none
}

const none: ReadonlyMap<string, AverageRating> = new Map()
