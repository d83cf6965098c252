import type { BodyOf, Endpoints, NewSavedSearch, SearchQuestion } from '@plaza/contract'
import { type Actor, may, type Query, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { explainSearch } from './explain.ts'
import { findPage } from './find-page.ts'
import { attributesOf, checkedFilter, readQuestion } from './question.ts'
import { runSavedSearches } from './run-saved-searches.ts'
import { saveSearch } from './save-search.ts'

type Results = Endpoints['search']['results']

const isToBeSaved = (asked: SearchQuestion | NewSavedSearch): asked is NewSavedSearch => asked.save === true

type Input = {
  question: BodyOf<Results>
  /** For the system: only say whether the question is well formed. */
  isOnlyChecked: boolean
  explained: Query<Results>['_explain']
}

/** One address for three things: `save` keeps a search, `savedSearch` runs kept ones, all else searches. */
export async function searchAssets({ question, isOnlyChecked, explained }: Input, actor: Actor, services: Services) {
  // docs/contract/20-search.md §1: a filter that cannot be read is told before rights are looked at
  checkedFilter(question, await attributesOf(services))
  if (isToBeSaved(question)) return saveSearch(question, actor, services)
  if (!may(actor, 'search:list:all')) throw refuse('permission.denied')
  if (isOnlyChecked && actor.isSystem) {
    await readQuestion(question, services)
    return { success: true as const }
  }
  if (explained !== undefined) return explainSearch(question, explained, actor, services)
  await limitCalls('search', actor, services)
  const { savedSearch } = question
  if (savedSearch && (savedSearch.userId !== undefined || savedSearch.ids))
    return runSavedSearches(question, savedSearch, actor, services)
  return findPage(question, actor, services)
}
