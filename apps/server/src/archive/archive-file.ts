import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ArchiveSource, RawLine } from './archive-source.ts'
import { ArchiveProblem } from './resource.ts'
import { textLines } from './text-lines.ts'

/** The first line of an archive of ours. `objects` is how many lines follow; older archives do not say. */
export type Header = { archive: 1; createdDate: string; filesUrl: string; objects?: number }

/** Larger ones have to be written as lines. */
const largestSingleText = 256 * 1024 ** 2

/** A file of JSON lines, or a single JSON text. Addresses of files become those of this marketplace. */
export function archiveFile(path: string, filesUrl: string): ArchiveSource {
  let share = 0
  return {
    share: () => share,
    async *lines() {
      const announced = { objects: 0, found: 0 }
      // the last line of a file that is cut off is no JSON; others are mistakes that are told by themselves
      let isDoubtful = false
      let rewrite = (text: string) => text
      let single: SingleText | undefined
      let isFirst = true
      for await (const { line, text } of textLines(path, (read) => (share = read))) {
        if (single) {
          single.add(text ?? '')
          continue
        }
        if (text?.trim() === '') continue
        if (isDoubtful) announced.found += 1
        isDoubtful = false
        const header = text === undefined ? undefined : readHeader(text, line)
        if (header && 'archive' in header) {
          rewrite = moved(header.filesUrl, filesUrl)
          announced.objects += header.objects ?? 0
        } else if (header) {
          yield header
        } else if (text === undefined) {
          yield { line, problem: 'this is not UTF-8' }
        } else if (isFirst && !isJson(text)) {
          single = singleText(text, line)
        } else {
          const read = rawLine(rewrite(text), line)
          if (read.problem === undefined) announced.found += 1
          else isDoubtful = true
          yield read
        }
        isFirst = false
      }
      if (single) yield single.read()
      if (announced.found < announced.objects) throw cutOff(path, announced)
    },
  }
}

const cutOff = (path: string, { objects, found }: { objects: number; found: number }) =>
  new ArchiveProblem(
    `${path} is cut off: it holds ${found} of its ${objects} objects. If lines were taken out on purpose, take "objects" out of its first line too.`,
  )

type SingleText = { add(text: string): void; read(): RawLine }

/** Lines that are no JSON by themselves may be one together. */
function singleText(first: string, line: number): SingleText {
  const parts = [first]
  let length = first.length
  return {
    add(text) {
      length += text.length
      if (length > largestSingleText) {
        throw new ArchiveProblem('One JSON text may have 256 MB; write one object per line.')
      }
      parts.push(text)
    },
    read: () => rawLine(parts.join('\n'), line),
  }
}

function rawLine(text: string, line: number): RawLine {
  try {
    return { line, value: JSON.parse(text) }
  } catch {
    return { line, problem: 'this is not JSON' }
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function readHeader(text: string, line: number): Header | { line: number; problem: string } | undefined {
  if (!text.startsWith('{"plaza":')) return
  if (!isJson(text)) return { line, problem: 'this is not JSON' }
  const { plaza } = JSON.parse(text) as { plaza?: Partial<Header> | null }
  if (plaza?.archive === 1) return { archive: 1, createdDate: '', filesUrl: '', ...plaza }
  throw new ArchiveProblem(
    `This archive has version ${plaza?.archive}, and this version of Plaza reads version 1. Update Plaza first.`,
  )
}

function moved(from: string, to: string) {
  if (from === to || from === '') return (text: string) => text
  return (text: string) => text.replaceAll(`"${from}/files/`, `"${to}/files/`)
}

/** Writes beside the file and renames at the end: an archive that is there is whole. Only its owner may read it. */
export async function writeArchiveFile(path: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${path}.part`
  try {
    await rm(part, { force: true })
    const output = createWriteStream(part, { mode: 0o600, flags: 'wx' })
    await (path.endsWith('.gz') ? pipeline(lines, createGzip(), output) : pipeline(lines, output))
    const handle = await open(part, 'r+')
    await handle.sync()
    await handle.close()
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
