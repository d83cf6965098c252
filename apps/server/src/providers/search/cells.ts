import type { Bounds, Position } from '@plaza/domain'

/**
 * The earth in squares of three sizes, in degrees. A listing stands among the words with the squares it is in, so that
 * the one index finds words and place together: of a common word in a town nobody reads what is elsewhere.
 */
const sizes = [0.1, 0.5, 2.5] as const
// few large squares are found faster than many small ones; what is beside the place is taken out afterwards
const mostCells = { 0.1: 12, 0.5: 12, 2.5: 40 } as const

const column = (degrees: number, size: number) => Math.floor(degrees / size)
const nameOf = (size: number, x: number, y: number) => `@${size}:${x}:${y}`

export const cellsOf = (places: readonly Position[]): string[] => [
  ...new Set(
    places.flatMap(({ latitude, longitude }) =>
      sizes.map((size) => nameOf(size, column(longitude, size), column(latitude, size))),
    ),
  ),
]

/** The squares that cover some boxes: small ones, unless those would be too many; none when all are too many. */
export function cellsCovering(boxes: readonly Bounds[]): string[] | undefined {
  for (const size of sizes) {
    const spans = boxes.map(({ north, south, east, west }) => ({
      x: column(west, size),
      y: column(south, size),
      width: column(east, size) - column(west, size) + 1,
      height: column(north, size) - column(south, size) + 1,
    }))
    if (spans.reduce((sum, { width, height }) => sum + width * height, 0) > mostCells[size]) continue
    return spans.flatMap(({ x, y, width, height }) =>
      Array.from({ length: width * height }, (_, k) => nameOf(size, x + (k % width), y + Math.floor(k / width))),
    )
  }
  return undefined
}
