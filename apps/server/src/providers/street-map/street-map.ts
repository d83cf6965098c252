import { join } from 'node:path'
import { LaneRefusal } from '../../lib/lanes.ts'
import type { Log } from '../../lib/log.ts'
import { createOnce } from '../../lib/once.ts'
import { type Outbound, OutboundError } from '../outbound/index.ts'
import { type Archive, openArchive, type Tile } from './archive.ts'
import { addressSource, fileIdentity, fileSource, SourceChanged } from './byte-source.ts'
import { checkArchive, type StreetMapFacts } from './check.ts'
import { MapFileProblem } from './map-file-problem.ts'

/** The streets of a region, from one PMTiles file that the operator chose. */
export type StreetMap = {
  /** Nothing when there is no file, or none that can be used. */
  facts(): Promise<StreetMapFacts | undefined>
  /** There is a file, and it cannot be used. */
  isUnusable(): Promise<boolean>
  /** Nothing where the file has none. */
  tile(z: number, x: number, y: number): Promise<Tile | undefined>
}

/** A server that cannot send tiles at the moment; asking again later helps. */
export class StreetMapBusy extends Error {}

type Opened = { key: string; archive: Archive; facts: StreetMapFacts }
type Options = {
  dataDir: string
  outbound: Outbound
  /** The address of the file, where none is in the data folder. */
  address: () => Promise<string | undefined>
  now: () => Date
  log: Log
}

/** Where `npm run plaza -- map use` puts the file. */
export const streetMapPath = (dataDir: string) => join(dataDir, 'map', 'streets.pmtiles')

/** A file that could not be used is tried again then. */
const againMs = 60_000

export function createStreetMap({ dataDir, outbound, address, now, log }: Options): StreetMap {
  const path = streetMapPath(dataDir)
  const openOnce = createOnce<Opened | undefined>()
  let opened: Opened | undefined
  let failed: { key: string; until: number } | undefined

  async function open(key: string, makeSource: () => Promise<Parameters<typeof openArchive>[0]>, bytes?: number) {
    if (opened?.key === key) return opened
    if (failed?.key === key && now().getTime() < failed.until) return
    return openOnce(key, async () => {
      try {
        const archive = await openArchive(await makeSource())
        opened = { key, archive, facts: await checkArchive(archive, bytes) }
        return opened
      } catch (error) {
        if (!isExpected(error)) throw error
        log.warn(`The map with streets cannot be used. ${error.message}`)
        failed = { key, until: now().getTime() + againMs }
        return
      }
    })
  }

  async function current(): Promise<Opened | undefined> {
    const file = await fileIdentity(path)
    if (file) return open(file.identity, async () => fileSource(path, file.identity), file.bytes)
    const url = await address()
    return url === undefined ? undefined : open(url, () => addressSource(url, outbound))
  }

  return {
    async isUnusable() {
      const isThere = (await fileIdentity(path)) ?? (await address())
      return isThere !== undefined && (await current()) === undefined
    },
    async facts() {
      return (await current())?.facts
    },
    async tile(z, x, y) {
      try {
        return await (await current())?.archive.tile(z, x, y)
      } catch (error) {
        if (!isExpected(error)) throw error
        // what is there now is read with the next call
        if (error instanceof SourceChanged) opened = undefined
        throw new StreetMapBusy('The map with streets does not answer', { cause: error })
      }
    },
  }
}

const isExpected = (error: unknown): error is Error =>
  [MapFileProblem, OutboundError, SourceChanged, LaneRefusal].some((kind) => error instanceof kind)
