import type { FoundAsset, JsonObject, SearchPage, SearchRequest } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { SearchQuery, SearchResults } from '../../providers/search/index.ts'
import { findAssets, presentAsset, snapshotAsset } from '../assets/index.ts'
import { correctWords } from './correct-words.ts'
import { createPricing } from './pricing.ts'
import { attributesOf, readFacets, readQuery } from './read-query.ts'

/** A page of results, and the event that tells of it. */
export async function findPage(body: SearchRequest, actor: Actor, services: Services): Promise<SearchPage> {
  const asked = await readQuery(body, services)
  const facets = body._facets && readFacets(body._facets, await attributesOf(services))
  const query = { ...asked, ...(facets ? { facets } : {}) }
  const found = await services.search.find(query)
  const corrected = found.total === 0 && body._assist ? await findCorrected(query, body, services) : undefined
  const finding = corrected?.finding ?? found
  const { page = 1, nbResultsPerPage = 20 } = body
  const results = await presentHits(finding, query, body, actor, services)
  return {
    page,
    nbResultsPerPage,
    nbResults: finding.total,
    nbPages: Math.ceil(finding.total / nbResultsPerPage),
    exhaustiveNbResults: finding.isExhaustive,
    results,
    ...(finding.facets ? { _facets: finding.facets } : {}),
    ...(corrected ? { _corrected: corrected.text } : {}),
  }
}

/** The same search with the words that were probably meant, if that finds something. */
async function findCorrected(query: SearchQuery, body: SearchRequest, services: Services) {
  const text = await correctWords(body, services)
  const finding = text === undefined ? undefined : await services.search.find({ ...query, text })
  return text !== undefined && finding && finding.total > 0 ? { text, finding } : undefined
}

async function presentHits(
  { hits }: SearchResults,
  query: SearchQuery,
  body: SearchRequest,
  actor: Actor,
  services: Services,
) {
  const ids = hits.map(({ id }) => id)
  const assets = await services.db.replica((read) => findAssets(read, ids))
  const isByDistance = query.sort.some(({ by }) => by === 'distance')
  const priceFor = body._prices ? await createPricing(body, services) : undefined
  const results = hits.flatMap((hit): FoundAsset[] => {
    const row = assets.get(hit.id)
    if (!row) return []
    const price = priceFor?.(row)
    return [
      {
        ...presentAsset(row, actor, services),
        ...(query.mustBeAvailable ? {} : { available: hit.isAvailable ?? false }),
        ...(isByDistance && hit.metres !== undefined ? { _distance: hit.metres } : {}),
        ...(price ? { _price: price } : {}),
      },
    ]
  })
  const [first] = results
  const firstRow = first && assets.get(first.id)
  services.searched.note({
    date: services.clock.now(),
    first: firstRow && snapshotAsset(firstRow, services.settings.isLive),
    resultsIds: results.map(({ id }) => id),
    // what was asked, as it was understood: the validated body has only values that JSON has
    searchQuery: { ...body, save: false } as JsonObject,
  })
  return results
}
