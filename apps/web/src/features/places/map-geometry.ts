/** A position on earth, as the API writes it. */
export type Position = { latitude: number; longitude: number }

/** What a map shows: a rectangle of the earth. Across the date line one side lies beyond 180 degrees. */
export type MapBounds = { south: number; west: number; north: number; east: number }

export type Point = { x: number; y: number }

const earthRadius = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance. */
export function metresBetween(from: Position, to: Position): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const share = latitudes + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitudes
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** The smallest rectangle around some positions, across the date line where that is shorter; none for none. */
export function boundsOf(positions: readonly Position[]): MapBounds | undefined {
  if (positions.length === 0) return undefined
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude).toSorted((a, b) => a - b)
  const [west = 0] = longitudes
  const east = longitudes.at(-1) ?? 0
  // what is left out is the widest part of the earth without a position
  let gap = { width: west + 360 - east, from: east, to: west }
  for (const [index, to] of longitudes.entries()) {
    const from = longitudes[index - 1] ?? to
    if (to - from > gap.width) gap = { width: to - from, from, to: to - 360 }
  }
  return { south: Math.min(...latitudes), north: Math.max(...latitudes), west: gap.to, east: gap.from }
}

/** The same longitude on the turn of the earth that is nearest to another one. */
export const nearestTurn = (longitude: number, to: number): number =>
  longitude + Math.round((to - longitude) / 360) * 360

/** The rectangle around a circle, for a place and its radius. */
export function boundsAround({ latitude, longitude }: Position, radiusMetres: number): MapBounds {
  const height = (radiusMetres / earthRadius) * (180 / Math.PI)
  const width = Math.min(180, height / Math.max(0.01, Math.cos(radians(latitude))))
  return {
    south: Math.max(-85, latitude - height),
    north: Math.min(85, latitude + height),
    west: longitude - width,
    east: longitude + width,
  }
}

/** How wide a pixel is on maps of 512 px tiles. */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (2 * Math.PI * earthRadius * Math.cos(radians(latitude))) / (512 * 2 ** zoom)
