import { asObject } from '@plaza/domain'
import type { Archive } from './archive.ts'
import { type Bounds, wholeLength } from './header.ts'
import { MapFileProblem } from './map-file-problem.ts'

/** What is known of a map with streets. */
export type StreetMapFacts = {
  version: string
  minZoom: number
  maxZoom: number
  bounds: Bounds
  /** Who made the data, as the file tells it, in plain text. */
  credit: string
}

/** Layers of the Protomaps basemap, version 4, without which nothing can be drawn. */
const neededLayers = ['earth', 'water', 'roads', 'places']
const longestCredit = 200

/** Whether our style can draw it; throws what is wrong. `bytes` is how long the file is, where that is known. */
export async function checkArchive(archive: Archive, bytes?: number): Promise<StreetMapFacts> {
  const { header, version } = archive
  const needed = wholeLength(header)
  if (bytes !== undefined && bytes < needed) {
    throw new MapFileProblem(
      `The file ends too early: ${sizeOf(bytes)} of ${sizeOf(needed)} are there. Download it again.`,
    )
  }
  const metadata = asObject(await archive.metadata())
  const layers = Array.isArray(metadata.vector_layers) ? metadata.vector_layers.map(asObject) : []
  const names = layers.map(({ id }) => id)
  const missing = neededLayers.find((name) => !names.includes(name))
  if (missing !== undefined) {
    throw new MapFileProblem(`The file is not in the form of the Protomaps basemap: it has no layer "${missing}".`)
  }
  // until version 3 the kind of a feature had another name
  if (layers.some(({ fields }) => 'pmap:kind' in asObject(fields))) {
    throw new MapFileProblem('The file is in an older form of the Protomaps basemap; version 4 is needed.')
  }
  const { minZoom, maxZoom, bounds } = header
  return { version, minZoom, maxZoom, bounds, credit: creditOf(metadata.attribution) }
}

/** Without links and markup; the data is always OpenStreetMap's. */
function creditOf(attribution: unknown): string {
  const text = typeof attribution === 'string' ? attribution : ''
  const plain = text
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replace(/[<>&]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestCredit)
  if (!plain) return 'Protomaps © OpenStreetMap'
  return /openstreetmap/i.test(plain) ? plain : `${plain} © OpenStreetMap`
}

/** "12 MB" */
export function sizeOf(bytes: number): string {
  const [unit, scale] = bytes >= 1e9 ? ['GB', 1e9] : bytes >= 1e6 ? ['MB', 1e6] : ['kB', 1e3]
  return `${(bytes / Number(scale)).toLocaleString('en', { maximumFractionDigits: bytes / Number(scale) < 10 ? 1 : 0 })} ${unit}`
}
