import type { Document, DocumentStats, JsonObject, Rating } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

const plaza = await createTestApp()
const { call, ok, given, secret, publishable, clock } = plaza
const { somebody } = createCatalogue(plaza)

type Told<Body> = Body & { message: string; data: JsonObject }
const send = (body: JsonObject | undefined, as: As = secret) =>
  call<Told<Document>>('POST', '/documents', { as, ...(body && { body }) })
const keep = (body: JsonObject) => ok<Document>('POST', '/documents', { as: secret, body })
const read = (id: string) => call<Told<Document>>('GET', `/documents/${id}`, { as: secret })
const change = (id: string, body: JsonObject | undefined, as: As = secret) =>
  call<Told<Document>>('PATCH', `/documents/${id}`, { as, ...(body && { body }) })
const refused = (status: number, message: string) => ({ status, body: { message } })
const query = (parts: JsonObject) =>
  new URLSearchParams(
    Object.entries(parts).map(([key, value]): [string, string] => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString()
const list = async (parts: JsonObject | string) => {
  const asked = typeof parts === 'string' ? parts : query(parts)
  const path = `/documents?nbResultsPerPage=100&${asked}`
  return (await ok<{ results: Document[] }>('GET', path, { as: secret, version: '2020-08-10' })).results
}
let count = 0
const newType = () => `type ${++count}:x`

describe('a document', () => {
  test('needs a type and nothing else', async () => {
    const document = await keep({ type: 'blogpost:car' })
    expect(document).toEqual({
      id: expect.stringMatching(/^doc_[0-9A-Za-z]{20}$/),
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedDate: document.createdDate,
      authorId: null,
      targetId: null,
      type: 'blogpost:car',
      label: null,
      data: {},
      metadata: {},
      platformData: {},
      livemode: false,
    })
    expect((await read(document.id)).body).toEqual(document)
    const fields = {
      authorId: 'anybody',
      targetId: 'anything',
      type: 'with blanks',
      label: 'main:one_two',
      data: { _private: 1, list: [1, 'a', null], deep: { er: true } },
      metadata: { a: 1 },
      platformData: { b: 2 },
    }
    expect(await keep(fields)).toMatchObject(fields)
    expect(await keep(fields)).toMatchObject(fields)
  })

  test('does not take its author from whoever calls', async () => {
    const as = { ...secret, headers: { 'x-stelace-user-id': 'usr_other' } }
    expect((await send({ type: 'x' }, as)).body.authorId).toBeNull()
  })

  test.each<[JsonObject | undefined, string]>([
    [undefined, '"body" is required'],
    [{}, '"type" is required'],
    [{ type: '' }, '"type" is not allowed to be empty'],
    [{ type: 5 }, '"type" must be a string'],
    [{ type: 'x', authorId: 5 }, '"authorId" must be a string'],
    [{ type: 'x', targetId: 5 }, '"targetId" must be a string'],
    [{ type: 'x', label: 5 }, '"label" must be a string'],
    [{ type: 'x', label: null }, '"label" must be a string'],
    [{ type: 'x', label: 'a b' }, '"label" with value "a b" fails to match the required pattern: /^\\w+(:\\w+)*$/'],
    [{ type: 'x', data: 'a' }, '"data" must be of type object'],
    [{ type: 'x'.repeat(256) }, '"type" length must be less than or equal to 255 characters long'],
    [{ type: 'x', other: 1 }, '"other" is not allowed'],
    [{ type: 'x', data: { a: 'x'.repeat(256 * 1024) } }, '"data" is too large'],
    [
      { type: 'x', data: Array.from({ length: 33 }).reduce<JsonObject>((inner) => ({ inner }), {}) },
      '"data" is nested too deeply',
    ],
  ])('is malformed: %j', async (body, message) => {
    expect(await send(body)).toMatchObject(refused(400, message))
  })

  test('is for those who hold the permission', async () => {
    const { id } = await keep({ type: 'x', authorId: 'usr_author' })
    const author = { ...somebody(), id: 'usr_author' }
    for (const as of [publishable, author, somebody({ roles: ['user', 'provider', 'organization'] })]) {
      expect((await send({ type: 'x' }, as)).status).toBe(403)
      expect((await change(id, {}, as)).status).toBe(403)
      for (const [method, path] of [
        ['GET', `/documents/${id}`],
        ['GET', '/documents?type=x'],
        ['GET', '/documents/stats?type=x&groupBy=authorId'],
        ['DELETE', `/documents/${id}`],
      ] as const) {
        expect((await call(method, path, { as })).status).toBe(403)
      }
    }
    const key = await given.key({ permissions: ['document:create:all', 'document:read:all'] })
    expect((await send({ type: 'x' }, key)).status).toBe(200)
    expect((await send({ type: 'x', platformData: {} }, key)).status).toBe(403)
    expect((await send({ type: 'x', metadata: { _books: 1 } }, key)).status).toBe(403)
    expect((await send({ type: 'x', metadata: { _private: 1 } })).body.data).toEqual({
      forbiddenNamespaces: ['private'],
    })
    const hidden = await keep({ type: 'x', metadata: { _books: 1, a: 1 } })
    expect((await ok<Document>('GET', `/documents/${hidden.id}`, { as: key })).metadata).toEqual({ a: 1 })
  })

  test('merges what is changed, or replaces what is named', async () => {
    const data = { size: { w: 2, h: 3 }, tags: ['a'], note: 'x' }
    const { id, updatedDate } = await keep({ type: 'x', data, metadata: { a: { b: 1 } } })
    clock.advance({ seconds: 1 })
    const replaced = await change(id, {
      data: { size: { w: 5 }, tags: ['b'] },
      replaceDataProperties: ['size', 'note'],
      metadata: { a: { c: 2 } },
    })
    expect(replaced.body).toMatchObject({ metadata: { a: { b: 1, c: 2 } } })
    expect(replaced.body.data).toEqual({ size: { w: 5 }, tags: ['b'], note: 'x' })
    expect(replaced.body.updatedDate > updatedDate).toBe(true)
    expect((await change(id, { data: { size: { h: 9 }, note: null } })).body.data).toEqual({
      size: { w: 5, h: 9 },
      tags: ['b'],
      note: null,
    })
    expect((await change(id, { replaceDataProperties: ['size'] })).body.data.size).toEqual({ w: 5, h: 9 })
    expect((await change(id, { label: 'new' })).body.label).toBe('new')
    for (const field of ['authorId', 'targetId', 'type']) {
      expect(await change(id, { [field]: 'x' })).toMatchObject(refused(400, `"${field}" is not allowed`))
    }
    expect(await change(id, undefined)).toMatchObject(refused(400, '"body" is required'))
    expect(await change(id, { replaceDataProperties: 'size' })).toMatchObject(
      refused(400, '"replaceDataProperties" must be an array'),
    )
    expect((await change(id, { label: null })).status).toBe(400)
    expect((await change('doc_none', {})).status).toBe(404)
  })

  test('is removed, also when it is not there', async () => {
    const { id } = await keep({ type: 'x' })
    for (const each of [id, id]) {
      expect(await ok('DELETE', `/documents/${each}`, { as: secret })).toEqual({ id })
    }
    expect((await read(id)).status).toBe(404)
  })

  test('has no events', async () => {
    const before = (await plaza.events('document__created')).length
    const { id } = await keep({ type: 'x' })
    expect((await plaza.events('document__created')).length).toBe(before)
    const about = await ok<{ results: JsonObject[] }>('GET', `/events?objectId=${id}`, { as: secret })
    expect(about.results).toEqual([])
  })
})

describe('a list', () => {
  test('is of one type', async () => {
    expect(await call('GET', '/documents', { as: secret })).toMatchObject(refused(400, '"type" is required'))
    const type = newType()
    const [one, two] = [await keep({ type, authorId: 'a', targetId: 't' }), await keep({ type, authorId: 'b' })]
    const ids = async (parts: JsonObject) => (await list({ type, ...parts })).map(({ id }) => id)
    expect(await ids({})).toEqual([two.id, one.id])
    expect(await ids({ order: 'asc' })).toEqual([one.id, two.id])
    expect(await ids({ authorId: 'a' })).toEqual([one.id])
    expect(await ids({ authorId: 'a,b' })).toEqual([two.id, one.id])
    expect(await ids({ targetId: 't', authorId: 'b' })).toEqual([])
    expect(await ids({ id: `${one.id},none` })).toEqual([one.id])
    expect(await ids({ createdDate: { gt: two.createdDate } })).toEqual([])
    const legacy = await ok('GET', `/documents?${query({ type, page: 2, nbResultsPerPage: 1 })}`, {
      as: secret,
      version: '2019-05-20',
    })
    expect(legacy).toMatchObject({ nbResults: 2, nbPages: 2, results: [{ id: one.id }] })
    const first = await ok<JsonObject>('GET', `/documents?${query({ type, nbResultsPerPage: 1 })}`, {
      as: secret,
      version: '2020-08-10',
    })
    expect(first).toMatchObject({ results: [{ id: two.id }], hasNextPage: true })
    expect(await ids({ startingAfter: String(first.endCursor) })).toEqual([one.id])
  })

  test('is narrowed by what the data holds', async () => {
    const type = newType()
    await keep({ type, label: 'a', data: { seen: 10, tags: ['a', 'b'], deep: { er: [1] } } })
    await keep({ type, label: 'b', data: { seen: '10' } })
    const labels = async (data: JsonObject) => (await list({ type, data, order: 'asc' })).map(({ label }) => label)
    expect(await labels({ seen: 10 })).toEqual(['a'])
    expect(await labels({ seen: '10' })).toEqual(['b'])
    expect(await labels({ tags: ['b'] })).toEqual(['a'])
    expect(await labels({ deep: { er: [1] } })).toEqual(['a'])
    expect(await labels({})).toEqual(['a', 'b'])
    const bracket = await list(`${query({ type })}&data[seen]=10`)
    expect(bracket.map(({ label }) => label)).toEqual(['b'])
  })

  test('is narrowed by patterns of labels', async () => {
    const type = newType()
    for (const label of ['main', 'main:a', 'main:a:b', 'ma_n', 'maxn', 'other']) await keep({ type, label })
    await keep({ type })
    const labels = async (label: string) => (await list({ type, label, order: 'asc' })).map((each) => each.label)
    expect(await labels('main:*')).toEqual(['main:a', 'main:a:b'])
    expect(await labels('main:*,other')).toEqual(['main:a', 'main:a:b', 'other'])
    expect(await labels('ma_n')).toEqual(['ma_n'])
    expect(await labels('*')).toHaveLength(7)
    expect(await labels('other,*')).toHaveLength(7)
    for (const label of ['main:a*', 'main:', ':a', '']) {
      expect((await call('GET', `/documents?${query({ type, label })}`, { as: secret })).status).toBe(400)
    }
  })
})

describe('statistics', () => {
  const ask = (parts: JsonObject, version: '2019-05-20' | '2020-08-10' = '2020-08-10') =>
    call<Told<{ results: DocumentStats[] } & JsonObject>>('GET', `/documents/stats?${query(parts)}`, {
      as: secret,
      version,
    })
  const visits = async () => {
    const type = newType()
    for (const data of [
      { place: 'north', minutes: 10 },
      { place: 'north', minutes: '20' },
      { place: 'south', minutes: 40 },
      { place: 'south' },
      { minutes: 5 },
      { place: null, minutes: 5 },
    ]) {
      await keep({ type, data, authorId: 'ana', label: 'main:visit' })
    }
    return { type, groupBy: 'data.place' }
  }
  const none = { avg: null, sum: null, min: null, max: null }

  test('count, and reckon with a field', async () => {
    const asked = await visits()
    const { groupBy } = asked
    expect((await ask(asked)).body).toEqual({
      results: [
        { groupBy, groupByValue: 'north', count: 2, ...none },
        { groupBy, groupByValue: 'south', count: 2, ...none },
      ],
      nbResultsPerPage: 20,
      startCursor: expect.any(String),
      endCursor: expect.any(String),
      hasPreviousPage: false,
      hasNextPage: false,
    })
    const south = { groupBy, groupByValue: 'south', count: 1, avg: 40, sum: 40, min: 40, max: 40 }
    const north = { groupBy, groupByValue: 'north', count: 2, avg: 15, sum: 30, min: 10, max: 20 }
    const reckoned = { ...asked, field: 'data.minutes', orderBy: 'avg' }
    expect((await ask(reckoned)).body.results).toEqual([south, north])
    expect((await ask({ ...reckoned, order: 'asc' })).body.results).toEqual([north, south])
    const ranked = { ...reckoned, computeRanking: true }
    expect((await ask({ ...ranked, data: { place: 'north' } })).body.results).toEqual([
      { ...north, ranking: 2, lowestRanking: 2 },
    ])
    expect((await ask({ ...asked, computeRanking: true })).body.results[0]).not.toHaveProperty('ranking')
    expect((await ask(reckoned, '2019-05-20')).body).toMatchObject({ nbResults: 2, nbPages: 1, page: 1 })
  })

  test('by author and target, filtered', async () => {
    const type = newType()
    for (const [authorId, targetId, minutes] of [
      ['ana', 'x', 1],
      ['ana', 'y', 2],
      ['ben', 'x', 2],
    ] as const) {
      await keep({ type, authorId, targetId, label: 'a', data: { minutes } })
    }
    const counts = async (parts: JsonObject) =>
      (await ask({ type, ...parts })).body.results.map(({ groupByValue, count: found }) => [groupByValue, found])
    expect(await counts({ groupBy: 'authorId' })).toEqual([
      ['ana', 2],
      ['ben', 1],
    ])
    expect(await counts({ groupBy: 'targetId', authorId: 'ana' })).toEqual([
      ['x', 1],
      ['y', 1],
    ])
    expect(await counts({ groupBy: 'authorId', data: { minutes: '2,3' } })).toEqual([
      ['ana', 1],
      ['ben', 1],
    ])
    expect(await counts({ groupBy: 'authorId', data: { minutes: [1, 3] } })).toEqual([['ana', 1]])
    expect(await counts({ groupBy: 'data.minutes' })).toEqual([
      ['2', 2],
      ['1', 1],
    ])
    expect(await counts({ groupBy: 'authorId', label: 'b' })).toEqual([])
    await keep({ type, authorId: 'eve' })
    expect(await counts({ groupBy: 'authorId', label: '*' })).toHaveLength(2)
    expect(await counts({ groupBy: 'authorId' })).toHaveLength(3)
  })

  test('go by pages in the order that was asked for, ties by their values', async () => {
    const type = newType()
    for (const place of ['b', 'a', 'c', 'c']) await keep({ type, data: { place } })
    const asked = { type, groupBy: 'data.place', nbResultsPerPage: 1 }
    const seen: unknown[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page++) {
      const { body } = await ask({ ...asked, ...(cursor && { startingAfter: cursor }) })
      seen.push(body.results[0]?.groupByValue)
      expect(body.hasNextPage).toBe(page < 2)
      cursor = String(body.endCursor)
    }
    expect(seen).toEqual(['c', 'a', 'b'])
    const back = await ask({ ...asked, endingBefore: String(cursor) })
    expect(back.body.results.map(({ groupByValue }) => groupByValue)).toEqual(['a'])
    expect((await ask({ ...asked, page: 3 }, '2019-05-20')).body.results[0]?.groupByValue).toBe('b')
  })

  test('round halves away from zero, and leave nulls out', async () => {
    const type = newType()
    for (const n of [1, 2, null]) await keep({ type, authorId: 'a', data: { n } })
    for (const n of [-1, -2]) await keep({ type, authorId: 'b', data: { n } })
    await keep({ type, authorId: 'c', data: { n: null } })
    const asked = { type, groupBy: 'authorId', field: 'data.n', orderBy: 'avg', avgPrecision: 0 }
    expect((await ask(asked)).body.results).toMatchObject([
      { groupByValue: 'a', count: 3, avg: 2, sum: 3 },
      { groupByValue: 'b', count: 2, avg: -2, sum: -3 },
      { groupByValue: 'c', count: 1, ...none },
    ])
    expect((await ask({ ...asked, avgPrecision: 2 })).body.results[0]?.avg).toBe(1.5)
    expect((await ask({ ...asked, avgPrecision: 11 })).status).toBe(400)
  })

  test('of several labels are one result, for one group', async () => {
    const { type, groupBy } = await visits()
    const asked = { type, groupBy, field: 'data.minutes', label: 'main:*,other' }
    expect(await ask(asked)).toMatchObject(
      refused(422, 'Multiple labels can be applied if the groupBy data.place is filtered with one value'),
    )
    const { body } = await ask({ ...asked, data: { place: 'north' } })
    expect(body).toEqual({
      results: [
        {
          'main:*': { groupBy, groupByValue: 'north', count: 2, avg: 15, sum: 30, min: 10, max: 20 },
          other: { groupBy, groupByValue: null, count: 0, ...none },
        },
      ],
      nbResultsPerPage: 20,
      startCursor: null,
      endCursor: null,
      hasPreviousPage: false,
      hasNextPage: false,
    })
    const legacy = await ask({ ...asked, data: { place: 'north' } }, '2019-05-20')
    expect(legacy.body).toMatchObject({ nbResults: 1, nbPages: 1 })
    const one = await call<{ results: DocumentStats[] }>(
      'GET',
      `/documents/stats?${query({ type, groupBy })}&label[]=main:*`,
      { as: secret },
    )
    expect(one.body.results).toHaveLength(2)
  })

  test.each<[JsonObject, number, string]>([
    [{ groupBy: 'authorId' }, 400, '"type" is required'],
    [{ type: 'x' }, 400, '"groupBy" is required'],
    [
      { type: 'x', groupBy: 'data.a.b' },
      400,
      '"groupBy" with value "data.a.b" fails to match the required pattern: /^data\\.\\w+$/',
    ],
    [{ type: 'x', groupBy: 'data.x', field: 'data.x' }, 422, 'data.x cannot be field and groupBy at the same time'],
    [{ type: 'x', groupBy: 'authorId', orderBy: 'avg' }, 422, 'orderBy avg needs a field'],
    [{ type: 'x', groupBy: 'authorId', data: { 'a:b': 1 } }, 400, 'Invalid format for data key: a:b'],
  ])('are refused: %j', async (asked, status, message) => {
    expect(await ask(asked)).toMatchObject(refused(status, message))
  })

  test('refuse what is no number, and take keys for what they are', async () => {
    const type = newType()
    await keep({ type, authorId: 'a', data: { title: 'x', '1_or_1': 2 } })
    expect(await ask({ type, groupBy: 'authorId', field: 'data.title' })).toMatchObject(
      refused(422, 'Non-number value was found for field "data.title"'),
    )
    expect((await ask({ type, groupBy: 'authorId', data: { "x' or '1'='1": 'a' } })).body.results).toEqual([])
  })
})

describe('ratings and saved searches', () => {
  test('are read as documents, and written with their own calls', async () => {
    const rating = await ok<Rating>('POST', '/ratings', {
      as: secret,
      body: { score: 80, comment: 'Good', authorId: 'usr_a', targetId: 'usr_doc', label: 'main:x', metadata: { a: 1 } },
    })
    const form = {
      id: rating.id,
      type: 'rating',
      authorId: 'usr_a',
      targetId: 'usr_doc',
      label: 'main:x',
      data: { score: 80, comment: 'Good', assetId: null, transactionId: null },
      metadata: { a: 1 },
    }
    expect((await read(rating.id)).body).toMatchObject(form)
    expect(await list({ type: 'rating', targetId: 'usr_doc' })).toMatchObject([form])
    const person = somebody()
    const saved = await ok<{ id: string }>('POST', '/search', {
      as: person,
      body: { save: true, name: 'Tents', query: 'tent' },
    })
    expect(await list({ type: 'savedSearch', authorId: person.id })).toMatchObject([
      { id: saved.id, targetId: null, label: null, data: { name: 'Tents', active: true, search: { query: 'tent' } } },
    ])
    const written = 'Documents of type "rating" are written with /ratings'
    expect(await send({ type: 'rating' })).toMatchObject(refused(422, written))
    expect(await change(rating.id, {})).toMatchObject(refused(422, written))
    expect(await call('DELETE', `/documents/${rating.id}`, { as: secret })).toMatchObject(refused(422, written))
    const searches = refused(422, 'Documents of type "savedSearch" are written with /search')
    expect(await send({ type: 'savedSearch' })).toMatchObject(searches)
    expect(await change(saved.id, {})).toMatchObject(searches)
  })

  test('have the same numbers here and there', async () => {
    const targets = ['usr_n1', 'usr_n2']
    for (const [at, score] of [10, 25, 40, 70].entries()) {
      await ok('POST', '/ratings', { as: secret, body: { score, targetId: targets[at % 2], label: 'main' } })
    }
    const filter = `targetId=${targets.join(',')}`
    const own = await ok<{ results: JsonObject[] }>('GET', `/ratings/stats?groupBy=targetId&${filter}`)
    const here = await ok<{ results: JsonObject[] }>(
      'GET',
      `/documents/stats?type=rating&field=data.score&avgPrecision=0&groupBy=targetId&orderBy=avg&${filter}`,
      { as: secret },
    )
    const renamed = here.results.map(({ groupBy: _name, groupByValue, ...numbers }) => ({
      targetId: groupByValue,
      ...numbers,
    }))
    expect(renamed).toEqual(own.results)
  })
})
