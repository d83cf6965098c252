import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { makeStreetMap } from '../../testing/street-map/index.ts'
import { writePmtiles } from '../../testing/street-map/write-pmtiles.ts'
import { openArchive, unpackTile } from './archive.ts'
import type { ByteSource } from './byte-source.ts'
import { checkArchive } from './check.ts'
import { readDirectory, tileIdOf } from './directory.ts'

const middle = { latitude: 19.43, longitude: -99.13 }
const town = makeStreetMap(middle)
const options = { metadata: {}, minZoom: 0, maxZoom: 5, bounds: [-180, -85, 180, 85] as const }

function inMemory(bytes: Buffer) {
  const reads: number[] = []
  const source: ByteSource = {
    identity: 'memory',
    async read({ start, length }) {
      reads.push(length)
      return bytes.subarray(start, start + length)
    },
  }
  return { source, reads }
}
const open = (bytes: Buffer) => openArchive(inMemory(bytes).source)

/** The file with some bytes replaced. */
function changed(bytes: Buffer, at: number, values: readonly number[]) {
  const copy = Buffer.from(bytes)
  copy.set(values, at)
  return copy
}

test('tiles are counted along the curve of each zoom', () => {
  const ids = [tileIdOf(0, 0, 0), tileIdOf(1, 0, 0), tileIdOf(1, 0, 1), tileIdOf(1, 1, 1), tileIdOf(1, 1, 0)]
  expect(ids).toEqual([0, 1, 2, 3, 4])
  expect(tileIdOf(2, 0, 0)).toBe(5)
  expect(tileIdOf(12, 3423, 1763)).toBe(19_078_479)
  const all = Array.from({ length: 64 }, (_, at) => tileIdOf(3, at % 8, Math.floor(at / 8)))
  expect(all.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 64 }, (_, at) => 21 + at))
})

describe('an archive', () => {
  test('gives back each tile, through one directory or many', async () => {
    const tiles = Array.from({ length: 200 }, (_, id) => ({ id, body: Buffer.from(`tile ${id % 90 < 3 ? 0 : id}`) }))
    for (const entriesPerDirectory of [1000, 7]) {
      const archive = await open(changed(writePmtiles(tiles, { ...options, entriesPerDirectory }), 98, [1]))
      const found = new Map<number, string>()
      for (let z = 0; z <= 4; z++) {
        for (let x = 0; x < 2 ** z; x++) {
          for (let y = 0; y < 2 ** z; y++) found.set(tileIdOf(z, x, y), String((await archive.tile(z, x, y))?.body))
        }
      }
      for (const { id, body } of tiles) expect(found.get(id), String(id)).toBe(String(body))
      expect(found.get(250)).toBe('undefined')
    }
  })

  test('is read once for tiles that are asked for again, and not at all outside of its bounds', async () => {
    const { source, reads } = inMemory(town)
    const archive = await openArchive(source)
    const ask = () => archive.tile(14, 3680, 7290)
    const [tile, same] = await Promise.all([ask(), ask()])
    expect(tile?.body).toBe(same?.body)
    expect((await ask())?.body).toBe(tile?.body)
    expect(reads).toHaveLength(2)
    const outside = [archive.tile(14, 3, 7), archive.tile(16, 0, 0), archive.tile(0, 1, 0), archive.tile(0, 0, -1)]
    expect(await Promise.all(outside)).toEqual([undefined, undefined, undefined, undefined])
    expect(reads).toHaveLength(2)
    expect(tile && (await unpackTile(tile))).toEqual(gunzipSync(tile?.body ?? ''))
  })

  test('tells what our style can draw of it', async () => {
    const { bounds, minZoom, maxZoom, credit } = await checkArchive(await open(town), town.length)
    expect(bounds).toMatchObject({ west: -99.21, north: 19.505 })
    expect({ minZoom, maxZoom, credit }).toEqual({ minZoom: 0, maxZoom: 15, credit: 'Protomaps © OpenStreetMap' })
  })

  const fields = { 'pmap:kind': 'String' }
  const older = ['earth', 'water', 'roads', 'places'].map((id) => ({ id, fields }))
  const with_ = (metadata: unknown) => writePmtiles([{ id: 0, body: Buffer.from('x') }], { ...options, metadata })
  test.each([
    ['a text', Buffer.from('PMTile?'.repeat(40)), 'This is not a PMTiles file.'],
    ['nothing', Buffer.alloc(0), 'This is not a PMTiles file.'],
    ['an older format', changed(town, 7, [2]), 'This is a PMTiles file of version 2; version 3 is needed.'],
    ['pictures', changed(town, 99, [2]), 'This PMTiles file holds pictures; vector tiles are needed.'],
    ['another compression', changed(town, 98, [4]), 'compressed with zstd; gzip is needed.'],
    ['bounds off the earth', changed(town, 110, [0, 0, 0, 127]), 'does not say which part of the earth'],
    ['a root directory of noise', changed(town, 140, [1, 2, 3, 4]), 'damaged'],
    ['a root directory that is too far away', changed(town, 8, [0, 0, 1]), 'damaged'],
    ['sections beyond all measure', changed(town, 56, Array(8).fill(255)), 'damaged'],
    ['half a download', town.subarray(0, 100_000), 'The file ends too early: 100 kB of 2'],
    ['no layers', with_({}), 'not in the form of the Protomaps basemap: it has no layer "earth"'],
    ['layers without streets', makeStreetMap(middle, { layers: ['earth', 'water'], maxZoom: 3 }), 'no layer "roads"'],
    ['an older schema', with_({ vector_layers: older }), 'older form of the Protomaps basemap; version 4 is needed.'],
  ])('with %s is refused in a sentence', async (_what, bytes, sentence) => {
    await expect(open(bytes).then((archive) => checkArchive(archive, bytes.length))).rejects.toThrow(sentence)
  })

  test('credits OpenStreetMap whatever the file says, without its markup', async () => {
    const credit = async (attribution: unknown) => {
      const vector_layers = older.map(({ id }) => ({ id, fields: {} }))
      return (await checkArchive(await open(with_({ vector_layers, attribution })))).credit
    }
    expect(await credit(undefined)).toBe('Protomaps © OpenStreetMap')
    expect(await credit('<b onclick="x">City of Puebla</b>')).toBe('City of Puebla © OpenStreetMap')
    expect(await credit('<<i>script> &copy; OpenStreetMap')).toBe('script © OpenStreetMap')
  })

  test('whose directories lie is damaged, and harms nobody', () => {
    for (const bytes of [[0], [200, 1, 1], [2, 1, 1], [1, 255, 255, 255, 255, 255, 255, 255, 255, 255]]) {
      expect(() => readDirectory(Buffer.from(bytes)), String(bytes)).toThrow('damaged')
    }
  })
})
