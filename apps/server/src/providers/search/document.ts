import { createHash } from 'node:crypto'
import type { Json, JsonObject } from '@plaza/contract'
import { analyse, instantRulesOf, isSearchFlag, longestComparedText } from '@plaza/domain'
import type { AssetRow } from '../../db/tables.ts'
import { cellsOf } from './cells.ts'

export type SearchDocument = {
  attributes: JsonObject
  latitudes: number[]
  longitudes: number[]
  /** PostgreSQL's own notation of words and their places */
  words: string
  /** the distinct words, for the table of all words */
  vocabulary: string[]
}

/** More words than any listing has; PostgreSQL refuses a tsvector of more than a megabyte. */
const mostWords = 10_000
/** So far apart are the places of two fields: the last word of a name and the first of a text are no neighbours. */
const gap = 5

export const quoteWord = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Longer choices are kept as their digest: PostgreSQL refuses words of more than 2 046 bytes. */
const longestChoice = 100

/**
 * How a value of a custom attribute stands among the words: `=colour="red"`, and `+extras="rack"` for one of several
 * tags. No word begins with such a sign.
 */
export function choiceLexeme(name: string, value: string | number | boolean, isTag: boolean): string {
  const choice = `${name}=${JSON.stringify(value)}`
  const short = choice.length <= longestChoice ? choice : createHash('sha256').update(choice).digest('base64url')
  return `${isTag ? '+' : '='}${short}`
}

function choicesOf(attributes: JsonObject): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const isTags = Array.isArray(value)
    return (isTags ? value : [value]).flatMap((each) =>
      typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean'
        ? [choiceLexeme(name, each, isTags)]
        : [],
    )
  })
}

/** Free tags may be numbers or booleans; searches name every tag by its text. */
const tagOf = (value: Json): string[] => (value === null || typeof value === 'object' ? [] : [String(value)])

/** What is true of an asset or not stands among its attributes: one index answers for both. */
const flagsOf = (asset: Pick<AssetRow, 'metadata'>): JsonObject => ({
  ...(instantRulesOf(asset) && { _instant: true }),
  ...(Array.isArray(asset.metadata.images) && asset.metadata.images.length > 0 && { _hasPhoto: true }),
})

/** What search keeps of an asset. `textAttributes`: the names of those attributes whose words are searched. */
export function documentOf(asset: AssetRow, textAttributes: ReadonlySet<string>): SearchDocument {
  const texts = Object.entries(asset.custom_attributes).flatMap(([name, value]) =>
    textAttributes.has(name) && typeof value === 'string' ? [value] : [],
  )
  const places = new Map<string, number[]>()
  const vocabulary = new Set<string>()
  let start = 0
  let count = 0
  const note = (lexeme: string, at: number) => {
    const known = places.get(lexeme)
    if (known) known.push(at)
    else places.set(lexeme, [at])
  }
  for (const [k, text] of [asset.name, asset.description ?? '', ...texts].entries()) {
    const { words, grams, length } = analyse(text.slice(0, 100_000))
    for (const { word, at, isDense } of words) {
      if (count++ > mostWords) break
      note(word, start + at)
      if (k === 0) note(`^${word}`, start + at)
      if (!isDense && word.length > 2) vocabulary.add(word)
    }
    for (const { gram, at } of grams.slice(0, mostWords)) note(`~${gram}`, start + at)
    start += length + gap
  }
  const isComparable = (value: unknown) => typeof value !== 'string' || value.length <= longestComparedText
  const own = Object.entries(asset.custom_attributes).filter(
    ([name, value]) => value !== null && isComparable(value) && !isSearchFlag(name),
  )
  const attributes = {
    ...Object.fromEntries(own.map(([name, value]) => [name, Array.isArray(value) ? value.flatMap(tagOf) : value])),
    ...flagsOf(asset),
  }
  return {
    attributes,
    latitudes: asset.locations.map(({ latitude }) => latitude),
    longitudes: asset.locations.map(({ longitude }) => longitude),
    words: [
      ...[...places].map(([lexeme, positions]) => {
        const kept = positions.filter((position) => position < 16_383).slice(0, 200)
        return kept.length > 0 ? `${quoteWord(lexeme)}:${kept.join(',')}` : quoteWord(lexeme)
      }),
      ...[...choicesOf(attributes), ...cellsOf(asset.locations)].map(quoteWord),
    ].join(' '),
    vocabulary: [...vocabulary].sort(),
  }
}
