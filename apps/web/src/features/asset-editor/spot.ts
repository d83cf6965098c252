import { pointNear } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { numberOf, objectOf, textOf } from '../../lib/json.ts'
import { zoneOf } from '../../parts/asset/asset.ts'

/** Where the thing is, as its owner knows it. */
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

/** The place of an asset that is there already; owners see the exact one also when it is hidden. */
export function spotOf(asset: Asset): AssetSpot | null {
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

/** The place without what is only kept beside it. */
export const exactPlace = ({ near: _, timeZone: __, ...place }: AssetSpot) => place

/** `locations` as everybody may read them: a hidden address is a point near it. */
export function locationsOf({ spot, hidesAddress }: { spot: AssetSpot | null; hidesAddress: boolean }) {
  if (!spot) return []
  if (!hidesAddress) return [exactPlace(spot)]
  const { shortDisplayName, near } = spot
  // the street stands in the long name and the postcode narrows it down
  return [{ ...near, shortDisplayName, displayName: shortDisplayName, postcode: null }]
}
