/** A position on earth, as the API writes it. */
export type Position = { latitude: number; longitude: number }

/** What a map shows: a rectangle of the earth. West may be greater than east across the date line. */
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

/** The smallest rectangle around some positions; none for none. */
export function boundsOf(positions: readonly Position[]): MapBounds | undefined {
  if (positions.length === 0) return undefined
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}

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
