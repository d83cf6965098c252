import type { JsonObject } from '@plaza/sdk'
import { objectOf, textOf } from '../../lib/json.ts'

type Home = { latitude: number; longitude: number; shortDisplayName: string; displayName: string }

// In forms the place of a person or an organization is one text: the chosen place as JSON, empty for none.

/** From `metadata.instant.locations`. */
export function storedPlace(locations: unknown): string {
  const home = objectOf(Array.isArray(locations) ? locations[0] : undefined)
  return Object.keys(home).length > 0 ? JSON.stringify(home) : ''
}

/** For `metadata.instant.locations`. */
export const placesOf = (place: string): JsonObject[] => (place === '' ? [] : [readPlace(place) as JsonObject])

export const placeName = (place: string): string => {
  const { shortDisplayName, displayName } = readPlace(place)
  return textOf(shortDisplayName) ?? textOf(displayName) ?? ''
}

const readPlace = (place: string): Record<string, unknown> => (place === '' ? {} : objectOf(JSON.parse(place)))

export const writePlace = (place: Home | null): string => {
  if (!place) return ''
  const { latitude, longitude, shortDisplayName, displayName } = place
  return JSON.stringify({ latitude, longitude, shortDisplayName, displayName })
}
