import type { Map as MapLibre, MapOptions } from 'maplibre-gl'
import { coveredOf } from './map-covers.ts'
import { paddingOf, regionOf } from './map-fit.ts'
import { type MapBounds, metresBetween, type Position } from './map-geometry.ts'
import type { MapArea, MapTarget } from './map-view-props.ts'

const wholeWorld = { center: [0, 20] as [number, number], zoom: 1 }
const regionZoom = 6
const moveMs = 600
/** How close a map goes by itself: with streets to read, and without. */
const closest = { withStreets: 15, without: 12 }

type Home = (Position & { zoom: number | undefined }) | undefined

/** Where a map opens, before it is known what covers it. */
export function firstView(target: MapTarget | undefined, home: Home): Pick<MapOptions, 'center' | 'zoom'> {
  if (target && 'center' in target) return { center: lngLat(target.center), zoom: target.zoom }
  const [first] = target && 'positions' in target ? target.positions : []
  if (first) return { center: lngLat(first), zoom: regionZoom }
  return home ? { center: lngLat(home), zoom: home.zoom ?? regionZoom } : wholeWorld
}

/** Shows the target in what is left free of the map. */
export function moveTo(
  map: MapLibre,
  target: MapTarget,
  { hasStreets, isJump }: { hasStreets: (at: Position) => boolean; isJump: boolean },
) {
  const duration = isJump ? 0 : moveMs
  if ('center' in target) {
    const zoom = (hasStreets(target.center) ? target.streetZoom : undefined) ?? target.zoom
    map.easeTo({ center: lngLat(target.center), zoom, duration })
    return
  }
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const padding = paddingOf({ width, height }, coveredOf(map))
  const free = { width: width - padding.left - padding.right, height: height - padding.top - padding.bottom }
  const bounds = 'bounds' in target ? target.bounds : regionOf(target.positions, free)
  if (!bounds) return
  const maxZoom = hasStreets(middleOf(bounds)) ? closest.withStreets : closest.without
  map.fitBounds(boxOf(bounds), { padding, maxZoom, duration })
}

const middleOf = ({ south, west, north, east }: MapBounds): Position => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
})
const lngLat = ({ longitude, latitude }: Position): [number, number] => [longitude, latitude]
const boxOf = ({ south, west, north, east }: MapBounds) =>
  [west, south, east, north] as [number, number, number, number]

export function areaOf(map: MapLibre): MapArea {
  const { lng, lat } = map.getCenter().wrap()
  const bounds = map.getBounds()
  const [south, west, north, east] = [bounds.getSouth(), bounds.getWest(), bounds.getNorth(), bounds.getEast()]
  const diagonal = metresBetween({ latitude: south, longitude: west }, { latitude: north, longitude: east })
  return {
    center: { latitude: lat, longitude: lng },
    radiusMetres: Math.max(1, Math.round(diagonal / 2)),
    bounds: { south, west, north, east },
  }
}
