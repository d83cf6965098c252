import { useQueries, useQuery } from '@tanstack/react-query'
import { type Layer, readTile, type Shape } from './read-tile.ts'
import { fittingLabels, type Label, type Position, pathOf, projection, type TilePlace, tilesOf } from './view.ts'

/** How large the picture is drawn; it is cut to the room it has. */
export const mapSize = { width: 448, height: 208 }
const size = mapSize
/** The world has tiles up to this zoom, and is drawn further in from them. */
const worldZ = 6
const worldZoom = 9
const streetZoom = 13
/** From here on the streets are drawn, where the operator has them. */
const firstStreets = 11

type Streets = {
  tiles: string
  maxZoom: number
  bounds: { west: number; south: number; east: number; north: number }
  credit: string
}

const forever = { staleTime: Number.POSITIVE_INFINITY, retry: false }

/** The operator's file with streets, where there is one. */
const streetsQuery = {
  queryKey: ['map', 'streets'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Streets | null> => {
    const answer = await fetch('/web/map/streets.json', { signal })
    return answer.status === 200 ? ((await answer.json()) as Streets) : null
  },
  ...forever,
}

const tileQuery = (address: string) => ({
  queryKey: ['map', 'tile', address],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Layer[]> => {
    const answer = await fetch(address, { signal })
    return answer.status === 200 ? readTile(new Uint8Array(await answer.arrayBuffer())) : []
  },
  ...forever,
})

const fill = (address: string, { z, x, y }: TilePlace) =>
  address
    .replace('{z}', String(z))
    // round the world
    .replace('{x}', String(((x % 2 ** z) + 2 ** z) % 2 ** z))
    .replace('{y}', String(y))

const isWithin = ({ west, south, east, north }: Streets['bounds'], { latitude, longitude }: Position) =>
  latitude > south && latitude < north && longitude > west && longitude < east

type MapDrawingProps = {
  /** The middle of the picture. */
  at: Position
  label: string
  /** As near as is useful unless said. */
  zoom?: number
  /** Whether the middle is marked. */
  hasMark?: boolean
}

/** A piece of the world as a still picture: which land and which town, and the streets where the operator has them. */
export function MapDrawing({ at, label, zoom: asked, hasMark = true }: MapDrawingProps) {
  const { data: found, isPending } = useQuery(streetsQuery)
  const isNear = asked === undefined || asked >= firstStreets
  const streets = found && isNear && isWithin(found.bounds, at) ? found : null
  const zoom = asked ?? (streets ? streetZoom : worldZoom)
  const sources = [
    { address: '/web/map/{z}/{x}/{y}.pbf', z: Math.min(worldZ, Math.floor(zoom)) },
    ...(streets ? [{ address: streets.tiles, z: Math.min(Math.floor(zoom), streets.maxZoom) }] : []),
  ]
  const places = isPending
    ? []
    : sources.flatMap(({ address, z }) => tilesOf(at, size, { zoom, z }).map((tile) => ({ address, tile })))
  const tiles = useQueries({ queries: places.map(({ address, tile }) => tileQuery(fill(address, tile))) })
  const shapes = places.flatMap(({ tile }, place) =>
    (tiles[place]?.data ?? []).flatMap((layer) => {
      const project = projection(at, size, { zoom, tile, extent: layer.extent })
      return layer.shapes.map((shape) => ({ name: layer.name, shape, project }))
    }),
  )
  const path = (name: string, wants: (shape: Shape) => boolean = () => true) =>
    shapes
      .filter((each) => each.name === name && wants(each.shape))
      .map(({ shape, project }) => pathOf(shape, project, size))
      .join('')
  const labels = shapes.flatMap(({ name, shape, project }): Label[] => {
    const weight = streets ? weightOfPlace(name, shape) : weightOfTown(name, shape, zoom)
    const [point] = shape.parts[0] ?? []
    const text = shape.tags.name
    if (weight === undefined || point === undefined || typeof text !== 'string') return []
    const [x, y] = project(point)
    return [{ text, x, y, weight }]
  })
  const [middleX, middleY] = [size.width / 2, size.height / 2]
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        className="block h-52 w-full bg-map-land text-map-label"
      >
        <path d={path('sea')} className="fill-map-water" />
        <path d={path('land')} className="fill-map-land stroke-map-shore" strokeWidth="1" />
        <path d={path('earth', isArea)} className="fill-map-land" />
        <path d={path('landuse', isGreen)} className="fill-map-green" />
        <path d={path('lakes')} className="fill-map-water" />
        <path d={path('water', isArea)} className="fill-map-water" />
        <path d={path('rivers')} className="fill-none stroke-map-water" strokeWidth="2" />
        <path d={path('borders')} className="fill-none stroke-map-label" strokeDasharray="5 4" opacity="0.5" />
        <path d={path('roads', isWay('minor_road', 'other'))} className="fill-none stroke-map-road" strokeWidth="1.2" />
        <path d={path('roads', isWay('major_road'))} className="fill-none stroke-map-road" strokeWidth="3" />
        <path d={path('roads', isWay('highway'))} className="fill-none stroke-map-shore" strokeWidth="3.5" />
        {fittingLabels(onceEach(labels), size).map(({ text, x, y }) => (
          <text
            key={`${text} ${x}`}
            x={x}
            y={y}
            textAnchor="middle"
            dominantBaseline="middle"
            className="fill-current stroke-map-land text-caption"
            strokeWidth="3"
            paintOrder="stroke"
          >
            {text}
          </text>
        ))}
        {hasMark && (
          <>
            <path
              d={`M${middleX} ${middleY}c-4-9-11-13-11-20a11 11 0 0 1 22 0c0 7-7 11-11 20z`}
              className="fill-brand stroke-bg"
              strokeWidth="1.5"
            />
            <circle cx={middleX} cy={middleY - 20} r="4" className="fill-bg" />
          </>
        )}
      </svg>
      <span className="block bg-raised px-3 py-1 text-start text-caption text-ink-3">
        {['Natural Earth', 'GeoNames', streets?.credit].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

/** What lies at the edge of a tile is in the next one too. */
const onceEach = (labels: readonly Label[]) => [...new Map(labels.map((label) => [label.text, label])).values()]

const isArea = ({ kind }: Shape) => kind === 'area'

const greens = ['forest', 'wood', 'nature_reserve', 'national_park', 'park', 'garden', 'grass', 'meadow', 'cemetery']
const isGreen = ({ kind, tags }: Shape) => kind === 'area' && greens.includes(String(tags.kind))

const isWay =
  (...kinds: string[]) =>
  ({ kind, tags }: Shape) =>
    kind === 'line' && kinds.includes(String(tags.kind))

/** Towns by how soon a map shows them, the larger first. */
function weightOfTown(layer: string, { tags }: Shape, zoom: number): number | undefined {
  const rank = Number(tags.rank)
  if (layer !== 'towns' || tags.quarter !== undefined || rank > zoom + 1) return undefined
  return rank * 10 - Number(tags.size)
}

function weightOfPlace(layer: string, { tags }: Shape): number | undefined {
  return layer === 'places' ? placeWeights[String(tags.kind)] : undefined
}

const placeWeights: Readonly<Record<string, number>> = { locality: 0, macrohood: 1, neighbourhood: 2 }
