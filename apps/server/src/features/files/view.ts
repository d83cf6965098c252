import { isObject } from '@plaza/domain'
import { refuse } from '../../lib/errors.ts'
import type { Fit, Format, PictureExtension, Size } from '../../providers/media/index.ts'

/** The only sizes there are: nobody can fill the disk with 1 px, 2 px, 3 px … */
const ladder = [24, 48, 96, 192, 300, 320, 400, 600, 640, 800, 960, 1200, 1280, 1600, 1920, 2400] as const
/** Between them, for whoever asks for exactly these: our own pages do, so that they fetch hardly more than they show. */
const between: readonly number[] = [160, 200, 256, 512, 1500]
const largest = 2400
/** Devices ask for icons of exactly these. */
const iconSides = [180, 192, 512] as const
const largestIcon = 512
/** Making an AVIF takes ten times as long as a WebP; where somebody waits for it, only small ones are worth it. */
const largestAvif = 800

/** A smaller or differently written picture. Two views of the same name are the same picture. */
export type View = { name: string; size: Size; format: Format; contentDependsOnAccept: boolean }

/** The next step up, so that a picture is never coarser than asked for. */
const snap = (pixels: number) =>
  between.includes(pixels) ? pixels : (ladder.find((step) => step >= pixels) ?? largest)

function snapSize({ width, height, fit }: Size): Size {
  if (width === undefined && height === undefined) return { width: largest, fit: 'contain' }
  if (width === undefined || height === undefined) {
    return {
      ...(width === undefined ? {} : { width: snap(width) }),
      ...(height === undefined ? {} : { height: snap(height) }),
      fit: 'contain',
    }
  }
  if (fit === 'tile') {
    const side = iconSides.find((step) => step >= width) ?? largestIcon
    return { width: side, height: side, fit }
  }
  if (fit === 'contain') return { width: snap(width), height: snap(height), fit }
  // a frame keeps its shape
  const snapped = snap(width)
  return { width: snapped, height: Math.min(largest, Math.max(1, Math.round((height * snapped) / width))), fit }
}

const viewOf = (size: Size, format: Format, contentDependsOnAccept: boolean): View => ({
  name: `${size.width ?? ''}x${size.height ?? ''}${size.fit === 'contain' ? '' : `-${size.fit}`}.${format}`,
  size,
  format,
  contentDependsOnAccept,
})

const formats: Readonly<Record<string, Format>> = { avif: 'avif', webp: 'webp', jpg: 'jpg', jpeg: 'jpg', png: 'png' }
const fits: Readonly<Record<string, Fit>> = { cover: 'cover', contain: 'contain', inside: 'contain', tile: 'tile' }

type Query = Readonly<Record<string, unknown>>

function pixels(value: unknown, name: string): number | undefined {
  if (value === undefined || value === '') return
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d{1,5}$/.test(value))
  const number = isNumber ? Number(value) : 0
  if (!(number >= 1 && number <= 20_000)) throw refuse('view.sizeInvalid', { values: { name } })
  return number
}

function choice<T>(choices: Readonly<Record<string, T>>, value: unknown, name: string): T | undefined {
  if (value === undefined || value === '') return
  if (typeof value === 'string' && Object.hasOwn(choices, value)) return choices[value]
  throw refuse('view.choiceUnknown', { values: { name, choices: Object.keys(choices).join(', ') } })
}

/** `?w=600&h=400&fit=cover&format=webp`, also spelt `width` and `height`. Without any of them: the picture as it is. */
export function viewOfQuery(query: Query, accept: string, extension: PictureExtension): View | undefined {
  const width = pixels(query.w ?? query.width, 'w')
  const height = pixels(query.h ?? query.height, 'h')
  const fit = choice(fits, query.fit, 'fit') ?? 'cover'
  const format = query.format === 'auto' ? undefined : choice(formats, query.format, 'format')
  if (width === undefined && height === undefined && query.format === undefined) return
  const size = snapSize(sizeOf(width, height, fit))
  if (format) return viewOf(size, format, false)
  return viewOf(size, bestFormat(size, accept, extension), true)
}

const sizeOf = (width: number | undefined, height: number | undefined, fit: Fit): Size => ({
  ...(width === undefined ? {} : { width }),
  ...(height === undefined ? {} : { height }),
  fit,
})

function bestFormat({ width = 0, height = 0 }: Size, accept: string, extension: PictureExtension): Format {
  if (accept.includes('image/avif') && Math.max(width, height) <= largestAvif) return 'avif'
  if (accept.includes('image/webp')) return 'webp'
  return withoutWebp(extension)
}

/** Whoever does not name WebP may be too old for it. */
const withoutWebp = (extension: PictureExtension) => (extension === 'webp' ? 'jpg' : extension)

/**
 * What an image handler address asks for (docs/contract/34-signal-email-batch.md §6): base64 of `{ bucket, key, edits
 * }`.
 */
export type HandlerRequest = { key: string; edits: Query }

export function readHandlerCode(code: string, bucket: string): HandlerRequest {
  const request = parseCode(code)
  if (!request) throw refuse('view.addressInvalid')
  if (request.bucket !== bucket) throw refuse('file.bucketUnknown')
  const { key, edits = {} } = request
  if (typeof key !== 'string' || !isObject(edits)) throw refuse('view.partsInvalid')
  // clients take the whole path of an address for its key, and ours begin with the name of the route
  return { key: key.replace(/^\/?(files\/(?=.*\/))?/, ''), edits }
}

function parseCode(code: string): Query | undefined {
  if (!/^[\w+/-]+={0,2}$/.test(code)) return
  try {
    const value: unknown = JSON.parse(Buffer.from(code, 'base64').toString('latin1'))
    return isObject(value) ? value : undefined
  } catch {
    return
  }
}

export function viewOfEdits(edits: Query, extension: PictureExtension): View {
  const unknown = Object.keys(edits).find((name) => name !== 'webp' && name !== 'resize')
  if (unknown !== undefined) throw refuse('view.editUnknown', { values: { edit: unknown.slice(0, 40) } })
  const { resize = {} } = edits
  if (!isObject(resize)) throw refuse('view.resizeInvalid')
  const size = sizeOf(
    pixels(resize.width ?? undefined, 'width'),
    pixels(resize.height ?? undefined, 'height'),
    choice(fits, resize.fit, 'fit') ?? 'cover',
  )
  return viewOf(snapSize(size), 'webp' in edits ? 'webp' : withoutWebp(extension), false)
}
