import { expect, test } from 'vitest'
import { assisted, likelyMeant, spellingsWanted } from './assisted.ts'
import { builtInSynonyms } from './built-in-synonyms.ts'
import { readSynonyms } from './synonyms.ts'
import { readTextQuery, withVocabulary } from './text-match.ts'

const synonyms = readSynonyms(builtInSynonyms)
const read = (text: string, vocabulary: readonly string[] = []) =>
  assisted(withVocabulary(readTextQuery(text), vocabulary), { synonyms, vocabulary: new Set(vocabulary) })

test('what means the same counts as one mistake, in every language', () => {
  const [bicycle] = read('bicycle').words
  expect(bicycle?.near[0]).toEqual(expect.arrayContaining(['bike', 'bici', 'velo']))
  expect(read('VÉLO').words[0]?.near[0]).toContain('bike')
})

test('a phrase that is known is one word', () => {
  const { words, asksForPairs } = read('casa de campaña grande')
  expect(words.map(({ word }) => word)).toEqual(['casa de campana', 'grande'])
  expect(words[0]?.near[0]).toContain('tent')
  expect(asksForPairs).toBe(false)
})

test('a word that is written somewhere is no misspelling of another, but may have other forms', () => {
  expect(read('tent', ['tent', 'tents', 'ten', 'tend']).words[0]?.near).toEqual([
    expect.not.arrayContaining(['ten', 'tend']),
    [],
  ])
  expect(read('tent', ['tent', 'tents']).words[0]?.near[0]).toContain('tents')
  expect(read('telescpoe', ['telescope']).words[0]?.near[0]).toContain('telescope')
})

test('a slip that nobody wrote means what the nearest words mean', () => {
  expect(read('bicyle', ['bicycle']).words[0]).toMatchObject({ same: expect.arrayContaining(['bike']) })
  expect(read('bicyle', ['bicyle', 'bicycle']).words[0]?.same).toEqual([])
})

test('little words say nothing, unless there are no others', () => {
  expect(read('bike for the weekend').words.map(({ word }) => word)).toEqual(['bike', 'weekend'])
  expect(read('the').words.map(({ word }) => word)).toEqual(['the'])
})

test.each([
  ['tnet', ['tent', 'net', 'tennis'], 'tent'],
  ['bycicle', ['bicycle', 'icicle'], 'bicycle'],
  ['hammr', ['hammer'], 'hammer'],
  ['tent', ['tent', 'tend'], undefined],
  ['xyzzy', ['tent'], undefined],
])('%s most likely means %s', (typed, words, meant) => {
  const used = words.map((word) => ({ word, listings: 1 }))
  expect(likelyMeant(typed, used)).toBe(meant)
})

test('what may be meant is found by its spellings or by a part of it', () => {
  expect(spellingsWanted('tnet').exact).toContain('tent')
  expect(spellingsWanted('bycicle').parts).toContain('cle')
  expect(spellingsWanted('tv').exact).toEqual(['tv'])
})
