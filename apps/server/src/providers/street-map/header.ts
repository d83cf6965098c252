import { MapFileProblem } from './map-file-problem.ts'

/** Where something is in the file. */
export type Range = { start: number; length: number }

export type Bounds = { west: number; south: number; east: number; north: number }

export type Header = {
  root: Range
  metadata: Range
  leaves: Range
  tiles: Range
  /** How directories and metadata are packed, and how tiles are. */
  packed: { inside: Packing; tiles: Packing }
  minZoom: number
  maxZoom: number
  bounds: Bounds
}

export type Packing = 'none' | 'gzip'

const headerBytes = 127
/** Header and root directory are in the first bytes of every archive, up to this many. */
export const startBytes = 16_384

const packings = ['nothing that is known', 'none', 'gzip', 'brotli', 'zstd']
const vectorTiles = 1
const deepestZoom = 22

/** The first bytes of a PMTiles file of version 3. */
export function readHeader(bytes: Buffer): Header {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, 7) !== 'PMTiles') {
    throw new MapFileProblem('This is not a PMTiles file.')
  }
  const version = bytes.readUInt8(7)
  if (version !== 3) throw new MapFileProblem(`This is a PMTiles file of version ${version}; version 3 is needed.`)
  if (bytes.readUInt8(99) !== vectorTiles) {
    throw new MapFileProblem('This PMTiles file holds pictures; vector tiles are needed.')
  }
  const degrees = (at: number) => bytes.readInt32LE(at) / 1e7
  const header: Header = {
    root: rangeAt(bytes, 8),
    metadata: rangeAt(bytes, 24),
    leaves: rangeAt(bytes, 40),
    tiles: rangeAt(bytes, 56),
    packed: { inside: packingOf(bytes.readUInt8(97)), tiles: packingOf(bytes.readUInt8(98)) },
    minZoom: bytes.readUInt8(100),
    maxZoom: bytes.readUInt8(101),
    bounds: { west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114) },
  }
  const { west, south, east, north } = header.bounds
  const isOnEarth = west >= -180 && south >= -90 && east <= 180 && north <= 90 && west < east && south < north
  if (!isOnEarth || header.minZoom > header.maxZoom || header.maxZoom > deepestZoom) {
    throw new MapFileProblem('This PMTiles file does not say which part of the earth it shows.')
  }
  if (header.root.start + header.root.length > startBytes) throw new MapFileProblem(damaged)
  return header
}

export const damaged = 'This PMTiles file is damaged.'

/** How long the whole file must be. */
export const wholeLength = ({ root, metadata, leaves, tiles }: Header): number =>
  Math.max(...[root, metadata, leaves, tiles].map(({ start, length }) => start + length))

function rangeAt(bytes: Buffer, at: number): Range {
  const [start, length] = [Number(bytes.readBigUInt64LE(at)), Number(bytes.readBigUInt64LE(at + 8))]
  if (!Number.isSafeInteger(start + length)) throw new MapFileProblem(damaged)
  return { start, length }
}

function packingOf(code: number): Packing {
  const name = packings[code] ?? packings[0]
  if (name === 'none' || name === 'gzip') return name
  throw new MapFileProblem(`This PMTiles file is compressed with ${name}; gzip is needed.`)
}
