/** Files for tests, made in code: real ones, and ones that lie or bite. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type PictureOptions = {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
  hasAlpha?: boolean
}

/** A small picture with something to see: its left half is red, its right half blue. */
export async function pictureFile({
  width = 60,
  height = 40,
  format = 'jpeg',
  hasAlpha = false,
}: PictureOptions = {}): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#d02020' }
  const left = await sharp({ create: half }).png().toBuffer()
  const background = hasAlpha ? { r: 32, g: 32, b: 208, alpha: 0 } : '#2020d0'
  return sharp({ create: { width, height, channels: hasAlpha ? 4 : 3, background } })
    .composite([{ input: left, left: 0, top: 0 }])
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer()
}

/** A photo as phones make them: lying on its side, and telling where it was taken. */
export const phonePhoto = async () =>
  sharp(await pictureFile({ width: 80, height: 60 }))
    .keepExif()
    .withExif({
      IFD0: { Make: 'CanaryPhone', Copyright: 'CanaryOwner' },
      IFD3: { GPSLatitude: '19/1 25/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '99/1 7/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

function pngChunk(type: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG whose header says what you like. `rows` is how many of its rows are there. */
export function pngBomb({ width, height, rows }: { width: number; height: number; rows: number }) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // one bit a pixel, grey
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A tiny animation with very many frames. */
export function gifOfManyFrames(frames: number) {
  const head = Buffer.from([...Buffer.from('GIF89a', 'latin1'), ...[4, 0, 4, 0, 0x80, 0, 0], ...[255, 0, 0, 0, 0, 255]])
  const frame = Buffer.from([
    ...[0x21, 0xf9, 4, 0, 1, 0, 0, 0],
    ...[0x2c, 0, 0, 0, 0, 4, 0, 4, 0, 0],
    ...[2, 3, 0x84, 0x8f, 0x05, 0],
  ])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

type ZipEntry = { name: string; content?: string }

/** A ZIP archive without compression: what office documents, and much else, are. */
export function zipFile(entries: readonly ZipEntry[]) {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content = '' } of entries) {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(content)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, nameBytes, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    locals.push(local)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, place, nameBytes]))
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

const officeParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' }

export const officeFile = (kind: keyof typeof officeParts, more: readonly ZipEntry[] = []) =>
  zipFile([{ name: '[Content_Types].xml', content: '<Types/>' }, { name: officeParts[kind], content: '<x/>' }, ...more])

export const openDocument = (kind: 'text' | 'spreadsheet' | 'presentation') =>
  zipFile([
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` },
    { name: 'content.xml', content: '<x/>' },
  ])

/** An older office file, or something else in the same clothes, by the names of its parts. */
export const compoundFile = (...parts: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...parts.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(128 - name.length * 2)])),
  ])
