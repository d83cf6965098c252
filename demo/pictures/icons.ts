import sharp from 'sharp'
import type { Hex } from './colour.ts'
import { objectForm, objectImage, silhouette } from './objects.ts'

const sun: Hex = '#FCBB39'
const shadow: Hex = '#7C4912'

/** The logo tile with its emoji. `corner` and `fill` are shares of the side; a mask needs square corners and more air. */
export async function iconTile(
  emoji: string,
  { size, corner, fill }: { size: number; corner: number; fill: number },
): Promise<Buffer> {
  const { aspect } = await objectForm(emoji)
  const width = size * fill * Math.min(1, aspect)
  const height = width / aspect
  const left = (size - width) / 2
  const top = (size - height) / 2
  const href = await objectImage(emoji, { width, hour: 'day' })
  const soft = await silhouette(emoji, { colour: shadow, blur: 0.02, strength: 0.4 })
  const unit = width / soft.outline.width
  const spread = soft.margin * unit
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${sun}"/>` +
    `<image href="${soft.href}" x="${left - spread + size * 0.015}" y="${top - spread + size * 0.025}" width="${width + 2 * spread}" height="${height + 2 * spread}"/>` +
    `<image href="${href}" x="${left}" y="${top}" width="${width}" height="${height}"/></svg>`
  return sharp(Buffer.from(svg), { unlimited: true })
    .png({ compressionLevel: 9, palette: size > 64 })
    .toBuffer()
}

/** An .ico file that holds PNG pictures, each at most 256 pixels wide. */
export function icoFile(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, i) => {
    const entry = 6 + 16 * i
    header.writeUInt8(size % 256, entry)
    header.writeUInt8(size % 256, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}
