import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const file = join(import.meta.dirname, '../../apps/server/src/testing/street-map/index.ts')

/** Puts a small town of streets into place, as `npm run plaza -- map use` would; ends with what it answers. */
export async function useStreets(dataDir: string, middle: { latitude: number; longitude: number }) {
  const { makeStreetMap } = await import(pathToFileURL(file).href)
  const path = join(dataDir, 'map', 'streets.pmtiles')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, makeStreetMap(middle))
  return () => rm(path)
}
