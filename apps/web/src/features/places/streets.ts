import { queryOptions } from '@tanstack/react-query'
import { numberOf, objectOf, textOf } from '../../lib/json.ts'
import type { MapBounds, Position } from './map-geometry.ts'

/** The operator's file with streets, as the server tells of it. */
export type Streets = { tiles: string; minZoom: number; maxZoom: number; bounds: MapBounds; credit: string }

/** Asked for once a visit, while the map itself is loading. Without an answer the world is drawn without streets. */
export const streetsQuery = queryOptions({
  queryKey: ['map', 'streets'],
  queryFn: async ({ signal }): Promise<Streets | null> => {
    const answer = await fetch('/web/map/streets.json', { signal })
    return answer.status === 200 ? readStreets(await answer.json()) : null
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

function readStreets(told: unknown): Streets | null {
  const { tiles, minZoom, maxZoom, bounds, credit } = objectOf(told)
  const { west, south, east, north } = objectOf(bounds)
  const [address, least, most] = [textOf(tiles), numberOf(minZoom), numberOf(maxZoom)]
  const edges = [west, south, east, north].map(numberOf)
  const [left, bottom, right, top] = edges
  if (address === undefined || least === undefined || most === undefined) return null
  if (left === undefined || bottom === undefined || right === undefined || top === undefined) return null
  return {
    tiles: address,
    minZoom: least,
    maxZoom: most,
    bounds: { west: left, south: bottom, east: right, north: top },
    credit: textOf(credit) ?? '',
  }
}

/** Whether streets are drawn there. */
export const isWithin = ({ west, south, east, north }: MapBounds, { latitude, longitude }: Position): boolean =>
  latitude > south && latitude < north && longitude > west && longitude < east
