import type { Asset } from '@plaza/contract'
import { asObject } from './json-object.ts'
import { pointNear } from './near-point.ts'

// metadata is free JSON; a value of the wrong type counts as unset
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

/** Where the thing is, as its owner knows it. */
export type AssetSpot = {
  latitude: number
  longitude: number
  shortDisplayName: string
  /** The town with its country. */
  displayName: string
  /** Street and number as the owner wrote them; empty where they wrote none. */
  address: string
  postcode: string | null
  timeZone: string | null
  /** What strangers see instead while the address is hidden; drawn once. */
  near: { latitude: number; longitude: number }
}

/** How far the public point of a hidden address may be from it; a circle of 300 m around it holds the address. */
const nearMetres = 250

export type ChosenPlace = Omit<AssetSpot, 'near'>

/** A chosen place. It keeps its public point while it stays the same. */
export function spotAt(place: ChosenPlace, before: AssetSpot | null, random: () => number = Math.random): AssetSpot {
  const isSame = before?.latitude === place.latitude && before.longitude === place.longitude
  return { ...place, near: isSame ? before.near : pointNear(place, nearMetres, random) }
}

/** The place of an asset that is there already; owners see the exact one also when it is hidden. */
export function spotOf(asset: Asset): AssetSpot | null {
  const [shown] = asset.locations
  if (!shown) return null
  const near = { latitude: shown.latitude, longitude: shown.longitude }
  const hidden = asObject(asObject(asObject(asset.metadata._protected).plaza).location)
  const exact = numberOf(hidden.latitude) === undefined ? shown : hidden
  const shortDisplayName = textOf(exact.shortDisplayName) ?? textOf(shown.shortDisplayName) ?? ''
  const address = addressOf(exact, shortDisplayName)
  return {
    latitude: numberOf(exact.latitude) ?? near.latitude,
    longitude: numberOf(exact.longitude) ?? near.longitude,
    shortDisplayName,
    displayName: [textOf(shown.displayName), shortDisplayName].find((name) => name && name !== address) ?? '',
    address,
    postcode: textOf(exact.postcode) ?? null,
    timeZone: textOf(asset.metadata.timeZone) ?? null,
    near,
  }
}

type Found = Omit<ChosenPlace, 'address'>

/** What is kept of a place that was found. Some services know streets; what is more than the town is an address. */
export function chosenPlace(found: Found): ChosenPlace {
  const { latitude, longitude, shortDisplayName, displayName, postcode, timeZone } = found
  const address = addressOf({ displayName }, shortDisplayName)
  const town = address === '' ? displayName : shortDisplayName
  return { latitude, longitude, shortDisplayName, displayName: town, address, postcode, timeZone }
}

/** Older listings have the name of the town where nobody wrote an address. */
function addressOf({ address, displayName }: Record<string, unknown>, town: string): string {
  if (address !== undefined) return textOf(address) ?? ''
  const name = textOf(displayName) ?? ''
  return name === town || name.startsWith(`${town}, `) ? '' : name
}

/** The very place, for those who may know it. A town is no address: without one it has no long name. */
export const exactPlace = ({ near: _, timeZone: __, displayName: ___, address, ...place }: AssetSpot) => ({
  ...place,
  displayName: address || null,
  address: address || null,
})

/** `locations` as everyone may read them: a hidden address is a point near it. */
export function locationsOf({ spot, hidesAddress }: { spot: AssetSpot | null; hidesAddress: boolean }) {
  if (!spot) return []
  const { shortDisplayName, displayName, near } = spot
  if (!hidesAddress) return [{ ...exactPlace(spot), displayName: spot.address || displayName }]
  // the postcode would narrow it down
  return [{ ...near, shortDisplayName, displayName, postcode: null }]
}
