import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { createOnce } from '../../lib/once.ts'
import { createRecent } from '../../lib/recent.ts'
import type { ByteSource } from './byte-source.ts'
import { type Directory, findEntry, readDirectory, tileIdOf } from './directory.ts'
import { type Bounds, damaged, type Header, type Packing, type Range, readHeader, startBytes } from './header.ts'
import { MapFileProblem } from './map-file-problem.ts'

const unzip = promisify(gunzip)

/** What no sound file exceeds; a damaged or wicked one must not fill the memory. */
const limits = { tile: 4_000_000, directory: 2_000_000, metadata: 4_000_000, unpacked: 32_000_000, depth: 4 }
/** Kept in memory of each archive. */
const kept = { tileBytes: 32_000_000, directoryEntries: 500_000 }

export type Tile = { body: Buffer; packing: Packing }

export type Archive = {
  header: Header
  /** Changes with the file. */
  version: string
  metadata(): Promise<unknown>
  tile(z: number, x: number, y: number): Promise<Tile | undefined>
}

/** A PMTiles file of version 3, of which only what is asked for is read. */
export async function openArchive(source: ByteSource): Promise<Archive> {
  const start = await source.read({ start: 0, length: startBytes })
  const header = readHeader(start)
  const { root, leaves, tiles, packed } = header
  const rootDirectory = readDirectory(await unpack(start.subarray(root.start, root.start + root.length), packed.inside))
  const directories = createRecent<Directory>(kept.directoryEntries, ({ ids }) => ids.length)
  const bodies = createRecent<Buffer>(kept.tileBytes, ({ length }) => length)
  const directoryOnce = createOnce<Directory>()
  const bodyOnce = createOnce<Buffer>()

  const readPart = (part: Range, { within, most }: { within: Range; most: number }) => {
    if (part.length === 0 || part.length > most || part.start + part.length > within.length) {
      throw new MapFileProblem(damaged)
    }
    return source.read({ start: within.start + part.start, length: part.length })
  }
  const directoryAt = (range: Range) =>
    directoryOnce(`${range.start}`, async () => {
      const known = directories.get(`${range.start}`)
      if (known) return known
      const bytes = await readPart(range, { within: leaves, most: limits.directory })
      const directory = readDirectory(await unpack(bytes, packed.inside))
      directories.set(`${range.start}`, directory)
      return directory
    })
  const bodyAt = (range: Range) =>
    bodyOnce(`${range.start}`, async () => {
      const known = bodies.get(`${range.start}`)
      if (known) return known
      const body = await readPart(range, { within: tiles, most: limits.tile })
      bodies.set(`${range.start}`, body)
      return body
    })

  return {
    header,
    version: createHash('sha256').update(source.identity).update(start).digest('base64url').slice(0, 16),
    async metadata() {
      const { metadata } = header
      const bytes = await readPart({ start: 0, length: metadata.length }, { within: metadata, most: limits.metadata })
      try {
        return JSON.parse((await unpack(bytes, packed.inside)).toString('utf8'))
      } catch (cause) {
        throw new MapFileProblem(damaged, { cause })
      }
    },
    async tile(z, x, y) {
      if (!isWithin(header, { z, x, y })) return
      const id = tileIdOf(z, x, y)
      let directory = rootDirectory
      for (let depth = 0; depth < limits.depth; depth++) {
        const found = findEntry(directory, id)
        if (!found) return
        if (found.kind === 'tile') return { body: await bodyAt(found.range), packing: packed.tiles }
        directory = await directoryAt(found.range)
      }
      throw new MapFileProblem(damaged)
    },
  }
}

/** The bytes as they were before they were packed; never more than a sound file holds. */
async function unpack(bytes: Buffer, packing: Packing): Promise<Buffer> {
  if (packing === 'none') return bytes
  return unzip(bytes, { maxOutputLength: limits.unpacked }).catch((cause: unknown) => {
    throw new MapFileProblem(damaged, { cause })
  })
}

export const unpackTile = ({ body, packing }: Tile): Promise<Buffer> => unpack(body, packing)

/** Tiles that the file says it has nothing of need no look into it. */
function isWithin({ minZoom, maxZoom, bounds }: Header, { z, x, y }: { z: number; x: number; y: number }): boolean {
  const side = 2 ** z
  if (z < minZoom || z > maxZoom || x < 0 || y < 0 || x >= side || y >= side) return false
  const { left, right, top, bottom } = shareOf(bounds)
  return x + 1 > left * side && x < right * side && y + 1 > top * side && y < bottom * side
}

/** Bounds as shares of the square world map. */
function shareOf({ west, south, east, north }: Bounds) {
  const across = (longitude: number) => (longitude + 180) / 360
  const down = (latitude: number) => {
    const sine = Math.sin((Math.max(-85.0511, Math.min(85.0511, latitude)) * Math.PI) / 180)
    return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  }
  return { left: across(west), right: across(east), top: down(north), bottom: down(south) }
}
