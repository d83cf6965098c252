import type { Candidates, Reach } from './candidates/store.ts'
import type { EngineParts } from './engine-parts.ts'
import { withoutWords } from './plan.ts'
import { asHit, rank } from './rank.ts'
import type { SearchQuery, SearchResults } from './search-engine.ts'

/** The nearest of many are looked for in a circle that is smaller by this. */
const nearerBy = 4

/** A circle that holds the page when only the nearest are asked for; nothing for any other order. */
function nearerCircle({ near, sort }: SearchQuery) {
  const [first, ...others] = sort
  const isByDistance = first?.by === 'distance' && first.order === 'asc' && others.length === 0
  return near?.metres && isByDistance ? { ...near, metres: near.metres / nearerBy } : undefined
}

/** The page when there are more matches than are counted. */
async function findAmongMany({ db, limits, candidates }: EngineParts, query: SearchQuery): Promise<Candidates> {
  const { offset, limit: keep } = query
  const find = (reach: Reach, asked = query) => candidates(db.read, { query: asked, ...withoutWords, reach })
  // of what is common enough the newest listings have a page; the planner cannot know how much there is in a place
  if (query.sort.length === 0) {
    const newest = await find({ kind: 'newest', looked: limits.newest, keep, offset })
    if (newest.ids.length === keep) return newest
  }
  const near = nearerCircle(query)
  if (near) {
    const nearer = await find({ kind: 'any', most: limits.counted, keep, offset }, { ...query, near })
    if (nearer.ids.length === keep) return nearer
  }
  return find({ kind: 'ordered', keep, offset })
}

/**
 * Without words every match is as good as another: the database pages and counts at the same time. Nothing when some
 * availability has to be worked out, which changes what is on the page.
 */
export async function findPage(parts: EngineParts, query: SearchQuery): Promise<SearchResults | undefined> {
  const { offset, limit: keep, facets } = query
  const most = parts.limits.counted
  const reach = { kind: 'any', most, keep, offset } as const
  const counted = await parts.candidates(parts.db.read, { query, ...withoutWords, reach, facets })
  const isCut = counted.count > most
  // an index that has them in order answers the page even so
  const found = isCut && counted.ids.length < keep ? await findAmongMany(parts, query) : counted
  if (counted.undecided > 0 || found.states.includes(null)) return undefined
  const ranked = rank({ kind: 'none' }, [found]).map((hit) => ({ ...hit, isAvailable: hit.state ?? false }))
  return {
    hits: ranked.map(asHit),
    total: Math.max(Math.min(counted.count, most), ranked.length && offset + ranked.length),
    isExhaustive: !isCut,
    ...(facets ? { facets: counted.facets } : {}),
  }
}
