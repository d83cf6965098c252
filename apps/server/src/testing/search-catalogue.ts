import type { Asset, JsonObject } from '@plaza/contract'
import fc from 'fast-check'
import type { createCatalogue } from './catalogue.ts'

/** What questions about a generated catalogue may speak of. */
export type GeneratedCatalogue = {
  assets: Asset[]
  categories: string[]
  types: string[]
  attributes: { seats: string; electric: string; colour: string; extras: string; plate: string }
  /** attributes that can be counted by */
  facets: string[]
}

const words = [
  'gravel bike',
  'gravels',
  'bicicleta de montaña',
  'Wanderrucksack',
  'rucksack',
  'yellow canoe',
  'canoes',
  'kayak',
  "l'élan",
  'Straße',
  '自転車レンタル',
  '電動自転車',
  'tent for two',
  'tents',
  'red',
]
const puebla = { latitude: 19.0414, longitude: -98.2063 }
const fiji = { latitude: -17, longitude: 179.95 }
const may = (day: number) => new Date(Date.UTC(2030, 4, day)).toISOString()

const near = (place: { latitude: number; longitude: number }) =>
  fc.record({
    latitude: fc.double({ min: -0.4, max: 0.4, noNaN: true }).map((step) => place.latitude + step),
    longitude: fc.double({ min: -0.4, max: 0.4, noNaN: true }).map((step) => {
      const turned = place.longitude + step
      return turned > 180 ? turned - 360 : turned
    }),
  })
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const maybe = <T>(value: fc.Arbitrary<T>, freq = 2) => fc.option(value, { nil: undefined, freq })
/** Without what is undefined, as a body in JSON is. */
const sent = (body: object) => JSON.parse(JSON.stringify(body)) as JsonObject

type Builders = ReturnType<typeof createCatalogue>

/** Some eighty listings of every kind, always the same ones. */
export async function generatedCatalogue(given: Builders): Promise<GeneratedCatalogue> {
  const parent = (await given.category()).id
  const categories = [parent, (await given.category({ parentId: parent })).id, (await given.category()).id]
  const types = [
    (await given.type({ isDefault: true })).id,
    (await given.type({ name: 'Sale', timeBased: false, infiniteStock: false })).id,
    (await given.type({ name: 'Course', timeBased: true, infiniteStock: true, timing: { timeUnit: 'h' } })).id,
  ]
  const [seats, electric, colour, extras, plate] = [
    await given.attribute({ type: 'number' }),
    await given.attribute({ type: 'boolean' }),
    await given.attribute({ type: 'select', listValues: ['red', 'blue', 'green'] }),
    await given.attribute({ type: 'tags', listValues: ['rack', 'radio', 'sink'] }),
    await given.attribute({ type: 'text' }),
  ].map(({ name }) => name) as [string, string, string, string, string]
  const attributes = { seats, electric, colour, extras, plate }

  const listing = fc.record({
    name: text,
    description: maybe(text),
    categoryId: maybe(fc.constantFrom(...categories)),
    assetTypeId: fc.constantFrom(...types),
    price: fc.integer({ min: 0, max: 6 }).map((step) => step * 10),
    quantity: fc.integer({ min: 0, max: 3 }),
    active: fc.constantFrom(true, true, true, false),
    validated: fc.boolean(),
    locations: fc.array(fc.oneof(near(puebla), near(puebla), near(fiji)), { maxLength: 2 }),
    customAttributes: fc.record({
      [seats]: maybe(fc.integer({ min: 0, max: 5 })),
      [electric]: maybe(fc.boolean()),
      [colour]: maybe(fc.constantFrom('red', 'blue', 'green')),
      [extras]: maybe(fc.uniqueArray(fc.constantFrom('rack', 'radio', 'sink'))),
      [plate]: maybe(fc.constantFrom('AB-1', 'gravel', 'x'.repeat(300))),
    }),
  })
  const calendar = fc.array(
    fc.record({
      from: fc.integer({ min: 1, max: 20 }),
      days: fc.integer({ min: 1, max: 8 }),
      quantity: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 2 },
  )
  const assets: Asset[] = []
  for (const [fields, changes] of fc.sample(fc.tuple(listing, calendar), { numRuns: 80, seed: 4 })) {
    const asset = await given.asset(sent(fields))
    assets.push(asset)
    if (fields.assetTypeId !== types[0]) continue
    let free = 0
    for (const { from, days, quantity } of changes.toSorted((a, b) => a.from - b.from)) {
      // one after the other: changes of stock must not overlap
      const start = Math.max(from, free + 1)
      free = start + days
      await given.availability({ assetId: asset.id, startDate: may(start), endDate: may(free), quantity })
    }
  }
  return { assets, categories, types, attributes, facets: [seats, electric, colour, extras] }
}

/** Any search of it. */
export function generatedSearch({
  assets,
  categories,
  types,
  attributes,
}: GeneratedCatalogue): fc.Arbitrary<JsonObject> {
  const { seats, electric, colour, extras, plate } = attributes
  const word = fc.constantFrom(...words.flatMap((each) => each.split(' ')))
  const misspelt = fc
    .tuple(word, fc.nat(12))
    .map(([right, place]) => `${right.slice(0, place)}${right.slice(place + 1)}`)
  const beginning = fc.tuple(word, fc.integer({ min: 1, max: 6 })).map(([right, length]) => right.slice(0, length))
  const query = fc.array(fc.oneof(word, word, misspelt, beginning), { minLength: 1, maxLength: 4 })

  const number = fc.integer({ min: 0, max: 6 })
  const listed = (name: string, values: string[]) =>
    fc
      .tuple(
        fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 }),
        maybe(fc.tuple(fc.constantFrom('>', '>=', '=', '!=', '<', '<='), fc.integer({ min: 0, max: 3 }))),
      )
      .map(([chosen, count]) => `${name}[${chosen.join(', ')}]${count ? ` ${count.join(' ')}` : ''}`)
  const condition = fc.oneof(
    fc
      .tuple(fc.constantFrom(seats, '_price', '_dailyPrice'), fc.constantFrom('<', '<=', '>', '>=', '=', '!='), number)
      .map(([name, operator, value]) => `${name} ${operator} ${name === seats ? value : value * 10}`),
    fc.constantFrom(`${electric}`, `!${electric}`, `${electric} != true`, '_validated', '!_validated', '_active'),
    listed(colour, ['red', 'blue', 'green']),
    listed(extras, ['rack', 'radio', 'sink']),
    listed('_categoryId', categories),
    fc.constantFrom(`${colour} == red`, `${colour} != blue`, `${plate} == "AB-1"`, `${plate} != gravel`),
    fc.constantFrom(...assets.map(({ name }) => `_name == "${name.replaceAll(/["']/g, '')}"`)),
  )
  const filter = fc.oneof(
    condition,
    fc.tuple(condition, fc.constantFrom('AND', 'OR'), condition).map((parts) => parts.join(' ')),
    fc.tuple(condition, condition, condition).map(([a, b, c]) => `NOT (${a} AND (${b} OR ${c}))`),
  )
  const direction = fc.constantFrom('asc', 'desc')
  const sort = fc
    .tuple(
      fc.constantFrom(
        '_createdDate',
        '_updatedDate',
        '_name',
        '_validated',
        '_active',
        '_price',
        '_dailyPrice',
        seats,
        electric,
        plate,
      ),
      direction,
    )
    .map(([key, order]) => ({ [key]: order }))
  const dates = fc
    .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 6 }), fc.boolean())
    .map(([from, days, hasEnd]) => ({ startDate: may(from), ...(hasEnd ? { endDate: may(from + days) } : {}) }))
  const place = fc.oneof(
    fc.record({ location: near(puebla), maxDistance: maybe(fc.integer({ min: 1, max: 60_000 }), 6) }),
    fc.record({ location: near(fiji), maxDistance: fc.integer({ min: 1, max: 60_000 }) }),
    fc.constant({ _bounds: { north: 19.2, south: 18.9, east: -98, west: -98.3 } }),
    fc.constant({ _bounds: { north: -16, south: -18, east: -179.8, west: 179.7 } }),
  )
  const id = fc.constantFrom(...assets.map((asset) => asset.id))

  return fc
    .tuple(
      fc.record({
        query: maybe(query.map((parts) => parts.join(' '))),
        categoryId: maybe(fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1 }), 1),
        _childCategories: maybe(fc.constant(true)),
        assetTypeId: maybe(fc.constantFrom(...types), 1),
        active: maybe(fc.constantFrom(null, false, true)),
        validated: maybe(fc.boolean(), 1),
        filter: maybe(filter),
        customAttributes: maybe(
          fc.record({
            [seats]: maybe(fc.oneof(number, fc.record({ gte: number }), fc.record({ lt: number, gt: number }))),
            [colour]: maybe(fc.uniqueArray(fc.constantFrom('red', 'blue', 'green')), 1),
            [extras]: maybe(fc.uniqueArray(fc.constantFrom('rack', 'radio', 'sink')), 1),
            [electric]: maybe(fc.boolean(), 1),
            [plate]: maybe(fc.constantFrom('AB-1', 'ab-1', 'x'.repeat(300)), 1),
          }),
          1,
        ),
        quantity: maybe(fc.integer({ min: 1, max: 3 }), 1),
        without: maybe(fc.uniqueArray(id, { minLength: 1, maxLength: 5 }), 1),
        createdAfter: maybe(fc.constantFrom(...assets.map((asset) => asset.createdDate)), 1),
        createdBefore: maybe(fc.constantFrom(...assets.map((asset) => asset.createdDate)), 1),
        sort: maybe(fc.array(sort, { minLength: 1, maxLength: 2 })),
        availabilityFilter: maybe(fc.record({ enabled: maybe(fc.boolean()), fullPeriod: maybe(fc.boolean()) })),
      }),
      maybe(dates),
      maybe(place),
    )
    .map((parts) => sent(Object.assign({}, ...parts)))
}
