import { expect, test } from 'vitest'
import { isBuiltIn } from '../../lib/languages.ts'
import { added, codeOf, knownLanguages, madeFirst, offered, readInstead, removed, settingsOf } from './language-list.ts'

const english = { locale: 'en', isFirst: true, isOffered: true }

test('a language is added, prepared, offered and made the first one', () => {
  const before = knownLanguages({})
  expect(before).toEqual([english])
  const prepared = added(before, 'es')
  expect(settingsOf(prepared)).toEqual({
    locale: 'en',
    locales: ['en'],
    localeSwitch: false,
    localeFallbacks: [],
    localesInPreparation: ['es'],
  })
  expect(knownLanguages(settingsOf(prepared))).toEqual(prepared)
  const shown = offered(prepared, 'es', true)
  expect(settingsOf(shown)).toEqual({
    locale: 'en',
    locales: ['en', 'es'],
    localeSwitch: true,
    localeFallbacks: [],
    localesInPreparation: [],
  })
  expect(settingsOf(madeFirst(prepared, 'es'))).toMatchObject({ locale: 'es', locales: ['es', 'en'] })
  expect(settingsOf(removed(shown, 'es'))).toMatchObject({ locales: ['en'], localeSwitch: false })
})

test('a language is read instead of another until it is removed', () => {
  const instant = { locale: 'en', locales: ['en', 'es', 'ca'], localeSwitch: true }
  const chosen = readInstead(knownLanguages(instant), 'ca', 'es')
  expect(settingsOf(chosen)).toMatchObject({ localeFallbacks: [{ locale: 'ca', fallback: 'es' }] })
  expect(knownLanguages(settingsOf(chosen))).toEqual(chosen)
  expect(settingsOf(removed(chosen, 'es'))).toMatchObject({ localeFallbacks: [] })
  expect(settingsOf(madeFirst(chosen, 'ca'))).toMatchObject({ localeFallbacks: [] })
  expect(settingsOf(readInstead(chosen, 'ca', undefined))).toMatchObject({ localeFallbacks: [] })
})

test('languages that a switch hides are prepared ones', () => {
  expect(knownLanguages({ locale: 'en', locales: ['en', 'fr'], localeSwitch: false })).toEqual([
    english,
    { locale: 'fr', isFirst: false, isOffered: false },
  ])
})

test('codes are those of languages', () => {
  expect([codeOf(' pt_br '), codeOf('de'), codeOf('german!'), codeOf('')]).toEqual([
    'pt-BR',
    'de',
    undefined,
    undefined,
  ])
  expect([isBuiltIn('es-MX'), isBuiltIn('de')]).toEqual([true, false])
})
