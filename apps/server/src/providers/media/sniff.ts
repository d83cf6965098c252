import { isUtf8 } from 'node:buffer'
import { officeFormatOf } from './office.ts'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
export type DocumentFormat = 'pdf' | 'text' | 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp' | 'doc' | 'xls' | 'ppt'

const at = (bytes: Buffer, offset: number, text: string) =>
  bytes.toString('latin1', offset, offset + text.length) === text

/** The picture format that the first bytes announce; names and types that senders claim do not count. */
export function pictureFormatOf(bytes: Buffer): PictureFormat | undefined {
  if (at(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (at(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP')) return 'webp'
  if (at(bytes, 0, 'GIF87a') || at(bytes, 0, 'GIF89a')) return 'gif'
  return at(bytes, 4, 'ftyp') && brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')
    ? 'avif'
    : undefined
}

/** HEIC pictures share the container of AVIF ones and differ only in the brands they list. */
function brandsOf(bytes: Buffer) {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = []
  for (let offset = 8; offset + 4 <= end; offset += 4) {
    // what lies between the major and the compatible brands is a version number
    if (offset !== 12) brands.push(bytes.toString('latin1', offset, offset + 4))
  }
  return brands
}

export function documentFormatOf(bytes: Buffer): DocumentFormat | undefined {
  if (at(bytes, 0, '%PDF-')) return 'pdf'
  return officeFormatOf(bytes) ?? (isText(bytes) ? 'text' : undefined)
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controlCharacters = /[\x00-\x08\x0b\x0e-\x1f\x7f]/

/** Words, not a program or a page: UTF-8 without control characters that does not begin like markup. */
function isText(bytes: Buffer) {
  if (!isUtf8(bytes)) return false
  const text = bytes.toString('utf8')
  return !controlCharacters.test(text) && !/^[\s\ufeff]*<[!?a-z]/i.test(text.slice(0, 1_000))
}
