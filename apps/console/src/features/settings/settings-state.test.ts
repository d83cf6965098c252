import { settings } from '@plaza/domain/settings'
import { expect, test } from 'vitest'
import { newQuestion, readQuestions, writeQuestions } from './questions.ts'
import { changesByLevel, readFields, type SettingsState } from './settings-state.ts'
import { whereItShows } from './where-it-shows.ts'

const mask = { isSet: true, date: null }
const state: SettingsState = {
  public: {
    stelace: {
      instant: { serviceName: 'Bazar', logoUrl: 'https://x.example/l.svg', currencyRates: { USD: 1, EUR: 2 } },
    },
    theme: {},
  },
  private: { stelace: { ssoConnections: { work: { clientId: 'a', clientSecret: mask } } } },
  pinned: {},
  updatedDate: 'one two',
}

test('every setting has one place and one name', () => {
  expect(new Set(settings.map(({ path }) => path)).size).toBe(settings.length)
  const names = settings.map(({ section, label }) => `${section} ${label}`)
  expect(new Set(names).size).toBe(names.length)
})

test('fields hold what is set, also under an older name, and nothing else', () => {
  const fields = readFields(settings)(state)
  expect(fields['stelace.instant.serviceName']).toBe('Bazar')
  expect(fields['theme.logo']).toBe('https://x.example/l.svg')
  expect(fields['stelace.instant.maintenance']).toBeNull()
})

test('what is sent goes to its level, takes out what is gone, and leaves secrets alone', () => {
  const changes = {
    'stelace.instant.currencyRates': { USD: 3 },
    'stelace.instant.locale': null,
    'stelace.instant.serviceName': null,
    'stelace.ssoConnections': { work: { clientId: 'b', clientSecret: mask }, home: { clientId: 'c' } },
    'stelace.stelaceAuthRefreshTokenExpiration': { d: 3 },
  }
  expect(changesByLevel(settings, changes, state)).toEqual({
    public: { stelace: { instant: { serviceName: null, locale: 'en', currencyRates: { USD: 3, EUR: null } } } },
    private: {
      stelace: {
        ssoConnections: { work: { clientId: 'b' }, home: { clientId: 'c' } },
        stelaceAuthRefreshTokenExpiration: { d: 3 },
      },
    },
  })
})

test('questions keep what the form does not show, and their order', () => {
  const stored = {
    stats: { x: 1 },
    types: { a: { name: { en: 'Clean?', es: '¿Limpio?' }, form: 'boolean' }, main: { label: 'main', scale: 10 } },
    editOrder: ['main', 'a'],
  }
  const [main, a] = readQuestions(stored)
  if (!main || !a) throw new Error('Both are read')
  const written = writeQuestions(stored, [a, { ...main, scale: 5 }, newQuestion([main, a])])
  expect(written).toMatchObject({
    stats: { x: 1 },
    editOrder: ['a', 'main', 'question2'],
    types: { a: { name: { en: 'Clean?', es: '¿Limpio?' }, form: 'boolean' }, main: { scale: 5 } },
  })
  expect(newQuestion([]).key).toBe('main')
})

test('the drawing beside a setting is of one that there is', () => {
  const shown = settings.filter(({ path }) => whereItShows(path) !== undefined)
  expect(shown.length).toBeGreaterThan(60)
  expect(whereItShows('stelace.instant.serviceName')?.text).toBe('settings.where.header')
  expect(whereItShows('stelace.retention.eventDays')).toBeUndefined()
})
