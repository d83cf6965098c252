import type { Json } from '@plaza/contract'
import { type SettingRows, settings } from '@plaza/domain/settings'
import { expect, test } from 'vitest'
import { readRows, withPart, wordsIn, wordsWith, writeRows, wrongRows } from './rows.ts'

const kindOf = (path: string): SettingRows => {
  const kind = settings.find((setting) => setting.path === path)?.kind
  if (kind?.type !== 'rows') throw new Error(`${path} has no rows`)
  return kind
}

test.each<[string, Json]>([
  ['stelace.instant.header.links', [{ label: { en: 'Help', es: 'Ayuda' }, url: '/pages/help', more: 1 }]],
  ['stelace.instant.currencyRates', { USD: 0.054, EUR: 2 }],
  ['stelace.instant.searchOptions.modes', { rent: { label: 'Rent', assetTypesIds: ['typ_1'], order: 3 } }],
  ['stelace.instant.searchOptions.synonyms', [['bike', 'bicycle'], ['tent']]],
  ['stelace.instant.moderation.reasons', [{ code: 'photos', label: 'Photos', text: { es: 'Faltan fotos' } }]],
  ['stelace.instant.assetTypes', { typ_1: { customAttributes: ['size'] }, typ_2: { customAttributes: [] } }],
  [
    'stelace.ssoConnections',
    { work: { clientId: 'a', clientSecret: { isSet: true, date: null }, jwks: { keys: [] } } },
  ],
])('%s is stored as it was read, with what the form does not show', (path, stored) => {
  const kind = kindOf(path)
  expect(writeRows(kind, readRows(kind, stored))).toEqual(stored)
  expect(readRows(kind, null)).toEqual([])
  expect(writeRows(kind, [])).toBeNull()
})

test('a connection that is named alone is one with that name', () => {
  const kind = kindOf('stelace.instant.ssoProviders')
  expect(writeRows(kind, readRows(kind, ['google', { provider: 'work', label: 'Work' }]))).toEqual([
    { provider: 'google' },
    { provider: 'work', label: 'Work' },
  ])
})

test('rows need keys of their own, where they have any', () => {
  const rows = ['USD', ' USD ', '', 'EUR'].map((name) => ({ name, stored: {} }))
  expect(wrongRows(kindOf('stelace.instant.currencyRates'), rows)).toEqual(new Set([1, 2]))
  expect(wrongRows(kindOf('stelace.instant.header.links'), rows)).toEqual(new Set())
})

test('what is emptied is no longer said', () => {
  expect(withPart({ a: 1, b: 2 }, 'a', '')).toEqual({ b: 2 })
  expect(withPart({ b: 2 }, 'a', false)).toEqual({ a: false, b: 2 })
})

test('words are a text in one language, and one for each in several', () => {
  const one = ['es']
  const two = ['es', 'en']
  expect(wordsWith(undefined, 'es', { text: 'Hola', locales: one })).toBe('Hola')
  expect(wordsWith('Hola', 'en', { text: 'Hi', locales: two })).toEqual({ es: 'Hola', en: 'Hi' })
  expect(wordsWith({ es: 'Hola' }, 'es', { text: '', locales: one })).toBeNull()
  expect([wordsIn('Hola', 'es', true), wordsIn('Hola', 'en', false), wordsIn({ en: 'Hi' }, 'en', false)]).toEqual([
    'Hola',
    '',
    'Hi',
  ])
})

test('no setting is asked for as code', () => {
  expect(settings.filter(({ help }) => help.includes('{ "'))).toEqual([])
})
