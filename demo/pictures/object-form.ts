import { toOklch } from './colour.ts'
import type { Point } from './scene.ts'

/** Coverage 0 to 255 for each pixel of a small copy of the object. */
export type Outline = { width: number; height: number; coverage: Uint8Array }

/** How a turned object meets the ground, measured from the middle of its lower edge. */
export type Footing = {
  /** How far its lowest point hangs below that edge; negative when it is above. */
  drop: number
  /** The parts that touch, for the dark line under wheels, legs and hulls. */
  contacts: { x: number; y: number; width: number }[]
}

const columns = 96
const touching = 0.06
const solid = 128

export function footing(
  outline: Outline,
  { width, height, turn, mirrored }: { width: number; height: number; turn: number; mirrored: boolean },
): Footing {
  const angle = (turn * Math.PI) / 180
  const reach = width + height
  const lowest = new Float64Array(columns).fill(Number.NEGATIVE_INFINITY)
  for (let i = 0; i < outline.coverage.length; i++) {
    if ((outline.coverage[i] ?? 0) < solid) continue
    const across = ((i % outline.width) + 0.5) / outline.width - 0.5
    const x = across * width * (mirrored ? -1 : 1)
    const y = (Math.floor(i / outline.width) + 1 - outline.height) * (height / outline.height)
    const column = Math.floor(((x * Math.cos(angle) - y * Math.sin(angle)) / reach + 0.5) * columns)
    lowest[column] = Math.max(lowest[column] ?? 0, x * Math.sin(angle) + y * Math.cos(angle))
  }
  const drop = Math.max(...lowest)
  return { drop, contacts: runs(lowest, drop - height * touching, reach / columns) }
}

function runs(lowest: Float64Array, limit: number, step: number): Footing['contacts'] {
  const found: { from: number; to: number; y: number }[] = []
  lowest.forEach((y, column) => {
    if (y < limit) return
    const last = found.at(-1)
    if (last && column - last.to <= 2) Object.assign(last, { to: column, y: Math.max(last.y, y) })
    else found.push({ from: column, to: column, y })
  })
  return found.map(({ from, to, y }) => ({
    x: ((from + to + 1) / 2 - columns / 2) * step,
    y,
    width: (to - from + 1) * step,
  }))
}

/** The hue most of the colour has, or null for grey things, which suit any wall. */
export function dominantHue(pixels: Uint8Array): number | null {
  const bins = new Float64Array(36)
  let seen = 0
  for (let i = 0; i < pixels.length; i += 16) {
    if ((pixels[i + 3] ?? 0) < solid) continue
    const { c, h } = toOklch([pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0])
    const bin = Math.floor(h / 10) % 36
    seen++
    if (c > 0.05) bins[bin] = (bins[bin] ?? 0) + c
  }
  const around = (i: number) => [-1, 0, 1].map((turn) => bins[(i + turn + 36) % 36] ?? 0)
  const weight = (i: number) => around(i).reduce((sum, value) => sum + value, 0)
  const best = [...bins.keys()].reduce((top, i) => (weight(i) > weight(top) ? i : top), 0)
  if (weight(best) < seen * 0.012) return null
  const [before = 0, , after = 0] = around(best)
  return (best * 10 + 5 + (10 * (after - before)) / weight(best) + 360) % 360
}

/** Middle of the window, half the object's size, with most of the object and the strongest inner edges in it. */
export function busiestSpot(pixels: Uint8Array, { width, height }: Outline): Point {
  const brightness = (x: number, y: number) => {
    const i = (y * width + x) * 4
    return (pixels[i + 3] ?? 0) < 200 ? null : (pixels[i] ?? 0) + 2 * (pixels[i + 1] ?? 0) + (pixels[i + 2] ?? 0)
  }
  const interest = (spot: Point) => {
    let sum = 0
    for (let y = Math.floor((spot.y - 0.25) * height); y < (spot.y + 0.25) * height - 1; y += 2) {
      for (let x = Math.floor((spot.x - 0.25) * width); x < (spot.x + 0.25) * width - 1; x += 2) {
        const here = brightness(x, y)
        const next = brightness(x + 1, y + 1)
        if (here !== null) sum += 90 + (next === null ? 0 : Math.abs(here - next))
      }
    }
    return sum
  }
  const spots = [0.25, 0.35, 0.45, 0.55, 0.65, 0.75].flatMap((x) => [0.3, 0.4, 0.5, 0.6].map((y) => ({ x, y })))
  return spots.reduce((best, spot) => (interest(spot) > interest(best) ? spot : best))
}
