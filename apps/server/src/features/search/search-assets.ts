import type { BodyOf, Endpoints, NewSavedSearch, SearchRequest } from '@plaza/contract'
import { type Actor, may, type Query, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { explainSearch } from './explain.ts'
import { findPage } from './find-page.ts'
import { attributesOf, checkedFilter, readQuery } from './read-query.ts'
import { runSavedSearches } from './run-saved-searches.ts'
import { saveSearch } from './save-search.ts'

type Results = Endpoints['search']['results']

const isToBeSaved = (body: SearchRequest | NewSavedSearch): body is NewSavedSearch => body.save === true

type Input = {
  request: BodyOf<Results>
  /** For the system: only say whether the request is well formed. */
  isOnlyChecked: boolean
  explained: Query<Results>['_explain']
}

/** One address for three things: `save` keeps a search, `savedSearch` runs kept ones, all else searches. */
export async function searchAssets({ request, isOnlyChecked, explained }: Input, actor: Actor, services: Services) {
  // docs/contract/20-search.md §1: a filter that cannot be read is told before rights are looked at
  checkedFilter(request, await attributesOf(services))
  if (isToBeSaved(request)) return saveSearch(request, actor, services)
  if (!may(actor, 'search:list:all')) throw refuse('permission.denied')
  if (isOnlyChecked && actor.isSystem) {
    await readQuery(request, services)
    return { success: true as const }
  }
  await limitCalls('search', actor, services)
  if (explained !== undefined) return explainSearch(request, explained, actor, services)
  const { savedSearch } = request
  if (savedSearch && (savedSearch.userId !== undefined || savedSearch.ids))
    return runSavedSearches(request, savedSearch, actor, services)
  return findPage(request, actor, services)
}
