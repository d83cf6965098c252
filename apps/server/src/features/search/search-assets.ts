import type { Endpoints, NewSavedSearch, SearchQuestion } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { explainSearch } from './explain.ts'
import { findPage } from './find-page.ts'
import { attributesOf, checkedFilter, readQuestion } from './question.ts'
import { runSavedSearches } from './run-saved-searches.ts'
import { saveSearch } from './save-search.ts'

const isToBeSaved = (body: SearchQuestion | NewSavedSearch): body is NewSavedSearch => body.save === true

/** One address for three things: `save` keeps a search, `savedSearch` runs kept ones, all else searches. */
export async function searchAssets({ body, query }: Request<Endpoints['search']['results']>, ctx: Context) {
  // docs/contract/20-search.md §1: a filter that cannot be read is told before rights are looked at
  checkedFilter(body, await attributesOf(ctx))
  if (isToBeSaved(body)) return saveSearch(body, ctx)
  if (!may(ctx.caller, 'search:list:all')) throw refuse('permission.denied')
  if (query._validateOnly && ctx.caller.isSystem) {
    await readQuestion(body, ctx)
    return { success: true as const }
  }
  if (query._explain !== undefined) return explainSearch(body, query._explain, ctx)
  await limitCalls(ctx, 'search')
  const { savedSearch } = body
  if (savedSearch && (savedSearch.userId !== undefined || savedSearch.ids))
    return runSavedSearches(body, savedSearch, ctx)
  return findPage(body, ctx)
}
