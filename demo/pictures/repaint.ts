import { fromOklch, toOklch, toRgb } from './colour.ts'
import type { Size } from './scene.ts'

type Pixel = readonly [red: number, green: number, blue: number]

const colourful = 0.045
const greyPaint = 0.09

/**
 * The same thing in another colour: every hue is turned by so many degrees, and things that are grey all over are given a
 * coat of that hue, the lightest and darkest spots least. Four bytes per pixel, in place.
 */
export function repaint(pixels: Uint8Array, turn: number, isGrey: boolean): void {
  for (let i = 0; i < pixels.length; i += 4) {
    if (!pixels[i + 3]) continue
    const { l, c, h } = toOklch([pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0])
    if (c < colourful && !isGrey) continue
    const painted = c < colourful ? { l, c: greyPaint * 4 * l * (1 - l), h: turn } : { l, c, h: (h + turn) % 360 }
    pixels.set(toRgb(fromOklch(painted)), i)
  }
}

/** What the 3D set puts beside some things, and what belongs to none of our pictures. */
const extras: Readonly<Record<string, (pixel: Pixel) => boolean>> = {
  // a moon, also at noon
  '⛺': ([red, green]) => red > green + 8,
  // a block of water with straight sides
  '🛶': isWater,
  '⛵': isWater,
  '🚤': isWater,
  '🛥️': isWater,
}

function isWater([red, green, blue]: Pixel): boolean {
  return blue > red + 50 && blue > green + 30
}

/** Cuts the extras out: for boats only what hangs together with what is below them, because their windows are blue too. */
export function removeExtras(pixels: Uint8Array, emoji: string, { width, height }: Size): void {
  const isExtra = extras[emoji]
  if (!isExtra) return
  const matches = (at: number) =>
    (pixels[at * 4 + 3] ?? 0) > 0 && isExtra([pixels[at * 4] ?? 0, pixels[at * 4 + 1] ?? 0, pixels[at * 4 + 2] ?? 0])
  const first = isExtra === isWater ? Math.round(height * 0.8) * width : 0
  const waiting = Array.from({ length: width * height - first }, (_, i) => first + i)
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at < 0 || at >= width * height || !matches(at)) continue
    pixels[at * 4 + 3] = 0
    waiting.push(at - width)
    if (at % width > 0) waiting.push(at - 1)
    if (at % width < width - 1) waiting.push(at + 1)
  }
}
