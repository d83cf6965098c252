import { contrast, type Hex } from './colour.ts'
import type { Pixels } from './render.ts'

/** Part of a picture, in shares of its width and height. */
export type Area = { left: number; top: number; right: number; bottom: number }

/** Where the home page writes its title and the line under it. */
export const titleArea: Record<'wide' | 'tall', Area> = {
  wide: { left: 0.05, top: 0.1, right: 0.4, bottom: 0.6 },
  tall: { left: 0.05, top: 0.04, right: 0.95, bottom: 0.37 },
}

/** The `ink` of the theme that is shown with the picture. */
export const titleInk = { day: '#15211C', night: '#F3F4F0' } as const satisfies Record<string, Hex>

const block = 8

/** Contrast of text in this colour with the worst spot of the area; a spot is as large as a stroke of small text. */
export function worstContrast({ data, width, height }: Pixels, area: Area, ink: Hex): number {
  let worst = Number.POSITIVE_INFINITY
  for (let y = Math.floor(area.top * height); y + block <= area.bottom * height; y += block) {
    for (let x = Math.floor(area.left * width); x + block <= area.right * width; x += block) {
      worst = Math.min(worst, contrast(meanColour(data, { x, y, width }), ink))
    }
  }
  return worst
}

function meanColour(data: Uint8Array, { x, y, width }: { x: number; y: number; width: number }) {
  const sum: [number, number, number] = [0, 0, 0]
  for (let row = y; row < y + block; row++) {
    for (let i = (row * width + x) * 3; i < (row * width + x + block) * 3; i += 3) {
      sum[0] += data[i] ?? 0
      sum[1] += data[i + 1] ?? 0
      sum[2] += data[i + 2] ?? 0
    }
  }
  const [red, green, blue] = sum
  return [red / block ** 2, green / block ** 2, blue / block ** 2] as const
}
