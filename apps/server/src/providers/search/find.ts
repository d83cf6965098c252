import type { EngineParts } from './engine-parts.ts'
import { count } from './facets/store.ts'
import { findMatches } from './find-matches.ts'
import { findPage } from './find-page.ts'
import { planOf, type SearchPlan } from './plan.ts'
import { asHit } from './rank.ts'
import type { SearchQuery, SearchResults } from './search-engine.ts'

/** One page of what is found. */
export async function find(parts: EngineParts, query: SearchQuery, known?: SearchPlan): Promise<SearchResults> {
  const plan = known ?? (await planOf(parts.db, query))
  const isByAvailability = query.sort[0]?.by === 'available' && !query.mustBeAvailable
  const page = plan.kind === 'none' && !isByAvailability ? await findPage(parts, query) : undefined
  if (page) return page
  const { ranked, total, isExhaustive, facets } = await findMatches(parts, query, plan)
  const counted = ranked.slice(0, parts.limits.counted).map(({ id }) => id)
  const wanted = query.facets && { facets: query.facets, types: query.types }
  return {
    hits: ranked.slice(query.offset, query.offset + query.limit).map(asHit),
    total,
    isExhaustive,
    ...(wanted ? { facets: facets ?? (await count(parts.db.read, counted, wanted)) } : {}),
  }
}
