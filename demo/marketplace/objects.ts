import type { JsonObject } from '@plaza/contract'
import { writtenSettings } from '@plaza/domain'
import { type AssetTypeId, assetTypes } from './asset-types.ts'
import { calendarOf } from './availability.ts'
import { type CategoryId, categories } from './categories.ts'
import { categoryNames } from './category-names.ts'
import { cities, cityOf, doorIn, placeIn } from './cities.ts'
import { publicConfig } from './config.ts'
import { customAttributes } from './custom-attributes.ts'
import { entries } from './entries.ts'
import { contentOf, drawn, keyOf } from './files.ts'
import { marketplace } from './index.ts'
import { kept } from './kept.ts'
import { attributeLabels, typeLabels, valueLabels } from './labels.ts'
import type { Listing } from './listing.ts'
import { isOfOrganization, organization } from './organization.ts'
import { people } from './people.ts'
import type { AssetTypeSettings, AttributeSettings, PersonSettings } from './types.ts'

/** What the data itself does not know. */
export type Surroundings = {
  /** When it is loaded: everything happened before, and calendars begin then. */
  now: Date
  /** Where files will be found. */
  filesUrl: string
  /** An id that follows from its name, so that a second loading finds what the first one wrote. */
  idOf(prefix: string, name: string, date: Date): string
  /** Hashes of the passwords, by username. */
  hashes: ReadonlyMap<string, string>
}

/** An object of the API under the name of its kind, as a line of an archive holds it. */
export type NamedObject = { [kind: string]: JsonObject }

const dayMs = 86_400_000
const hourMs = 3_600_000

// ids do not depend on the order of things; what is shown newest first does
const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** The people alone with their portraits, so that somebody can log in. */
export function* peopleObjects(around: Surroundings): Generator<NamedObject> {
  yield* accountObjects(around)
  for (const id of Object.keys(people)) yield portraitOf(id, around)
}

function* accountObjects(around: Surroundings): Generator<NamedObject> {
  yield* organizationObjects(around)
  for (const [index, [id, person]] of entriesOf(people).entries()) yield { user: userOf(id, person, index, around) }
  for (const { username } of Object.values(people)) {
    const hash = around.hashes.get(username)
    if (hash === undefined) continue
    const userId = personId(idOfUsername(username), around)
    yield { password: { userId, hash, updatedDate: around.now.toISOString() } }
  }
}

/** All that is offered, whatever refers to something after it. */
export function* offerObjects(around: Surroundings): Generator<NamedObject> {
  yield { config: { access: 'default', updatedDate: around.now.toISOString(), ...publicConfig(typeIds(around)) } }
  yield* accountObjects(around)
  yield* categoryObjects(around)
  for (const [id] of entriesOf(assetTypes)) yield { assetType: typeObject(id, around) }
  for (const [index, attribute] of customAttributes.entries()) {
    yield { customAttribute: attributeOf(attribute, index, around) }
  }
  for (const [index, entry] of entries.entries()) {
    yield {
      entry: {
        ...stamps('ent', `${entry.locale} ${entry.name}`, before(around.now, 200 * dayMs - index), around),
        ...entry,
      },
    }
  }
  yield* fileObjects(around)
  for (const listing of marketplace.listings) yield { asset: assetObject(listing, around) }
  for (const listing of marketplace.listings) yield* availabilityObjects(listing, around)
}

function stamps(prefix: string, name: string, date: Date, { idOf }: Surroundings) {
  const createdDate = date.toISOString()
  return { id: idOf(prefix, name, date), createdDate, updatedDate: createdDate }
}

// keys of these records are their ids; `Object.entries` only knows that they are strings
const entriesOf = <Id extends string, Value>(record: Record<Id, Value>) => Object.entries(record) as [Id, Value][]

const idOfUsername = (username: string) => username.slice(0, username.indexOf('@'))

const joined = ({ now }: Surroundings, index: number) => before(now, (120 + index * 23) * dayMs)

export function personId(id: string, around: Surroundings): string {
  const index = Object.keys(people).indexOf(id)
  return around.idOf('usr', id, joined(around, index))
}

const organizationDate = ({ now }: Surroundings) => before(now, 90 * dayMs)
const organizationId = (around: Surroundings) => around.idOf('org', organization.id, organizationDate(around))

/** Who offers something: a person, or the organization it belongs to. */
export const ownerId = (listing: Listing, around: Surroundings): string =>
  isOfOrganization(listing) ? organizationId(around) : personId(listing.owner, around)

function* organizationObjects(around: Surroundings): Generator<NamedObject> {
  const { displayName, description, title, owner } = organization
  // a team wears what it lends, not the face of its owner
  const [picture = ''] = marketplace.listings.filter(isOfOrganization).flatMap(picturesOf)
  yield {
    user: {
      ...stamps('org', organization.id, organizationDate(around), around),
      displayName,
      description,
      roles: ['user', 'provider', 'organization'],
      orgOwnerId: personId(owner, around),
      metadata: { instant: { profileTitle: title, avatarUrl: urlOf(keyOf(picture, 'images'), around) } },
    },
  }
}

const memberships = (id: string, around: Surroundings): JsonObject => {
  const roles = organization.members.find((member) => member.id === id)?.roles
  return roles ? { [organizationId(around)]: { roles: [...roles] } } : {}
}

function userOf(id: keyof typeof people, person: PersonSettings, index: number, around: Surroundings): JsonObject {
  const { username, displayName, firstname, lastname, description, title, languages, roles } = person
  const { name, region, country, latitude, longitude } = cities[people[id].city]
  const home = {
    latitude,
    longitude,
    shortDisplayName: name,
    displayName: [...new Set([name, region, country])].join(', '),
  }
  return {
    ...stamps('usr', id, joined(around, index), around),
    username,
    email: username,
    displayName,
    firstname,
    lastname,
    description,
    roles: [...roles],
    organizations: memberships(id, around),
    metadata: {
      instant: { avatarUrl: avatarUrl(id, around), profileTitle: title, locations: [home] },
      plaza: { languages: [...languages] },
      // told to whoever has a booking with them
      _protected: { phone: `+52 55 5555 01${String(index).padStart(2, '0')}` },
      ...(kept[id] ? { _private: { plaza: { favorites: favoritesOf(id, around), lists: listsOf(id, around) } } } : {}),
    },
    platformData: { instant: { emailVerified: true } },
  }
}

/** Listings that somebody saved, as screens keep them in the profile. */
const favoritesOf = (person: string, around: Surroundings): JsonObject =>
  Object.fromEntries(
    (kept[person]?.listings ?? []).map(({ listing, daysAgo, price }) => [
      assetId({ slug: listing }, around),
      { date: before(around.now, daysAgo * dayMs).toISOString(), ...(price === undefined ? {} : { price }) },
    ]),
  )

/** One list of some of them, which they can share. */
const listsOf = (person: string, around: Surroundings): JsonObject => {
  const dated = Object.entries(favoritesOf(person, around)).slice(0, 3)
  const assetIds = Object.fromEntries(dated.map(([id, entry]) => [id, (entry as { date: string }).date]))
  return { weekend: { name: 'For the weekend', showsName: true, assetIds } }
}

const urlOf = (key: string, { filesUrl }: Surroundings) => `${filesUrl}/files/${key}`
const avatarUrl = (id: string, around: Surroundings) => urlOf(keyOf(`people/${id}`, 'images/avatars'), around)

const founded = 400 * dayMs

/** How long before the loading each category was made: lists are newest first, and the first one is the newest. */
const categoryAges = new Map<string, number>()
for (const [index, [id, { children }]] of entriesOf(categories).entries()) {
  const age = founded + index * hourMs
  categoryAges.set(id, age)
  for (const [order, child] of Object.keys(children).entries()) categoryAges.set(child, age + (order + 1) * 60_000)
}

const categoryDate = (id: string, { now }: Surroundings) => before(now, categoryAges.get(id) ?? founded)
const categoryId = (id: string, around: Surroundings) => around.idOf('ctgy', id, categoryDate(id, around))

function* categoryObjects(around: Surroundings): Generator<NamedObject> {
  const category = (id: string, fields: JsonObject) => ({
    category: { ...stamps('ctgy', id, categoryDate(id, around), around), ...fields },
  })
  for (const [index, [id, { name, wall, children }]] of entriesOf(categories).entries()) {
    const picture = urlOf(keyOf(`categories/${id}`, 'images'), around)
    yield category(id, {
      name,
      metadata: { plaza: { name: { en: name, ...categoryNames[id] }, picture, wall, order: index } },
    })
    const parentId = categoryId(id, around)
    for (const [order, [child, childName]] of Object.entries<string>(children).entries()) {
      // the keys of `children` are ids of categories
      const names = { en: childName, ...categoryNames[child as CategoryId] }
      yield category(child, { name: childName, parentId, metadata: { plaza: { name: names, order } } })
    }
  }
}

const typeDate = (index: number, { now }: Surroundings) => before(now, founded + index * hourMs)

/** The ids of the types. */
function typeIds(around: Surroundings): Record<keyof typeof assetTypes, string> {
  const ids = entriesOf(assetTypes).map(([id], index) => [id, around.idOf('typ', id, typeDate(index, around))])
  return Object.fromEntries(ids) as Record<keyof typeof assetTypes, string>
}

export function typeObject(id: AssetTypeId, around: Surroundings): JsonObject {
  const index = Object.keys(assetTypes).indexOf(id)
  const type: AssetTypeSettings = assetTypes[id]
  const {
    addressShownWhen,
    explanation,
    pricing,
    timing,
    unavailableWhen,
    transactionProcess,
    processSettings,
    checkList,
    ...settings
  } = type
  return {
    ...stamps('typ', id, typeDate(index, around), around),
    ...settings,
    pricing,
    timing,
    unavailableWhen: unavailableWhen ? [...unavailableWhen] : null,
    transactionProcess: transactionProcess as JsonObject | null,
    namespaces: { visibility: addressShownWhen ? { protected: [...addressShownWhen] } : {} },
    infiniteStock: false,
    active: true,
    metadata: {
      plaza: {
        name: { en: type.name, ...typeLabels[id].name },
        explanation: { en: explanation, ...typeLabels[id].explanation },
        order: index,
        needsPlace: true,
        ...(processSettings && { process: writtenSettings(processSettings) }),
        ...(checkList && { handover: { items: [...checkList] as JsonObject[] } }),
      },
    },
    platformData: {},
  }
}

/** A value or unit in each language. */
const inAll = (value: string) => ({ en: value, ...valueLabels[value] })

function attributeOf(attribute: (typeof customAttributes)[number], index: number, around: Surroundings): JsonObject {
  const { name, type, categories: roots, label, ...shown }: AttributeSettings = attribute
  const unit = 'unit' in attribute ? attribute.unit : undefined
  const listValues = 'listValues' in attribute && attribute.listValues ? [...attribute.listValues] : null
  const { listValues: _stored, type: _type, ...view } = { ...shown } as Partial<AttributeSettings> & JsonObject
  return {
    ...stamps('attr', name, before(around.now, founded + index * hourMs), around),
    name,
    type,
    listValues,
    metadata: {
      plaza: {
        ...(view as JsonObject),
        label: { en: label, ...attributeLabels[attribute.name] },
        ...(unit ? { unit: inAll(unit) } : {}),
        ...(listValues ? { values: Object.fromEntries(listValues.map((value) => [value, inAll(value)])) } : {}),
        // a listing shows them in the order in which they are written down
        priority: customAttributes.length - index,
        categories: roots.map((root) => categoryId(root, around)),
      },
    },
  }
}

const shots = 5

/** Where the photo lies that stands for a listing. */
export const firstPhotoOf = (listing: Listing, around: Surroundings): string =>
  urlOf(keyOf(`listings/${listing.slug}-1`, 'images'), around)

const picturesOf = ({ slug }: Listing) => Array.from({ length: shots }, (_, i) => `listings/${slug}-${i + 1}`)

/** What the five pictures show, said to whoever cannot see them. */
const captions = (name: string) => [name, `${name}, up close`, 'What comes along', 'Out and about', 'On another day']

function fileOf(name: string, place: 'images' | 'images/avatars', ownerId: string | null, { now }: Surroundings) {
  const { bytes, width, height, placeholder } = drawn(name)
  const title = `${name.slice(name.indexOf('/') + 1)}.webp`
  const createdDate = before(now, founded).toISOString()
  const about = { key: keyOf(name, place), createdDate, ownerId, name: title }
  return { file: { ...about, bytes, width, height, placeholder, content: contentOf(name) } }
}

const portraitOf = (id: string, around: Surroundings) =>
  fileOf(`people/${id}`, 'images/avatars', personId(id, around), around)

function* fileObjects(around: Surroundings): Generator<NamedObject> {
  for (const id of Object.keys(people)) yield portraitOf(id, around)
  for (const id of Object.keys(categories)) yield fileOf(`categories/${id}`, 'images', null, around)
  for (const listing of marketplace.listings) {
    for (const name of picturesOf(listing)) yield fileOf(name, 'images', personId(listing.owner, around), around)
  }
}

/** One every seven hours, the first one the newest. */
const listedDate = (index: number, { now }: Surroundings) => before(now, (index + 1) * 7 * hourMs)

export function assetId(listing: Pick<Listing, 'slug'>, around: Surroundings): string {
  const index = marketplace.listings.findIndex(({ slug }) => slug === listing.slug)
  return around.idOf('ast', listing.slug, listedDate(index, around))
}

export function assetObject(listing: Listing, around: Surroundings): JsonObject {
  const index = marketplace.listings.indexOf(listing)
  const { slug, name, description, price, area, rules, prices, instant, attributes } = listing
  const said = captions(name)
  const images = picturesOf(listing).map((picture, i) => ({
    name: `${slug}-${i + 1}.webp`,
    url: urlOf(keyOf(picture, 'images'), around),
    caption: said[i] ?? name,
    // cards show the first one only, and a page of them should stay light
    ...(i === 0 ? { placeholder: drawn(picture).placeholder } : {}),
  }))
  return {
    ...stamps('ast', slug, listedDate(index, around), around),
    name,
    description,
    ownerId: ownerId(listing, around),
    categoryId: categoryId(listing.category, around),
    assetTypeId: typeIds(around)[listing.type],
    quantity: calendarOf(listing, around.now).quantity,
    price,
    currency: 'MXN',
    locations: [placeIn(area, slug)],
    customAttributes: attributes as JsonObject,
    validated: true,
    active: true,
    platformData: {},
    metadata: {
      images,
      timeZone: cities[cityOf(area)].timeZone,
      plaza: {
        rules: { ...rules, house: [...rules.house] },
        ...(prices && { prices }),
        ...(instant && { instantBooking: { isOn: true, ...instant } }),
      },
      _protected: { plaza: { location: doorIn(area, slug) } },
    },
  }
}

function* availabilityObjects(listing: Listing, around: Surroundings): Generator<NamedObject> {
  if (assetTypes[listing.type].timeBased === false) return
  for (const [index, availability] of calendarOf(listing, around.now).availabilities.entries()) {
    const written = before(around.now, 60_000 - index)
    yield {
      availability: {
        ...stamps('avl', `${listing.slug} ${index}`, written, around),
        assetId: assetId(listing, around),
        ...availability,
      },
    }
  }
}
