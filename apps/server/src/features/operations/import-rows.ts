import { customAttributeTypes, type ImportedType, type Json, type JsonObject } from '@plaza/contract'
import { asObject, checkCustomAttributeValues } from '@plaza/domain'
import type { Services } from '../../context.ts'
import { asDeclared } from '../../lib/domain-names.ts'
import { findForImport } from './imported/store.ts'

/** What is wrong with a row, and in which field. */
export type RowProblem = { code: string; message: string; field?: string }
export type Resolved = { body: JsonObject; problem?: RowProblem }

/** What rows name by words that people use, looked up once for all of them. */
export type Lookups = {
  owners: ReadonlyMap<string, string>
  /** By path and by id. */
  categories: ReadonlyMap<string, string>
  types: ReadonlyMap<string, string>
  /** By their ids here and elsewhere. */
  listings: ReadonlyMap<string, string>
  attributes: readonly { name: string; type: string; listValues: string[] | null }[]
}

const asText = (value: Json | undefined) => (value === undefined || value === null ? '' : String(value).trim())
const plainPath = (path: string) =>
  path
    .split(/[›>/]/)
    .map((name) => name.trim())
    .join(' › ')
    .toLowerCase()

export async function lookupsFor(rows: readonly JsonObject[], services: Services): Promise<Lookups> {
  const { catalogue, db } = services
  const [categories, types, attributes] = await Promise.all([
    catalogue.categories.all(),
    catalogue.assetTypes.all(),
    catalogue.customAttributes.all(),
  ])
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = (id: string, depth = 0): string => {
    const category = byId.get(id)
    if (!category) return ''
    const { parent_id: parentId, name } = category
    return parentId !== null && depth < 50 ? `${pathOf(parentId, depth + 1)} › ${name}` : name
  }
  const people = rows.flatMap(({ owner, author, person }) => [owner, author, person])
  const named = [...new Set(people.map(asText).filter((each) => each !== ''))]
  const listed = [...new Set(rows.map(({ listing }) => asText(listing)).filter((listing) => listing !== ''))]
  return {
    owners: await findForImport.people(db.read, named),
    listings: await findForImport.listings(db.read, listed),
    categories: new Map(
      categories.flatMap(({ id, name, platform_data: platformData }): [string, string][] => [
        // as other systems call it
        [asText(asObject(platformData.plaza).externalId), id],
        // the whole path counts for more than a name that stands at its end
        [name.toLowerCase(), id],
        [id, id],
        [plainPath(pathOf(id)), id],
      ]),
    ),
    types: new Map(
      types.flatMap(({ id, name, platform_data: platformData }): [string, string][] => [
        [asText(asObject(platformData.plaza).externalId), id],
        [id, id],
        [(name ?? '').toLowerCase(), id],
      ]),
    ),
    attributes: attributes.map(asDeclared),
  }
}

/** What is sent for a row, made of its fields; and what is wrong with it before anything is sent. */
export function resolved(type: ImportedType, fields: JsonObject, lookups: Lookups): Resolved {
  if (type === 'asset') return resolvedAsset(fields, lookups)
  if (type === 'user') return resolvedUser(fields)
  if (type === 'customAttribute') return resolvedAttribute(fields)
  if (type === 'availability') return resolvedAvailability(fields, lookups)
  if (type === 'rating') return resolvedRating(fields, lookups)
  if (type === 'entry') return resolvedEntry(fields)
  return resolvedCategory(fields, lookups)
}

/** `pictures`: where those of a listing come from, so that the same file again fetches none of them twice. */
const marked = (externalId: Json | undefined, pictures?: string[]): JsonObject =>
  externalId === undefined && !pictures
    ? {}
    : {
        platformData: {
          plaza: {
            ...(externalId === undefined ? {} : { externalId: String(externalId) }),
            ...(pictures && { pictures }),
          },
        },
      }

/** As many pictures as a row may name. */
const mostPictures = 20

const addressesIn = (pictures: Json): string[] =>
  (Array.isArray(pictures) ? pictures : [pictures]).map(asText).filter((address) => address !== '')

function pictureProblem(addresses: readonly string[]): RowProblem | undefined {
  const wrong = addresses.find((address) => !/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
  if (wrong !== undefined)
    return { code: 'import.unknown', message: `“${wrong}” isn’t the address of a picture`, field: 'pictures' }
  if (addresses.length > mostPictures)
    return { code: 'import.unknown', message: `A listing can have ${mostPictures} pictures at most`, field: 'pictures' }
  return
}

/** `metadata.a`, `customAttributes.b` and `fields.c` as objects. */
function freeIn(fields: JsonObject): { rest: JsonObject; free: JsonObject } {
  const free: Record<string, Record<string, Json>> = {}
  const rest: JsonObject = {}
  for (const [name, value = null] of Object.entries(fields)) {
    const [, place, key] = /^(customAttributes|metadata|fields)\.(.+)$/.exec(name) ?? []
    if (place === undefined || key === undefined) rest[name] = value
    else free[place] = { ...free[place], [key]: value }
  }
  return { rest, free }
}

function resolvedAsset(fields: JsonObject, { owners, categories, types, attributes }: Lookups): Resolved {
  const { rest, free } = freeIn(fields)
  const { id: _id, externalId, owner, category, type, latitude, longitude, address, pictures, ...plain } = rest
  const missing = (field: string, message: string): RowProblem => ({ code: 'import.unknown', message, field })
  let problem: RowProblem | undefined
  const found = (map: ReadonlyMap<string, string>, key: string, problemOf: RowProblem) => {
    const known = map.get(key)
    if (known === undefined) problem ??= problemOf
    return known ?? null
  }
  const addresses = pictures === undefined ? undefined : addressesIn(pictures)
  const body: JsonObject = { ...plain, ...free, ...marked(externalId, addresses) }
  problem ??= addresses && pictureProblem(addresses)
  if (owner !== undefined) {
    const said = asText(owner)
    body.ownerId = found(owners, said.toLowerCase(), missing('owner', `There is no person “${said}”`))
  }
  if (category !== undefined) {
    const said = asText(category)
    const key = categories.has(said) ? said : plainPath(said)
    body.categoryId = found(categories, key, missing('category', `There is no category “${said}”`))
  }
  if (type !== undefined) {
    const said = asText(type)
    const key = types.has(said) ? said : said.toLowerCase()
    body.assetTypeId = found(
      types,
      key,
      missing(
        'type',
        `There is no listing type “${said}”. If you mean one of yours, enter this as its “ID in another system”.`,
      ),
    )
  }
  if (latitude !== undefined && longitude !== undefined)
    body.locations = [{ latitude, longitude, ...(address === undefined ? {} : { shownAddress: asText(address) }) }]
  const given = free.customAttributes as JsonObject | undefined
  const values = given && attributeValues(given, attributes)
  if (values) body.customAttributes = values
  const [wrong] = values ? checkCustomAttributeValues(attributes as never, values) : []
  if (wrong)
    problem ??= {
      code: 'customAttribute.invalidValues',
      message: `${wrong.name} ${wrong.message}`,
      field: `customAttributes.${wrong.name}`,
    }
  return problem ? { body, problem } : { body }
}

/** Cells are texts; attributes are numbers, yes or no, or lists as well. */
function attributeValues(given: JsonObject, attributes: Lookups['attributes']): JsonObject {
  return Object.fromEntries(
    Object.entries(given).map(([name, value = null]) => {
      const type = attributes.find((each) => each.name === name)?.type
      if (typeof value !== 'string') return [name, value]
      if (type === 'number') return [name, value !== '' && !Number.isNaN(Number(value)) ? Number(value) : value]
      if (type === 'boolean')
        return [name, /^(true|yes|1)$/i.test(value) ? true : /^(false|no|0)$/i.test(value) ? false : value]
      if (type === 'tags') return [name, value.split(/[|,]/).flatMap((tag) => tag.trim() || [])]
      return [name, value]
    }),
  )
}

function resolvedUser(fields: JsonObject): Resolved {
  const { rest, free } = freeIn(fields)
  const { id: _id, externalId, email, ...plain } = rest
  const { metadata } = free
  return {
    body: {
      ...plain,
      ...(metadata ? { metadata } : {}),
      ...(email === undefined ? {} : { email, username: email }),
      ...marked(externalId),
    },
  }
}

const textTypes: readonly string[] = customAttributeTypes

function resolvedAttribute(fields: JsonObject): Resolved {
  const { rest, free } = freeIn(fields)
  const { id: _id, externalId, type, ...plain } = rest
  const { metadata } = free
  const said = asText(type).toLowerCase()
  const body = {
    ...plain,
    ...(type === undefined ? {} : { type: said }),
    ...(metadata ? { metadata } : {}),
    ...marked(externalId),
  }
  if (type === undefined || textTypes.includes(said)) return { body }
  const message = `The type must be one of ${textTypes.join(', ')}, not “${asText(type)}”`
  return { body, problem: { code: 'import.unknown', message, field: 'type' } }
}

function resolvedAvailability(fields: JsonObject, { listings }: Lookups): Resolved {
  const { rest, free } = freeIn(fields)
  const { id: _id, externalId, listing, quantity, recurringDuration, ...plain } = rest
  const { metadata } = free
  const said = asText(listing)
  const assetId = listings.get(said)
  const stock = asText(quantity)
  const body: JsonObject = {
    ...plain,
    ...(assetId === undefined ? {} : { assetId }),
    // a signed number is added to the stock, a plain one takes its place
    ...(quantity === undefined ? {} : { quantity: /^\d+$/.test(stock) ? Number(stock) : stock }),
    ...(recurringDuration === undefined ? {} : { recurringDuration: durationIn(asText(recurringDuration)) }),
    ...(metadata ? { metadata } : {}),
    ...marked(externalId),
  }
  if (assetId !== undefined) return { body }
  const message = said === '' ? 'The listing is missing' : `There is no listing “${said}”`
  return { body, problem: { code: 'import.unknown', message, field: 'listing' } }
}

function resolvedRating(fields: JsonObject, { owners, listings }: Lookups): Resolved {
  const { rest, free } = freeIn(fields)
  const { id: _id, externalId, author, person, listing, booking, ...plain } = rest
  const { metadata } = free
  const targetId = owners.get(asText(person).toLowerCase())
  const authorId = owners.get(asText(author).toLowerCase())
  const assetId = listing === undefined ? undefined : listings.get(asText(listing))
  const body: JsonObject = {
    ...plain,
    ...(authorId === undefined ? {} : { authorId }),
    ...(targetId === undefined ? {} : { targetId }),
    ...(assetId === undefined ? {} : { assetId }),
    ...(booking === undefined ? {} : { transactionId: asText(booking) }),
    ...(metadata ? { metadata } : {}),
    ...marked(externalId),
  }
  const missing = (field: string, message: string): Resolved => ({
    body,
    problem: { code: 'import.unknown', message, field },
  })
  if (person === undefined) return missing('person', 'The person rated is missing')
  if (targetId === undefined) return missing('person', `There is no person “${asText(person)}”`)
  if (author === undefined) return missing('author', 'The author is missing')
  if (authorId === undefined) return missing('author', `There is no person “${asText(author)}”`)
  if (listing !== undefined && assetId === undefined)
    return missing('listing', `There is no listing “${asText(listing)}”`)
  return { body }
}

/** `2h`, `1d` or `1d 12h` as the API writes it; anything else is refused where it is sent. */
function durationIn(said: string): Json {
  const parts = [...said.matchAll(/(?<!\d)(\d+)\s*([a-z]+)/gi)].map(([, count, unit]) => [unit, Number(count)])
  return parts.length === 0 ? said : Object.fromEntries(parts)
}

function resolvedEntry(fields: JsonObject): Resolved {
  const { rest, free } = freeIn(fields)
  const { id: _id, ...plain } = rest
  const { metadata, fields: texts } = free
  return { body: { ...plain, ...(texts ? { fields: texts } : {}), ...(metadata ? { metadata } : {}) } }
}

function resolvedCategory(fields: JsonObject, { categories }: Lookups): Resolved {
  const { rest, free } = freeIn(fields)
  const { id: _id, externalId, parent, ...plain } = rest
  const { metadata } = free
  const body: JsonObject = { ...plain, ...(metadata ? { metadata } : {}), ...marked(externalId) }
  if (parent === undefined) return { body }
  const said = asText(parent)
  const parentId = categories.get(said) ?? categories.get(plainPath(said))
  if (parentId !== undefined) return { body: { ...body, parentId } }
  const message = `There is no category “${said}”. Import its parent first`
  return { body, problem: { code: 'import.unknown', message, field: 'parent' } }
}
