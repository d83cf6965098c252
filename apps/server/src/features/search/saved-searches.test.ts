import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject, SavedSearch, SearchPage } from '@plaza/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { mostSaved } from './save-search.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'plaza-alerts-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

let plaza: TestApp
let given: ReturnType<typeof createCatalogue>
let ana: Person
let ben: Person

beforeAll(async () => {
  plaza = await createTestApp({ dataDir })
  given = createCatalogue(plaza)
  await given.type({ isDefault: true })
  ana = await givenAccount(plaza, { email: 'ana@example.com' })
  ben = await givenAccount(plaza, { email: 'ben@example.com' })
  await plaza.app.startJobs()
})

const save = (as: Person, criteria: JsonObject, more: JsonObject = {}) =>
  plaza.ok<SavedSearch>('POST', '/search', { as, body: { save: true, name: 'Mine', ...criteria, ...more } })

describe('a saved search', () => {
  test('keeps exactly what was asked', async () => {
    const saved = await save(
      ana,
      { query: 'tent', categoryId: 'ctgy_1', active: null, startDate: '2030-01-01' },
      { metadata: { a: 1 } },
    )
    expect(saved).toMatchObject({
      id: expect.stringMatching(/^sch_/),
      name: 'Mine',
      userId: ana.id,
      active: true,
      metadata: { a: 1 },
      platformData: {},
      livemode: false,
    })
    expect(saved.search).toEqual({
      query: 'tent',
      categoryId: ['ctgy_1'],
      active: null,
      startDate: '2030-01-01T00:00:00.000Z',
    })
    expect(await plaza.ok('GET', `/search/${saved.id}`, { as: ana })).toEqual(saved)
  })

  test('is judged as if it were searched', async () => {
    const call = (body: JsonObject) =>
      plaza.call('POST', '/search', { as: ana, body: { save: true, name: 'x', ...body } })
    expect((await call({ filter: '(' })).status).toBe(400)
    expect((await call({ sort: { x: 'asc' } })).status).toBe(422)
    expect((await call({ customAttributes: { x: 1 } })).status).toBe(422)
    expect((await call({ userId: ben.id })).status).toBe(403)
    expect((await plaza.call('POST', '/search', { body: { save: true, name: 'x' } })).status).toBe(403)
    expect(await plaza.ok('POST', '/search', { as: plaza.secret, body: { save: true, name: 'x' } })).toMatchObject({
      userId: null,
    })
  })

  test('belongs to one person', async () => {
    const saved = await save(ana, {})
    const path = `/search/${saved.id}`
    expect((await plaza.call('GET', path, { as: ben })).status).toBe(403)
    expect((await plaza.call('PATCH', path, { as: ben, body: { name: 'x' } })).status).toBe(403)
    expect((await plaza.call('DELETE', path, { as: ben })).status).toBe(403)
    expect((await plaza.call('PATCH', path, { as: ana, body: { search: {} } })).status).toBe(400)
    const changed = await plaza.ok('PATCH', path, { as: ana, body: { name: 'New', active: false, metadata: { b: 2 } } })
    expect(changed).toMatchObject({ name: 'New', active: false, metadata: { b: 2 } })
    expect(await plaza.ok('DELETE', path, { as: ana })).toEqual({ id: saved.id })
    expect(await plaza.ok('DELETE', path, { as: ana })).toEqual({ id: saved.id })
    expect((await plaza.call('GET', path, { as: ana })).status).toBe(404)
  })

  test('is listed to its owner, in both versions', async () => {
    const cara = await givenAccount(plaza)
    const saved = [await save(cara, {}), await save(cara, {})]
    const list = (query: string, version: '2019-05-20' | '2020-08-10') =>
      plaza.ok<{ results: SavedSearch[] }>('GET', `/search?${query}`, { as: cara, version })
    const ids = saved.map(({ id }) => id).toReversed()
    expect((await list(`userId=${cara.id}`, '2020-08-10')).results.map(({ id }) => id)).toEqual(ids)
    expect(await list(`userId=${cara.id}`, '2019-05-20')).toMatchObject({ nbResults: 2, page: 1 })
    expect((await plaza.call('GET', '/search', { as: cara })).status).toBe(403)
    expect((await plaza.call('GET', `/search?userId=${cara.id}`, { as: ben })).status).toBe(403)
  })

  test('runs, several at once, each result told with the searches that found it', async () => {
    const { id: categoryId } = await given.category()
    await given.asset({ name: 'Green canoe', categoryId })
    const red = await given.asset({ name: 'Red canoe', categoryId })
    const canoes = await save(ana, { query: 'canoe', categoryId })
    const reds = await save(ana, { query: 'red', categoryId })
    const run = (more: JsonObject = {}) =>
      plaza.ok<SearchPage>('POST', '/search', {
        as: ana,
        body: { savedSearch: { ids: [canoes.id, reds.id] }, ...more },
      })
    const page = await run()
    expect(page).toMatchObject({ nbResults: 2, nbPages: 1, exhaustiveNbResults: true })
    expect(page.results.map(({ name, savedSearchIds }) => [name, savedSearchIds])).toEqual([
      ['Red canoe', [reds.id, canoes.id]],
      ['Green canoe', [canoes.id]],
    ])
    expect((await run({ createdAfter: red.createdDate })).results.map(({ name }) => name)).toEqual(['Red canoe'])
    expect((await run({ nbResultsPerPage: 1, page: 2 })).results.map(({ name }) => name)).toEqual(['Green canoe'])
    const others = await plaza.call('POST', '/search', { as: ben, body: { savedSearch: { ids: [canoes.id] } } })
    expect(others.status).toBe(403)
    expect(await plaza.ok('POST', '/search', { as: ana, body: { savedSearch: { ids: ['none'] } } })).toEqual({
      page: 1,
      nbResultsPerPage: 20,
      nbResults: 0,
      nbPages: 1,
      exhaustiveNbResults: true,
      results: [],
    })
  })
})

test('somebody keeps so many searches and no more; only the wire without limits lets them', async () => {
  const strict = await createTestApp({ limits: true })
  const ana = await strict.given.person()
  const keep = (as: As = ana, more: JsonObject = {}) =>
    strict.call<{ code: string }>('POST', '/search', { as, body: { save: true, name: 'Bikes', ...more } })
  for (let n = 0; n < mostSaved; n++) expect((await keep()).status).toBe(200)
  expect(await keep()).toMatchObject({ status: 422, body: { code: 'savedSearch.tooMany' } })
  expect((await keep(strict.secret, { userId: ana.id })).status).toBe(200)
  expect((await keep(await strict.given.person())).status).toBe(200)

  // whoever asks why searches as well
  const ask = () =>
    strict.app.http.inject({
      method: 'POST',
      url: '/search?_explain=ast_x',
      remoteAddress: '198.51.100.7',
      headers: { authorization: `Bearer ${ana.token}` },
      payload: {},
    })
  const asked = await Promise.all(Array.from({ length: 150 }, ask))
  const statuses = new Set(asked.map(({ statusCode }) => statusCode))
  expect(statuses).toEqual(new Set([403, 429]))
})

describe('whoever keeps a search', () => {
  const mails = () =>
    readdirSync(join(dataDir, 'outbox'))
      .filter((name) => name.endsWith('.txt'))
      .map((name) => readFileSync(join(dataDir, 'outbox', name), 'utf8'))
  const about = (word: string) => {
    try {
      return mails().filter((mail) => mail.includes(word))
    } catch {
      return []
    }
  }

  test('hears of each new match once, and not of their own', async () => {
    await save(ana, { query: 'zeppelin' }, { name: 'Airships', metadata: { plaza: { frequency: 'instant' } } })
    await save(ben, { query: 'zeppelin' }, { name: 'Silent', metadata: { plaza: { frequency: 'none' } } })
    await given.asset({ name: 'Balloon' })
    await given.asset({ name: 'Zeppelin of mine', ownerId: ana.id })
    const asset = await given.asset({ name: 'Zeppelin of others' })
    await expect.poll(() => about('Zeppelin of others').length).toBe(1)
    expect(about('Zeppelin of others')[0]).toMatch(/^To: ana@example.com\nSubject: New for “Airships”/)

    await plaza.ok('PATCH', `/assets/${asset.id}`, { as: plaza.secret, body: { name: 'Zeppelin, renamed' } })
    const other = await given.asset({ name: 'Zeppelin, the last' })
    await expect.poll(() => about('Zeppelin, the last').length).toBe(1)
    expect(about('Zeppelin, renamed')).toEqual([])
    expect(about('Zeppelin of mine')).toEqual([])
    expect(about('Silent')).toEqual([])
    expect(other.id).toBeTruthy()
  })

  test('hears of a listing that comes to match by a change', async () => {
    await save(
      ana,
      { filter: '_price <= 10', query: 'gondola' },
      { name: 'Boats', metadata: { plaza: { frequency: 'instant' } } },
    )
    const asset = await given.asset({ name: 'Gondola', price: 50 })
    await plaza.ok('PATCH', `/assets/${asset.id}`, { as: plaza.secret, body: { price: 5 } })
    await expect.poll(() => about('Gondola').length).toBe(1)
  })
})

test('an owner and an operator can ask why a listing is in or out', async () => {
  const { id: categoryId } = await given.category()
  const asset = await given.asset({ name: 'Harpsichord', price: 50, categoryId, ownerId: ana.id })
  const explain = (body: JsonObject) =>
    plaza.ok<JsonObject>('POST', `/search?_explain=${asset.id}`, { as: ana, body: { categoryId, ...body } })
  expect(await explain({ query: 'harpsichord' })).toMatchObject({ isFound: true, position: 1 })
  const out = await explain({ query: 'harpsichord', filter: '_price < 10' })
  expect(out).toMatchObject({ isFound: false })
  expect(out.rules).toEqual(
    expect.arrayContaining([
      { rule: 'words', holds: true },
      { rule: 'filter', holds: false },
      { rule: 'availability', holds: true },
    ]),
  )
  // each rule is judged by itself: what is not shown has the words all the same
  await plaza.ok('PATCH', `/assets/${asset.id}`, { as: plaza.secret, body: { validated: false } })
  const { rules } = await explain({ query: 'harpsichord', validated: true })
  expect(rules).toEqual(
    expect.arrayContaining([
      { rule: 'words', holds: true },
      { rule: 'validated', holds: false },
    ]),
  )
  const call = (as: Person | typeof plaza.secret) =>
    plaza.call('POST', `/search?_explain=${asset.id}`, { as, body: {} })
  expect((await call(ben)).status).toBe(403)
  expect((await call(plaza.secret)).status).toBe(200)
})
