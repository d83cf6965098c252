import { analyse } from '@plaza/domain'
import type { Db } from '../../db/index.ts'
import * as words from './words/store.ts'
import { anyOf, chainOf, type Maybe, type WordsQuery } from './words-query.ts'

/** What makes some listings what they are, and how much of it another one must have. */
export type LikenessPlan = {
  sources: readonly string[]
  /** the most telling words, rarest first */
  terms: WordsQuery[]
  weights: number[]
  needed: number
  candidates: Maybe
}

const mostTerms = 25

/** How many of the words another listing must have (docs/contract/20-search.md §4). */
function wordsNeeded(count: number): number {
  if (count <= 1) return 1
  if (count <= 6) return Math.max(1, Math.floor(count / 2))
  return count <= 10 ? 2 : Math.floor(count / 5)
}

/** How to find listings like these, or like a text; nothing when none of their words tells them from others. */
export async function readLikeness(
  db: Db,
  assetIds: readonly string[],
  text: string | undefined,
): Promise<LikenessPlan | undefined> {
  const further = text === undefined ? [] : analyse(text).words.map(({ word }) => word)
  const found = await words.termsOf(db.read, assetIds, [...new Set(further)])
  const telling = found
    .map(({ term, frequency, documents }) => ({
      term,
      documents,
      weight: (1 + Math.log(frequency)) / (1 + Math.log(1 + documents)),
    }))
    .toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, mostTerms)
    .toSorted((a, b) => a.documents - b.documents)
  if (telling.length === 0) return undefined
  const terms = telling.map(({ term }) => chainOf(term))
  const needed = wordsNeeded(terms.length)
  return {
    sources: assetIds,
    terms,
    weights: telling.map(({ weight }) => weight),
    needed,
    candidates: anyOf(terms.slice(0, terms.length - needed + 1)),
  }
}
