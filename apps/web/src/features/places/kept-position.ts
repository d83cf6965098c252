import type { KeyValueStore, WritableStore } from '@plaza/ui'
import { numberOf, objectOf } from '../../lib/json.ts'
import type { Position } from './map-geometry.ts'

const key = 'plaza_position'

/** Kept where it is learned: whoever leaves the page at once has told us as well. */
export const keepPosition = (here: Position, stored: KeyValueStore): void => stored.set(key, JSON.stringify(here))

/** Where the reader is stays known when they load the page anew, in this tab and while they still allow it. */
export async function recallPosition(position: WritableStore<Position | null>, stored: KeyValueStore): Promise<void> {
  const kept = positionFrom(stored.get(key))
  if (!kept) return
  if (await isDenied()) stored.remove(key)
  else if (!position.get()) position.set(kept)
}

async function isDenied(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'denied'
  } catch {
    // browsers that do not tell would not have told us where somebody is without asking
    return false
  }
}

function positionFrom(text: string | null): Position | undefined {
  try {
    const { latitude, longitude } = objectOf(JSON.parse(text ?? '{}'))
    const [lat, lon] = [numberOf(latitude), numberOf(longitude)]
    return lat === undefined || lon === undefined ? undefined : { latitude: lat, longitude: lon }
  } catch {
    return
  }
}
