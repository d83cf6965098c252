import type { Synonyms } from './synonyms.ts'
import { mistakes, windowsOf } from './text.ts'
import type { TextQuery, WantedWord } from './text-match.ts'

const longestPhrase = 4

/** Little words that say nothing of what is looked for, in the languages of the web app. */
const fillers = new Set(
  'a an and at by for from in my of on or the to with al con de del el en la las los mi o para por un una y au aux avec d dans des du et l le les mon ou pour sur une'.split(
    ' ',
  ),
)

/** Endings by which forms of one word differ in English, Spanish and French. */
const endings = new Set(['s', 'es', 'x', 'e', "'s"])

const isForm = (a: string, b: string) => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.startsWith(short) && endings.has(long.slice(short.length))
}

/** One and several of a thing. */
const withForms = (term: string) => (term.endsWith('s') ? [term, term.slice(0, -1)] : [term, `${term}s`])

/**
 * A query as it was meant rather than as it was typed: little words are left out, a phrase that is known counts as one
 * word, and whatever means the same counts too, for a slip what the words nearest to it mean. A word that somebody has
 * written, here or in the catalogue, is no misspelling of another: `tent` is not `ten`.
 */
export function assisted(
  query: TextQuery,
  { synonyms, vocabulary }: { synonyms: Synonyms; vocabulary: ReadonlySet<string> },
): TextQuery {
  const telling = query.words.filter(({ word }) => !fillers.has(word))
  const kept = telling.length > 0 ? joinedPhrases(query.words, synonyms, telling) : query.words
  const words = kept.map((wanted): WantedWord => {
    if (wanted.isDense) return wanted
    const meaningsOf = (word: string) => (synonyms.get(word) ?? []).flatMap(withForms)
    const [one, two] = wanted.near
    const meanings = meaningsOf(wanted.word)
    const isKnown = meanings.length > 0 || vocabulary.has(wanted.word)
    const same = [...new Set(isKnown ? meanings : one.flatMap(meaningsOf))]
    const forms = isKnown ? [...one, ...two].filter((word) => isForm(wanted.word, word)) : one
    return { ...wanted, near: [[...new Set([...forms, ...same])], isKnown ? [] : two], same }
  })
  const pairs = words.flatMap((_, k): [number, number][] => (k === 0 ? [] : [[k - 1, k]]))
  return { ...query, words, pairs: words.some(({ isDense }) => isDense) ? [] : pairs, asksForPairs: false }
}

/** The words that tell something, neighbours that are a known phrase as one. */
function joinedPhrases(words: readonly WantedWord[], synonyms: Synonyms, telling: readonly WantedWord[]): WantedWord[] {
  const joined: WantedWord[] = []
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at, synonyms)
    const [first] = words.slice(at)
    if (!first) break
    if (length > 1) joined.push(phraseOf(words.slice(at, at + length)))
    else if (telling.includes(first)) joined.push(first)
    at += length
  }
  return joined
}

function phraseLength(words: readonly WantedWord[], at: number, synonyms: Synonyms): number {
  for (let length = Math.min(longestPhrase, words.length - at); length > 1; length--)
    if (synonyms.has(textOf(words.slice(at, at + length)))) return length
  return 1
}

const textOf = (words: readonly WantedWord[]) => words.map(({ word }) => word).join(' ')

const phraseOf = (words: readonly WantedWord[]): WantedWord => ({
  word: textOf(words),
  tolerance: 0,
  trigrams: 0,
  windows: 0,
  near: [[], []],
  holding: [],
  same: [],
  isDense: false,
})

const mostMistakes = (word: string) => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2)

/** What finds every word that may have been meant by a misspelt one, without reading all words of the catalogue. */
export function spellingsWanted(word: string): { exact: string[]; parts: string[]; from: number; to: number } {
  const most = mostMistakes(word)
  return {
    exact: most === 0 ? [word] : [word, ...spellings(word)],
    parts: most < 2 ? [] : windowsOf(word, 3),
    from: word.length - most,
    to: word.length + most,
  }
}

const letters = 'abcdefghijklmnopqrstuvwxyzñç0123456789'

/** Every spelling that is one mistake away. */
function spellings(word: string): string[] {
  const found = new Set<string>()
  const alphabet = new Set([...letters, ...word])
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    for (const letter of alphabet) {
      found.add(head + letter + tail)
      if (tail) found.add(head + letter + tail.slice(1))
    }
    if (tail) found.add(head + tail.slice(1))
    if (tail.length > 1) found.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`)
  }
  found.delete(word)
  return [...found]
}

/** A word that is used, and how many listings have it. */
export type UsedWord = { word: string; listings: number }

/**
 * The word that was most likely meant: fewest mistakes, then most listings. Nothing when it is used as written, or when
 * none is near enough.
 */
export function likelyMeant(typed: string, used: readonly UsedWord[]): string | undefined {
  const most = mostMistakes(typed)
  const near = used
    .map((each) => ({ ...each, count: mistakes(typed, each.word, most) }))
    .filter(({ count }) => count <= most)
    .sort(
      (a, b) =>
        a.count - b.count ||
        Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
        b.listings - a.listings ||
        (a.word < b.word ? -1 : 1),
    )
  return near[0]?.count === 0 ? undefined : near[0]?.word
}
