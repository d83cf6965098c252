import { find } from '../candidates/store.ts'
import { decideAvailability } from '../decide-availability.ts'
import type { EngineParts } from '../engine-parts.ts'
import { indexQueryOf, type SearchPlan, withoutWords } from '../plan.ts'
import { asHit, rank } from '../rank.ts'
import type { Hit, SearchQuery } from '../search-engine.ts'

/**
 * Of the hits of an index, in their order, those that fulfil the search in the database at this moment. An index is behind
 * by a second or so: what was taken, changed or removed since never gets onto a page.
 */
export async function confirm(parts: EngineParts, query: SearchQuery, plan: SearchPlan, hits: readonly Hit[]) {
  if (hits.length === 0) return []
  const { words } = indexQueryOf(plan)
  const found = await find(parts.db.read, {
    ...withoutWords,
    query: { ...query, assetIds: hits.map(({ id }) => id), sort: query.sort.filter(({ by }) => by === 'distance') },
    words,
    reach: { kind: 'any', most: hits.length, keep: hits.length },
  })
  const { ranked } = await decideAvailability(parts, query, rank({ kind: 'none' }, [found]))
  const known = new Map(ranked.map((hit) => [hit.id, asHit(hit)]))
  return hits.flatMap(({ id, score }): Hit[] => {
    const hit = known.get(id)
    return hit ? [{ ...hit, score }] : []
  })
}
