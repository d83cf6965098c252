import type { Endpoints, RatingStats } from '@plaza/contract'
import type { ListInput, Query, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage, onePage } from '../../lib/page.ts'
import * as store from './store.ts'

type Stats = Endpoints['ratings']['getStats']

export async function readStats({ filters: query, page }: ListInput<Stats>, services: Services) {
  const { groupBy, computeRanking: isRanked = false, ...filters } = query
  if (filters.label && filters.label.length > 1) return onePage(await statsOfLabels(query, services), page)
  const rows = await services.db.replica((read) => store.stats(read, { groupBy, filters, page, isRanked }))
  return mapPage(rows, ({ id, count, avg, sum, min, max, ranking, lowest_ranking }): RatingStats => {
    const ranks = isRanked ? { ranking, lowestRanking: lowest_ranking } : {}
    return { [groupBy]: id, count, avg, sum, min, max, ...ranks }
  })
}

/** Several labels at once, for one user, asset or transaction: all that a profile shows in one call. */
async function statsOfLabels(query: Query<Stats>, services: Services): Promise<Record<string, RatingStats>> {
  const { groupBy, computeRanking: _ranking, label = [], ...filters } = query
  const [value, ...others] = filters[groupBy] ?? []
  if (value === undefined || others.length > 0) {
    throw refuse('rating.labelsNeedOne', { values: { group: groupBy } })
  }
  const rows = await services.db.replica((read) => store.statsByLabel(read, filters, label))
  return Object.fromEntries(
    rows.map(({ pattern, ...numbers }) => [
      pattern,
      { [groupBy]: numbers.count === 0 ? null : value, ...numbers } as RatingStats,
    ]),
  )
}
