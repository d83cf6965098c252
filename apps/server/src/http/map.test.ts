import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { mapOrigins } from './map-origins.ts'

let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp()
})

describe('the built-in map', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    plaza.app.http.inject({ method: 'GET', url: path, headers })

  test('has tiles of the whole world, small and kept by browsers', async () => {
    const packed = await get('/web/map/6/14/28.pbf', { 'accept-encoding': 'gzip, br' })
    expect(packed.statusCode).toBe(200)
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers['cache-control']).toContain('max-age=604800')
    expect(packed.rawPayload.length).toBeLessThan(100_000)
    const names = gunzipSync(packed.rawPayload).toString('utf8')
    for (const name of ['land', 'towns', 'Puebla']) expect(names).toContain(name)

    const plain = await get('/web/map/6/14/28.pbf')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.rawPayload).toEqual(gunzipSync(packed.rawPayload))
    const again = await get('/web/map/6/14/28.pbf', { 'if-none-match': String(packed.headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  test('tells the open sea from what has not arrived', async () => {
    const sea = await get('/web/map/6/5/40.pbf')
    expect(sea.statusCode).toBe(200)
    expect(sea.rawPayload.toString('utf8')).toContain('sea')
    expect(sea.rawPayload.toString('utf8')).not.toContain('land')
  })

  test('is empty beyond its tiles', async () => {
    for (const path of ['/web/map/9/1/1.pbf', '/web/map/a/b/c.pbf', '/web/map/6/-1/__proto__']) {
      expect((await get(path)).statusCode, path).toBe(204)
    }
  })
})

test('pages may fetch from where the map of the operator comes, and from nowhere else', () => {
  const origins = (map: unknown) => mapOrigins({ stelace: { instant: { map } } } as never)
  expect(origins({ styleUrl: 'https://tiles.example/style.json?key=abc' })).toEqual(['https://tiles.example'])
  expect(
    origins({ styleUrl: 'https://a.example/s', origins: ['https://b.example/x', 'https://a.example', 'nonsense', 7] }),
  ).toEqual(['https://a.example', 'https://b.example'])
  for (const odd of [undefined, null, 'x', {}, { styleUrl: 'data:text/html,x' }, { styleUrl: "https:' *" }]) {
    expect(origins(odd), JSON.stringify(odd)).toEqual([])
  }
})
