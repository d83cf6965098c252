import type { Size } from './scene.ts'

const reach = 2

/**
 * The pictures were cut out of a white page, so their rims carry a little of it, which shows as a pale line on a dark
 * wall. Gives the rim the colour of the nearest pixels inside; coverage stays as it is. Four bytes per pixel, in place.
 */
export function removeWhiteRim(pixels: Uint8Array, { width, height }: Size): void {
  const isSolid = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (pixels[(y * width + x) * 4 + 3] ?? 0) > 250
  const around = window(1)
  const inner = new Uint8Array(width * height)
  forEachPixel({ width, height }, (x, y) => {
    if (isSolid(x, y) && around.every(([dx, dy]) => isSolid(x + dx, y + dy))) inner[y * width + x] = 1
  })
  const before = pixels.slice()
  const near = window(reach)
  forEachPixel({ width, height }, (x, y) => {
    const at = y * width + x
    if (inner[at] || !before[at * 4 + 3]) return
    const sum = [0, 0, 0, 0] as [number, number, number, number]
    for (const [dx, dy] of near) {
      const from = (y + dy) * width + x + dx
      if (x + dx < 0 || x + dx >= width || !inner[from]) continue
      const weight = 1 / (dx * dx + dy * dy)
      for (const i of [0, 1, 2] as const) sum[i] += weight * (before[from * 4 + i] ?? 0)
      sum[3] += weight
    }
    if (sum[3] > 0) pixels.set([sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]], at * 4)
  })
}

function forEachPixel({ width, height }: Size, visit: (x: number, y: number) => void): void {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) visit(x, y)
}

const window = (radius: number) => {
  const steps = Array.from({ length: 2 * radius + 1 }, (_, i) => i - radius)
  return steps.flatMap((dx) => steps.map((dy) => [dx, dy] as const)).filter(([dx, dy]) => dx !== 0 || dy !== 0)
}
