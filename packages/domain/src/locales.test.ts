import { describe, expect, test } from 'vitest'
import {
  acceptedLocales,
  closestLocale,
  directionOf,
  offeredLocales,
  orderBy,
  readingOf,
  readingOrder,
  setReading,
  spokenIn,
  spokenOrder,
  textIn,
  writtenLocales,
} from './locales.ts'

test('one language is offered unless the operator turns the switch on', () => {
  expect(offeredLocales({})).toEqual({ first: 'en', all: ['en'] })
  expect(offeredLocales({ locale: 'fr', locales: ['en', 'es'] })).toEqual({ first: 'fr', all: ['fr'] })
  expect(offeredLocales({ locale: 'fr', locales: ['en', 'fr', 7, '"><'], localeSwitch: true })).toEqual({
    first: 'fr',
    all: ['fr', 'en'],
  })
})

test.each([
  [['en', 'es', 'fr'], 'fr-CA,fr;q=0.8,en;q=0.5', 'fr'],
  [['en', 'es', 'fr'], 'de, es-MX;q=0.7, en;q=0.9', 'en'],
  [['en', 'es-MX', 'es'], 'es', 'es'],
  [['en', 'es-MX'], 'es-AR', 'es-MX'],
  [['en', 'zh-Hans-CN'], 'zh_hans_cn', 'zh-Hans-CN'],
  [['en', 'es'], 'es;q=0, de', undefined],
  [['en'], '*', undefined],
  [['en', 'es'], undefined, undefined],
])('of %j, whoever reads %s gets %s', (offered, header, wanted) => {
  expect(closestLocale(offered, acceptedLocales(header))).toBe(wanted)
})

test('languages are written in their direction', () => {
  expect(['en', 'ar', 'he-IL', 'arn', 'fa'].map(directionOf)).toEqual(['ltr', 'rtl', 'rtl', 'ltr', 'rtl'])
})

test('a text of an operator is one for all, or one per language', () => {
  expect(textIn('Size', 'es')).toBe('Size')
  expect(textIn({ en: 'Size', es: 'Talla' }, 'es-MX')).toBe('Talla')
  expect(textIn({ es: 'Talla', en: 'Size' }, 'fr')).toBe('Size')
  expect(textIn({ es: 'Talla' }, 'fr')).toBe('Talla')
  expect([textIn({}, 'en'), textIn(' ', 'en'), textIn(7, 'en')]).toEqual([undefined, undefined, undefined])
})

test('a language in preparation is written and not offered', () => {
  const instant = { locale: 'en', locales: ['en', 'es'], localeSwitch: true, localesInPreparation: ['de', 7, 'es'] }
  expect(writtenLocales(instant)).toEqual({ first: 'en', all: ['en', 'es', 'de'] })
  expect(offeredLocales(instant).all).toEqual(['en', 'es'])
  expect(writtenLocales({}).all).toEqual(['en'])
})

describe('what is read where a language has no words', () => {
  const reading = readingOf({
    locale: 'es',
    localeFallbacks: [
      { locale: 'ca', fallback: 'fr' },
      { locale: 'fr', fallback: 'ca' },
      { locale: 'de', fallback: 7 },
      7,
    ],
  })

  test('is what was chosen for it, then the first language, each once', () => {
    expect(orderBy(reading, 'ca-AD')).toEqual(['ca-AD', 'fr', 'ca', 'es', 'en'])
    expect(orderBy(reading, 'de-CH')).toEqual(['de-CH', 'es', 'en'])
    expect(orderBy(reading, 'es')).toEqual(['es', 'en'])
    expect(readingOrder('de')).toEqual(['de', 'en'])
  })

  test('goes as far as a language that Plaza speaks', () => {
    expect(spokenOrder(orderBy(reading, 'ca'))).toEqual(['ca', 'fr'])
    expect(spokenOrder(['fr-CA', 'es'])).toEqual(['fr-CA'])
  })

  test('is the language itself before another form of it', () => {
    expect(closestLocale(['de-AT', 'de'], ['de-CH'])).toBe('de')
  })

  test('holds for names', () => {
    const name = { en: 'Boat', es: 'Barco', fr: 'Bateau', de: ' ' }
    expect(textIn(name, 'ca')).toBe('Boat')
    setReading((locale) => orderBy(reading, locale))
    try {
      expect([textIn(name, 'ca'), textIn(name, 'de-CH'), textIn({ de: 'Boot' }, 'de-CH')]).toEqual([
        'Bateau',
        'Barco',
        'Boot',
      ])
      expect([spokenIn('ca'), spokenIn('de'), spokenIn('fr-CA')]).toEqual(['fr', 'es', 'fr'])
    } finally {
      setReading((locale) => [locale, 'en'])
    }
  })
})
