import type { KeyValueStore, WritableStore } from '@plaza/ui'
import { numberOf, objectOf } from '../../lib/json.ts'
import type { Position } from './map-geometry.ts'

const key = 'plaza_position'

/** Where the reader is stays known when they load the page anew, in this tab and while they still allow it. */
export function keepPosition(position: WritableStore<Position | null>, stored: KeyValueStore): () => void {
  const keep = () => {
    const here = position.get()
    if (here) stored.set(key, JSON.stringify(here))
  }
  const kept = positionFrom(stored.get(key))
  if (kept && !position.get())
    void isDenied().then((isNoMore) => {
      if (isNoMore) stored.remove(key)
      else if (!position.get()) position.set(kept)
    })
  keep()
  return position.subscribe(keep)
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
