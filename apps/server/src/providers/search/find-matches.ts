import type { Facet } from '@plaza/contract'
import type { Candidates, Reach } from './candidates/store.ts'
import { decideAvailability } from './decide-availability.ts'
import type { EngineParts } from './engine-parts.ts'
import { type IndexQuery, indexQueryOf, type SearchPlan } from './plan.ts'
import { byScore, type Ranked, rank } from './rank.ts'
import type { SearchQuery } from './search-engine.ts'

export type Matches = {
  ranked: Ranked[]
  total: number
  isExhaustive: boolean
  /** counted by the index in the same pass; nothing when they must be counted over what is found */
  facets?: Record<string, Facet> | undefined
}

/** A search on its way: what was asked, and the first list of candidates. */
type Search = {
  parts: EngineParts
  query: SearchQuery
  plan: SearchPlan
  index: IndexQuery
  first: Candidates
  /** more fulfil the rules than are counted */
  isCut: boolean
}

const without = (query: SearchQuery, ids: readonly string[]): SearchQuery => ({
  ...query,
  without: [...(query.without ?? []), ...ids],
})

const isSorted = ({ sort }: SearchQuery) => sort.some(({ by }) => by !== 'available')

/** Further candidates of the same search. */
const findMore = ({ parts, query, index }: Search, reach: Reach, words = index.words) =>
  parts.candidates(parts.db.read, { query, signals: index.signals, words, reach })

/** All that was found, when the first list holds all of it. */
function rankAll({ plan, query, first }: Search): Ranked[] {
  const all = rank(plan, [first])
  if (plan.kind === 'none') return all
  return all.sort((a, b) => (isSorted(query) ? a.rank - b.rank : 0) || byScore(a, b))
}

/** The first of many in the order of the database, which is kept: how well a text fits only tells equals apart. */
async function rankSorted(search: Search): Promise<Ranked[]> {
  const { parts, query, plan, first, isCut } = search
  const keep = Math.max(query.offset + query.limit, parts.limits.ranked)
  const reach = isCut
    ? ({ kind: 'ordered', keep } as const)
    : ({ kind: 'any', most: parts.limits.counted, keep } as const)
  return rank(plan, [first.ids.length >= keep ? first : await findMore(search, reach)])
}

/** The best of many: of the newest, and of the newest among those that fit best; what lies deeper follows behind. */
async function rankBest(search: Search): Promise<Ranked[]> {
  const { parts, query, plan, index, first, isCut } = search
  const { counted, ranked: mostRanked } = parts.limits
  const any = { kind: 'any', most: counted } as const
  const keep = Math.ceil(mostRanked / 4)
  const some = isCut ? ({ kind: 'ordered', keep } as const) : { ...any, keep }
  const lists = await Promise.all([
    isCut && first.ids.length < keep ? findMore(search, { kind: 'ordered', keep }) : first,
    index.best === undefined ? [] : findMore(search, some, index.best),
  ])
  const ranked = rank(plan, lists.flat()).sort(byScore)
  if (query.offset + query.limit <= ranked.length) return ranked
  // behind, so that no page repeats another
  const known = new Set(ranked.map(({ id }) => id))
  const deeper = rank(plan, [await findMore(search, { ...any, keep: counted, isCutWanted: true })])
  return [...ranked, ...deeper.filter(({ id }) => !known.has(id))]
}

/** Everything that matches, best first, as far as the page reaches. */
export async function findMatches(parts: EngineParts, asked: SearchQuery, plan: SearchPlan): Promise<Matches> {
  if (plan.kind === 'nothing') return { ranked: [], total: 0, isExhaustive: true }
  const { counted, ranked: mostRanked } = parts.limits
  const index = indexQueryOf(plan)
  const query = plan.kind === 'likeness' ? without(asked, plan.likeness.sources) : asked
  const requested = index.isExact ? query.facets : undefined
  const first = await parts.candidates(parts.db.read, {
    query,
    ...index,
    reach: { kind: 'any', most: counted, keep: mostRanked },
    facets: requested,
  })
  const search = { parts, query, plan, index, first, isCut: first.count > counted }
  const isComplete = first.count === first.ids.length
  const isInOrder = plan.kind === 'none' || isSorted(query)
  const ordered = isComplete ? rankAll(search) : await (isInOrder ? rankSorted(search) : rankBest(search))
  const decided = await decideAvailability(parts, query, ordered)

  const facets = requested && first.undecided === 0 ? first.facets : undefined
  if (isComplete) return { ...decided, total: decided.ranked.length, facets }
  const isCounted = index.isExact && first.undecided === 0
  return {
    ranked: decided.ranked,
    total: Math.max(isCounted ? Math.min(first.count, counted) : 0, decided.ranked.length),
    isExhaustive: isCounted && !search.isCut,
    facets,
  }
}
