import type { SearchPage } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

let plaza: TestApp
let given: ReturnType<typeof createCatalogue>
beforeAll(async () => {
  plaza = await createTestApp()
  given = createCatalogue(plaza)
  await given.type({ isDefault: true })
  const listings = [
    ['City bike', 'With a bell.'],
    ['Vélo de ville', 'Avec une sonnette.'],
    ['Light tent', 'For two.'],
    ['Photo printer', 'Prints ten photos a minute.'],
    ['Casa de campaña', 'Para cuatro.'],
  ] as const
  for (const [name, description] of listings) await given.asset({ name, description })
})

const search = (query: string, more = {}) =>
  plaza.ok<SearchPage>('POST', '/search', { body: { query, _assist: true, ...more } })
const namesOf = ({ results }: SearchPage) => results.map(({ name }) => name)

test('a search finds what means the same, as written first', async () => {
  expect(namesOf(await search('bicycle'))).toEqual(expect.arrayContaining(['City bike', 'Vélo de ville']))
  expect(namesOf(await search('bike'))[0]).toBe('City bike')
  expect(namesOf(await search('casa de campana'))).toEqual(['Casa de campaña', 'Light tent'])
})

test('a word that is there as written is no misspelling of another', async () => {
  expect(namesOf(await search('tent'))).toEqual(['Light tent', 'Casa de campaña'])
  expect(namesOf(await search('tent', { _assist: false }))).toContain('Photo printer')
})

test.each([
  ['tnet', 'tent', 'Light tent'],
  ['bycicle', 'bicycle', 'City bike'],
  ['prniter', 'printer', 'Photo printer'],
])('%s finds nothing, so %s is searched, and the answer says so', async (typed, meant, first) => {
  const found = await search(typed)
  expect(found._corrected).toBe(meant)
  expect(namesOf(found)).toContain(first)
})

test('nothing is corrected unless asked for, nor where the words are known', async () => {
  expect(await search('tnet', { _assist: false })).not.toHaveProperty('_corrected')
  expect(await search('tent', { filter: '_price > 99999' })).not.toHaveProperty('_corrected')
  expect(await search('xyzzyx')).not.toHaveProperty('_corrected')
})

test('operators add what means the same', async () => {
  expect(namesOf(await search('velocipede'))).toEqual([])
  await plaza.ok('PATCH', '/config', {
    as: plaza.secret,
    body: {
      stelace: {
        instant: { searchOptions: { synonyms: [{ en: ['velocipede'], fr: ['vélo'] }, 'nonsense', ['bell', 'gong']] } },
      },
    },
  })
  expect(namesOf(await search('velocipede'))).toEqual(['Vélo de ville'])
  expect(namesOf(await search('gong'))).toEqual(['City bike'])
})
