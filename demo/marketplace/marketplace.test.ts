import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { customAttributeTypes, type JsonObject } from '@plaza/contract'
import {
  availabilityGraph,
  availabilityProblem,
  checkCustomAttributeValues,
  checkProcess,
  firstFreeStart,
  isProblem,
  isTimeZone,
  remainingAt,
} from '@plaza/domain'
import { expect, test } from 'vitest'
import { demoUsers } from '../people.ts'
import { walls } from '../pictures/walls.ts'
import { attributesOfType, publicConfig, searchModes, wordsOfType } from './config.ts'
import { calendarOf, cityOf, doorIn, type Listing, marketplace, placeIn, rootOf } from './index.ts'

const { assetTypes, categories, cities, customAttributes, listings, people } = marketplace
const definitions = customAttributes.map((attribute) => ({
  name: attribute.name,
  type: attribute.type,
  listValues: 'listValues' in attribute ? [...attribute.listValues] : null,
}))
const typeOf = ({ type }: Listing) => assetTypes[type]
const everyListing = (holds: (listing: Listing) => boolean) =>
  listings.filter((listing) => !holds(listing)).map(({ slug }) => slug)
const count = (keys: readonly string[]) => Map.groupBy(keys, (key) => key)
const isUnique = (values: readonly unknown[]) => new Set(values).size === values.length

test('there is a town to look around in', () => {
  expect(listings.length).toBeGreaterThanOrEqual(150)
  expect(Object.keys(categories)).toHaveLength(12)
  expect(Object.keys(people)).toHaveLength(25)
})

test('every category has between 8 and 20 listings, and its children are used', () => {
  for (const id of Object.keys(categories)) {
    const amount = listings.filter(({ category }) => rootOf(category) === id).length
    expect(amount, id).toBeGreaterThanOrEqual(8)
    expect(amount, id).toBeLessThanOrEqual(20)
  }
  const used = new Set<string>(listings.map(({ category }) => category))
  const offered = Object.entries(categories).flatMap(([id, { children }]) => {
    const names = Object.keys(children)
    return names.length > 0 ? names : [id]
  })
  expect([...used].sort()).toEqual(offered.sort())
})

test('every city, type and person with something to lend has listings', () => {
  const inCity = count(listings.map(({ area }) => cityOf(area)))
  for (const id of Object.keys(cities)) expect(inCity.get(id)?.length ?? 0, id).toBeGreaterThanOrEqual(3)
  expect([...count(listings.map(({ type }) => type)).keys()].sort()).toEqual(Object.keys(assetTypes).sort())
  expect([...count(listings.map(({ owner }) => owner)).keys()].sort()).toEqual(Object.keys(people).sort())
})

test('the people whose logins are printed keep name, password and roles', () => {
  for (const user of demoUsers) expect(Object.values(people)).toContainEqual(expect.objectContaining(user))
  expect(isUnique(Object.values(people).map(({ username }) => username))).toBe(true)
})

test('most of it is within a day’s trip: three neighbouring cities, and a few things of travellers', () => {
  const middle = cities.puebla
  const isNear = ({ area }: Listing) => kilometres(placeIn(area, 'x'), middle) <= 300
  const inCity = count(listings.filter(isNear).map(({ area }) => cityOf(area)))
  expect([...inCity.keys()].sort()).toEqual(['mexico-city', 'puebla', 'queretaro'])
  for (const [city, there] of inCity) expect(there.length, city).toBeGreaterThanOrEqual(30)
  expect(listings.filter(isNear).length / listings.length).toBeGreaterThanOrEqual(0.8)
})

test('whoever books learns a street and a number; others see the neighbourhood', () => {
  expect(doorIn('roma-norte', 'x').displayName).toMatch(/^.+ \d+, Roma Norte, Mexico City, Mexico$/)
  const doors = listings.map(({ area, slug }) => doorIn(area, slug).displayName)
  expect(doors.filter((door) => !/^[^,]+ \d+, |^\d+ [^,]+, |^[^,]+, \d+, /.test(door))).toEqual([])
})

test('people lend what is in their own city', () => {
  expect(everyListing(({ owner, area }) => people[owner].city === cityOf(area))).toEqual([])
})

test('every listing has its own slug, name and description', () => {
  expect(isUnique(listings.map(({ slug }) => slug))).toBe(true)
  expect(isUnique(listings.map(({ name }) => name))).toBe(true)
  expect(isUnique(listings.map(({ description }) => description))).toBe(true)
  expect(everyListing(({ slug }) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([])
})

test('no sentence is said twice', () => {
  const said = listings.flatMap(({ description }) => sentences(description))

  expect([...count(said)].filter(([, times]) => times.length > 1)).toEqual([])
})

test('texts fit into the form an owner fills in', () => {
  expect(everyListing(({ name }) => name.length <= 70)).toEqual([])
  expect(everyListing(({ description }) => description.length <= 2000)).toEqual([])
  expect(everyListing(({ description }) => between(sentences(description).length, 2, 5))).toEqual([])
  expect(everyListing(({ rules }) => between(rules.house.length, 1, 4))).toEqual([])
  for (const { displayName, title, description } of Object.values(people)) {
    expect(displayName.length).toBeLessThanOrEqual(255)
    expect(title.length).toBeLessThanOrEqual(120)
    expect(between(sentences(description).length, 1, 5), displayName).toBe(true)
  }
})

test('nobody shouts and nothing is filled with dummy text', () => {
  const texts = [
    ...listings.flatMap(({ name, description, rules }) => [name, description, ...rules.house]),
    ...Object.values(people).flatMap(({ title, description }) => [title, description]),
    ...Object.values(assetTypes).map(({ explanation }) => explanation),
  ]
  expect(texts.filter((text) => /!|lorem|ipsum|\bTODO\b/i.test(text))).toEqual([])
  expect(texts.filter((text) => text.trim() !== text || text.includes('  '))).toEqual([])
})

test('prices are whole pesos, and only a loan is free', () => {
  expect(everyListing(({ price }) => Number.isInteger(price))).toEqual([])
  expect(everyListing(({ price, type }) => (price === 0) === (type === 'loan'))).toEqual([])
})

test('every kind of attribute is declared and used', () => {
  const used = new Set(listings.flatMap(({ attributes }) => Object.keys(attributes)))

  expect(new Set(definitions.map(({ type }) => type))).toEqual(new Set(customAttributeTypes))
  expect(definitions.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  expect(definitions.map(({ name }) => name).filter((name) => !/^[a-z]\w*$/.test(name))).toEqual([])
})

test('attribute values fit their definitions', () => {
  for (const { slug, attributes } of listings) {
    // the values are written as constants; the check only reads them
    expect(checkCustomAttributeValues(definitions, attributes as unknown as JsonObject), slug).toEqual([])
    for (const attribute of customAttributes) {
      const value = attributes[attribute.name]
      if (attribute.type !== 'number' || typeof value !== 'number') continue
      expect(between(value, attribute.min, attribute.max), `${slug}: ${attribute.name}`).toBe(true)
    }
  }
})

test('attributes suit the category and the type of their listing', () => {
  for (const { slug, attributes, category, type } of listings) {
    for (const attribute of customAttributes) {
      if (attributes[attribute.name] === undefined) continue
      expect<readonly string[]>(attribute.categories, `${slug}: ${attribute.name}`).toContain(rootOf(category))
      expect(attributesOfType[type], `${slug}: ${attribute.name}`).toContain(attribute.name)
    }
    for (const { name } of customAttributes) {
      if (wordsOfType[type]?.[name]?.isRequired) expect(attributes[name], `${slug}: ${name}`).toBeDefined()
    }
  }
})

test('the types of assets are what the contract allows', () => {
  expect(Object.values(assetTypes).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  for (const { transactionProcess } of Object.values(assetTypes)) {
    if (transactionProcess) expect(checkProcess(transactionProcess)).toBeUndefined()
  }
})

test('the config names every type by its id and only attributes that exist', () => {
  const ids = Object.fromEntries(Object.keys(assetTypes).map((type) => [type, `typ_${type}`]))
  // built from the keys of the asset types
  const { instant } = publicConfig(ids as Record<Listing['type'], string>).stelace

  expect(Object.keys(instant.assetTypes as JsonObject).sort()).toEqual(Object.values(ids).sort())
  const searched = new Set(Object.values(searchModes).flatMap((mode) => mode.assetTypes))
  expect([...searched].sort()).toEqual(Object.keys(assetTypes).sort())
  expect(JSON.stringify(instant)).not.toContain('undefined')
})

test('every place is in its city', () => {
  for (const { slug, area } of listings) {
    const place = placeIn(area, slug)
    expect(kilometres(place, cities[cityOf(area)]), slug).toBeLessThanOrEqual(60)
    expect(place).toEqual(placeIn(area, slug))
  }
  const spots = listings.map(({ slug, area }) => JSON.stringify(placeIn(area, slug)))
  expect(isUnique(spots)).toBe(true)
  for (const { timeZone } of Object.values(cities)) expect(isTimeZone(timeZone), timeZone).toBe(true)
})

test('a place is named by its city, or by its region where it is a town of its own', () => {
  expect(placeIn('roma-norte', 'x').displayName).toBe('Roma Norte, Mexico City, Mexico')
  expect(placeIn('versalles', 'x')).toMatchObject({
    shortDisplayName: 'Versalles, Puerto Vallarta',
    displayName: 'Versalles, Puerto Vallarta, Jalisco, Mexico',
    postcode: '48310',
  })
  expect(placeIn('bucerias', 'x')).toMatchObject({
    shortDisplayName: 'Bucerías, Nayarit',
    displayName: 'Bucerías, Nayarit, Mexico',
  })
})

test('calendars differ: always open, closed days, weekly hours, seasons, absences, stock', () => {
  const kinds = count(listings.map(({ opening }) => opening.kind))

  for (const kind of ['always', 'closedOn', 'hours', 'season'] as const) {
    expect(kinds.get(kind)?.length ?? 0, kind).toBeGreaterThanOrEqual(15)
  }
  expect(listings.filter(({ kept }) => kept.length > 0).length).toBeGreaterThanOrEqual(20)
  expect(listings.filter(({ quantity }) => quantity >= 3).length).toBeGreaterThanOrEqual(20)
})

test('only what is lent for a time has a calendar', () => {
  const hasNone = ({ opening, kept }: Listing) => opening.kind === 'always' && kept.length === 0

  expect(everyListing((listing) => typeOf(listing).timeBased || hasNone(listing))).toEqual([])
  expect(everyListing(({ kept, quantity }) => kept.every(({ units = 1 }) => units <= quantity))).toEqual([])
})

// the clocks of Europe and America change at different times: both, and a leap day, lie within a year of one of these
test.each(['2026-11-15T09:00:00Z', '2027-03-20T23:30:00Z', '2028-02-29T12:00:00Z'])(
  'loaded on %s, every calendar is accepted and the shortest booking finds a place within a year',
  (moment) => {
    const now = Date.parse(moment)
    for (const listing of listings) {
      const { quantity, availabilities } = calendarOf(listing, new Date(now))
      expect(availabilities.map(availabilityProblem).filter(Boolean), listing.slug).toEqual([])

      const dated = availabilities.map((availability) => ({ ...availability, updatedDate: moment }))
      const graph = availabilityGraph({ quantity, availabilities: dated, reservations: [] })
      const { timeZone: zone } = cities[cityOf(listing.area)]
      const duration = typeOf(listing).timing.minDuration ?? { d: 1 }
      const start = isProblem(graph) ? null : firstFreeStart(graph, { from: now, duration, zone })
      expect(start && start < now + 366 * 24 * 3_600_000, listing.slug).toBe(true)
    }
  },
)

test('hours and closed days are those of the clock on the wall, also after it was changed', () => {
  const openAt = (slug: string, moment: string) => {
    const listing = listings.find((candidate) => candidate.slug === slug)
    if (!listing) throw new Error(`There is no listing "${slug}"`)
    const { quantity, availabilities } = calendarOf(listing, new Date('2026-11-15T09:00:00Z'))
    const dated = availabilities.map((availability) => ({ ...availability, updatedDate: '2026-11-15T09:00:00Z' }))
    const graph = availabilityGraph({ quantity, availabilities: dated, reservations: [] })
    return isProblem(graph) ? NaN : remainingAt(graph, Date.parse(moment))
  }
  // Barcelona, Mondays from 9 to 21: winter and summer
  expect(openAt('dance-studio-gracia', '2027-01-11T07:59:00Z')).toBe(0)
  expect(openAt('dance-studio-gracia', '2027-01-11T08:00:00Z')).toBe(1)
  expect(openAt('dance-studio-gracia', '2027-07-12T07:00:00Z')).toBe(1)
  expect(openAt('dance-studio-gracia', '2027-07-12T19:00:00Z')).toBe(0)
  // Mexico City, closed on Tuesdays: the last minute before, the first, the last, the next
  expect(openAt('basketballs-and-cones', '2027-07-13T05:59:00Z')).toBe(10)
  expect(openAt('basketballs-and-cones', '2027-07-13T06:00:00Z')).toBe(0)
  expect(openAt('basketballs-and-cones', '2027-07-14T05:59:00Z')).toBe(0)
  expect(openAt('basketballs-and-cones', '2027-07-14T06:00:00Z')).toBe(10)
  // a season over New Year
  expect(openAt('ice-skates-montreal', '2026-11-30T12:00:00Z')).toBe(0)
  expect(openAt('ice-skates-montreal', '2027-01-15T12:00:00Z')).toBe(5)
  expect(openAt('ice-skates-montreal', '2027-03-15T12:00:00Z')).toBe(0)
})

test('every picture is of emoji that have a 3D picture', () => {
  const shown = [
    ...Object.values(categories).map(({ object }) => object),
    ...Object.values(people).map(({ face }) => face),
    ...listings.flatMap(({ picture: { object, companions = [], included = [] } }) => [
      object,
      ...companions,
      ...included,
    ]),
  ]
  expect([...new Set(shown)].filter((emoji) => !isDrawn(emoji))).toEqual([])
  expect(Object.values(people).filter(({ wall }) => !walls.includes(wall))).toEqual([])
})

test('the view from above shows at least three things, and boats are on the water', () => {
  expect(everyListing(({ picture }) => (picture.included ?? []).length >= 3)).toEqual([])
  expect(everyListing(({ picture }) => (picture.companions ?? []).length <= 2)).toEqual([])
  expect(everyListing(({ category, picture }) => (picture.setting === 'water') === (category === 'boats'))).toEqual([])
})

test('neighbours in the list are of different categories', () => {
  const roots = listings.map(({ category }) => rootOf(category))

  expect(roots.slice(0, 150).filter((root, i) => root === roots[i + 1])).toEqual([])
})

const sentences = (text: string) => text.split(/(?<=[.?])\s+/)
const between = (value: number, low: number, high: number) => value >= low && value <= high

type Spot = { latitude: number; longitude: number }

function kilometres(a: Spot, b: Spot): number {
  const rad = Math.PI / 180
  const x = (b.longitude - a.longitude) * rad * Math.cos(((a.latitude + b.latitude) / 2) * rad)
  return Math.hypot(x, (b.latitude - a.latitude) * rad) * 6371
}

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')

/** As the picture composer looks for files: some names carry the "show as a picture" sign and some do not. */
function isDrawn(emoji: string): boolean {
  // things in another colour are named with it
  const [sign = ''] = emoji.split(' ')
  const points = [...sign].map((letter) => (letter.codePointAt(0) ?? 0).toString(16))
  const bare = points.filter((point) => point !== 'fe0f')
  return [points, bare, [...bare, 'fe0f']].some((name) => existsSync(join(assets, `${name.join('-')}.webp`)))
}
