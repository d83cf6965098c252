import { type Hex, toRgb } from './colour.ts'
import { seeded } from './random.ts'
import type { Size } from './scene.ts'

const tile = 256
const grainStrength = 1.7
const cornerShade = 0.22
const grain = grainTile()

/**
 * Darkens the corners towards the shadow colour and adds grain, in place, on three bytes per pixel. The grain keeps
 * wide gradients from showing steps once they are compressed.
 */
export function finish(pixels: Uint8Array, { width, height }: Size, look: { seed: string; shadow: Hex }): void {
  const random = seeded(`grain ${look.seed}`)
  const shift = Math.floor(random() * tile) * tile + Math.floor(random() * tile)
  const [red, green, blue] = toRgb(look.shadow)
  // Squared distance from a point up and left of the middle, where the light comes from.
  const across = Float64Array.from({ length: width }, (_, x) => ((x + 0.5) / width - 0.42) ** 2 / 0.7225)
  for (let y = 0, i = 0; y < height; y++) {
    const down = ((y + 0.5) / height - 0.42) ** 2 / 0.7225
    const row = y * tile + shift
    for (let x = 0; x < width; x++, i += 3) {
      const noise = grain[(row + (x % tile)) % (tile * tile)] ?? 0
      const far = (across[x] ?? 0) + down - 0.3
      // Whole numbers, because this passes over every pixel of every picture.
      const shade = far > 0 ? Math.trunc((far / 0.7) * cornerShade * 1024) : 0
      pixels[i] = blend(pixels[i] ?? 0, red, shade, noise)
      pixels[i + 1] = blend(pixels[i + 1] ?? 0, green, shade, noise)
      pixels[i + 2] = blend(pixels[i + 2] ?? 0, blue, shade, noise)
    }
  }
}

function blend(value: number, target: number, shade: number, noise: number): number {
  const sum = value + (((target - value) * shade) >> 10) + noise
  return sum < 0 ? 0 : sum > 255 ? 255 : sum
}

function grainTile(): Int8Array {
  const random = seeded('grain')
  const value = () => Math.round((random() + random() + random() - 1.5) * 2 * grainStrength)
  return Int8Array.from({ length: tile * tile }, value)
}
