import { type Hex, toRgb } from './colour.ts'
import { seeded } from './random.ts'
import type { Size } from './scene.ts'

const tile = 256
const grainStrength = 1.7
const cornerShade = 0.22
const clear = 0.3
const strength = (cornerShade * 1024) / (1 - clear)
const grain = grainTile()

/**
 * Darkens the corners towards the shadow colour and adds grain, in place, on three bytes per pixel. The grain keeps
 * wide gradients from showing steps once they are compressed.
 */
export function finish(pixels: Uint8Array, { width, height }: Size, look: { seed: string; shadow: Hex }): void {
  const random = seeded(`grain ${look.seed}`)
  const shift = { x: Math.floor(random() * tile), y: Math.floor(random() * tile) }
  const [red, green, blue] = toRgb(look.shadow)
  // Squared distance from a point up and left of the middle, where the light comes from; beyond `clear` it gets darker.
  const far = (share: number) => (share - 0.42) ** 2 / 0.7225
  const across = Float64Array.from({ length: width }, (_, x) => far((x + 0.5) / width) - clear)
  for (let y = 0, i = 0; y < height; y++) {
    const down = far((y + 0.5) / height)
    const row = ((y + shift.y) % tile) * tile
    for (let x = 0; x < width; x++, i += 3) {
      const noise = grain[row + ((x + shift.x) & (tile - 1))] ?? 0
      const beyond = (across[x] ?? 0) + down
      let r = (pixels[i] ?? 0) + noise
      let g = (pixels[i + 1] ?? 0) + noise
      let b = (pixels[i + 2] ?? 0) + noise
      if (beyond > 0) {
        // In 1024ths: this passes over every pixel of every picture, and whole numbers are quicker.
        const shade = (beyond * strength) | 0
        r += ((red - r) * shade) >> 10
        g += ((green - g) * shade) >> 10
        b += ((blue - b) * shade) >> 10
      }
      pixels[i] = r < 0 ? 0 : r > 255 ? 255 : r
      pixels[i + 1] = g < 0 ? 0 : g > 255 ? 255 : g
      pixels[i + 2] = b < 0 ? 0 : b > 255 ? 255 : b
    }
  }
}

function grainTile(): Int8Array {
  const random = seeded('grain')
  const value = () => Math.round((random() + random() + random() - 1.5) * 2 * grainStrength)
  return Int8Array.from({ length: tile * tile }, value)
}
