import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { streetMapPath } from '../providers/street-map/index.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { makeStreetMap } from '../testing/street-map/index.ts'

const middle = { latitude: 19.43, longitude: -99.13 }
const town = makeStreetMap(middle)
const dataDir = mkdtempSync(join(tmpdir(), 'plaza-streets-'))
const path = streetMapPath(dataDir)
/** Over the middle of the town. */
const tile = { z: 14, x: 3680, y: 7290 }

let plaza: TestApp
/** Another server that sends parts of the file, as object stores do. */
const remote = { file: town, ranges: [] as string[], status: 206 }
const server = createServer((request, response) => {
  const [start = 0, end = 0] = (/(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []).slice(1).map(Number)
  remote.ranges.push(`${start}-${end}`)
  response.writeHead(remote.status, {
    etag: `"${remote.file.length}"`,
    'content-range': `bytes ${start}-${end}/${remote.file.length}`,
  })
  response.end(remote.status === 200 ? remote.file : remote.file.subarray(start, end + 1))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  plaza = await createTestApp({ dataDir, allowPrivateTargets: true })
})
afterAll(() => {
  server.close()
  rmSync(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await rm(path, { force: true })
  await setUrl(null)
  Object.assign(remote, { file: town, ranges: [], status: 206 })
})

const place = async (file: Buffer) => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, file)
}
let urls = 0
const remoteUrl = () => `http://localhost:${(server.address() as AddressInfo).port}/${++urls}.pmtiles`
const setUrl = (tilesUrl: string | null) =>
  plaza.call('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { map: { tilesUrl } } } } })
const get = (url: string, headers: Record<string, string> = {}) =>
  plaza.app.http.inject({ method: 'GET', url, headers })
const facts = async () => {
  const answer = await get('/web/map/streets.json')
  return answer.statusCode === 200 ? answer.json() : answer.statusCode
}
const addressOf = ({ tiles }: { tiles: string }, { z, x, y } = tile) =>
  tiles.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))

test('a file in the data folder gives maps streets, and is kept by browsers as long as it is the same', async () => {
  expect(await facts()).toBe(204)
  await place(town)
  const told = await facts()
  expect(told).toMatchObject({ minZoom: 0, maxZoom: 15, credit: 'Protomaps © OpenStreetMap' })
  expect(told.bounds.west).toBeCloseTo(-99.21)

  const packed = await get(addressOf(told), { 'accept-encoding': 'gzip, br' })
  expect(packed.statusCode).toBe(200)
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/x-protobuf',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const names = gunzipSync(packed.rawPayload).toString('utf8')
  for (const name of ['roads', 'buildings', 'water', 'Avenida']) expect(names).toContain(name)
  const plain = await get(addressOf(told))
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.rawPayload).toEqual(gunzipSync(packed.rawPayload))

  const etag = String(packed.headers.etag)
  expect((await get(addressOf(told), { 'if-none-match': etag })).statusCode).toBe(304)
  const again = await get('/web/map/streets.json', { 'if-none-match': `"${told.tiles.split('/')[4]}"` })
  expect(again.statusCode).toBe(304)
})

test('there is nothing outside of the file, whatever is asked for', async () => {
  await place(town)
  const told = await facts()
  const outside = [
    { z: 14, x: 0, y: 0 },
    { z: 16, x: 1, y: 1 },
    { z: 14, x: 99_999, y: 1 },
  ]
  for (const each of outside) expect((await get(addressOf(told, each))).statusCode).toBe(204)
  const base = told.tiles.split('/{z}')[0]
  for (const odd of ['a/b/c', '-1/0/0.pbf', '14/1e3/1.pbf', '14/1/99999999999999999999', '14/__proto__/1']) {
    expect((await get(`${base}/${odd}`)).statusCode, odd).toBe(204)
  }
})

test('another file in its place is taken up without a restart', async () => {
  await place(town)
  const before = await facts()
  await place(makeStreetMap({ latitude: 19.04, longitude: -98.2 }))
  const after = await facts()
  expect(after.tiles).not.toBe(before.tiles)
  expect(after.bounds.west).toBeCloseTo(-98.28)
  // pages that are open still ask for the one before
  const old = await get(addressOf(before, { z: 14, x: 3722, y: 7309 }))
  expect(old.statusCode).toBe(200)
  expect(old.headers['cache-control']).toBe('no-cache')
  await rm(path)
  expect(await facts()).toBe(204)
})

test('a file that cannot be used is told in the log, and maps do without', async () => {
  await place(Buffer.from('no map'))
  expect(await facts()).toBe(204)
  expect(await facts()).toBe(204)
  const warnings = plaza.logged.filter((line) => line.includes('The map with streets cannot be used'))
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('This is not a PMTiles file.')
})

test('a file at an address is read in parts, and each part once', async () => {
  await setUrl(remoteUrl())
  const told = await facts()
  expect(told.maxZoom).toBe(15)
  const local = gunzipSync((await get(addressOf(told), { 'accept-encoding': 'gzip' })).rawPayload).toString('utf8')
  expect(local).toContain('Avenida')
  const asked = remote.ranges.length
  await Promise.all([get(addressOf(told)), get(addressOf(told))])
  expect(remote.ranges).toHaveLength(asked)
  expect(remote.ranges.slice(0, 2)).toEqual(['0-0', '0-16383'])

  // it is another file by now: this tile cannot be read, and the next one comes from the new file
  remote.file = makeStreetMap(middle, { entriesPerDirectory: 20 })
  const next = { z: 14, x: 3679, y: 7290 }
  expect((await get(addressOf(told, next))).statusCode).toBe(503)
  const renewed = await facts()
  expect(renewed.tiles).not.toBe(told.tiles)
  expect((await get(addressOf(renewed, next))).statusCode).toBe(200)
  remote.status = 500
  expect((await get(addressOf(renewed, { z: 13, x: 1840, y: 3645 }))).statusCode).toBe(503)
})

test('an address that does not answer as it should is tried again after a minute', async () => {
  remote.status = 200
  await setUrl(remoteUrl())
  expect(await facts()).toBe(204)
  remote.status = 206
  expect(await facts()).toBe(204)
  plaza.clock.advance({ minutes: 2 })
  expect(await facts()).toMatchObject({ maxZoom: 15 })
})

test('an address in a private network is never called', async () => {
  const guarded = await createTestApp({ dataDir, allowPrivateTargets: false })
  await guarded.call('PATCH', '/config', {
    as: guarded.secret,
    body: { stelace: { instant: { map: { tilesUrl: remoteUrl() } } } },
  })
  const answer = await guarded.app.http.inject({ method: 'GET', url: '/web/map/streets.json' })
  expect(answer.statusCode).toBe(204)
  expect(remote.ranges).toEqual([])
})
