import { describe, expect, test } from 'vitest'
import { analyse, mistakes } from './text.ts'
import {
  isTextMatch,
  rarityOf,
  readTextQuery,
  scoreText,
  type TextEvidence,
  vocabularyWanted,
  type WordEvidence,
  withVocabulary,
} from './text-match.ts'

const words = (text: string) => analyse(text).words.map(({ word }) => word)

/** What a listing has of a query, worked out word by word without any index. */
function evidenceOf(query: string, name: string, description = '') {
  const listing = { name: words(name), all: [...words(name), '|', ...words(description)] }
  const read = withVocabulary(readTextQuery(query), listing.all)
  const evidence: TextEvidence = {
    words: read.words.map(({ word, near: [one, two], holding }): WordEvidence => {
      const has = (those: readonly string[], among = listing.all) => those.some((each) => among.includes(each))
      const level = has([word]) ? 4 : has(one) ? 3 : has(two) ? 2 : has(holding) ? 1 : 0
      return {
        level,
        isContained: has([word, ...holding]),
        isInName: has([word, ...one, ...two, ...holding], listing.name),
        beginsName: listing.name.some((each) => each.startsWith(word)),
        isMeantInName: false,
      }
    }),
    pairs: read.pairs.map(([first, second]) =>
      listing.all.some(
        (each, k) => each === read.words[first]?.word && listing.all[k + 1] === read.words[second]?.word,
      ),
    ),
  }
  return { read, evidence }
}

const matches = (query: string, name: string, description?: string) => {
  const { read, evidence } = evidenceOf(query, name, description)
  return isTextMatch(read, evidence)
}

test.each<[text: string, cut: string[]]>([
  ["L'Élan d’Œuvre, Straße 3.5!", ['elan', 'oeuvre', 'strasse', '3.5']],
  ['ＦＵＬＬ ﬁne ÇA', ['full', 'fine', 'ca']],
  ['e-bike, don’t', ['e', 'bike', "don't"]],
  ['… – !', []],
])('%s is cut into words', (text, cut) => {
  expect(words(text)).toEqual(cut)
})

test.each<[a: string, b: string, count: number]>([
  ['gravel', 'gravel', 0],
  ['gravle', 'gravel', 1],
  ['gravel', 'gravels', 1],
  ['gravel', 'grovels', 2],
  ['gravel', 'mill', 3],
])('%s and %s differ by %i mistakes', (a, b, count) => {
  expect(mistakes(a, b, 2)).toBe(count)
})

describe('a listing is found', () => {
  test.each<[query: string, name: string, description: string, isFound: boolean]>([
    ['gravel bike', 'Gravel bike', '', true],
    ['gravel bike', 'Bike', '', true],
    ['gravle', 'Gravel bike', '', true],
    ['grovel', 'Gravel bike', '', false],
    ['bke', 'Bike', '', false],
    ['bikes', 'Bike', '', true],
    ['gra', 'Gravel', '', true],
    ['gra', 'Bike', 'gravel', false],
    ['rucksack', 'Wanderrucksack', '', true],
    ['sack', 'Wanderrucksack', '', false],
    ['red mountain bike', 'Mountain bike', 'red', true],
    ['red mountain bike', 'Bike for a mountain', 'of red rocks', true],
    ['big yellow rubber boat', 'Yellow bird', 'rubber boots', false],
    ['b', 'Boat', '', true],
    ['b', 'A boat', '', true],
    ['b', 'Oar', 'boat', false],
  ])('%s in "%s", "%s": %s', (query, name, description, isFound) => {
    expect(matches(query, name, description)).toBe(isFound)
  })
})

test('listings are ordered as the contract says', () => {
  const query = 'gravel bike'
  const listings: [name: string, description?: string][] = [
    ['Gravel bike'],
    ['Bike for gravel'],
    ['Ride', 'a gravel bike'],
    ['Gravels and bikes'],
    ['Gravel'],
    ['Ride', 'on gravel'],
  ]
  const scored = listings.map(([name, description]) => {
    const { evidence } = evidenceOf(query, name, description)
    return { listing: `${name}/${description ?? ''}`, score: scoreText(evidence, [0.5, 0.5]) }
  })
  expect(scored.toSorted((a, b) => b.score - a.score).map(({ listing }) => listing)).toEqual([
    'Gravel bike/',
    'Bike for gravel/',
    'Ride/a gravel bike',
    'Gravels and bikes/',
    'Gravel/',
    'Ride/on gravel',
  ])
})

test('what is called by another word for it comes before what only tells of it, and after what is called so', () => {
  const evidence: WordEvidence = { level: 4, isContained: true, isInName: true, beginsName: true, isMeantInName: false }
  const score = (word: Partial<WordEvidence>) => scoreText({ words: [{ ...evidence, ...word }], pairs: [] }, [0.5])
  const called = score({})
  const meant = score({ level: 3, isContained: false, beginsName: false, isMeantInName: true })
  const told = score({ isInName: false, beginsName: false })
  expect([told, called, meant].toSorted((a, b) => b - a)).toEqual([called, meant, told])
})

test('a rare word weighs more than a common one', () => {
  const [common = 0, rare = 0] = rarityOf([900, 3], 1_000)
  expect(rare).toBeGreaterThan(common)
  const only = (k: number): TextEvidence => ({
    words: [0, 1].map((word) => ({
      level: word === k ? 4 : 0,
      isContained: word === k,
      isInName: false,
      beginsName: false,
      isMeantInName: false,
    })),
    pairs: [false],
  })
  expect(scoreText(only(1), [common, rare])).toBeGreaterThan(scoreText(only(0), [common, rare]))
})

test('only a few words of the catalogue are looked at', () => {
  expect(vocabularyWanted(readTextQuery('gravel bike'))).toEqual({
    beginnings: [
      { text: 'gra', from: 4, to: 8 },
      { text: 'bik', from: 3, to: 5 },
    ],
    parts: ['gravel', 'bike'],
  })
  expect(vocabularyWanted(readTextQuery('rucksack')).parts).toEqual(['rucks', 'ucksa', 'cksac'])
})
