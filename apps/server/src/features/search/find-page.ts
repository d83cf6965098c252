import type { FoundAsset, JsonObject, SearchPage, SearchQuestion } from '@plaza/contract'
import type { Context } from '../../context.ts'
import type { SearchQuery, SearchResults } from '../../providers/search/index.ts'
import { findAssets, presentAsset, snapshotAsset } from '../assets/index.ts'
import { createPricing } from './pricing.ts'
import { attributesOf, readFacets, readQuestion } from './question.ts'

/** A page of results, and the event that tells of it. */
export async function findPage(body: SearchQuestion, ctx: Context): Promise<SearchPage> {
  const question = await readQuestion(body, ctx)
  const facets = body._facets && readFacets(body._facets, await attributesOf(ctx))
  const finding = await ctx.search.find({ ...question, ...(facets ? { facets } : {}) })
  const { page = 1, nbResultsPerPage = 20 } = body
  const results = await presentHits(finding, question, body, ctx)
  return {
    page,
    nbResultsPerPage,
    nbResults: finding.total,
    nbPages: Math.ceil(finding.total / nbResultsPerPage),
    exhaustiveNbResults: finding.isExhaustive,
    results,
    ...(finding.facets ? { _facets: finding.facets } : {}),
  }
}

async function presentHits({ hits }: SearchResults, question: SearchQuery, body: SearchQuestion, ctx: Context) {
  const assets = await findAssets(
    ctx.db.read,
    hits.map(({ id }) => id),
  )
  const isByDistance = question.sort.some(({ by }) => by === 'distance')
  const priceFor = body._prices ? await createPricing(body, ctx) : undefined
  const results = hits.flatMap((hit): FoundAsset[] => {
    const row = assets.get(hit.id)
    if (!row) return []
    const price = priceFor?.(row)
    return [
      {
        ...presentAsset(row, ctx),
        ...(question.mustBeAvailable ? {} : { available: hit.isAvailable ?? false }),
        ...(isByDistance && hit.metres !== undefined ? { _distance: hit.metres } : {}),
        ...(price ? { _price: price } : {}),
      },
    ]
  })
  const [first] = results
  const firstRow = first && assets.get(first.id)
  ctx.searched.note({
    date: ctx.clock.now(),
    first: firstRow && snapshotAsset(firstRow, ctx.settings.isLive),
    resultsIds: results.map(({ id }) => id),
    // what was asked, as it was understood: the validated body has only values that JSON has
    searchQuery: { ...body, save: false } as JsonObject,
  })
  return results
}
