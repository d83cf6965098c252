import type { Position } from './map-geometry.ts'

const timeoutMs = 10_000
/** Nobody has gone far since. */
const goodForMs = 5 * 60_000

/** Where the reader is; the browser asks them first. */
export function locate(): Promise<Position | 'denied' | 'unavailable'> {
  return new Promise((done) => {
    if (!navigator.geolocation) return done('unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => done({ latitude: rounded(latitude), longitude: rounded(longitude) }),
      ({ code, PERMISSION_DENIED }) => done(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: timeoutMs, maximumAge: goodForMs },
    )
  })
}

/** About a hundred metres: it ends up in addresses that people share. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
