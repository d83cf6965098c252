import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Hex, toRgb } from './colour.ts'
import { removeWhiteRim } from './fringe.ts'
import { busiestSpot, dominantHue, type Outline } from './object-form.ts'
import { removeExtras, repaint } from './repaint.ts'
import type { Point, Size } from './scene.ts'
import type { Hour } from './walls.ts'

/** What a composer needs to know about a 3D emoji once its empty edges are cut off. */
export type ObjectForm = {
  /** width / height */
  aspect: number
  hue: number | null
  outline: Outline
  /** Where there is most to see, in shares of width and height. */
  detail: Point
}

/** A small soft picture of an outline; `margin` is how far it reaches beyond the object, in outline pixels. */
export type Silhouette = { href: string; margin: number; outline: Outline }

type LoadedObject = ObjectForm & { pixels: Buffer; width: number; height: number }

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')
const outlineSize = 128
const enlargements = [1, 2, 3.1] as const

/** How much more the renderer may enlarge without visible loss. */
const tolerance = 1.5

// The package's pictures never change, so what was once made from them stays true for the whole run.
const loaded = new Map<string, Promise<LoadedObject>>()
const images = new Map<string, Promise<string>>()
const imagesKept = 200

/** Things are named by their emoji, those in another colour also by the degrees their hues are turned: `🚲 210`. */
export async function objectForm(emoji: string): Promise<ObjectForm> {
  return load(emoji)
}

/**
 * The object as a data address, for a place `width` pixels wide. There are only three sizes of each, so that the shots
 * of all listings share them; the renderer does the rest of the scaling.
 */
export async function objectImage(emoji: string, { width, hour }: { width: number; hour: Hour }): Promise<string> {
  const object = await load(emoji)
  const enlargement = enlargements.find((by) => object.width * by * tolerance >= width) ?? enlargements[2]
  return keep(`${emoji} ${enlargement} ${hour}`, async () => {
    // The SVG renderer reads PNG and JPEG only, and a long address costs it as much as decoding: so well packed, and PNG.
    const file = await resized(object, { width: Math.round(object.width * enlargement), hour })
      .png({ compressionLevel: 3, adaptiveFiltering: true })
      .toBuffer()
    return `data:image/png;base64,${file.toString('base64')}`
  })
}

/** The object alone in the middle of a transparent square. */
export async function objectPicture(emoji: string, { size }: { size: number }): Promise<Sharp> {
  const object = await load(emoji)
  const inner = await resized(object, { width: Math.round(size * Math.min(1, object.aspect)), hour: 'day' })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: '#0000' } }).composite([
    { input: inner, gravity: 'centre' },
  ])
}

/**
 * The object's outline in one colour. `blur` is a share of its long side; `fade` makes it paler towards the top, as a
 * long shadow is where it is far from the thing that throws it.
 */
export async function silhouette(
  emoji: string,
  { colour, blur, strength, fade = 0 }: { colour: Hex; blur: number; strength: number; fade?: number },
): Promise<Silhouette> {
  const { outline } = await load(emoji)
  const margin = Math.ceil(blur * outlineSize * 2.5) + 2
  const href = await keep(`${emoji} ${colour} ${blur} ${strength} ${fade}`, async () => {
    const { data, info } = await sharp(outline.coverage, {
      raw: { width: outline.width, height: outline.height, channels: 1 },
    })
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#000' })
      .blur(blur * outlineSize)
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    return softPicture(data, { width: info.width, height: info.height, colour, strength, fade })
  })
  return { href, margin, outline }
}

async function softPicture(
  coverage: Uint8Array,
  { width, height, colour, strength, fade }: Size & { colour: Hex; strength: number; fade: number },
): Promise<string> {
  const [red, green, blue] = toRgb(colour)
  const pixels = new Uint8Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const up = 1 - Math.floor(i / width) / height
    pixels.set([red, green, blue, (coverage[i] ?? 0) * strength * (1 - fade * up)], i * 4)
  }
  const file = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 4 })
    .toBuffer()
  return `data:image/png;base64,${file.toString('base64')}`
}

function load(emoji: string): Promise<LoadedObject> {
  const known = loaded.get(emoji) ?? read(emoji)
  loaded.set(emoji, known)
  return known
}

async function read(name: string): Promise<LoadedObject> {
  const [emoji = '', turn] = name.split(' ')
  const given = await sharp(assetPath(emoji)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  removeExtras(given.data, emoji, given.info)
  const whole = await sharp(given.data, { raw: { width: given.info.width, height: given.info.height, channels: 4 } })
    .trim({ threshold: 4 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = whole.info
  removeWhiteRim(whole.data, { width, height })
  if (turn) repaint(whole.data, Number(turn), (await load(emoji)).hue === null)
  const small = await sharp(whole.data, { raw: { width, height, channels: 4 } })
    .resize(outlineSize, outlineSize, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const outline = {
    width: small.info.width,
    height: small.info.height,
    coverage: small.data.filter((_, i) => i % 4 === 3),
  }
  return {
    pixels: whole.data,
    width,
    height,
    aspect: width / height,
    outline,
    hue: dominantHue(small.data),
    detail: busiestSpot(small.data, outline),
  }
}

/** Files are named by code points; some carry the "show as a picture" sign and some do not. */
function assetPath(emoji: string): string {
  const points = [...emoji].map((sign) => (sign.codePointAt(0) ?? 0).toString(16))
  const bare = points.filter((point) => point !== 'fe0f')
  const paths = [points, bare, [...bare, 'fe0f']].map((name) => join(assets, `${name.join('-')}.webp`))
  const found = paths.find((path) => existsSync(path))
  if (!found) throw new Error(`There is no 3D picture of "${emoji}" (${points.join('-')})`)
  return found
}

function resized({ pixels, width, height }: LoadedObject, wanted: { width: number; hour: Hour }): Sharp {
  const image = sharp(pixels, { raw: { width, height, channels: 4 } })
    .resize(wanted.width, null, { kernel: 'lanczos3' })
    .sharpen()
  return wanted.hour === 'day' ? image : image.linear([0.8, 0.74, 0.84, 1], [0, 0, 0, 0])
}

function keep(key: string, make: () => Promise<string>): Promise<string> {
  const value = images.get(key) ?? make()
  // Put back at the end, so that the one used longest ago is the first to go.
  images.delete(key)
  images.set(key, value)
  const oldest = images.keys().next()
  if (images.size > imagesKept && !oldest.done) images.delete(oldest.value)
  return value
}
