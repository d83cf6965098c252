import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { tileIdOf } from '../../providers/street-map/directory.ts'
import { toyTown } from './toy-town.ts'
import { type ArchiveOptions, writePmtiles } from './write-pmtiles.ts'

const maxZoom = 15
const attribution =
  '<a href="https://github.com/protomaps/basemaps">Protomaps</a> © <a href="https://openstreetmap.org">OpenStreetMap</a>'

/** A PMTiles file of a town that is nowhere, as an operator would have one of their region. */
export function makeStreetMap(
  middle: { latitude: number; longitude: number },
  options: Partial<ArchiveOptions> & { layers?: readonly string[] } = {},
): Buffer {
  const town = Object.entries(toyTown(middle)).filter(([name]) => options.layers?.includes(name) ?? true)
  const bounds: ArchiveOptions['bounds'] = [
    middle.longitude - 0.08,
    middle.latitude - 0.075,
    middle.longitude + 0.08,
    middle.latitude + 0.075,
  ]
  const tiles = Array.from({ length: maxZoom + 1 }, (_, z) => z).flatMap((z) => {
    const layers = town.map(([name, features]) => {
      const shown = features.filter(({ properties }) => Number(properties?.min_zoom ?? 0) <= z)
      const data = { type: 'FeatureCollection' as const, features: shown }
      return [name, new GeoJSONVT(data, { maxZoom, indexMaxZoom: z, indexMaxPoints: 0, buffer: 128 })] as const
    })
    return tilesWithin(bounds, z).flatMap(({ x, y }) => {
      const cut = layers.flatMap(([name, index]) => {
        const tile = index.getTile(z, x, y)
        return tile && tile.features.length > 0 ? [[name, tile] as const] : []
      })
      if (cut.length === 0) return []
      const body = fromGeojsonVt(Object.fromEntries(cut), { version: 2, extent: 4096 })
      return [{ id: tileIdOf(z, x, y), body: gzipSync(body) }]
    })
  })
  const metadata = {
    name: 'Toy town',
    attribution,
    vector_layers: town.map(([id]) => ({ id, fields: { kind: 'String' } })),
  }
  return writePmtiles(tiles, { metadata, minZoom: 0, maxZoom, bounds, ...options })
}

function tilesWithin([west, south, east, north]: ArchiveOptions['bounds'], z: number) {
  const side = 2 ** z
  const column = (longitude: number) => Math.floor(((longitude + 180) / 360) * side)
  const row = (latitude: number) => {
    const sine = Math.sin((latitude * Math.PI) / 180)
    return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side)
  }
  const tiles: { x: number; y: number }[] = []
  for (let x = column(west); x <= column(east); x++) {
    for (let y = row(north); y <= row(south); y++) tiles.push({ x, y })
  }
  return tiles
}
