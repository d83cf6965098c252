import { isUtf8 } from 'node:buffer'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ArchiveProblem } from './resource.ts'

/** A line without its end; `undefined` when its bytes are no text. */
export type TextLine = { line: number; text: string | undefined }

/** Lines are held in memory one by one, and Node.js cannot make longer texts than twice that. */
const largestLine = 256 * 1024 ** 2

/**
 * Lines of a file of JSON, packed or not, whatever its name says. Only the newline byte ends one: U+2028 and its like,
 * which JSON leaves as they are, stand inside texts. What cannot be an archive is told in a sentence.
 */
export async function* textLines(path: string, onRead: (share: number) => void): AsyncGenerator<TextLine> {
  const file = await openFile(path)
  try {
    const { size } = await file.stat()
    const raw = file.createReadStream({ start: 0, autoClose: false })
    const input = (await isPacked(file)) ? unpacked(raw) : raw
    let line = 0
    for await (const bytes of splitLines(checkedStart(input, path))) {
      onRead(size === 0 ? 1 : raw.bytesRead / size)
      yield { line: ++line, text: textOf(line === 1 ? withoutMark(bytes) : bytes) }
    }
  } catch (error) {
    throw isUnpacking(error) ? new ArchiveProblem(`${path} cannot be unpacked to its end.`, { cause: error }) : error
  } finally {
    await file.close()
  }
}

const textOf = (bytes: Buffer) => (isUtf8(bytes) ? bytes.toString() : undefined)

async function openFile(path: string): Promise<FileHandle> {
  let file: FileHandle
  try {
    file = await open(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new ArchiveProblem(`There is no file ${path}.`, { cause: error })
    if (code === 'EACCES') throw new ArchiveProblem(`${path} may not be read by this user.`, { cause: error })
    throw error
  }
  if (!(await file.stat()).isDirectory()) return file
  await file.close()
  throw new ArchiveProblem(`${path} is a folder.`)
}

async function isPacked(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
  return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b
}

function unpacked(raw: Readable): Readable {
  const unzip = createGunzip()
  raw.on('error', (error) => unzip.destroy(error))
  return raw.pipe(unzip)
}

const isUnpacking = (error: unknown) => /^Z_/.test(String((error as NodeJS.ErrnoException | null)?.code))

const byteOrderMark = Buffer.from('\ufeff')
const withoutMark = (bytes: Buffer) =>
  bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? bytes.subarray(byteOrderMark.length) : bytes

const blanks = new Set(Buffer.from(' \t\r\n'))
const beginnings = new Set(Buffer.from('{['))
/** A few kilobytes that are packed may hold gigabytes of blanks. */
const mostBlanks = 1024 ** 2

/** Refuses at its first byte what is no JSON, so that a film of ten gigabytes is not read as one line. */
async function* checkedStart(chunks: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  let isBegun = false
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (isBegun) {
      yield chunk
      continue
    }
    // a mark may come in two pieces
    held = Buffer.concat([held, chunk])
    const first = withoutMark(held).find((byte) => !blanks.has(byte))
    const mayBegin = first === undefined || (held.length < byteOrderMark.length && first === byteOrderMark[0])
    if (mayBegin && held.length <= mostBlanks) continue
    if (first === undefined || !beginnings.has(first))
      throw new ArchiveProblem(`${path} is no archive: it does not begin as JSON does.`)
    isBegun = true
    yield held
  }
  if (!isBegun) throw new ArchiveProblem(`${path} is empty.`)
}

const newline = 0x0a

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
      yield parts.length === 0 ? chunk.subarray(from, end) : Buffer.concat([...parts, chunk.subarray(from, end)])
      parts = []
      length = 0
      from = end + 1
    }
    if (from === chunk.length) continue
    parts.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > largestLine) throw new ArchiveProblem('A line may have 256 MB; write one object per line.')
  }
  if (parts.length > 0) yield Buffer.concat(parts)
}
