import type { RatingStats } from '@plaza/contract'
import { mainRatingLabel } from '@plaza/domain'
import type { MemberClient } from '@plaza/sdk'
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useServices } from '../../lib/services.tsx'

/** What others gave, on average, and how many they were. */
export type AverageRating = { score: number; count: number }

/** By the id of what was rated; what has no ratings is left out. */
export type Averages = Readonly<Record<string, AverageRating>>

/** Whose ratings: those of an asset, or those a person was given or has given. */
export type Rated = { assetId: string } | { targetId: string } | { authorId: string }

const atOnce = 100

/** Averages of many at once, by id; those without ratings are left out. */
const averagesQuery = (sdk: MemberClient, groupBy: 'assetId' | 'targetId', wanted: readonly string[]) => {
  // the same thing may be in two lists of a page
  const ids = [...new Set(wanted)].sort()
  return queryOptions({
    queryKey: ['ratings', 'getStats', { groupBy, ids }],
    queryFn: async ({ signal }) => {
      const filters = { groupBy, [groupBy]: ids, label: [mainRatingLabel], nbResultsPerPage: atOnce }
      const stats = (await sdk.ratings.getStats(filters, { signal })) as readonly RatingStats[]
      return Object.fromEntries(
        stats.flatMap((each): [string, AverageRating][] => {
          const id = each[groupBy]
          return id && each.avg !== null && each.count > 0 ? [[id, { score: each.avg, count: each.count }]] : []
        }),
      )
    },
    enabled: ids.length > 0,
  })
}

/** The averages of assets or people, as far as ratings are on. Those of the list before stay until they come. */
export function useAverages(groupBy: 'assetId' | 'targetId', ids: readonly string[]): Averages {
  const { sdk, settings } = useServices()
  const query = averagesQuery(sdk, groupBy, ids.slice(0, atOnce))
  const enabled = settings.ratings.areOn && ids.length > 0
  return useQuery({ ...query, enabled, placeholderData: keepPreviousData }).data ?? none
}

const none: Averages = {}

/** The averages of the parts of a rating, by label. */
export const partsQuery = (sdk: MemberClient, assetId: string, labels: readonly string[]) =>
  queryOptions({
    queryKey: ['ratings', 'getStats', { assetId, labels }],
    queryFn: async ({ signal }) => {
      // with one label the answer has the shape of a single average
      const label = [mainRatingLabel, ...labels]
      const [stats] = await sdk.ratings.getStats({ groupBy: 'assetId', assetId: [assetId], label }, { signal })
      const byLabel = (stats ?? {}) as Record<string, RatingStats | undefined>
      return labels.flatMap((each) => {
        const avg = byLabel[each]?.avg
        return typeof avg === 'number' ? [{ label: each, score: avg }] : []
      })
    },
    enabled: labels.length > 0,
  })

const firstPage = 5
const nextPages = 10

/** The newest five, then ten by ten. Pages of five keep both on the same grid. */
export const ratingsQuery = (sdk: MemberClient, rated: Rated) =>
  infiniteQueryOptions({
    queryKey: ['ratings', 'list', rated],
    queryFn: async ({ pageParam, signal }) => {
      const filters = Object.fromEntries(Object.entries(rated).map(([name, id]) => [name, [id]]))
      const read = (page: number) =>
        sdk.ratings.list({ ...filters, label: [mainRatingLabel], page, nbResultsPerPage: firstPage }, { signal })
      const pages = pageParam === 1 ? [await read(1)] : await Promise.all([read(pageParam), read(pageParam + 1)])
      const { nbPages = 0, nbResults = 0 } = pages[0]?.paginationMeta ?? {}
      return { ratings: pages.flatMap((page) => [...page]), nbResults, nbPages }
    },
    initialPageParam: 1,
    getNextPageParam: ({ nbPages }, _all, last) => {
      const next = last === 1 ? 2 : last + nextPages / firstPage
      return next <= nbPages ? next : undefined
    },
  })
