import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Db, openDatabase } from '../../db/index.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createGazetteer, createNominatim, fillGazetteer, type Geocoder } from './index.ts'
import { filledWith } from './store.ts'

let database: TestDatabase
let db: Db
let gazetteer: Geocoder
let foundEarly = ''

beforeAll(async () => {
  database = await createTestDatabase()
  db = await openDatabase({ url: database.url, poolSize: 2 })
  gazetteer = createGazetteer(db)
  const filling = fillGazetteer(db, database.url)
  await vi.waitUntil(async () => (await filledWith(db.read)) !== 'nothing', { timeout: 60_000, interval: 20 })
  foundEarly = (await names('Cholula')).join()
  await filling
  expect(await filledWith(db.read)).toBe('all')
}, 120_000)
afterAll(async () => {
  await db.close()
  await database.drop()
})

const names = async (text: string, more: object = {}) =>
  (await gazetteer.search({ text, limit: 5, ...more })).map((place) => place.displayName)

describe('the gazetteer', () => {
  test.each([
    ['Puebla', 'Puebla, Mexico'],
    ['mexico ci', 'Mexico City, Mexico City, Mexico'],
    ['guadalahara', 'Guadalajara, Jalisco, Mexico'],
    ['san luis potosi', 'San Luis Potosí, Mexico'],
    ['Paris, Texas', 'Paris, Texas, United States'],
    ['paris', 'Paris, Île-de-France, France'],
    ['CDMX', 'Mexico City, Mexico'],
    ['ciudad de mé', 'Mexico City, Mexico'],
    ['NYC', 'New York City, New York, United States'],
  ])('finds %s', async (typed, expected) => {
    const [first = ''] = await names(typed)
    const squeeze = (text: string) => [...new Set(text.split(', '))].join(', ')
    expect(squeeze(first)).toBe(squeeze(expected))
  })

  test('keeps to a country, and prefers what is near', async () => {
    expect((await names('santiago', { country: 'MX' })).every((name) => name.endsWith('Mexico'))).toBe(true)
    const [near] = await names('springfield', { near: { latitude: 39.8, longitude: -89.65 } })
    expect(near).toContain('Illinois')
  })

  test('prefers the country of the reader, and keeps what everybody knows', async () => {
    const near = { latitude: 19.04, longitude: -98.2 }
    expect((await names('ciudad del', { near }))[0]).toContain('Mexico')
    expect((await names('san pedro', { near })).every((name) => name.endsWith('Mexico'))).toBe(true)
    expect((await names('london', { near }))[0]).toContain('United Kingdom')
  })

  test('finds nothing rather than a place that only part of the words fit', async () => {
    const near = { latitude: 19.43, longitude: -99.13 }
    expect(await names('roma norte', { near })).toEqual([])
    expect((await names('puebla mexico', { near }))[0]).toBe('Puebla, Mexico')
    expect((await names('san luiz potosi', { near }))[0]).toBe('San Luis Potosí, Mexico')
  })

  test('says a name once', async () => {
    const [puebla] = await gazetteer.search({ text: 'puebla', limit: 1 })
    expect(puebla).toMatchObject({ shortDisplayName: 'Puebla', displayName: 'Puebla, Mexico' })
  })

  test('knows the time zone and the nearest town of a position', async () => {
    const [place] = await gazetteer.reverse({ latitude: 20.653, longitude: -105.225 })
    expect(place).toMatchObject({ shortDisplayName: 'Puerto Vallarta, Jalisco', country: 'MX', latitude: 20.653 })
    expect(place?.timeZone).toBe('America/Mexico_City')
  })

  test('answers nonsense and pattern characters with nothing or little, never with an error', async () => {
    for (const text of ['%', '_', '\\', ',', 'x'.repeat(200), "'; drop table places", '🛵']) {
      expect((await names(text)).length).toBeLessThanOrEqual(5)
    }
  })

  test('finds large towns while the villages are still coming', () => {
    expect(foundEarly).toContain('Cholula')
  })

  test('is filled only once', async () => {
    const before = await names('Puebla')
    await fillGazetteer(db, database.url)
    expect(await names('Puebla')).toEqual(before)
  })
})

describe('a Nominatim service', () => {
  const asked: { path: string; language: string | undefined }[] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', language: request.headers['accept-language'] })
    const found = {
      place_id: 7,
      lat: '19.04',
      lon: '-98.2',
      display_name: '5 de Mayo 12, Centro, Puebla, 72000, México',
      address: { city: 'Puebla', postcode: '72000', country_code: 'mx' },
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url?.startsWith('/geo/reverse') ? found : [found]))
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  test('is asked in its own words and answers with our fields', async () => {
    const { port } = server.address() as AddressInfo
    const nominatim = createNominatim({ url: `http://127.0.0.1:${port}/geo/`, key: 'k' })
    const places = await nominatim.search({ text: '5 de mayo', country: 'MX', language: 'es', limit: 3 })
    expect(asked[0]?.language).toBe('es')
    expect(asked[0]?.path).toBe('/geo/search?format=json&addressdetails=1&key=k&q=5+de+mayo&limit=3&countrycodes=mx')
    expect(places).toEqual([
      {
        id: 'nominatim:7',
        latitude: 19.04,
        longitude: -98.2,
        shortDisplayName: 'Puebla, 72000',
        displayName: '5 de Mayo 12, Centro, Puebla, 72000, México',
        postcode: '72000',
        country: 'MX',
        timeZone: 'America/Mexico_City',
      },
    ])
    expect(await nominatim.reverse({ latitude: 19.04, longitude: -98.2 })).toEqual(places)
  })
})
