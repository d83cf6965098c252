import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Card, Picture } from './media.ts'
import { beginsAtRight, createSetter, type Look, type Setter, wrap, writable } from './set-text.ts'

const cardSize = { width: 1200, height: 630 } as const
const { width, height } = cardSize
const margin = 64
const room = width - 2 * margin

const titleLook: Look = { size: 64, weight: 700 }
const priceLook: Look = { size: 44, weight: 700 }
const placeLook: Look = { size: 36, weight: 400 }
const nameLook: Look = { size: 34, weight: 700 }

/** Where a line begins: what is read from the right ends at the right. */
const startOf = (setter: Setter, text: string, look: Look) =>
  beginsAtRight(text) ? width - margin - setter.width(text, look) : margin

/** The words of a card above its photo, or on its colour, as a drawing of outlines. */
async function drawingOf(card: Card, hasPhoto: boolean): Promise<string> {
  const [title, price, place, service] = [card.title, card.price, card.place, card.service].map((text) =>
    writable(text ?? ''),
  )
  const setter = await createSetter([title ?? '', price ?? '', place ?? '', service ?? '', '…'])
  const fill = hasPhoto ? '#ffffff' : card.onColour
  const parts: string[] = []
  let y = height - margin
  for (const [text, look] of [
    [place, placeLook],
    [price, priceLook],
  ] as const) {
    if (!text) continue
    const [line = ''] = wrap(text, { setter, look, width: room, lines: 1 })
    parts.push(setter.draw(line, { x: startOf(setter, line, look), y, fill }, look))
    y -= look.size * 1.4
  }
  y -= 14
  const lines = title ? wrap(title, { setter, look: titleLook, width: room, lines: hasPhoto ? 2 : 3 }) : []
  for (const line of lines.toReversed()) {
    parts.push(setter.draw(line, { x: startOf(setter, line, titleLook), y, fill }, titleLook))
    y -= titleLook.size * 1.2
  }
  const [name] = service ? wrap(service, { setter, look: nameLook, width: room / 2, lines: 1 }) : []
  const pill = name
    ? `<rect x="${margin - 24}" y="40" width="${(setter.width(name, nameLook) + 48).toFixed(0)}" height="64" rx="32" fill="${card.colour}"/>${setter.draw(name, { x: margin, y: 84, fill: card.onColour }, nameLook)}`
    : ''
  const ground = hasPhoto
    ? '<defs><linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0.25" stop-color="#000" stop-opacity="0"/><stop offset="0.7" stop-color="#000" stop-opacity="0.62"/><stop offset="1" stop-color="#000" stop-opacity="0.84"/></linearGradient></defs><rect width="1200" height="630" fill="url(#shade)"/>'
    : `<rect width="1200" height="630" fill="${card.colour}"/><circle cx="1090" cy="90" r="260" fill="${card.onColour}" fill-opacity="0.08"/><circle cx="1160" cy="330" r="150" fill="${card.onColour}" fill-opacity="0.06"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${pill}${parts.join('')}</svg>`
}

const svgLoader = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Drawings are read for this one moment, and only ours, after the photo was unpacked. */
async function rasterised(drawing: string): Promise<Buffer> {
  sharp.unblock(svgLoader)
  try {
    return await sharp(Buffer.from(drawing)).png().toBuffer()
  } finally {
    sharp.block(svgLoader)
  }
}

/** What a link to a listing shows elsewhere: its photo with title, price, place and the name of the service. */
export async function drawCard({
  bytes,
  card,
  output,
}: {
  bytes: Buffer | undefined
  card: Card
  output: string
}): Promise<Picture> {
  const photo =
    bytes &&
    (await sharp(bytes, { failOn: 'error', pages: 1, autoOrient: true })
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: '#fff' })
      .png({ compressionLevel: 1 })
      .toBuffer()
      .catch(() => undefined))
  const words = await rasterised(await drawingOf(card, photo !== undefined))
  const picture = photo ? sharp(photo).composite([{ input: words }]) : sharp(words).flatten({ background: card.colour })
  const data = await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  await writeFile(output, data)
  return { kind: 'picture', width, height, bytes: data.length, placeholder: null }
}
