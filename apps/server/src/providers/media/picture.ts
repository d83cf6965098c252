import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import type { Format, Picture, PictureExtension, Refused, Size } from './media.ts'
import type { PictureFormat } from './sniff.ts'

const maxPixels = 50_000_000
const maxSide = 12_000
/** Nothing is ever shown larger, and a picture that is stored smaller is resized faster. */
const storedSide = 2_400
const placeholderSide = 16
const placeholderLength = 500

/** Only what we accept can be read at all, from memory only: whatever a decoder could do beyond that is switched off. */
export function lockDecoders() {
  sharp.block({ operation: ['VipsForeignLoad'] })
  const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}Buffer`)
  sharp.unblock({ operation: loaders })
  sharp.cache(false)
  // one picture, one thread: the pool decides how many are worked on
  sharp.concurrency(1)
}

const refused = (reason: string): Refused => ({ kind: 'refused', reason })
const damaged = refused('The picture is damaged or not complete')

const decoded: Readonly<Record<PictureFormat, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
  gif: 'gif',
}

const open = (bytes: Buffer, limitInputPixels: number | false = maxPixels) =>
  sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1, autoOrient: true })

/** What the header says, before a single pixel is unpacked. */
async function judge(bytes: Buffer, format: PictureFormat): Promise<Refused | undefined> {
  const header = await open(bytes, false)
    .metadata()
    .catch(() => undefined)
  if (!header || header.format !== decoded[format] || (format === 'avif' && header.compression !== 'av1'))
    return damaged
  const { width, height } = header
  if (width <= maxSide && height <= maxSide && width * height <= maxPixels) return
  return refused(
    `The picture is ${width} × ${height} pixels; at most ${maxSide} a side and ${maxPixels / 1e6} million in all are accepted`,
  )
}

function encode(picture: Sharp, format: Format, use: 'original' | 'view'): Sharp {
  const isOriginal = use === 'original'
  switch (format) {
    case 'jpg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: isOriginal ? 86 : 80 })
    case 'png':
      return picture.png({ compressionLevel: 7 })
    case 'webp':
      return picture.webp({ quality: isOriginal ? 88 : 78, effort: 2 })
    case 'avif':
      // one step more would make files 7 % smaller, in twice the time of whoever sees a picture first
      return picture.avif({ quality: 52, effort: 1 })
    default:
      return format satisfies never
  }
}

type Prepared = { bytes: Buffer; format: PictureFormat; output: string; extension: PictureExtension }

/** The pixels and nothing else: orientation applied, colours in sRGB, position, camera and hidden payloads gone. */
export async function remake({ bytes, format, output, extension }: Prepared): Promise<Picture | Refused> {
  const problem = await judge(bytes, format)
  if (problem) return problem
  try {
    const picture = open(bytes).resize({
      width: storedSide,
      height: storedSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const { data, info } = await encode(picture, extension, 'original').toBuffer({ resolveWithObject: true })
    const placeholder = await placeholderOf(data)
    await writeFile(output, data)
    return { kind: 'picture', width: info.width, height: info.height, bytes: data.length, placeholder }
  } catch (error) {
    if (isFault(error)) return damaged
    throw error
  }
}

/** A disk that is full is not the picture's fault. */
const isFault = (error: unknown) => !(error instanceof Error && 'syscall' in error)

/** A few hundred letters that a page can carry and show blurred until the picture is there. */
async function placeholderOf(bytes: Buffer): Promise<string | null> {
  const tiny = await sharp(bytes)
    .resize(placeholderSide, placeholderSide, { fit: 'inside' })
    .webp({ quality: 40, alphaQuality: 40, effort: 4 })
    .toBuffer()
  const address = `data:image/webp;base64,${tiny.toString('base64')}`
  return address.length <= placeholderLength ? address : null
}

type View = { bytes: Buffer; output: string; size: Size; format: Format }

/** A smaller picture of one that was stored before. */
export async function view({ bytes, output, size, format }: View): Promise<Picture | Refused> {
  const { width, height } = await open(bytes).metadata()
  const picture =
    size.fit === 'tile'
      ? tile(bytes, size.width ?? size.height ?? 192)
      : open(bytes).resize({ ...withinPicture(size, { width, height }), withoutEnlargement: true })
  const { data, info } = await encode(picture, format, 'view').toBuffer({ resolveWithObject: true })
  await writeFile(output, data)
  return { kind: 'picture', width: info.width, height: info.height, bytes: data.length, placeholder: null }
}

/** An icon: whole within the inner part of the square that every mask leaves to be seen. */
function tile(bytes: Buffer, side: number) {
  const inner = Math.round(side * 0.7)
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  return open(bytes)
    .resize({ width: inner, height: inner, fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .extend({ top: before, left: before, bottom: after, right: after, background: '#fff' })
}

/** A picture smaller than the frame keeps the frame's shape and its own size. */
function withinPicture({ width, height, fit }: Size, picture: { width: number; height: number }) {
  if (width === undefined || height === undefined || fit === 'contain') {
    return {
      ...(width === undefined ? {} : { width }),
      ...(height === undefined ? {} : { height }),
      fit: 'inside' as const,
    }
  }
  const scale = Math.min(1, picture.width / width, picture.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    fit: 'cover' as const,
  }
}
