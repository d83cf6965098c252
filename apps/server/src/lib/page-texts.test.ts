import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pageTexts, pageWords } from './page-texts.ts'

const folder = join(import.meta.dirname, '../../../web/src/locales')
const languages = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.slice(0, -'.json'.length))

test('the server speaks every language of the web app', () => {
  expect(Object.keys(pageTexts).sort()).toEqual(languages.sort())
})

test.each(languages)('in %s it says what the web app says, so that a page does not change its words', (language) => {
  const app: Record<string, string> = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
  const different = Object.entries(pageTexts[language] ?? {}).filter(([id, text]) => app[id] !== text)
  expect(different).toEqual([])
})

test('words of an operator come first, then the language, then English', () => {
  expect(pageWords('fr')('favorites.title')).toBe('Favoris')
  expect(pageWords('es-MX')('favorites.title')).toBe('Guardados')
  expect(pageWords('de')('favorites.title')).toBe('Saved')
  expect(pageWords('fr', { 'home.description': 'Chez {name}.' })('home.description', { name: 'Plaza' })).toBe(
    'Chez Plaza.',
  )
})
