import type { Feature, Geometry, Position } from 'geojson'

/** Features of a layer, each with the zoom from which it is shown. */
type TownLayers = Record<string, Feature[]>

type Spot = readonly [x: number, y: number]
type Properties = Record<string, string | number | boolean>

const block = 115
/** Blocks from the middle to the edge. */
const reach = 22
const edge = block * reach

/**
 * A town that is nowhere, in the form of the Protomaps basemap: streets around a square, a river with bridges, a park with
 * a lake, a ring road, a railway, houses. Always the same one, wherever its middle is put.
 */
export function toyTown(middle: { latitude: number; longitude: number }): TownLayers {
  const degrees = 111_195
  const shrink = Math.cos((middle.latitude * Math.PI) / 180)
  const turn = 0.2
  /** Metres east and north of the middle; the town is a little turned and bent, as towns are. */
  const place = ([x, y]: Spot): Position => {
    const [bentX, bentY] = [x + 70 * Math.sin(y / 800), y + 50 * Math.sin(x / 1000)]
    const east = bentX * Math.cos(turn) - bentY * Math.sin(turn)
    const north = bentX * Math.sin(turn) + bentY * Math.cos(turn)
    return [middle.longitude + east / (degrees * shrink), middle.latitude + north / degrees]
  }
  const layers: TownLayers = {}
  const add = (layer: string, geometry: Geometry, properties: Properties) => {
    layers[layer] = [...(layers[layer] ?? []), { type: 'Feature', geometry, properties }]
  }
  const area = (layer: string, ring: readonly Spot[], properties: Properties) => {
    const closed = [...ring, ...ring.slice(0, 1)].map(place)
    add(layer, { type: 'Polygon', coordinates: [closed] }, properties)
  }
  const line = (layer: string, spots: readonly Spot[], properties: Properties) =>
    add(layer, { type: 'LineString', coordinates: spots.map(place) }, properties)
  const point = (layer: string, spot: Spot, properties: Properties) =>
    add(layer, { type: 'Point', coordinates: place(spot) }, properties)

  addGround(area)
  addStreets(line, area)
  addWater(area, line)
  addNames(point)
  return layers
}

type AddShape = (layer: string, spots: readonly Spot[], properties: Properties) => void
type AddPoint = (layer: string, spot: Spot, properties: Properties) => void

const rectangle = (x: number, y: number, width: number, height: number): Spot[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]
const round = ([x, y]: Spot, radius: number, flat = 1): Spot[] =>
  Array.from({ length: 40 }, (_, index): Spot => {
    const angle = (index / 40) * 2 * Math.PI
    const wobble = 1 + 0.07 * Math.sin(angle * 3) + 0.04 * Math.cos(angle * 5)
    return [x + Math.cos(angle) * radius * wobble, y + Math.sin(angle) * radius * flat * wobble]
  })

const park = { x: 4 * block, y: 5 * block, width: 6 * block, height: 5 * block }
const isInPark = ([x, y]: Spot) => x > park.x && x < park.x + park.width && y > park.y && y < park.y + park.height
const isInTown = ([x, y]: Spot) => Math.hypot(x, y) < edge
const riverAt = (x: number) => -6.5 * block + 260 * Math.sin(x / 1100)
const isInRiver = ([x, y]: Spot) => Math.abs(y - riverAt(x)) < 75

function addGround(area: AddShape) {
  area('earth', rectangle(-60_000, -60_000, 120_000, 120_000), { kind: 'earth' })
  area('landcover', round([0, 0], 9000), { kind: 'urban_area' })
  area('landuse', round([0, 0], edge * 1.08), { kind: 'residential' })
  area('landuse', round([-6200, 4200], 2600, 0.7), { kind: 'forest' })
  area('landuse', round([5600, -5200], 1900, 0.8), { kind: 'farmland' })
  area('landuse', rectangle(-15 * block, -15 * block, 7 * block, 4 * block), { kind: 'industrial' })
  area('landuse', rectangle(park.x, park.y, park.width, park.height), {
    kind: 'park',
    name: 'Parque de las Jacarandas',
  })
  area('landuse', rectangle(park.x + 40, park.y + 40, 190, 120), { kind: 'pitch' })
  area('landuse', rectangle(-9 * block, 6 * block, 2 * block, 2 * block), { kind: 'cemetery' })
  area('landuse', rectangle(-4 * block, 10 * block, 2 * block, block), { kind: 'school' })
  area('landuse', rectangle(9 * block, -3 * block, 2 * block, 2 * block), { kind: 'hospital' })
  area('landuse', rectangle(-block / 2, -block / 2, block, block), { kind: 'pedestrian' })
}

function addStreets(line: AddShape, area: AddShape) {
  for (let number = -reach; number <= reach; number++) {
    for (const isAcross of [true, false]) {
      const isAvenue = number % 8 === 0
      const spot = (step: number): Spot => (isAcross ? [step * block, number * block] : [number * block, step * block])
      const rank = isAvenue ? 'primary' : number % 4 === 0 ? 'tertiary' : 'residential'
      const isLarge = rank !== 'residential'
      const name = isAcross ? `Calle ${number + reach + 1} Poniente` : `Avenida ${number + reach + 1} Norte`
      // houses keep residential streets off the park and the river; larger ones cross the river on bridges
      const mayCross = (middle: Spot) => (isLarge || !isInRiver(middle)) && (isAvenue || !isInPark(middle))
      let piece: Spot[] = []
      const finish = () => {
        if (piece.length > 1) {
          line('roads', piece, {
            kind: isLarge ? 'major_road' : 'minor_road',
            kind_detail: rank,
            name,
            min_zoom: isAvenue ? 7 : isLarge ? 10 : 13,
          })
        }
        piece = []
      }
      for (let step = -reach; step < reach; step++) {
        const [from, to] = [spot(step), spot(step + 1)]
        const middle: Spot = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
        if (!isInTown(middle) || !mayCross(middle) || Math.abs(number * 7 + step * 13) % 29 === 3) finish()
        else piece = piece.length === 0 ? [from, to] : [...piece, to]
      }
      finish()
    }
  }
  const ring = round([0, 0], edge * 1.02)
  line('roads', [...ring, ...ring.slice(0, 1)], { kind: 'highway', kind_detail: 'motorway', ref: '15D', min_zoom: 5 })
  line(
    'roads',
    [
      [-60_000, 3000],
      [-edge, 900],
      [0, 1.5 * block],
      [edge, 400],
      [60_000, -9000],
    ],
    { kind: 'highway', kind_detail: 'trunk', name: 'Calzada Real', min_zoom: 5 },
  )
  line(
    'roads',
    [
      [-30_000, -16_000],
      [-1200, -500],
      [0, 0],
      [1400, 1900],
      [9000, 30_000],
    ],
    { kind: 'major_road', kind_detail: 'secondary', name: 'Diagonal del Río', min_zoom: 8 },
  )
  line(
    'roads',
    [
      [-30_000, -9000],
      [-2000, -1500],
      [-300, -1250],
      [2600, -1900],
      [30_000, -12_000],
    ],
    { kind: 'rail', kind_detail: 'rail', min_zoom: 9 },
  )
  line(
    'roads',
    [
      [park.x, park.y + 60],
      [park.x + 260, park.y + 220],
      [park.x + park.width, park.y + 300],
    ],
    { kind: 'path', kind_detail: 'footway', name: 'Paseo de los Patos', min_zoom: 14 },
  )
  line(
    'roads',
    [
      [park.x + 120, park.y],
      [park.x + 300, park.y + 300],
      [park.x + 200, park.y + park.height],
    ],
    { kind: 'path', kind_detail: 'footway', min_zoom: 14 },
  )
  for (let x = -reach; x < reach; x++) {
    for (let y = -reach; y < reach; y++) addHouses([x * block, y * block], area)
  }
}

/** Houses around the yard of a block, with gaps. */
function addHouses([x, y]: Spot, area: AddShape) {
  const middle: Spot = [x + block / 2, y + block / 2]
  if (!isInTown(middle) || isInPark(middle) || Math.abs(middle[1] - riverAt(middle[0])) < 140) return
  for (let index = 0; index < 6; index++) {
    const chance = Math.abs(Math.round(x * 3 + y * 7 + index * 131)) % 11
    if (chance === 0) continue
    const [column, row] = [index % 3, Math.floor(index / 3)]
    const depth = 26 + chance
    const top = row === 0 ? y + 14 : y + block - 14 - depth
    area('buildings', rectangle(x + 15 + column * 29, top, 21 + (chance % 5), depth), {
      kind: 'building',
      min_zoom: 14,
      height: 6 + chance,
    })
  }
}

function addWater(area: AddShape, line: AddShape) {
  const steps = Array.from({ length: 121 }, (_, index) => (index - 60) * 1000 * 0.2)
  const bank = (side: number) => steps.map((x): Spot => [x, riverAt(x) + side * (48 + 10 * Math.sin(x / 700))])
  area('water', [...bank(1), ...bank(-1).toReversed()], { kind: 'river', name: 'Río Claro' })
  line(
    'water',
    steps.map((x): Spot => [x, riverAt(x)]),
    { kind: 'river', name: 'Río Claro', min_zoom: 9 },
  )
  area('water', round([park.x + 430, park.y + 380], 120, 0.7), { kind: 'lake', name: 'Lago Chico' })
}

function addNames(point: AddPoint) {
  const locality = (spot: Spot, name: string, detail: string, rank: number, from: number) =>
    point('places', spot, { kind: 'locality', kind_detail: detail, name, population_rank: rank, min_zoom: from })
  locality([0, 0], 'Villa Jardín', 'city', 10, 5)
  locality([-7000, -900], 'San Mateo', 'town', 6, 8)
  locality([6900, 2600], 'Los Álamos', 'village', 4, 10)
  locality([1500, 7400], 'El Molino', 'hamlet', 2, 12)
  const quarters: readonly [Spot, string][] = [
    [[-300, 500], 'Centro'],
    [[-1500, -1300], 'La Estación'],
    [[1500, -300], 'Santa Rosa'],
    [[-1300, 1500], 'Las Huertas'],
    [[900, 1700], 'Barrio del Lago'],
    [[600, -1700], 'Ribera Sur'],
  ]
  for (const [spot, name] of quarters) {
    point('places', spot, { kind: 'neighbourhood', kind_detail: 'neighbourhood', name, min_zoom: 11 })
  }
  const sights: readonly [Spot, string, string][] = [
    [[60, 40], 'museum', 'Museo de la Villa'],
    [[-1350, -1400], 'station', 'Estación Villa Jardín'],
    [[10 * block, -2 * block], 'hospital', 'Hospital General'],
    [[-3 * block, 10.5 * block], 'school', 'Escuela Benito Juárez'],
    [[park.x + 300, park.y + 480], 'park', 'Parque de las Jacarandas'],
    [[-2.5 * block, -1.5 * block], 'marketplace', 'Mercado Viejo'],
    [[2.5 * block, -3.5 * block], 'theatre', 'Teatro Principal'],
  ]
  for (const [spot, kind, name] of sights) point('pois', spot, { kind, name, min_zoom: kind === 'park' ? 13 : 14 })
}
