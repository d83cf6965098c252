import type { Asset, JsonObject, SearchPage } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

let plaza: TestApp
let given: ReturnType<typeof createCatalogue>
let owner: ReturnType<typeof given.somebody>
let rental: string
let sale: string

beforeAll(async () => {
  plaza = await createTestApp()
  given = createCatalogue(plaza)
  owner = given.somebody()
  rental = (await given.type({ isDefault: true })).id
  sale = (await given.type({ name: 'Sale', timeBased: false, infiniteStock: false })).id
})

const search = (body: JsonObject, as?: As, query = '') =>
  plaza.ok<SearchPage>('POST', `/search${query}`, { body, ...(as ? { as } : {}) })
const refusal = async (body: unknown, query = '') => {
  const { status, body: answer } = await plaza.call<{ message: string; data?: JsonObject }>('POST', `/search${query}`, {
    body,
  })
  return { status, ...answer }
}
const names = ({ results }: { results: Asset[] }) => results.map(({ name }) => name)
const found = async (body: JsonObject) => names(await search({ nbResultsPerPage: 100, ...body }))

/** Each test looks only at what it made itself. */
async function shelf(...assets: JsonObject[]) {
  const { id: categoryId } = await given.category()
  const made: Asset[] = []
  for (const fields of assets) made.push(await given.asset({ categoryId, ...fields }))
  return {
    categoryId,
    made,
    find: (body: JsonObject) => found({ categoryId, ...body }),
    search: (body: JsonObject, as?: As) => search({ categoryId, ...body }, as),
  }
}

describe('words', () => {
  test.each<[query: string, text: string]>([
    ['gravel bike', 'as written'],
    ['GRAVEL', 'in capitals'],
    ['gravle', 'with two letters swapped'],
    ['grvel', 'not with a mistake in the first three letters'],
    ['gravell', 'with a letter too many'],
    ['grav', 'by the beginning of a word of the name'],
    ['bicicleta', 'without its accent'],
    ['montana', 'without a tilde'],
    ['élan', 'behind an article'],
    ['strasse', 'with ss for ß'],
    ['strass', 'with an ending missing'],
    ['rucksack', 'as the second half of a compound'],
    ['sack', 'not four letters from the middle of a word'],
    ['desc', 'not four letters of a word of the description'],
    ['転車レ', 'in a script without spaces'],
    ['自', 'by the first character of the name'],
    ['g', 'by one letter of the name'],
    ['?!', 'not by signs'],
    [' ', 'not by nothing'],
  ])('%s is found %s', async (query, how) => {
    const { find } = await shelf(
      { name: 'Gravel bike' },
      { name: 'Bicicléta de montaña', description: 'Described at length' },
      { name: "L'Élan" },
      { name: 'Straße' },
      { name: 'Wanderrucksack' },
      { name: '自転車レンタル' },
      { name: 'Nothing of the kind' },
    )
    expect((await find({ query })).length > 0).toBe(!how.startsWith('not'))
  })

  test('in the name, the description and texts of the owner, not in choices', async () => {
    const text = await given.attribute({ type: 'text' })
    const choice = await given.attribute({ type: 'select', listValues: ['zanzibar'] })
    const { find } = await shelf(
      { name: 'One', description: 'made in zanzibar' },
      { name: 'Two', customAttributes: { [text.name]: 'from zanzibar' } },
      { name: 'Three', customAttributes: { [choice.name]: 'zanzibar' } },
    )
    expect((await find({ query: 'zanzibar' })).sort()).toEqual(['One', 'Two'])
  })

  test('both words beat one, as written beats mistaken, the name beats the description', async () => {
    const { find } = await shelf(
      { name: 'Yellow tent', description: 'with a canoe' },
      { name: 'Paddle', description: 'for a canoe' },
      { name: 'Canoes' },
      { name: 'Canoe' },
      { name: 'Yellow canoe' },
    )
    expect(await find({ query: 'yellow canoe' })).toEqual(['Yellow canoe', 'Yellow tent', 'Canoe', 'Canoes', 'Paddle'])
  })

  test('neighbours beat scattered words', async () => {
    const { find } = await shelf({ name: 'Lamp of a red kind' }, { name: 'Of a red lamp' })
    expect(await find({ query: 'red lamp' })).toEqual(['Of a red lamp', 'Lamp of a red kind'])
  })

  test('what is changed or removed is found as it is now', async () => {
    const { find, made } = await shelf({ name: 'Xylophone' })
    await plaza.ok('PATCH', `/assets/${made[0]?.id}`, { as: plaza.secret, body: { name: 'Vibraphone' } })
    expect(await find({ query: 'xylophone' })).toEqual([])
    expect(await find({ query: 'vibraphone' })).toEqual(['Vibraphone'])
    await plaza.ok('DELETE', `/assets/${made[0]?.id}`, { as: plaza.secret })
    expect(await find({ query: 'vibraphone' })).toEqual([])
  })
})

describe('what is asked for', () => {
  test('without anything, active and available assets come newest first', async () => {
    const { find } = await shelf(
      { name: 'Old' },
      { name: 'Paused', active: false },
      { name: 'Empty', quantity: 0 },
      { name: 'New' },
    )
    expect(await find({})).toEqual(['New', 'Old'])
    expect(await find({ active: null })).toEqual(['New', 'Paused', 'Old'])
    expect(await find({ active: false })).toEqual(['Paused'])
    expect(await find({ filter: '_active == false' })).toEqual(['Paused'])
  })

  test('categories, types, owners and dates of creation', async () => {
    const { find, made } = await shelf(
      { name: 'A' },
      { name: 'B', assetTypeId: sale },
      { name: 'C', validated: false, ownerId: owner.id },
    )
    const [a, b] = made
    expect(await find({ assetTypeId: sale })).toEqual(['B'])
    expect(await find({ assetTypeId: [sale, rental] })).toEqual(['C', 'B', 'A'])
    expect(await find({ validated: false })).toEqual(['C'])
    expect(await find({ filter: `_ownerId == ${owner.id}` })).toEqual(['C'])
    expect(await find({ filter: `_ownerId != ${owner.id}` })).toEqual(['B', 'A'])
    expect(await find({ without: a?.id ?? '' })).toEqual(['C', 'B'])
    expect(await find({ createdAfter: b?.createdDate ?? '' })).toEqual(['C', 'B'])
    expect(await find({ createdBefore: b?.createdDate ?? '', createdAfter: null })).toEqual(['B', 'A'])
    expect(await found({ categoryId: 'unknown' })).toEqual([])
  })

  test('child categories only when they are asked for', async () => {
    const { categoryId, find } = await shelf({ name: 'Parent' })
    const { id: child } = await given.category({ parentId: categoryId })
    const { id: grandchild } = await given.category({ parentId: child })
    await given.asset({ name: 'Grandchild', categoryId: grandchild })
    expect(await find({})).toEqual(['Parent'])
    expect(await find({ _childCategories: true })).toEqual(['Grandchild', 'Parent'])
  })

  test('a place, within a distance', async () => {
    const puebla = { latitude: 19.0414, longitude: -98.2063 }
    const { find, search } = await shelf(
      { name: 'Cholula', locations: [{ latitude: 19.0633, longitude: -98.3067 }] },
      {
        name: 'Both',
        locations: [
          { latitude: 52.52, longitude: 13.405 },
          { ...puebla, street: '5 de Mayo' },
        ],
      },
      { name: 'Berlin', locations: [{ latitude: 52.52, longitude: 13.405 }] },
      { name: 'Nowhere' },
    )
    expect(await find({ location: puebla, maxDistance: 5_000 })).toEqual(['Both'])
    expect(await find({ location: puebla, maxDistance: 20_000 })).toEqual(['Both', 'Cholula'])
    expect(await find({ location: { ...puebla, label: 'Puebla' } })).toEqual(['Berlin', 'Both', 'Cholula'])
    const nearest = await search({ location: puebla, sort: { _distance: 'asc' } })
    expect(nearest.results.map(({ name, _distance }) => [name, Math.round((_distance ?? 0) / 1000)])).toEqual([
      ['Both', 0],
      ['Cholula', 11],
      ['Berlin', 9708],
    ])
    expect(await find({ _bounds: { north: 20, south: 19, east: -98, west: -98.25 } })).toEqual(['Both'])
    expect(await find({ _bounds: { north: 60, south: 10, east: -98, west: 10 } })).toEqual([
      'Berlin',
      'Both',
      'Cholula',
    ])
    expect((await search({ location: puebla })).results[0]).not.toHaveProperty('_distance')
  })

  test('a place at the date line and at a pole', async () => {
    const { find } = await shelf(
      { name: 'Fiji', locations: [{ latitude: -17, longitude: 179.9 }] },
      { name: 'Other side', locations: [{ latitude: -17, longitude: -179.9 }] },
      { name: 'Pole', locations: [{ latitude: 89.9, longitude: 10 }] },
    )
    expect(await find({ location: { latitude: -17, longitude: 180 }, maxDistance: 50_000 })).toEqual([
      'Other side',
      'Fiji',
    ])
    expect(await find({ location: { latitude: 90, longitude: -120 }, maxDistance: 50_000 })).toEqual(['Pole'])
  })

  test('free tags of any kind are found by their text', async () => {
    const free = await given.attribute({ type: 'tags' })
    const { find } = await shelf(
      { name: 'Number', customAttributes: { [free.name]: [5, null] } },
      { name: 'Text', customAttributes: { [free.name]: ['5', 'true'] } },
      { name: 'Flag', customAttributes: { [free.name]: [true, { deep: 5 }] } },
    )
    for (const five of [5, '5', [5]]) {
      expect(await find({ customAttributes: { [free.name]: five } })).toEqual(['Text', 'Number'])
    }
    expect(await find({ customAttributes: { [free.name]: true } })).toEqual(['Flag', 'Text'])
    expect(await find({ filter: `${free.name}[5, true] >= 2` })).toEqual(['Text'])
  })

  test('custom attributes of every type', async () => {
    const [seats, electric, colour, extras, plate] = await Promise.all([
      given.attribute({ type: 'number' }),
      given.attribute({ type: 'boolean' }),
      given.attribute({ type: 'select', listValues: ['red', 'blue'] }),
      given.attribute({ type: 'tags', listValues: ['rack', 'radio', 'sink'] }),
      given.attribute({ type: 'text' }),
    ])
    const { find } = await shelf(
      {
        name: 'Van',
        customAttributes: {
          [seats.name]: 7,
          [electric.name]: false,
          [colour.name]: 'red',
          [extras.name]: ['rack', 'radio'],
          [plate.name]: 'AB-1',
        },
      },
      {
        name: 'Car',
        customAttributes: { [seats.name]: 4, [electric.name]: true, [colour.name]: 'blue', [extras.name]: [] },
      },
      { name: 'Bare', customAttributes: { [seats.name]: null, [plate.name]: 'x'.repeat(300) } },
    )
    const having = (customAttributes: JsonObject) => find({ customAttributes })
    expect(await having({ [seats.name]: 7 })).toEqual(['Van'])
    expect(await having({ [seats.name]: { gte: 4, lt: 7 } })).toEqual(['Car'])
    expect(await having({ [electric.name]: false })).toEqual(['Van'])
    expect(await having({ [colour.name]: ['red', 'blue'] })).toEqual(['Car', 'Van'])
    expect(await having({ [colour.name]: [] })).toEqual([])
    expect(await having({ [extras.name]: ['rack', 'radio'] })).toEqual(['Van'])
    expect(await having({ [extras.name]: ['rack', 'sink'] })).toEqual([])
    expect(await having({ [extras.name]: [] })).toEqual(['Bare', 'Car', 'Van'])
    expect(await having({ [plate.name]: 'AB-1', [seats.name]: null })).toEqual(['Van'])

    const filtered = (filter: string) => find({ filter })
    expect(await filtered(`${seats.name} > 4`)).toEqual(['Van'])
    expect(await filtered(`NOT (${seats.name} > 4)`)).toEqual(['Car'])
    expect(await filtered(`${seats.name} != 7`)).toEqual(['Bare', 'Car'])
    expect(await filtered(`${electric.name}`)).toEqual(['Car'])
    expect(await filtered(`!${electric.name}`)).toEqual(['Van'])
    expect(await filtered(`${extras.name}[rack, radio, sink] >= 2`)).toEqual(['Van'])
    expect(await filtered(`${extras.name}[rack] = 0`)).toEqual(['Bare', 'Car'])
    expect(await filtered(`${extras.name}[rack, radio] < 2`)).toEqual(['Bare', 'Car'])
    expect(await filtered(`${colour.name}[red, blue] AND ${seats.name} <= 4`)).toEqual(['Car'])
    expect(await filtered(`${plate.name} == "AB-1" OR ${colour.name} == blue`)).toEqual(['Car', 'Van'])
    expect(await filtered(`${plate.name} == "${'x'.repeat(300)}"`)).toEqual([])
    expect(await filtered(`_name == Van || _name == Bare`)).toEqual(['Bare', 'Van'])

    for (const wrong of [
      { [seats.name]: '7' },
      { [seats.name]: { ge: 1 } },
      { [electric.name]: 'true' },
      { [plate.name]: 1 },
    ]) {
      const { status, message } = await refusal({ customAttributes: wrong })
      expect([status, message]).toEqual([
        422,
        expect.stringMatching(/^Invalid value for custom attribute \S+ of type \w+$/),
      ])
    }
    expect((await refusal({ customAttributes: { unheardOf: 1 } })).status).toBe(422)
  })

  test('prices, and orders of every kind', async () => {
    const weight = await given.attribute({ type: 'number' })
    const { find } = await shelf(
      { name: 'b', price: 10, customAttributes: { [weight.name]: 5 } },
      { name: 'B', price: 30 },
      { name: 'a', price: 20, customAttributes: { [weight.name]: 1 } },
    )
    expect(await find({ filter: '_price >= 20' })).toEqual(['a', 'B'])
    expect(await find({ sort: { _price: 'asc' } })).toEqual(['b', 'a', 'B'])
    expect(await find({ sort: [{ _name: 'ASC' }] })).toEqual(['B', 'a', 'b'])
    expect(await find({ sort: { _createdDate: 'asc' } })).toEqual(['b', 'B', 'a'])
    expect(await find({ sort: { [weight.name]: 'asc' } })).toEqual(['a', 'b', 'B'])
    expect(await find({ sort: { [weight.name]: 'desc' } })).toEqual(['b', 'a', 'B'])
    expect(await find({ sort: [{ _active: 'desc' }, { _price: 'desc' }] })).toEqual(['B', 'a', 'b'])
    expect((await refusal({ sort: { _quantity: 'asc' } })).status).toBe(422)
    expect((await refusal({ sort: [{ _price: 'asc' }, { _available: 'asc' }] })).status).toBe(422)
    expect((await refusal({ sort: { _distance: 'asc' } })).status).toBe(422)
    expect((await refusal({ sort: { _price: 'up' } })).status).toBe(400)
    expect((await refusal({ sort: {} })).status).toBe(400)
    expect((await refusal({ sort: { _price: 'asc', _name: 'asc' } })).status).toBe(400)
  })

  test('what is like something else', async () => {
    const text = 'A sturdy aluminium canoe for two paddlers, with paddles and life vests'
    const { find, made } = await shelf(
      { name: 'Canoe', description: text },
      { name: 'Kayak', description: 'A sturdy kayak for two paddlers with life vests' },
      { name: 'Boat', description: 'An aluminium boat' },
      { name: 'Cake', description: 'Sweet and round' },
    )
    const like = await find({ similarTo: made[0]?.id ?? '' })
    expect(like[0]).toBe('Kayak')
    expect(like).not.toContain('Canoe')
    expect(like).not.toContain('Cake')
    expect(await find({ similarTo: 'unknown' })).toEqual([])
    expect(await find({ similarTo: [] })).toHaveLength(4)
  })
})

describe('dates', () => {
  const may = (day: number) => `2030-05-${String(day).padStart(2, '0')}T00:00:00.000Z`

  test('only what is free the whole time, or part of it', async () => {
    const { find, made, search } = await shelf(
      { name: 'Free' },
      { name: 'Taken' },
      { name: 'Offered', quantity: 0 },
      { name: 'Sold', assetTypeId: sale },
    )
    const [, taken, offered] = made
    await given.availability({ assetId: taken?.id ?? '', startDate: may(5), endDate: may(10), quantity: 0 })
    await given.availability({ assetId: offered?.id ?? '', startDate: may(5), endDate: may(10), quantity: 3 })
    const on = (from: number, to: number, more: JsonObject = {}) =>
      find({ startDate: may(from), endDate: may(to), ...more })

    expect(await on(1, 5)).toEqual(['Sold', 'Taken', 'Free'])
    expect(await on(6, 8)).toEqual(['Sold', 'Offered', 'Free'])
    expect(await on(8, 12)).toEqual(['Sold', 'Free'])
    expect(await on(8, 12, { availabilityFilter: { fullPeriod: false } })).toEqual(['Sold', 'Offered', 'Taken', 'Free'])
    expect(await on(6, 8, { availabilityFilter: { fullPeriod: false } })).toEqual(['Sold', 'Offered', 'Free'])
    expect(await on(6, 8, { quantity: 2 })).toEqual(['Offered'])
    expect(await on(6, 8, { quantity: 4 })).toEqual([])
    expect(await find({ startDate: may(6) })).toEqual(['Sold', 'Offered', 'Taken', 'Free'])
    expect(await find({ startDate: may(11) })).toEqual(['Sold', 'Taken', 'Free'])
    expect(await on(6, 8, { availabilityFilter: { unavailableWhen: null } })).toEqual(['Sold', 'Offered', 'Free'])

    const all = await search({ startDate: may(6), endDate: may(8), availabilityFilter: { enabled: false } })
    expect(all.results.map(({ name, available }) => [name, available])).toEqual([
      ['Sold', true],
      ['Offered', true],
      ['Taken', false],
      ['Free', true],
    ])
    const last = await search({
      startDate: may(6),
      endDate: may(8),
      availabilityFilter: { enabled: false },
      sort: [{ _available: 'asc' }, { _name: 'asc' }],
    })
    expect(names(last)).toEqual(['Taken', 'Free', 'Offered', 'Sold'])
    expect((await refusal({ startDate: may(2), endDate: may(2) })).status).toBe(422)
  })

  test('changes of stock count at once', async () => {
    const { find, made } = await shelf({ name: 'Tent' })
    const on = () => find({ startDate: may(1), endDate: may(3) })
    const availability = await given.availability({
      assetId: made[0]?.id ?? '',
      startDate: may(1),
      endDate: may(9),
      quantity: 0,
    })
    expect(await on()).toEqual([])
    await plaza.ok('PATCH', `/availabilities/${availability.id}`, { as: plaza.secret, body: { startDate: may(4) } })
    expect(await on()).toEqual(['Tent'])
    await plaza.ok('PATCH', `/availabilities/${availability.id}`, { as: plaza.secret, body: { startDate: may(1) } })
    expect(await on()).toEqual([])
    await plaza.ok('PATCH', `/availabilities/${availability.id}`, { as: plaza.secret, body: { quantity: '-1' } })
    expect(await on()).toEqual([])
    await plaza.ok('PATCH', `/assets/${made[0]?.id}`, { as: plaza.secret, body: { quantity: 2 } })
    expect(await on()).toEqual(['Tent'])
    await plaza.ok('PATCH', `/assets/${made[0]?.id}`, { as: plaza.secret, body: { quantity: 1 } })
    expect(await on()).toEqual([])
    await plaza.ok('DELETE', `/availabilities/${availability.id}`, { as: plaza.secret })
    expect(await on()).toEqual(['Tent'])
  })

  test('weekly opening hours', async () => {
    const { find, made } = await shelf({ name: 'Studio', quantity: 0 })
    await given.availability({
      assetId: made[0]?.id ?? '',
      startDate: may(1),
      endDate: may(31),
      quantity: 1,
      recurringPattern: '0 9 * * 1-5',
      recurringDuration: { h: 8 },
      recurringTimezone: 'UTC',
    })
    const on = (startDate: string, endDate: string) => find({ startDate, endDate })
    expect(await on('2030-05-06T09:00:00Z', '2030-05-06T17:00:00Z')).toEqual(['Studio'])
    expect(await on('2030-05-06T09:00:00Z', '2030-05-06T18:00:00Z')).toEqual([])
    expect(await on('2030-05-04T09:00:00Z', '2030-05-04T10:00:00Z')).toEqual([])
  })
})

describe('the answer', () => {
  test('is a page with a count', async () => {
    const { search, categoryId } = await shelf(...Array.from({ length: 5 }, (_, k) => ({ name: `Thing ${k}` })))
    const page = await search({ page: 2, nbResultsPerPage: 2 })
    expect(page).toMatchObject({ page: 2, nbResultsPerPage: 2, nbResults: 5, nbPages: 3, exhaustiveNbResults: true })
    expect(names(page)).toEqual(['Thing 2', 'Thing 1'])
    expect(await search({ page: 9 })).toMatchObject({ nbResults: 5, results: [] })
    expect(await search({ page: 1_000_000 })).toMatchObject({ nbResults: 5, results: [] })
    expect(await plaza.ok('POST', '/search', { body: { categoryId: 'none' } })).toEqual({
      page: 1,
      nbResultsPerPage: 20,
      nbResults: 0,
      nbPages: 0,
      exhaustiveNbResults: true,
      results: [],
    })
    for (const version of ['2019-05-20', '2020-08-10'] as const) {
      const answer = await plaza.ok<SearchPage>('POST', '/search', { body: { categoryId, _size: undefined }, version })
      expect(answer.nbResults).toBe(5)
    }
    expect((await search({}, undefined)).results[0]).not.toHaveProperty('available')
  })

  test('shows assets as their reader may see them', async () => {
    const { search, made } = await shelf({ name: 'Mine', ownerId: owner.id, metadata: { a: 1, _private: { b: 2 } } })
    expect((await search({})).results[0]?.metadata).toEqual({ a: 1 })
    expect((await search({}, owner)).results[0]?.metadata).toEqual({ a: 1, _private: { b: 2 } })
    expect((await search({})).results[0]).toEqual(await plaza.ok('GET', `/assets/${made[0]?.id}`))
  })

  test('counts what was found by category, price and attribute', async () => {
    const colour = await given.attribute({ type: 'select', listValues: ['red', 'blue'] })
    const extras = await given.attribute({ type: 'tags', listValues: ['rack', 'sink'] })
    const { search, categoryId } = await shelf(
      { name: 'A', price: 0, customAttributes: { [colour.name]: 'red', [extras.name]: ['rack'] } },
      { name: 'B', price: 10, customAttributes: { [colour.name]: 'red', [extras.name]: ['rack', 'sink'] } },
      { name: 'C', price: 4, customAttributes: { [colour.name]: 'blue' } },
    )
    const { _facets } = await search({
      _facets: ['categoryId', 'price', colour.name, extras.name],
      nbResultsPerPage: 1,
    })
    expect(_facets).toEqual({
      categoryId: { values: [{ value: categoryId, count: 3 }] },
      [colour.name]: {
        values: [
          { value: 'red', count: 2 },
          { value: 'blue', count: 1 },
        ],
      },
      [extras.name]: {
        values: [
          { value: 'rack', count: 2 },
          { value: 'sink', count: 1 },
        ],
      },
      price: { min: 0, max: 10, high: 10, steps: [1, 0, 0, 0, 1, 0, 0, 0, 0, 1] },
    })
    expect((await refusal({ _facets: ['unheardOf'] })).status).toBe(422)
  })

  test('what costs 30 an hour is not cheaper than 150 a day, nor dearer than 3 000 a month', async () => {
    const hourly = (await given.type({ name: 'By the hour', timing: { timeUnit: 'h' } })).id
    const monthly = (await given.type({ name: 'By the month', timing: { timeUnit: 'M' } })).id
    const { find, search } = await shelf(
      { name: 'Day', price: 150 },
      { name: 'Hour', price: 30, assetTypeId: hourly },
      { name: 'Month', price: 3_000, assetTypeId: monthly },
    )
    expect(await find({ sort: { _price: 'asc' } })).toEqual(['Hour', 'Day', 'Month'])
    expect(await find({ sort: { _dailyPrice: 'asc' } })).toEqual(['Month', 'Day', 'Hour'])
    expect(await find({ filter: '_dailyPrice <= 150', sort: { _name: 'asc' } })).toEqual(['Day', 'Month'])
    const { _facets } = await search({ _facets: ['dailyPrice'] })
    expect(_facets?.dailyPrice).toMatchObject({ min: 100, max: 240 })
  })

  test('is told as an event', async () => {
    const { search, made, categoryId } = await shelf({ name: 'Noted' })
    await search({ startDate: '2030-01-01' })
    await search({ query: 'zzzzzz' })
    await expect
      .poll(async () =>
        (await plaza.events('assets__searched')).map(({ metadata }) => (metadata as JsonObject).searchQuery),
      )
      .toEqual(
        expect.arrayContaining([{ categoryId: [categoryId], startDate: '2030-01-01T00:00:00.000Z', save: false }]),
      )
    await expect
      .poll(async () => (await plaza.events('assets__searched')).filter(({ objectId }) => objectId === null).length)
      .toBeGreaterThan(0)
    const [event] = (await plaza.events('assets__searched')).filter(({ objectId }) => objectId === made[0]?.id)
    expect(event).toMatchObject({
      objectType: 'asset',
      object: { name: 'Noted' },
      changesRequested: null,
      relatedObjectsIds: { categoryId, assetTypeId: rental },
      metadata: { resultsIds: [made[0]?.id] },
    })
  })
})

describe('malformed', () => {
  test.each<[body: unknown, message: string]>([
    [undefined, '"body" is required'],
    [{ price: 1 }, '"price" is not allowed'],
    [{ query: 5 }, '"query" must be a string'],
    [{ query: null }, '"query" must be a string'],
    [{ sort: 'x' }, '"sort" must be of type object'],
    [{ location: 'x' }, '"location" must be of type object'],
    [{ location: { latitude: 1 } }, '"location.longitude" is required'],
    [{ categoryId: 5 }, '"categoryId" must be a string'],
    [{ assetTypeId: [5] }, '"assetTypeId[0]" must be a string'],
    [{ page: 'x' }, '"page" must be a number'],
    [{ active: 'x' }, '"active" must be a boolean'],
    [{ validated: null }, '"validated" must be a boolean'],
    [{ customAttributes: 1 }, '"customAttributes" must be of type object'],
    [{ availabilityFilter: 1 }, '"availabilityFilter" must be of type object'],
    [{ save: 'x' }, '"save" must be a boolean'],
    [{ savedSearch: 1 }, '"savedSearch" must be of type object'],
    [{ save: true }, '"name" is required'],
    [{ save: false, name: 'x' }, '"name" is not allowed'],
    [{ save: true, name: 'x', savedSearch: {} }, '"savedSearch" is not allowed'],
    [{ save: 'x', savedSearch: {} }, '"savedSearch" is not allowed'],
    [{ filter: 'x'.repeat(513) }, 'length'],
    [{ nbResultsPerPage: 101 }, 'less than or equal to 100'],
  ])('%j', async (body, message) => {
    const answer = await refusal(body)
    expect(answer.status).toBe(400)
    expect(answer.message).toContain(message)
  })

  test('a filter is told with its place', async () => {
    expect(await refusal({ filter: '_price >' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('end'),
      data: { filter: '_price >', location: { start: { offset: 8 } } },
    })
    expect(await refusal({ filter: 'price > 1' })).toMatchObject({ status: 400, data: { filter: 'price > 1' } })
    const nobody = await given.somebody({ roles: [] })
    expect((await plaza.call('POST', '/search', { as: nobody, body: { filter: '(' } })).status).toBe(400)
  })

  test('checks can be made without searching, by the system', async () => {
    const as = plaza.system
    expect(await plaza.ok('POST', '/search?_validateOnly=true', { as, body: {} })).toEqual({ success: true })
    expect((await plaza.call('POST', '/search?_validateOnly=true', { as, body: { sort: { x: 'asc' } } })).status).toBe(
      422,
    )
    expect((await refusal({}, '?foo=1')).status).toBe(400)
  })
})
