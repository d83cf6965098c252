import { expect, test } from 'vitest'
import { insert, markFilled } from '../../providers/geocoding/store.ts'
import { createTestApp } from '../../testing/app.ts'

test('the first search asks for the gazetteer, once; when it is there, places are found by name and position', async () => {
  const plaza = await createTestApp({ placesWaitMs: 0 })
  for (let attempt = 0; attempt < 2; attempt++) {
    const early = await plaza.call('GET', '/places?query=puebla')
    expect(early.status).toBe(503)
    expect(early.headers['retry-after']).toBeDefined()
  }
  await plaza.services.jobs.feed()
  const jobs = await plaza.services.db.pool.query(`select count(*)::int as count from graphile_worker.jobs`)
  expect(jobs.rows).toEqual([{ count: 1 }])

  const puebla = { name: 'Puebla', country: 'MX', region: 'Puebla', latitude: 19.03793, longitude: -98.20346 }
  await plaza.services.db.tx((tx) => insert(tx, [{ ...puebla, id: 1, population: 1_434_062, search_text: 'puebla' }]))
  await markFilled(plaza.services.db.read, 'large')
  expect((await plaza.call('GET', '/places?query=puebla')).status).toBe(200)
  // what is nearest is known once all of them are there
  expect((await plaza.call('GET', '/places/reverse?latitude=19.1&longitude=-98.2')).status).toBe(503)
  await markFilled(plaza.services.db.read)
  const found = { results: [expect.objectContaining({ id: 'geonames:1', timeZone: 'America/Mexico_City' })] }
  expect(await plaza.ok('GET', '/places?query=pueblla')).toEqual(found)
  expect(await plaza.ok('GET', '/places/reverse?latitude=19.1&longitude=-98.2')).toEqual(found)
  expect((await plaza.call('GET', '/places?query=puebla&latitude=19')).status).toBe(400)
})

test('whoever searches while the names are being loaded waits for them', async () => {
  const plaza = await createTestApp()
  const early = plaza.call('GET', '/places?query=puebla')
  await markFilled(plaza.services.db.read, 'large')
  expect((await early).status).toBe(200)
})
