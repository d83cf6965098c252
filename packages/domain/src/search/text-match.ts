import { analyse, mistakes, windowsOf } from './text.ts'

/** A word that someone is looking for, and what else counts as it. */
export type WantedWord = {
  word: string
  /** mistakes that are forgiven */
  tolerance: number
  /** windows of three and of five characters */
  trigrams: number
  windows: number
  /** other words of the catalogue: with one mistake, with two, and those that hold this one */
  near: [one: string[], two: string[]]
  holding: string[]
  /** those of `near` that mean the same, or the same as what was most likely meant */
  same: string[]
  /** a run of a script without spaces: found when it is contained */
  isDense: boolean
}

/** What someone typed, read once. */
export type TextQuery = {
  words: WantedWord[]
  /** neighbours in the query, by their places in `words` */
  pairs: [first: number, second: number][]
  /** three or more parts: neighbours must stay neighbours */
  asksForPairs: boolean
  /** fewer than three characters: beginnings of words in the name are enough */
  isShort: boolean
}

const mostWords = 24
const toleranceOf = (length: number) => (length <= 2 ? 0 : length <= 5 ? 1 : 2)

export function readTextQuery(query: string): TextQuery {
  const { words, runs } = analyse(query)
  const dense = new Set(runs.filter((run) => [...run].length > 1))
  // a dense run is looked for as one: where its words are cut depends on what stands around it
  const texts = [
    ...words.filter(({ isDense, word }) => !isDense || [...word].length === 1).map(({ word }) => word),
    ...dense,
  ]
  const wanted = [...new Set(texts)].slice(0, mostWords).map((word): WantedWord => {
    const { length } = [...word]
    const isDense = dense.has(word)
    return {
      word,
      tolerance: isDense ? 0 : toleranceOf(length),
      trigrams: Math.max(0, length - 2),
      windows: Math.max(0, length - 4),
      near: [[], []],
      holding: [],
      same: [],
      isDense,
    }
  })
  const pairs = wanted.flatMap(({ isDense }, k): [number, number][] =>
    k === 0 || isDense || wanted[k - 1]?.isDense ? [] : [[k - 1, k]],
  )
  return {
    words: wanted,
    pairs,
    asksForPairs: query.trim().split(/\s+/).length >= 3 && pairs.length > 0,
    isShort: [...query].length < 3,
  }
}

/** Beginnings and parts of catalogue words that `withVocabulary` wants to see. */
export function vocabularyWanted({ words }: TextQuery): {
  beginnings: { text: string; from: number; to: number }[]
  parts: string[]
} {
  const written = words.filter(({ isDense }) => !isDense)
  return {
    beginnings: written
      .filter(({ tolerance }) => tolerance > 0)
      .map(({ word, tolerance }) => ({
        text: word.slice(0, 3),
        from: word.length - tolerance,
        to: word.length + tolerance,
      })),
    parts: written.flatMap(({ word }) => {
      if (word.length < 3) return []
      if (words.length > 1 || word.length < 5) return [word]
      // a word that holds enough windows holds one of the first few
      const windows = windowsOf(word, 5)
      return windows.slice(0, windows.length - share(windows.length, 0.7) + 1)
    }),
  }
}

const share = (count: number, part: number) => Math.max(1, Math.floor(count * part))
const trigramsNeeded = (count: number) => (count <= 2 ? count : Math.floor(count * 0.9))

/** The query with the words of the catalogue that count as its own. */
export function withVocabulary(query: TextQuery, vocabulary: Iterable<string>): TextQuery {
  const known = [...new Set(vocabulary)]
  const isAlone = query.words.length === 1
  return {
    ...query,
    words: query.words.map((wanted) => {
      if (wanted.isDense) return wanted
      const near: [string[], string[]] = [[], []]
      const holding: string[] = []
      const beginning = wanted.word.slice(0, 3)
      const holds = isAlone ? holdsMost(wanted.word) : (word: string) => word.includes(wanted.word)
      for (const word of known) {
        if (word === wanted.word) continue
        if (wanted.tolerance > 0 && word.startsWith(beginning)) {
          const count = mistakes(wanted.word, word, wanted.tolerance)
          if (count === 1) near[0].push(word)
          else if (count === 2 && wanted.tolerance === 2) near[1].push(word)
        }
        if (wanted.trigrams > 0 && holds(word)) holding.push(word)
      }
      return { ...wanted, near, holding }
    }),
  }
}

function holdsMost(text: string) {
  const trigrams = windowsOf(text, 3)
  const windows = windowsOf(text, 5)
  const needed = {
    trigrams: trigramsNeeded(trigrams.length),
    windows: windows.length === 0 ? 0 : share(windows.length, 0.7),
  }
  const count = (word: string, parts: readonly string[]) => parts.filter((part) => word.includes(part)).length
  return (word: string) => count(word, trigrams) >= needed.trigrams && count(word, windows) >= needed.windows
}

/** How well a listing has one of the words: 4 as written, 3 and 2 with one or two mistakes, 1 inside another word. */
export type WordEvidence = {
  level: 0 | 1 | 2 | 3 | 4
  /** all of the word is in some word of the listing */
  isContained: boolean
  isInName: boolean
  /** a word of the name begins with it */
  beginsName: boolean
  /** the name has another word that means the same */
  isMeantInName: boolean
}

/** What a listing has of a query, one entry for each word and for each pair of neighbours. */
export type TextEvidence = { words: WordEvidence[]; pairs: boolean[] }

/** Whether a listing matches (docs/contract/20-search.md §3.3). */
export function isTextMatch(
  { words, pairs: wantedPairs, asksForPairs, isShort }: TextQuery,
  evidence: TextEvidence,
): boolean {
  if (words.length === 0) return false
  const found = evidence.words.filter(({ level }) => level >= 2).length
  const pairs = evidence.pairs.filter(Boolean).length
  const hasPairs = !asksForPairs || pairs >= share(wantedPairs.length, 0.7)
  if (found >= share(words.length, 0.7) && hasPairs) return true
  if (isShort && evidence.words.some(({ beginsName }) => beginsName)) return true

  const sum = (count: (word: WantedWord, k: number) => number) =>
    words.reduce((total, word, k) => total + count(word, k), 0)
  const trigrams = sum((word) => word.trigrams)
  if (trigrams === 0) return false
  const contained = sum((word, k) => (evidence.words[k]?.isContained ? word.trigrams : 0))
  if (contained < trigramsNeeded(trigrams)) return false
  const windows = sum((word) => word.windows)
  const windowsFound = sum((word, k) => (evidence.words[k]?.isContained ? word.windows : 0))
  return (
    found > 0 ||
    words.some(({ word }, k) => [...word].length <= 5 && evidence.words[k]?.beginsName === true) ||
    (windows > 0 && windowsFound >= share(windows, 0.7))
  )
}

const qualities = [0, 0.1, 0.2, 0.3, 0.8]

/**
 * The score of a listing. `rarity` of each word is 0 (in every listing) to 1. Each word that is found counts most, so
 * two beat one; then as written beats mistaken, neighbours beat scattered words, the name beats the description. Whoever
 * has typed half a word means the name that begins with it rather than a similar word somewhere in a text, and whoever
 * asks for a bicycle means a bike rather than tyres whose owner tells of a bicycle.
 */
export function scoreText({ words, pairs }: TextEvidence, rarity: readonly number[]): number {
  let score = 0
  for (const [k, { level, isInName, beginsName, isContained, isMeantInName }] of words.entries()) {
    if (level === 0 && !beginsName) continue
    const base = level >= 2 || isInName || beginsName ? 2 : 1
    score += base * (1 + 0.2 * (rarity[k] ?? 0)) + (qualities[level] ?? 0)
    if (isInName) score += 0.35
    if (beginsName) score += 0.1
    if (isMeantInName && level < 4) score += 0.4
    if (isContained) score += isInName ? 0.3 : 0.15
  }
  const found = pairs.filter(Boolean).length
  return pairs.length === 0 ? score : score + (0.8 * found) / pairs.length
}

/** How rare each word is among the listings at hand, from 0 to 1. */
export function rarityOf(counts: readonly number[], total: number): number[] {
  return counts.map((count) => (total <= 1 || count === 0 ? 1 : 1 - Math.log(1 + count) / Math.log(1 + total)))
}
