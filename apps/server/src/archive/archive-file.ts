import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ArchiveSource } from './import-archive.ts'
import { readLine } from './items.ts'
import { ArchiveProblem } from './resource.ts'

/** The first line of an archive of ours. */
export type Header = { archive: 1; createdDate: string; filesUrl: string }

const isGzip = (path: string) => path.endsWith('.gz')

/** Larger ones have to be written as lines. */
const largestSingleText = 256 * 1024 ** 2

/** A file of JSON lines, or a single JSON text. Addresses of files become those of this marketplace. */
export function archiveFile(path: string, filesUrl: string): ArchiveSource {
  return {
    async *lines() {
      let line = 0
      let rewrite = (text: string) => text
      let single: string[] | undefined
      let size = 0
      for await (const raw of textLines(path)) {
        const text = ++line === 1 ? raw.replace(/^\uFEFF/, '') : raw
        const header = line === 1 ? readHeader(text) : undefined
        if (line === 1 && /^\s*[{[]?\s*$/.test(text)) single = []
        if (single) {
          size += text.length
          if (size > largestSingleText)
            throw new ArchiveProblem('One JSON text may have 256 MB; write one object per line')
          single.push(text)
        } else if (header) rewrite = moved(header.filesUrl, filesUrl)
        else yield readLine(rewrite(text), line)
      }
      if (single) yield readLine(single.join('\n'), 1)
    },
  }
}

async function* textLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path)
  const input: Readable = isGzip(path) ? file.pipe(createGunzip()) : file
  if (input !== file) file.on('error', (error) => input.destroy(error))
  yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })
}

function readHeader(text: string): Header | undefined {
  if (!text.startsWith('{"plaza":')) return
  const { plaza } = JSON.parse(text) as { plaza: Header }
  if (plaza.archive !== 1) {
    throw new ArchiveProblem(
      `This archive has version ${plaza.archive}, and this version of Plaza reads version 1. Update Plaza first.`,
    )
  }
  return plaza
}

function moved(from: string, to: string) {
  if (from === to) return (text: string) => text
  return (text: string) => text.replaceAll(`"${from}/files/`, `"${to}/files/`)
}

/** Writes beside the file and renames at the end: an archive that is there is whole. Only its owner may read it. */
export async function writeArchiveFile(path: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${path}.part`
  try {
    await rm(part, { force: true })
    const output = createWriteStream(part, { mode: 0o600, flags: 'wx' })
    await (isGzip(path) ? pipeline(lines, createGzip(), output) : pipeline(lines, output))
    const handle = await open(part, 'r+')
    await handle.sync()
    await handle.close()
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
