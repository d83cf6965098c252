import { assisted, readTextQuery, type TextQuery, vocabularyWanted, withVocabulary } from '@plaza/domain'
import type { Db } from '../../db/index.ts'
import type { Signals } from './candidates/store.ts'
import type { SearchQuery } from './search-engine.ts'
import { type LikenessPlan, readLikeness } from './similar.ts'
import { candidateQueries, pairQueries, wordQueries } from './word-queries.ts'
import * as words from './words/store.ts'
import type { Maybe } from './words-query.ts'

/** How the words of a query are looked for. */
export type SearchPlan =
  | { kind: 'text'; query: TextQuery }
  | { kind: 'likeness'; likeness: LikenessPlan }
  | { kind: 'none' }
  /** words that nothing can match */
  | { kind: 'nothing' }

export async function planOf(db: Db, query: SearchQuery): Promise<SearchPlan> {
  if (query.similarTo) {
    const likeness = await readLikeness(db, query.similarTo, query.text)
    return likeness ? { kind: 'likeness', likeness } : { kind: 'nothing' }
  }
  if (query.text === undefined) return { kind: 'none' }
  const text = readTextQuery(query.text)
  if (text.words.length === 0) return { kind: 'nothing' }
  const vocabulary = await words.find(db.read, vocabularyWanted(text))
  const typed = withVocabulary(text, vocabulary)
  const { synonyms } = query
  return { kind: 'text', query: synonyms ? assisted(typed, { synonyms, vocabulary: new Set(vocabulary) }) : typed }
}

/** What a plan asks of the index. */
export type IndexQuery = {
  /** what every match fulfils */
  words: Maybe
  /** whether all that fulfils it is a match */
  isExact: boolean
  /** what the best matches fulfil */
  best: Maybe
  signals: Signals
}

export const withoutWords: IndexQuery = {
  words: undefined,
  isExact: true,
  best: undefined,
  signals: { words: [], pairs: [], terms: [] },
}

export function indexQueryOf(plan: SearchPlan): IndexQuery {
  if (plan.kind === 'likeness') {
    const { candidates, terms } = plan.likeness
    return { words: candidates, isExact: false, best: undefined, signals: { words: [], pairs: [], terms } }
  }
  if (plan.kind !== 'text') return withoutWords
  const { all, isExact, best } = candidateQueries(plan.query)
  const signals = { words: plan.query.words.map(wordQueries), pairs: pairQueries(plan.query), terms: [] }
  return { words: all, isExact, best, signals }
}
