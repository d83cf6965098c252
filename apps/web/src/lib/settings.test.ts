import type { JsonObject } from '@plaza/contract'
import { settings } from '@plaza/domain/settings'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const config = (instant: object = {}, more: object = {}) =>
  ({ stelace: { instant, ...more }, custom: {}, theme: {} }) as never

test('without configuration everything has its default', () => {
  expect(readSettings({ stelace: {}, custom: {}, theme: {} })).toMatchObject({
    serviceName: 'Plaza 🛒',
    locale: 'en',
    locales: ['en'],
    isSsoOnly: false,
    ssoProviders: [],
    signUpRoles: [],
    isUnderMaintenance: false,
    currency: 'MXN',
    rates: {},
    timeZone: undefined,
    ratings: {
      areOn: true,
      scale: 5,
      parts: [],
      forms: [{ label: 'main', kind: 'stars', scale: 5, hasComment: true, isOptional: false }],
    },
    distance: { isShown: true, unit: 'km' },
    uploads: {
      imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
      maxBytes: 10_485_760,
      maxImages: 10,
    },
    listingModeration: 'none',
    needsCheckedEmailToList: false,
    currencies: ['MXN'],
    attributesByType: {},
    darkMode: 'auto',
    logo: undefined,
    search: { modes: [], maxDistance: 150_000, isByCategory: false, followsMap: false },
    homeBlocks: ['hero', 'latest', 'categories', 'steps', 'places', 'content', 'owners'],
    places: { areOn: true, country: undefined },
    map: { styleUrl: undefined, token: undefined, center: undefined },
    hero: undefined,
  })
})

test('languages are offered only when switching is on', () => {
  expect(readSettings(config({ locale: 'es', locales: ['en', 'es'] })).locales).toEqual(['es'])
  expect(readSettings(config({ locale: 'es', locales: ['en', 'es'], localeSwitch: true })).locales).toEqual([
    'es',
    'en',
  ])
})

test('only rates that are numbers above nothing count', () => {
  const currencyRates = { usd: 0.054, EUR: '0.05', GBP: 0, dollars: 1 }
  expect(readSettings(config({ currencyRates })).rates).toEqual({ USD: 0.054 })
})

test('services to sign in through are named by the operator, with or without a label', () => {
  const ssoProviders = ['google', { provider: 'campus', label: 'Campus ID' }, { label: 'nothing' }, 7]
  expect(readSettings(config({ ssoProviders })).ssoProviders).toEqual([
    { id: 'google', label: 'Google' },
    { id: 'campus', label: 'Campus ID' },
  ])
})

test('roles are chosen at sign-up only when there are several', () => {
  expect(readSettings(config({}, { roles: { whitelist: ['user'] } })).signUpRoles).toEqual([])
  expect(readSettings(config({}, { roles: { whitelist: ['user', 'shop'] } })).signUpRoles).toEqual(['user', 'shop'])
})

test('questions after a booking come in the order of the operator, in stars or as yes and no', () => {
  const types = {
    again: { label: 'main:again', form: 'boolean', optional: true },
    main: { label: 'main', form: 'star', scale: 10, hasComment: true },
    owner: { label: 'main:owner', form: 'star', name: { en: 'The owner' } },
  }
  const { forms } = readSettings(config({ ratingsOptions: { types, editOrder: ['main', 'owner'] } })).ratings
  expect(forms).toEqual([
    { label: 'main', name: undefined, kind: 'stars', scale: 10, hasComment: true, isOptional: false },
    { label: 'main:owner', name: { en: 'The owner' }, kind: 'stars', scale: 5, hasComment: false, isOptional: false },
    { label: 'main:again', name: 'Again', kind: 'yesNo', scale: 5, hasComment: false, isOptional: true },
  ])
})

test('values of the wrong kind count as unset', () => {
  const odd = {
    stelace: { instant: 'x', roles: [] },
    custom: {},
    theme: { darkMode: 7, logo: {}, heroImage: '' },
  } as never
  expect(readSettings(odd)).toEqual(readSettings({ stelace: {}, custom: {}, theme: {} }))
})

test('a map has the style, the token and the place that the operator names', () => {
  const center = { latitude: 19.4, longitude: -99.1, zoom: 8 }
  expect(readSettings(config({ map: { styleUrl: 'https://tiles.example/s', token: 'abc', center } })).map).toEqual({
    styleUrl: 'https://tiles.example/s',
    token: 'abc',
    center,
  })
  expect(readSettings(config({ map: { center: { latitude: 91, longitude: 0 } } })).map.center).toBeUndefined()
})

test('the home page shows the blocks that the operator names, in their order', () => {
  const blocks = ['steps', { type: 'latest' }, { type: 'categories', isVisible: false }, 'nonsense', 'hero']
  expect(readSettings(config({ home: { blocks } })).homeBlocks).toEqual(['steps', 'latest', 'hero'])
})

test('ways to search keep their types, attributes and readers', () => {
  const rent = { assetTypesIds: ['typ_a'], customAttributes: ['size'], isActiveFor: ['public'], isDefaultFor: [] }
  expect(readSettings(config({ searchOptions: { modes: { rent } } })).search.modes).toEqual([
    {
      id: 'rent',
      label: undefined,
      assetTypes: ['typ_a'],
      attributes: ['size'],
      activeFor: ['public'],
      defaultFor: [],
    },
  ])
  // without attributes its types say what to filter by
  const { modes } = readSettings(config({ searchOptions: { modes: { buy: { assetTypesIds: ['typ_b'] } } } })).search
  expect(modes[0]?.attributes).toBeUndefined()
})

test('what was taken out of a map of settings is gone', () => {
  const taken = {
    searchOptions: { modes: { rent: null } },
    assetTypes: { typ_a: null },
    ratingsOptions: { types: { x: null } },
  }
  const { search, attributesByType, ratings } = readSettings(config(taken))
  expect([search.modes, attributesByType]).toEqual([[], {}])
  expect(ratings.forms.map(({ label }) => label)).toEqual(['main'])
})

/** Notes which keys are asked for; whatever is asked for below the second level is an object again. */
function recording(asked: Set<string>, path: string): JsonObject {
  return new Proxy<JsonObject>(
    {},
    {
      get(_target, name) {
        if (typeof name !== 'string') return
        const place = `${path}.${name}`
        asked.add(place)
        return recording(asked, place)
      },
      ownKeys: () => [],
    },
  )
}

test('operators find a field for every setting that is read here', () => {
  const asked = new Set<string>()
  readSettings({ stelace: recording(asked, 'stelace'), custom: {}, theme: recording(asked, 'theme') })
  const known = settings.flatMap(({ path, older = [] }) => [path, ...older])
  // the screen of the theme asks for its look
  const look = ['theme.darkMode', 'theme.heroImage', 'theme.heroFocus', 'theme.heroTone']
  // what the server says of itself is no setting
  const told = 'stelace.instant.features'
  const isKnown = (place: string) =>
    [...known, ...look, told].some((path) => `${path}.`.startsWith(`${place}.`) || place.startsWith(`${path}.`))
  expect(asked.size).toBeGreaterThan(40)
  expect([...asked].filter((place) => !isKnown(place))).toEqual([])
})
