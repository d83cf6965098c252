import type { Asset, AssetType } from '@plaza/sdk'
import { numberOf, objectOf, textOf } from '../../lib/json.ts'

/** A picture of an asset. The placeholder is a tiny picture as a `data:` address, shown blurred until the other is there. */
export type AssetPhoto = { url: string; caption: string | undefined; placeholder: string | undefined }

/** The gallery of an asset in its order; whatever has no address is left out. */
export function photosOf({ metadata }: Pick<Asset, 'metadata'>): AssetPhoto[] {
  const images = Array.isArray(metadata.images) ? metadata.images : []
  return images.flatMap((image) => {
    const { url, caption, placeholder } = objectOf(image)
    const address = textOf(url) ?? textOf(image)
    return address ? [{ url: address, caption: textOf(caption), placeholder: dataAddress(placeholder) }] : []
  })
}

// anything else would be a request to a stranger's server
const dataAddress = (value: unknown) => {
  const text = textOf(value)
  return text?.startsWith('data:image/') ? text : undefined
}

export type AssetPlace = {
  latitude: number
  longitude: number
  /** "Roma Norte, Mexico City" */
  name: string | undefined
  postcode: string | undefined
}

/** Where it is; the first place counts. */
export function placeOf({ locations }: Pick<Asset, 'locations'>): AssetPlace | undefined {
  const [first] = locations
  if (!first) return
  const { latitude, longitude, shortDisplayName, displayName, postcode } = first
  return {
    latitude,
    longitude,
    name: textOf(shortDisplayName) ?? textOf(displayName),
    postcode: textOf(postcode) ?? numberOf(postcode)?.toString(),
  }
}

/** The very place, which only the owner and those who have booked with them may read. */
export function exactPlaceOf({ metadata }: Pick<Asset, 'metadata'>): AssetPlace | undefined {
  const spot = objectOf(objectOf(objectOf(metadata._protected).plaza).location)
  const [latitude, longitude] = [numberOf(spot.latitude), numberOf(spot.longitude)]
  if (latitude === undefined || longitude === undefined) return
  return { latitude, longitude, name: textOf(spot.displayName), postcode: textOf(spot.postcode) }
}

const plazaOf = ({ metadata }: Pick<Asset, 'metadata'>) => objectOf(metadata.plaza)

/** Begun and never published: nobody else is to know of it. */
export const isDraft = (asset: Pick<Asset, 'metadata' | 'active'>): boolean =>
  !asset.active && plazaOf(asset).draft === true

/** Its owner lets people book without waiting for a yes; where bookings of its type ask nobody, that says nothing. */
export const isInstant = (asset: Pick<Asset, 'metadata'>, type: Pick<AssetType, 'platformData'> | undefined): boolean =>
  objectOf(plazaOf(asset).instantBooking).isOn === true && !objectOf(type?.platformData.plaza).asksNobody

/** Everybody may see and book it. */
export const isPublic = ({ active, validated }: Pick<Asset, 'active' | 'validated'>): boolean => active && validated

/** The zone in which its days begin, as far as it says so. */
export const zoneOf = ({ metadata }: Pick<Asset, 'metadata'>): string | undefined => textOf(metadata.timeZone)

/** How many hours before it begins a booking must be made at the latest, by the owner's rules of prices. */
export const noticeOfOwner = (asset: Pick<Asset, 'metadata'>): number | undefined =>
  numberOf(objectOf(plazaOf(asset).prices).noticeHours)

export type AssetRules = {
  /** One sentence each. */
  house: readonly string[]
  noticeHours: number | undefined
}

export function rulesOf(asset: Pick<Asset, 'metadata'>): AssetRules {
  const { house, noticeHours } = objectOf(plazaOf(asset).rules)
  const sentences = typeof house === 'string' ? house.split('\n') : Array.isArray(house) ? house : []
  return {
    house: sentences.flatMap((sentence) => textOf(sentence)?.trim() ?? []),
    noticeHours: noticeOfOwner(asset) ?? numberOf(noticeHours),
  }
}
