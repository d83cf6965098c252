import { mistakes, spellingsWanted, type UsedWord } from '@plaza/domain'
import type { Reader } from '../../db/index.ts'
import * as words from './words/store.ts'

/** Of so many words it is counted how many listings have them. */
const mostCounted = 20
const mostMistakes = 2

/** Words of the catalogue that are spelt nearly as this one; those with the fewest mistakes when there are many. */
export async function nearWords(read: Reader, word: string): Promise<UsedWord[]> {
  const found = await words.findSpellings(read, spellingsWanted(word))
  const near = found
    .map((each) => ({ word: each, count: mistakes(word, each, mostMistakes) }))
    .filter(({ count }) => count <= mostMistakes)
    .sort((a, b) => a.count - b.count)
    .slice(0, mostCounted)
  return near.length === 0
    ? []
    : words.countListings(
        read,
        near.map(({ word: each }) => each),
      )
}
