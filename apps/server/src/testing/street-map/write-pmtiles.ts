import { gzipSync } from 'node:zlib'

type ArchiveTile = { id: number; body: Buffer }
type Entry = { id: number; run: number; length: number; start: number }

export type ArchiveOptions = {
  metadata: unknown
  minZoom: number
  maxZoom: number
  /** West, south, east, north. */
  bounds: readonly [number, number, number, number]
  /** Entries of a directory, from which on there are several. */
  entriesPerDirectory?: number
}

const headerLength = 127

/** A PMTiles file of version 3, written from the description of the format and not with the reader's code. */
export function writePmtiles(tiles: readonly ArchiveTile[], options: ArchiveOptions): Buffer {
  const { entries, data } = pack(tiles.toSorted((one, other) => one.id - other.id))
  const { root, leaves } = directoriesOf(entries, options.entriesPerDirectory ?? 1000)
  const metadata = gzipSync(JSON.stringify(options.metadata))
  const sections = [root, metadata, leaves, data]
  const header = Buffer.alloc(headerLength)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  let start = headerLength
  for (const [index, { length }] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(start), 8 + 16 * index)
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index)
    start += length
  }
  header.writeBigUInt64LE(BigInt(tiles.length), 72)
  header.writeBigUInt64LE(BigInt(entries.length), 80)
  // clustered; directories and tiles in gzip; vector tiles
  header.set([1, 2, 2, 1, options.minZoom, options.maxZoom], 96)
  for (const [index, degrees] of options.bounds.entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index)
  }
  return Buffer.concat([header, ...sections])
}

/** Equal tiles are kept once, and neighbours that are equal have one entry. */
function pack(tiles: readonly ArchiveTile[]) {
  const entries: Entry[] = []
  const known = new Map<string, Entry>()
  const bodies: Buffer[] = []
  let end = 0
  for (const { id, body } of tiles) {
    const key = body.toString('latin1')
    const same = known.get(key)
    const last = entries.at(-1)
    if (same && last?.start === same.start && last.id + last.run === id) {
      last.run++
      continue
    }
    const entry = { id, run: 1, length: body.length, start: same?.start ?? end }
    entries.push(entry)
    if (same) continue
    known.set(key, entry)
    bodies.push(body)
    end += body.length
  }
  return { entries, data: Buffer.concat(bodies) }
}

function directoriesOf(entries: readonly Entry[], most: number) {
  if (entries.length <= most) return { root: directory(entries), leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const rootEntries: Entry[] = []
  let start = 0
  for (let at = 0; at < entries.length; at += most) {
    const part = entries.slice(at, at + most)
    const leaf = directory(part)
    rootEntries.push({ id: part[0]?.id ?? 0, run: 0, length: leaf.length, start })
    leaves.push(leaf)
    start += leaf.length
  }
  return { root: directory(rootEntries), leaves: Buffer.concat(leaves) }
}

function directory(entries: readonly Entry[]): Buffer {
  const before = (index: number) => entries[index - 1]
  const endOf = (entry: Entry | undefined) => (entry ? entry.start + entry.length : -1)
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (before(index)?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ start }, index) => (start === endOf(before(index)) ? 0 : start + 1)),
  ]
  return gzipSync(Buffer.from(numbers.flatMap(varint)))
}

function varint(number: number): number[] {
  const bytes: number[] = []
  let rest = number
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}
