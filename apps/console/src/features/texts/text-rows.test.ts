import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '@plaza/contract'
import { expect, test } from 'vitest'
import { screenIds, screenOf, screenPaths } from './screens.ts'
import { chosenLocales, readTextsSearch } from './search.ts'
import { matchingTexts, textLines, textRows } from './text-rows.ts'

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
  const lines = textLines([{ locale: 'en', rows, isBuiltIn: true }])
  expect(matchingTexts(lines, { isChanged: true }).map(({ id }) => id)).toEqual(['home.title'])
  expect(matchingTexts(lines, { query: 'sécond rent' }).map(({ id }) => id)).toEqual(['home.title'])
  expect(matchingTexts(lines, { screen: 'nav' }).map(({ id }) => id)).toEqual(['nav.inbox'])
})

test('languages stand side by side; what one of them has no words for is found', () => {
  const own = [entry('texts-pt', 'pt', { 'nav.inbox': 'Caixa' })]
  const lines = textLines([
    { locale: 'en', rows: textRows(texts, own, 'en'), isBuiltIn: true },
    { locale: 'pt', rows: textRows(texts, own, 'pt'), isBuiltIn: false },
  ])
  expect(lines.map(({ id, cells }) => [id, ...cells.map((cell) => [cell.locale, cell.own, cell.isMissing])])).toEqual([
    ['home.title', ['en', undefined, false], ['pt', undefined, true]],
    ['nav.inbox', ['en', undefined, false], ['pt', 'Caixa', false]],
  ])
  expect(matchingTexts(lines, { isMissing: true }).map(({ id }) => id)).toEqual(['home.title'])
  expect(matchingTexts(lines, { query: 'caixa' }).map(({ id }) => id)).toEqual(['nav.inbox'])
  expect(chosenLocales('pt,en,xx', ['en', 'es', 'pt'], 'en')).toEqual(['en', 'pt'])
  expect(chosenLocales('xx', ['en', 'es'], 'es')).toEqual(['es'])
  expect(readTextsSearch({ locale: 'en,es', isMissing: true, isChanged: 'no' })).toEqual({
    locale: 'en,es',
    isMissing: true,
  })
})

test('a text leads to the screen that shows it, in the language that is read', () => {
  const sample = { id: 'ast_1', ownerId: 'usr_1' }
  const at = (id: string, listing: typeof sample | undefined = sample) =>
    screenOf(id, { siteUrl: 'https://boats.example', locale: 'es', sample: listing })
  expect(at('home.hero.title')).toBe('https://boats.example/?lang=es')
  expect(at('account.payout.title')).toBe('https://boats.example/account/payout?lang=es')
  expect(at('asset.contact')).toBe('https://boats.example/l/ast_1?lang=es')
  expect(at('profile.since')).toBe('https://boats.example/p/usr_1?lang=es')
  expect(
    screenOf('asset.contact', { siteUrl: 'https://boats.example', locale: 'es', sample: undefined }),
  ).toBeUndefined()
  expect(at('failure.other')).toBeUndefined()
})

test('the screens that texts lead to are there, and so are the texts', () => {
  const web = join(import.meta.dirname, '..', '..', '..', '..', 'web', 'src')
  const router = readFileSync(join(web, 'app', 'router.tsx'), 'utf8')
  const ends = [...router.matchAll(/path: '(.*?)'/g)].map(([, path = '']) => path.replace(/\$\w+/g, '{}'))
  const isThere = (path: string) => {
    const plain = path.replace(/\{\w+\}/, '{}').replace('/account/', '')
    return ends.includes(plain) || ends.includes(path.replace(/\{\w+\}/, '{}'))
  }
  expect(screenPaths.filter((path) => !isThere(path))).toEqual([])
  const ids = Object.keys(JSON.parse(readFileSync(join(web, 'locales', 'en.json'), 'utf8')))
  expect(screenIds.filter((start) => !ids.some((id) => id.startsWith(`${start}.`)))).toEqual([])
})
