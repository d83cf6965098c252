import { hexColour, type Oklch, parseColour } from '@plaza/domain'

/** Colours that go together, taken from a picture. */
export type Palette = { primary: string; accent: string; neutral: 'warm' | 'cool' | 'plain' }

const sectors = 12

/** All colours of one sector of the wheel, with how much of the picture they are. */
type Hue = { weight: number; colour: Oklch }

/**
 * Three palettes out of the pixels of a picture (red, green, blue and opacity in turn): its strongest colours lead one each, and
 * what is farthest from them on the wheel is the spark.
 */
export function palettesFrom(pixels: ArrayLike<number>): Palette[] {
  const { hues, mean } = huesOf(pixels)
  const leaders = hues.length > 0 ? hues : [{ weight: 1, colour: { l: 0.45, c: 0.02, h: 160 } }]
  const neutral = neutralFor(mean)
  return Array.from({ length: 3 }, (_, place) => {
    const leader = leaders[place % leaders.length] ?? leaders[0]
    const { h, c } = leader?.colour ?? { h: 160, c: 0 }
    // a picture of one colour gives three depths of it
    const depth = 0.48 - 0.08 * Math.floor(place / leaders.length)
    const spark = farthest(h, leaders) ?? { l: 0.83, c: 0.15, h: (h + 150) % 360 }
    return {
      primary: hexColour({ l: depth, c: Math.min(0.16, Math.max(c, 0.05)), h }),
      accent: hexColour({ l: 0.83, c: Math.min(0.16, Math.max(spark.c, 0.1)), h: spark.h }),
      neutral,
    }
  })
}

function huesOf(pixels: ArrayLike<number>): { hues: Hue[]; mean: Oklch | null } {
  const sums = Array.from({ length: sectors }, () => ({ weight: 0, l: 0, c: 0, x: 0, y: 0 }))
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const channels = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const
    if ((pixels[at + 3] ?? 0) < 128) continue
    red += channels[0]
    green += channels[1]
    blue += channels[2]
    count += 1
    const colour = parseColour(hexOf(channels))
    // near black, white and grey nobody sees a hue
    if (!colour || colour.c < 0.03 || colour.l < 0.15 || colour.l > 0.97) continue
    const sum = sums[Math.floor((colour.h / 360) * sectors) % sectors]
    if (!sum) continue
    const angle = (colour.h * Math.PI) / 180
    sum.weight += colour.c
    sum.l += colour.l * colour.c
    sum.c += colour.c * colour.c
    sum.x += Math.cos(angle) * colour.c
    sum.y += Math.sin(angle) * colour.c
  }
  const hues = sums
    .filter(({ weight }) => weight > 0)
    .map(({ weight, l, c, x, y }) => ({
      weight,
      colour: { l: l / weight, c: c / weight, h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 },
    }))
    .sort((one, other) => other.weight - one.weight)
  const mean = count > 0 ? parseColour(hexOf([red / count, green / count, blue / count])) : null
  return { hues, mean }
}

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** The greys lean to where the whole picture does. */
function neutralFor(mean: Oklch | null): Palette['neutral'] {
  if (!mean || mean.c < 0.01) return 'plain'
  return mean.h > 180 && mean.h < 300 ? 'cool' : 'warm'
}

const apart = (one: number, other: number) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other))

/** Of the other colours of the picture the one that is farthest away, if any is far enough to be told apart. */
function farthest(h: number, hues: readonly Hue[]): Oklch | null {
  const [best] = hues.map(({ colour }) => colour).toSorted((one, other) => apart(h, other.h) - apart(h, one.h))
  return best && apart(h, best.h) > 40 ? best : null
}
