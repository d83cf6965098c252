import { hueDistance } from './colour.ts'
import { isSome, pick, type Random } from './random.ts'
import { partners, type Wall, wallHue, walls } from './walls.ts'

/** A wall nearer than this to the object's own hue swallows the object. */
export const minHueDistance = 60

const suits = (wall: Wall, hue: number | null) => hue === null || hueDistance(wallHue(wall), hue) >= minHueDistance

/**
 * A wall for an object of this hue. `avoid` holds walls seen just before, the nearest first: the farther ones are
 * forgotten when too few are left. `others` are hues that should stand out too if possible.
 */
export function chooseWall(
  random: Random,
  {
    hue,
    avoid = [],
    among = walls,
    others = [],
  }: { hue: number | null; avoid?: readonly Wall[]; among?: readonly Wall[]; others?: readonly (number | null)[] },
): Wall {
  const suitable = [among, walls].map((list) => list.filter((wall) => suits(wall, hue))).find(isSome) ?? walls
  for (let kept = avoid.length; kept >= 0; kept--) {
    const left = suitable.filter((wall) => !avoid.slice(0, kept).includes(wall))
    const clashes = (wall: Wall) => others.filter((other) => !suits(wall, other)).length
    const fewest = Math.min(...left.map(clashes))
    const best = left.filter((wall) => clashes(wall) === fewest)
    if (isSome(best)) return pick(random, best)
  }
  return walls[0]
}

/** The second colour of a picture, one that the object can stand in front of. */
export function choosePartner(random: Random, wall: Wall, hue: number | null): Wall {
  const good = partners[wall].filter((partner) => suits(partner, hue))
  return isSome(good) ? pick(random, good) : partners[wall][0]
}
