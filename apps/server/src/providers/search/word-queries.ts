import type { TextQuery, WantedWord } from '@plaza/domain'
import { mostPerWord } from './words/store.ts'
import { allOf, anyOf, chainOf, type Maybe, type WordsQuery } from './words-query.ts'

const asWords = (words: readonly string[], mark = '') => anyOf(words.map((word) => chainOf(word, mark)))

/** A run of a script without spaces is contained where its pairs of characters follow each other. */
function asChain(run: string): WordsQuery {
  const characters = [...run]
  return { chain: characters.slice(1).map((character, k) => `~${characters[k]}${character}`) }
}

export type WordQueries = {
  exact: WordsQuery
  near: [one: Maybe, two: Maybe]
  holding: Maybe
  /** the word as written, in the name only */
  exactInName: Maybe
  inName: Maybe
  beginsName: Maybe
  /** what means the same, in the name only */
  sameInName: Maybe
}

const longestBeginning = 5

/** Words of the name that begin with one. The index finds named words much faster than all with a beginning. */
function beginningOf({ word, holding, isDense }: Pick<WantedWord, 'word' | 'holding' | 'isDense'>): Maybe {
  const isKnown = !isDense && word.length > 2 && holding.length < mostPerWord
  return isKnown ? asWords([word, ...holding.filter((each) => each.startsWith(word))], '^') : { beginning: `^${word}` }
}

export function wordQueries({ word, near: [one, two], holding, same, isDense }: WantedWord): WordQueries {
  const isBeginning = [...word].length <= longestBeginning
  return {
    exact: isDense ? asChain(word) : chainOf(word),
    near: [asWords(one), asWords(two)],
    holding: asWords(holding),
    exactInName: chainOf(word, '^'),
    inName: asWords([...one, ...two, ...holding], '^'),
    beginsName: isBeginning ? beginningOf({ word, holding, isDense }) : undefined,
    sameInName: asWords(same, '^'),
  }
}

export const pairQueries = ({ words, pairs }: TextQuery): WordsQuery[] =>
  pairs.map(([first, second]) => chainOf(`${words[first]?.word ?? ''} ${words[second]?.word ?? ''}`))

/** Of `count` conditions `needed` must hold, so one of the first few does. */
const firstFew = <T>(parts: readonly T[], needed: number) => parts.slice(0, parts.length - needed + 1)
const share = (count: number, part: number) => Math.max(1, Math.floor(count * part))

export type CandidateQueries = {
  /** what every match fulfils, and little else does: the index finds these, and the exact rules are applied to them */
  all: Maybe
  /** whether all that fulfils it is a match */
  isExact: boolean
  /** what the best matches fulfil; asked for when there are too many to rank them all */
  best: Maybe
}

export function candidateQueries(query: TextQuery): CandidateQueries {
  const { words, asksForPairs, isShort } = query
  const queries = words.map(wordQueries)
  const pairs = pairQueries(query)
  const matched = queries.map(({ exact, near }) => anyOf([exact, ...near]))
  const byWords = asksForPairs ? firstFew(pairs, share(pairs.length, 0.7)) : firstFew(matched, share(words.length, 0.7))
  const begins = queries.map(({ beginsName }, k) => ((words[k]?.trigrams ?? 0) > 0 || isShort ? beginsName : undefined))
  return {
    all: anyOf([...byWords, byParts(query, { queries, matched, begins }), ...(isShort ? begins : [])]),
    isExact: words.length <= 2 && !asksForPairs,
    best:
      words.length === 1
        ? queries[0]?.exactInName
        : allOf(matched.map((each, k) => anyOf([each, queries[k]?.holding]))),
  }
}

type Parts = { queries: readonly WordQueries[]; matched: readonly Maybe[]; begins: readonly Maybe[] }

/** What matches because letters are contained (docs/contract/20-search.md §3.3), though perhaps no word is. */
function byParts({ words, asksForPairs }: TextQuery, { queries, matched, begins }: Parts): Maybe {
  const hasWindows = words.some(({ windows }) => windows > 0)
  const [only] = queries
  // parts of short words alone count in the name only, where a word begins with one
  if (words.length === 1) return hasWindows ? only?.holding : begins[0]

  const trigrams = words.reduce((sum, word) => sum + word.trigrams, 0)
  const spare = trigrams - (trigrams <= 2 ? trigrams : Math.floor(trigrams * 0.9))
  // of two words, one that is there as a word is enough anyway
  const isEnough = words.length === 2 && !asksForPairs
  const contained = queries.map(({ exact, holding }, k) => (isEnough ? holding : anyOf([exact, holding, begins[k]])))
  const decisive = contained.filter((_, k) => (words[k]?.trigrams ?? 0) > spare)
  const minor = contained.filter((_, k) => (words[k]?.trigrams ?? 0) > 0)
  const all = decisive.length > 0 ? allOf(decisive) : anyOf(minor)
  return hasWindows ? all : allOf([all, anyOf([...(isEnough ? [] : matched), ...begins])])
}
