import type { Entry } from '@plaza/contract'
import { expect, test } from 'vitest'
import { matchingTexts, textRows } from './text-rows.ts'

const texts = [
  { id: 'home.title', text: 'Rent nearby', values: [], screen: 'home' },
  { id: 'nav.inbox', text: 'Inbox', values: [], screen: 'nav' },
]
const entry = (name: string, locale: string, fields: Entry['fields']): Entry => ({
  id: `ent_${name}`,
  createdDate: '',
  updatedDate: '',
  collection: 'website',
  locale,
  name,
  fields,
  metadata: {},
  livemode: false,
})

test('own words are those of the language, and the last that say something', () => {
  const rows = textRows(
    texts,
    [
      entry('texts', 'en', { 'home.title': 'First' }),
      entry('more', 'en', { 'home.title': 'Second', 'nav.inbox': '' }),
      entry('instant_pages', 'en', { 'nav.inbox': 'no text' }),
      entry('texts-es', 'es', { 'nav.inbox': 'Buzón' }),
    ],
    'en',
  )
  expect(rows.map(({ own }) => own)).toEqual(['Second', undefined])
  expect(rows[0]?.entry?.name).toBe('more')
  expect(matchingTexts(rows, { isChanged: true }).map(({ id }) => id)).toEqual(['home.title'])
  expect(matchingTexts(rows, { query: 'sécond rent' }).map(({ id }) => id)).toEqual(['home.title'])
  expect(matchingTexts(rows, { screen: 'nav' }).map(({ id }) => id)).toEqual(['nav.inbox'])
})
