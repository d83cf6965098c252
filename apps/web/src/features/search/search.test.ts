import type { AssetType, Category, CustomAttribute } from '@plaza/sdk'
import { describe, expect, test } from 'vitest'
import { readCriterion, writeCriterion } from './attribute-filter.ts'
import { type Catalogue, filterOf, isByNight, priceMeasureOf, searchBody } from './search-body.ts'
import { cleanSearch, emptySearch, readSearch, withoutFilters, writeSearch } from './search-params.ts'

const attribute = (name: string, type: CustomAttribute['type'], more: object = {}) =>
  ({ name, type, listValues: null, metadata: {}, ...more }) as CustomAttribute
const assetType = (id: string, timeUnit: string | null, more: object = {}) =>
  ({ id, active: true, timeBased: timeUnit !== null, timing: { timeUnit }, ...more }) as AssetType

const catalogue: Catalogue = {
  categories: [
    { id: 'ctgy_sport', name: 'Sport', parentId: null },
    { id: 'ctgy_bikes', name: 'Bikes', parentId: 'ctgy_sport' },
    { id: 'ctgy_music', name: 'Music', parentId: null },
  ] as Category[],
  assetTypes: [assetType('typ_day', 'd'), assetType('typ_sale', null), assetType('typ_off', 'd', { active: false })],
  attributes: [
    attribute('delivery', 'boolean'),
    attribute('gears', 'number'),
    attribute('brand', 'text'),
    attribute('size', 'select', { listValues: ['S', 'M', 'One size'] }),
    attribute('good_for', 'tags', { listValues: ['rain', 'sun'], metadata: { plaza: { search: 'all' } } }),
  ],
  mode: undefined,
  maxDistance: 150_000,
  zone: 'America/Mexico_City',
}

describe('the address of a search', () => {
  test('says everything and is read back as it was', () => {
    const params = {
      q: 'gravel bike',
      mode: 'rent',
      type: ['typ_day', 'typ_sale'],
      categoryId: 'ctgy_bikes',
      minPrice: '90',
      maxPrice: '500',
      startDate: '2026-11-19',
      endDate: '2026-11-22',
      period: 'any',
      quantity: '2',
      location: 'Puebla',
      lat: '19.04',
      lon: '-98.2',
      tz: 'America/Mexico_City',
      radius: '25000',
      area: '1',
      'attr.gears': '3..12',
      orderBy: 'price',
      order: 'desc',
      page: '3',
      nbResultsPerPage: '48',
      view: 'map',
    }
    expect(JSON.parse(JSON.stringify(writeSearch(readSearch(params))))).toEqual(params)
  })

  test.each([
    [{ lat: '91', lon: '0' }, { place: undefined }],
    [{ lat: '19' }, { place: undefined }],
    [{ radius: '5000' }, { radius: undefined }],
    [{ startDate: '2026-02-30' }, { startDate: undefined }],
    [
      { startDate: '2026-05-05', endDate: '2026-05-04' },
      { startDate: '2026-05-05', endDate: undefined },
    ],
    [{ endDate: '2026-05-04' }, { endDate: undefined }],
    [{ quantity: '0' }, { quantity: 1 }],
    [{ quantity: '100' }, { quantity: 1 }],
    [
      { page: '-1', nbResultsPerPage: '101' },
      { page: 1, perPage: 24 },
    ],
    [
      { minPrice: 'cheap', maxPrice: '-3' },
      { minPrice: undefined, maxPrice: undefined },
    ],
    [
      { view: 'globe', order: 'sideways' },
      { view: undefined, order: 'asc' },
    ],
    [
      { lat: '19', lon: '-98', tz: 'Mars/Base' },
      { place: { label: '', latitude: 19, longitude: -98, zone: undefined } },
    ],
  ])('leaves out what does not fit: %j', (params, expected) => {
    expect(readSearch(params)).toEqual({ ...emptySearch, ...expected })
  })

  test('names what is unknown, so that it leaves the address', () => {
    const cleaned = cleanSearch({ q: ' tent ', utm_source: 'x', page: '1', auth: 'login' })
    expect(cleaned).toHaveProperty('utm_source', undefined)
    expect(cleaned).not.toHaveProperty('auth')
    expect(cleaned.q).toBe('tent')
    expect(cleaned.page).toBeUndefined()
  })

  test('without filters the words and the mode remain', () => {
    const state = readSearch({ q: 'tent', mode: 'rent', minPrice: '5', 'attr.gears': '3', page: '4' })
    expect(withoutFilters(state)).toEqual({ ...emptySearch, q: 'tent', mode: 'rent' })
  })
})

describe('the body of a search', () => {
  const ask = (params: Parameters<typeof readSearch>[0], more: Partial<Catalogue> = {}) =>
    searchBody(readSearch(params), { ...catalogue, ...more })

  test('of an empty search asks for the newest of everything', () => {
    expect(ask({})).toEqual({
      quantity: 1,
      sort: [{ _createdDate: 'desc' }],
      availabilityFilter: { enabled: true, fullPeriod: true },
      validated: true,
      active: true,
      page: 1,
      nbResultsPerPage: 24,
    })
  })

  test('with words leaves the order to the server', () => {
    expect(ask({ q: 'tent' })).toMatchObject({ query: 'tent' })
    expect(ask({ q: 'tent' })).not.toHaveProperty('sort')
    expect(ask({ q: 'tent', orderBy: 'price', order: 'desc' })).toMatchObject({ sort: [{ _price: 'desc' }] })
  })

  test('a category brings its children, a mode its types, of which some may be chosen', () => {
    expect(ask({ categoryId: 'ctgy_sport' })).toMatchObject({ categoryId: ['ctgy_sport', 'ctgy_bikes'] })
    const mode = { id: 'rent', assetTypes: ['typ_day', 'typ_off', 'typ_sale'], attributes: [], label: undefined }
    const roles = { activeFor: [], defaultFor: [] }
    expect(ask({}, { mode: { ...mode, ...roles } })).toMatchObject({ assetTypeId: ['typ_day', 'typ_sale'] })
    expect(ask({ type: 'typ_sale' })).toMatchObject({ assetTypeId: ['typ_sale'] })
  })

  test('a distance goes with a place only', () => {
    expect(ask({ radius: '5000' })).not.toHaveProperty('maxDistance')
    expect(ask({ lat: '19', lon: '-98' })).toMatchObject({ maxDistance: 150_000 })
    expect(ask({ lat: '19', lon: '-98', radius: '5000' })).toMatchObject({ maxDistance: 5000 })
    expect(ask({ orderBy: 'distance' })).toMatchObject({ sort: [{ _createdDate: 'desc' }] })
  })

  test('days begin at midnight of the place, and the end is the moment after the last day', () => {
    const days = { startDate: '2026-10-24', endDate: '2026-10-25' }
    expect(ask(days)).toMatchObject({ startDate: '2026-10-24T06:00:00.000Z', endDate: '2026-10-26T06:00:00.000Z' })
    // the night in which clocks go back
    expect(ask({ ...days, lat: '48', lon: '2', tz: 'Europe/Paris' })).toMatchObject({
      startDate: '2026-10-23T22:00:00.000Z',
      endDate: '2026-10-25T23:00:00.000Z',
      _prices: true,
    })
    expect(ask({ startDate: '2026-10-24' })).not.toHaveProperty('endDate')
  })

  test('prices for different times are compared by what a day costs, and for one time as they stand', () => {
    const mixed = { assetTypes: [assetType('typ_day', 'd'), assetType('typ_hour', 'h')] }
    const params = { orderBy: 'price', maxPrice: '200' }
    expect(ask(params, mixed)).toMatchObject({ sort: [{ _dailyPrice: 'asc' }], filter: '_dailyPrice <= 200' })
    expect(ask({ ...params, type: 'typ_hour' }, mixed)).toMatchObject({
      sort: [{ _price: 'asc' }],
      filter: '_price <= 200',
    })
    const measure = (type: string[]) => priceMeasureOf(readSearch({ type }), { ...catalogue, ...mixed })
    expect(measure([])).toEqual({ isDaily: true, unit: 'd' })
    expect(measure(['typ_hour'])).toEqual({ isDaily: false, unit: 'h' })
    // what is sold costs what it costs, beside what is rented by the day as well
    expect(priceMeasureOf(readSearch({}), catalogue)).toEqual({ isDaily: false, unit: undefined })
  })

  test('of nights the last day is the one of leaving', () => {
    const nights = { assetTypes: [assetType('typ_night', 'n')] }
    expect(ask({ startDate: '2026-11-19', endDate: '2026-11-22' }, nights)).toMatchObject({
      endDate: '2026-11-22T06:00:00.000Z',
    })
    // with months beside them, as where people stay; not with days
    const stays = [...nights.assetTypes, assetType('typ_month', 'M')]
    expect(isByNight({ assetTypes: stays, mode: undefined })).toBe(true)
    expect(isByNight({ assetTypes: [...stays, assetType('typ_day', 'd')], mode: undefined })).toBe(false)
  })

  test('prices and attributes become one filter', () => {
    const filter = (params: Record<string, string>) => filterOf(readSearch(params), catalogue)
    expect(filter({ minPrice: '90', maxPrice: '500', 'attr.delivery': 'true', 'attr.gears': '3..' })).toBe(
      '_price >= 90 && _price <= 500 && delivery == true && gears >= 3',
    )
    expect(filter({ 'attr.size': 'S,One size,Huge', 'attr.good_for': 'rain,sun' })).toBe(
      'size["S","One size"] && good_for["rain","sun"] >= 2',
    )
    expect(filter({ 'attr.brand': 'Bo"sch\' ', 'attr.delivery': 'false', 'attr.unknown': 'x' })).toBe(
      'brand == "Bosch"',
    )
  })
})

test.each([
  ['gears', '3..12'],
  ['gears', '..12'],
  ['size', 'S,M'],
  ['delivery', 'true'],
  ['brand', 'Bosch'],
])('a filter by %s is written as it is read: %s', (name, text) => {
  const found = catalogue.attributes.find((each) => each.name === name)
  expect(found && writeCriterion(readCriterion(found, text))).toBe(text)
})
