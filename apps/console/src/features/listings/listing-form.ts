import type { Asset, BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import {
  type AssetSpot,
  type AttributeInput,
  type AttributeView,
  asObject,
  attributeInput,
  attributeValue,
  exactPlace,
  isObject,
  locationsOf,
  parseAmount,
  spotOf,
} from '@plaza/domain'

type AttributeKey = `attribute.${string}`

/** What owners fill in of a listing, each attribute a field of its own. */
export type ListingForm = {
  name: string
  description: string
  categoryId: string | null
  price: string
  quantity: string
  spot: AssetSpot | null
  /** As `metadata.images` has them. */
  images: readonly JsonObject[]
} & Readonly<Record<AttributeKey, AttributeInput>>

export const attributeKey = (name: string): AttributeKey => `attribute.${name}`

/** Older listings have plain addresses. */
const imagesOf = ({ metadata }: Asset): JsonObject[] =>
  (Array.isArray(metadata.images) ? metadata.images : []).flatMap((image) =>
    isObject(image) ? [image] : typeof image === 'string' ? [{ url: image }] : [],
  )

export const readListing =
  (attributes: readonly AttributeView[]) =>
  (asset: Asset): ListingForm => ({
    name: asset.name,
    description: asset.description ?? '',
    categoryId: asset.categoryId,
    price: String(asset.price),
    quantity: String(asset.quantity),
    spot: spotOf(asset),
    images: imagesOf(asset),
    ...Object.fromEntries(
      attributes.map((each) => [attributeKey(each.name), attributeInput(each, asset.customAttributes[each.name])]),
    ),
  })

/** Whether strangers see a point near the place instead of the place itself. */
export const hidesAddress = ({ metadata }: Asset): boolean => asObject(metadata.plaza).hidesAddress !== false

/** How many there are stands in the calendar of a listing that is offered at some times only. */
export const isCountedByCalendar = ({ metadata }: Asset): boolean => {
  const { mode } = asObject(asObject(metadata.plaza).availability)
  return mode !== undefined && mode !== 'always'
}

type With = { asset: Asset; attributes: readonly AttributeView[]; mayEditProtected: boolean }

/** What a PATCH sends for the fields that were changed. */
export function listingChanges(
  changes: Partial<ListingForm>,
  { asset, attributes, mayEditProtected }: With,
): BodyOf<Endpoints['assets']['update']> {
  const { name, description, categoryId, price, quantity, spot, images } = changes
  const cost = price === undefined ? undefined : parseAmount(price)
  const answered = attributes.filter((each) => changes[attributeKey(each.name)] !== undefined)
  const isHidden = hidesAddress(asset)
  const metadata: JsonObject = {
    ...(images && { images: [...images] }),
    ...(cost !== undefined && { plaza: { isFree: cost === 0 } }),
    ...(spot?.timeZone && { timeZone: spot.timeZone }),
    ...(spot !== undefined &&
      mayEditProtected && { _protected: { plaza: { location: spot && isHidden ? exactPlace(spot) : null } } }),
  }
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: description.trim() }),
    ...(categoryId !== undefined && { categoryId }),
    ...(cost !== undefined && { price: cost }),
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    ...(spot !== undefined && { locations: locationsOf({ spot, hidesAddress: isHidden }) }),
    ...(answered.length > 0 && {
      customAttributes: Object.fromEntries(
        answered.map((each) => [each.name, attributeValue(each, changes[attributeKey(each.name)])]),
      ),
    }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  }
}
