export type Position = { latitude: number; longitude: number }
/** A part of the map; `west` greater than `east` means across the date line. */
export type Bounds = { north: number; south: number; east: number; west: number }

const earthMetres = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two positions along the surface. */
export function distanceMetres(a: Position, b: Position): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Metres from a position to the nearest of some; nothing when there are none. */
export function nearestMetres(from: Position, positions: readonly Position[]): number | undefined {
  return positions.length === 0 ? undefined : Math.min(...positions.map((position) => distanceMetres(from, position)))
}

/** Boxes of latitude and longitude that cover a circle: one, or two across the date line. */
export function boxesAround({ latitude, longitude }: Position, metres: number): Bounds[] {
  const angle = metres / earthMetres
  const high = latitude + (angle * 180) / Math.PI
  const low = latitude - (angle * 180) / Math.PI
  if (high >= 90 || low <= -90) return [{ north: Math.min(90, high), south: Math.max(-90, low), east: 180, west: -180 }]
  const width =
    (Math.asin(Math.min(1, Math.sin(Math.min(angle, Math.PI / 2)) / Math.cos(radians(latitude)))) * 180) / Math.PI
  return splitBounds({ north: high, south: low, east: longitude + width, west: longitude - width })
}

/** An area in boxes that do not cross the date line: one, or two. */
export function splitBounds({ north, south, east, west }: Bounds): Bounds[] {
  if (east - west >= 360) return [{ north, south, east: 180, west: -180 }]
  const turn = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees)
  const [from, to] = [turn(west), turn(east)]
  if (from <= to) return [{ north, south, east: to, west: from }]
  return [
    { north, south, east: 180, west: from },
    { north, south, east: to, west: -180 },
  ]
}
