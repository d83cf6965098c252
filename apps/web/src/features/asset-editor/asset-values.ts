import { parseAmount, pointNear } from '@plaza/domain'
import type { Asset, Json, JsonObject } from '@plaza/sdk'
import { isObject, numberOf, objectOf, textOf } from '../../lib/json.ts'
import { zoneOf } from '../../parts/asset/asset.ts'
import {
  type AttributeInput,
  attributeInput,
  attributeProblem,
  attributeValue,
} from '../../parts/attribute/attribute-values.ts'
import type { AttributeView } from '../../parts/attribute/attributes.ts'
import { emptyPlan, type Plan, readPlan } from './plan.ts'

/** A picture on the server, as `metadata.images` holds it. */
export type AssetImage = {
  name: string
  url: string
  caption?: string | undefined
  width?: number | undefined
  height?: number | undefined
  placeholder?: string | undefined
}

export type AssetSpot = {
  latitude: number
  longitude: number
  shortDisplayName: string
  displayName: string
  postcode: string | null
  timeZone: string | null
  /** What strangers see instead while the address is hidden; drawn once. */
  near: { latitude: number; longitude: number }
}

/** What the steps hold: texts while they are typed, everything as the screens show it. */
export type AssetValues = {
  assetTypeId: string
  name: string
  categoryId: string | null
  description: string
  attributes: Readonly<Record<string, AttributeInput>>
  images: readonly AssetImage[]
  spot: AssetSpot | null
  hidesAddress: boolean
  price: string
  currency: string
  quantity: string
  plan: Plan
}

export const emptyValues = (currency: string): AssetValues => ({
  assetTypeId: '',
  name: '',
  categoryId: null,
  description: '',
  attributes: {},
  images: [],
  spot: null,
  hidesAddress: true,
  price: '',
  currency,
  quantity: '1',
  plan: emptyPlan,
})

/** How far the public point of a hidden address may be from it; a circle of 300 m around it holds the address. */
const nearMetres = 250

/** A chosen place. It keeps its public point while it stays the same. */
export function spotAt(
  place: Omit<AssetSpot, 'near'>,
  before: AssetSpot | null,
  random: () => number = Math.random,
): AssetSpot {
  const isSame = before?.latitude === place.latitude && before.longitude === place.longitude
  return { ...place, near: isSame ? before.near : pointNear(place, nearMetres, random) }
}

/** The values of an asset that is there already. */
export function valuesOf(asset: Asset, attributes: readonly AttributeView[], homeCurrency: string): AssetValues {
  const plaza = objectOf(asset.metadata.plaza)
  const plan = readPlan(plaza.availability)
  const isUnpriced = plaza.draft === true && asset.price === 0 && plaza.isFree !== true
  return {
    assetTypeId: asset.assetTypeId,
    name: asset.name,
    categoryId: asset.categoryId,
    description: asset.description ?? '',
    attributes: Object.fromEntries(
      attributes.map((attribute) => [
        attribute.name,
        attributeInput(attribute, asset.customAttributes[attribute.name]),
      ]),
    ),
    images: imagesOf(asset.metadata.images),
    spot: spotOf(asset),
    hidesAddress: plaza.hidesAddress !== false,
    price: isUnpriced ? '' : String(asset.price),
    currency: (asset.currency ?? homeCurrency).toUpperCase(),
    quantity: String(plan.mode === 'always' ? asset.quantity : plan.quantity),
    plan,
  }
}

export function imagesOf(value: Json | undefined): AssetImage[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item) => {
    const image = objectOf(item)
    const url = textOf(image.url) ?? textOf(item)
    if (!url) return []
    return {
      name: textOf(image.name) ?? '',
      url,
      caption: textOf(image.caption),
      width: numberOf(image.width),
      height: numberOf(image.height),
      placeholder: textOf(image.placeholder),
    }
  })
}

function spotOf(asset: Asset): AssetSpot | null {
  const [shown] = asset.locations
  if (!shown) return null
  const near = { latitude: shown.latitude, longitude: shown.longitude }
  const hidden = objectOf(objectOf(objectOf(asset.metadata._protected).plaza).location)
  const exact = numberOf(hidden.latitude) === undefined ? shown : hidden
  return {
    latitude: numberOf(exact.latitude) ?? near.latitude,
    longitude: numberOf(exact.longitude) ?? near.longitude,
    shortDisplayName: textOf(exact.shortDisplayName) ?? textOf(shown.shortDisplayName) ?? '',
    displayName: textOf(exact.displayName) ?? textOf(shown.displayName) ?? '',
    postcode: textOf(exact.postcode) ?? null,
    timeZone: zoneOf(asset) ?? null,
    near,
  }
}

/** What the attributes of the asked form are; others are left as they are. */
export type BodyOptions = {
  attributes: readonly AttributeView[]
  /** The type takes availabilities, so the plan counts. */
  hasCalendar: boolean
}

/**
 * The asset as the API takes it. What cannot be sent yet, such as a price that is no number, is left out, so a half
 * filled form can always be saved.
 */
export function bodyOf(values: AssetValues, { attributes, hasCalendar }: BodyOptions) {
  const price = parseAmount(values.price)
  const quantity = wholeNumber(values.quantity) ?? 1
  const plan = { ...values.plan, quantity }
  return {
    name: values.name.trim().slice(0, 255),
    description: values.description.trim().slice(0, 3000),
    categoryId: values.categoryId,
    ...(values.assetTypeId && { assetTypeId: values.assetTypeId }),
    locations: locationsOf(values),
    ...(price !== undefined && { price }),
    currency: values.currency,
    // only in these periods: nothing the rest of the time
    quantity: hasCalendar && values.plan.mode !== 'always' ? 0 : quantity,
    customAttributes: Object.fromEntries(
      attributes
        .filter(
          (attribute) => !attributeProblem({ ...attribute, isRequired: false }, values.attributes[attribute.name]),
        )
        .map((attribute) => [attribute.name, attributeValue(attribute, values.attributes[attribute.name])]),
    ),
    metadata: {
      images: values.images.map((image) => withoutUndefined(image)),
      ...(values.spot?.timeZone && { timeZone: values.spot.timeZone }),
      plaza: {
        hidesAddress: values.hidesAddress,
        isFree: price === 0,
        availability: plan,
      },
      _protected: { plaza: { location: values.spot && values.hidesAddress ? exactPlace(values.spot) : null } },
    },
  } satisfies JsonObject
}

export type AssetBody = ReturnType<typeof bodyOf>

/** A count as typed, if it is one. */
export const wholeNumber = (text: string): number | undefined =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : undefined

const exactPlace = ({ near: _, timeZone: __, ...place }: AssetSpot) => place

function locationsOf({ spot, hidesAddress }: AssetValues) {
  if (!spot) return []
  if (!hidesAddress) return [exactPlace(spot)]
  const { shortDisplayName, near } = spot
  // the street stands in the long name and the postcode narrows it down
  return [{ ...near, shortDisplayName, displayName: shortDisplayName, postcode: null }]
}

const withoutUndefined = (object: object): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as JsonObject

/**
 * What has to be sent to get from one object to the other where objects are merged: changed parts only, lists as a
 * whole, `null` for what is gone. Nothing when they are equal.
 */
export function changesBetween(before: JsonObject, after: JsonObject): JsonObject | undefined {
  const changes: JsonObject = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, next = null] = [before[name], after[name]]
    if (JSON.stringify(old) === JSON.stringify(next)) continue
    const inner = isObject(old) && isObject(next) ? changesBetween(old, next) : next
    if (inner !== undefined) changes[name] = inner
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}
