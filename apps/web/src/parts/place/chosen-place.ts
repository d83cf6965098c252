import type { KeyValueStore } from '@plaza/ui'

export const chosenPlaceKey = 'plaza_place'

type Spot = { latitude: number; longitude: number; shortDisplayName: string }

/** The place somebody searched around last, in this browser. */
export const rememberPlace = (stored: KeyValueStore, spot: Spot) => stored.set(chosenPlaceKey, JSON.stringify(spot))
export const forgetPlace = (stored: KeyValueStore) => stored.remove(chosenPlaceKey)
