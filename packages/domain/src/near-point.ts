export type Point = { latitude: number; longitude: number }

const metresPerDegree = 111_320

/**
 * A point within so many metres of another, anywhere in that circle alike: what strangers may know of an address. Draw
 * it once and keep it, because the middle of many draws is the address itself.
 */
export function pointNear({ latitude, longitude }: Point, metres: number, random: () => number = Math.random): Point {
  const distance = metres * Math.sqrt(random())
  const angle = 2 * Math.PI * random()
  const degreesNorth = (distance * Math.cos(angle)) / metresPerDegree
  // meridians meet at the poles
  const shrink = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  const degreesEast = (distance * Math.sin(angle)) / (metresPerDegree * shrink)
  return {
    latitude: rounded(Math.min(90, Math.max(-90, latitude + degreesNorth))),
    longitude: rounded(((longitude + degreesEast + 540) % 360) - 180),
  }
}

/** About ten metres: more digits would pretend to know. */
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4
