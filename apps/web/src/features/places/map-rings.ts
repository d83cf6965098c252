import type { Box } from './map-fit.ts'
import type { Point } from './map-geometry.ts'

type Ring = {
  metres: number
  pixels: number
  middle: Point /** Where it is written how far it is. */
  label: Point | undefined
}

/** Smaller ones are drawn over by the pill in their middle; of larger ones nobody sees the bend. */
const seen = { least: 26, most: 1600 }
/** Room that the words need. */
const words = { across: 26, down: 12 }
/** At the top first, then around: degrees from east. */
const angles = [-90, -60, -120, -30, -150, 0, 180, 30, 150, 60, 120, 90]

type RingsInput = { middle: Point; radii: readonly { metres: number; pixels: number }[]; free: Box }

/** Which circles are worth drawing at this zoom, and where their words can be read. */
export const ringsOf = ({ middle, radii, free }: RingsInput): Ring[] =>
  radii
    .filter(({ pixels }) => pixels >= seen.least && pixels <= seen.most)
    .map(({ metres, pixels }) => {
      const label = angles
        .map((angle) => ({
          x: middle.x + pixels * Math.cos((angle * Math.PI) / 180),
          y: middle.y + pixels * Math.sin((angle * Math.PI) / 180),
        }))
        .find(({ x, y }) => isFree({ x, y }, free))
      return { metres, pixels, middle, label }
    })

const isFree = ({ x, y }: Point, { left, top, right, bottom }: Box) =>
  x > left + words.across && x < right - words.across && y > top + words.down && y < bottom - words.down
