import type { EngineParts } from './engine-parts.ts'
import type { Ranked } from './rank.ts'
import type { SearchQuery } from './search-engine.ts'

/**
 * Works out what the index could not say, and removes what is not available. Not exhaustive when there was more to work
 * out than one search may.
 */
export async function decideAvailability(
  { db, stock, limits }: EngineParts,
  query: SearchQuery,
  all: readonly Ranked[],
) {
  const undecided = all.filter(({ state }) => state === null).map(({ id }) => id)
  const workedOut = undecided.slice(0, limits.workedOut)
  const free =
    workedOut.length === 0 ? new Set<string>() : await stock.available(db.read, workedOut, query.availability)
  const ranked = all.flatMap((hit): Ranked[] => {
    const isAvailable = hit.state ?? free.has(hit.id)
    return query.mustBeAvailable && !isAvailable ? [] : [{ ...hit, isAvailable }]
  })
  const [first] = query.sort
  if (first?.by === 'available' && !query.mustBeAvailable) {
    const sign = first.order === 'asc' ? 1 : -1
    ranked.sort((a, b) => sign * (Number(a.isAvailable) - Number(b.isAvailable)))
  }
  return { ranked, isExhaustive: undecided.length <= limits.workedOut }
}
