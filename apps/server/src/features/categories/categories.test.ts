import type { Category, JsonObject } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

const plaza = await createTestApp()
const { call, ok, given, events, clock, services, secret, publishable, anonymous, system } = plaza
const catalogue = createCatalogue(plaza)

const create = (body: JsonObject = {}) =>
  ok<Category>('POST', '/categories', { as: secret, body: { name: 'Tools', ...body } })
const update = (id: string, body: JsonObject) =>
  call<Category & { message: string }>('PATCH', `/categories/${id}`, { as: secret, body })
const remove = (id: string) => call<{ id: string; message: string }>('DELETE', `/categories/${id}`, { as: secret })
const read = (id: string) => call<Category>('GET', `/categories/${id}`)
const list = async (query = '') =>
  (await ok<{ results: Category[] }>('GET', `/categories?${query}`, { version: '2020-08-10' })).results
const eventsOf = async (type: string, id: string) => (await events(type)).filter(({ objectId }) => objectId === id)

describe('a new category', () => {
  test('is a root without data unless more is said, and tells of itself', async () => {
    const category = await create({ name: 'Garden' })
    expect(category).toEqual({
      id: expect.stringMatching(/^ctgy_[0-9A-Za-z]{19}$/),
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedDate: category.createdDate,
      name: 'Garden',
      parentId: null,
      metadata: {},
      platformData: {},
      livemode: false,
    })
    expect((await read(category.id)).body).toEqual(category)
    expect(await eventsOf('category__created', category.id)).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        createdDate: category.createdDate,
        type: 'category__created',
        objectType: 'category',
        objectId: category.id,
        object: category,
        changesRequested: null,
        relatedObjectsIds: {},
        apiVersion: '2020-08-10',
        emitter: 'core',
        emitterId: null,
        metadata: {},
        livemode: false,
      },
    ])
  })

  test('may lie in another one, which must exist', async () => {
    const parent = await create()
    const fields = { name: 'Drills', parentId: parent.id, metadata: { icon: 'drill' }, platformData: { rank: 1 } }
    expect(await create(fields)).toMatchObject(fields)
    expect(await create({ parentId: null })).toMatchObject({ parentId: null })
    const answer = await call('POST', '/categories', { as: secret, body: { name: 'Lost', parentId: 'ctgy_unknown' } })
    expect(answer).toMatchObject({ status: 422, body: { message: 'The parent category is unknown', statusCode: 422 } })
  })

  test('may have the name of another', async () => {
    const [first, second] = [await create({ name: 'Twins' }), await create({ name: 'Twins' })]
    expect(first.id).not.toBe(second.id)
  })

  test.each([
    [undefined, '"body" is required'],
    [{}, '"name" is required'],
    [{ name: '' }, '"name" is not allowed to be empty'],
    [{ name: 'n'.repeat(256) }, '"name" length must be less than or equal to 255 characters long'],
    [{ name: 1, parentId: 2 }, '"name" must be a string. "parentId" must be a string'],
    [{ name: 'a', parentId: '' }, '"parentId" is not allowed to be empty'],
    [{ name: 'a', metadata: null }, '"metadata" must be of type object'],
    [{ name: 'a', platformData: [] }, '"platformData" must be of type object'],
    [{ name: 'a', slug: 'a' }, '"slug" is not allowed'],
    [{ name: 'a', id: 'ctgy_1', livemode: true }, '"id" is not allowed. "livemode" is not allowed'],
  ])('is refused when it is malformed: %j', async (body, message) => {
    const answer = await call('POST', '/categories', { as: publishable, body })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })
})

describe('a change of a category', () => {
  test('touches what was sent, merges data and tells what was asked', async () => {
    const parent = await create()
    const before = await create({ name: 'Old', metadata: { a: { b: 1, c: [1, 2] }, d: 1 }, platformData: { x: 1 } })
    clock.advance({ seconds: 1 })
    const body = { name: 'New', parentId: parent.id, metadata: { a: { c: [3], e: null } }, platformData: { y: 2 } }
    const { body: after } = await update(before.id, body)
    expect(after).toEqual({
      ...before,
      ...body,
      updatedDate: expect.any(String),
      metadata: { a: { b: 1, c: [3], e: null }, d: 1 },
      platformData: { x: 1, y: 2 },
    })
    expect(after.updatedDate > before.updatedDate).toBe(true)
    expect(await eventsOf('category__updated', before.id)).toEqual([
      expect.objectContaining({
        createdDate: after.updatedDate,
        objectType: 'category',
        object: after,
        changesRequested: body,
        relatedObjectsIds: {},
      }),
    ])
  })

  test('of nothing moves the date and tells of it', async () => {
    const before = await create()
    clock.advance({ seconds: 1 })
    const { body: after } = await update(before.id, {})
    expect(after).toEqual({ ...before, updatedDate: expect.any(String) })
    expect(after.updatedDate > before.updatedDate).toBe(true)
    expect(await eventsOf('category__updated', before.id)).toMatchObject([{ changesRequested: {} }])
  })

  test('needs an existing category, whatever parent is sent', async () => {
    expect((await update('ctgy_unknown', { parentId: 'ctgy_unknown' })).status).toBe(404)
    expect((await update('ctgy_unknown', {})).status).toBe(404)
  })

  test('to an impossible parent is refused and changes nothing', async () => {
    const grandparent = await create()
    const parent = await create({ parentId: grandparent.id })
    const child = await create({ parentId: parent.id })
    const refusals = [
      [child, 'ctgy_unknown', 'The parent category is unknown'],
      [child, child.id, 'A category cannot be its own parent'],
      [parent, child.id, 'The category hierarchy would be circular'],
      [grandparent, child.id, 'The category hierarchy would be circular'],
    ] as const
    for (const [category, parentId, message] of refusals) {
      expect(await update(category.id, { parentId, name: 'Moved' })).toMatchObject({ status: 422, body: { message } })
      expect((await read(category.id)).body).toEqual(category)
      expect(await eventsOf('category__updated', category.id)).toEqual([])
    }
  })

  test('to null makes it a root, and from then on it may hold its former parent', async () => {
    const parent = await create()
    const child = await create({ parentId: parent.id })
    expect((await update(child.id, { parentId: null })).body.parentId).toBeNull()
    expect((await update(parent.id, { parentId: child.id })).body.parentId).toBe(child.id)
  })

  test('to the parent it has is accepted', async () => {
    const parent = await create()
    const child = await create({ parentId: parent.id })
    expect((await update(child.id, { parentId: parent.id })).status).toBe(200)
  })

  test('that closes a circle loses when three are made at once', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = [await create(), await create(), await create()]
      const answers = await Promise.all([
        update(a.id, { parentId: b.id }),
        update(b.id, { parentId: c.id }),
        update(c.id, { parentId: a.id }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422])
    }
  })

  test('of different data at once keeps both', async () => {
    const { id } = await create()
    await Promise.all([update(id, { metadata: { a: 1 } }), update(id, { metadata: { b: 2 } })])
    expect((await read(id)).body.metadata).toEqual({ a: 1, b: 2 })
  })
})

describe('removing a category', () => {
  test('answers its id, tells what it was, and may be repeated', async () => {
    const category = await create({ metadata: { a: 1 } })
    expect(await remove(category.id)).toMatchObject({ status: 200, body: { id: category.id } })
    expect(await remove(category.id)).toMatchObject({ status: 200, body: { id: category.id } })
    expect((await read(category.id)).status).toBe(404)
    expect(await eventsOf('category__deleted', category.id)).toEqual([
      expect.objectContaining({ object: category, changesRequested: null, relatedObjectsIds: {} }),
    ])
  })

  test('is refused while assets or categories refer to it, assets first', async () => {
    const parent = await create()
    const child = await create({ parentId: parent.id })
    const asset = await catalogue.asset({ categoryId: parent.id })

    expect(await remove(parent.id)).toMatchObject({
      status: 422,
      body: { message: 'Assets are still associated with this category' },
    })
    await ok('DELETE', `/assets/${asset.id}`, { as: secret })
    expect(await remove(parent.id)).toMatchObject({
      status: 422,
      body: { message: 'This category still has child categories' },
    })
    await remove(child.id)
    expect((await remove(parent.id)).status).toBe(200)
  })

  test('loses against a child that is made at the same time, or the child does', async () => {
    for (let round = 0; round < 5; round++) {
      const parent = await create()
      const [made, removed] = await Promise.all([
        call('POST', '/categories', { as: secret, body: { name: 'Child', parentId: parent.id } }),
        remove(parent.id),
      ])
      expect([made.status, removed.status].sort()).toEqual([200, 422])
    }
  })
})

describe('lists', () => {
  test('filter by id, dates and parent, all together', async () => {
    const parent = await create()
    const first = await create({ parentId: parent.id })
    clock.advance({ seconds: 1 })
    const second = await create({ parentId: parent.id })
    const other = await create({ parentId: second.id })
    const ids = async (query: string) => (await list(query)).map(({ id }) => id)

    expect(await ids(`id=${first.id},${second.id}`)).toEqual([second.id, first.id])
    expect(await ids(`id[]=${first.id}&id[]=${other.id}&order=asc`)).toEqual([first.id, other.id])
    expect(await ids(`parentId=${parent.id}`)).toEqual([second.id, first.id])
    expect(await ids(`parentId=${parent.id},${second.id}&createdDate[gte]=${second.createdDate}`)).toHaveLength(2)
    expect(await ids(`parentId=${parent.id}&createdDate=${first.createdDate}`)).toEqual([first.id])
    expect(await ids(`parentId=${parent.id}&updatedDate[lt]=${second.createdDate}`)).toEqual([first.id])
    expect(await ids('parentId=ctgy_unknown')).toEqual([])
  })

  test('page by cursor, in the order asked', async () => {
    const parent = await create()
    const children: string[] = []
    for (let count = 0; count < 3; count++) {
      clock.advance({ seconds: 1 })
      children.push((await create({ parentId: parent.id })).id)
    }
    clock.advance({ seconds: 1 })
    await update(children[0] ?? '', {})
    type Page = { results: Category[]; endCursor: string; hasNextPage: boolean; hasPreviousPage: boolean }
    const page = (query: string) =>
      ok<Page>('GET', `/categories?parentId=${parent.id}&nbResultsPerPage=2&${query}`, { version: '2020-08-10' })

    const first = await page('orderBy=updatedDate')
    expect(first).toMatchObject({
      results: [{ id: children[0] }, { id: children[2] }],
      nbResultsPerPage: 2,
      hasNextPage: true,
      hasPreviousPage: false,
    })
    expect(await page(`orderBy=updatedDate&startingAfter=${encodeURIComponent(first.endCursor)}`)).toMatchObject({
      results: [{ id: children[1] }],
      hasNextPage: false,
      hasPreviousPage: true,
    })
  })

  test('are a bare array, newest first, in the older version, whatever is asked', async () => {
    const older = await create()
    clock.advance({ seconds: 1 })
    const newer = await create()
    const all = await ok<Category[]>('GET', '/categories?id=x&page=9&colour=red&order=asc', { version: '2019-05-20' })
    expect(all.slice(0, 2)).toEqual([newer, older])
    expect(all.length).toBeGreaterThan(2)
  })

  test.each(['parentId=', 'orderBy=name', 'name=Tools', 'page=1', 'active=true'])('refuse %s', async (query) => {
    expect((await call('GET', `/categories?${query}`, { version: '2020-08-10' })).status).toBe(400)
  })

  test('may be kept for a minute by each reader, other answers not at all', async () => {
    const category = await create()
    for (const version of ['2020-08-10', '2019-05-20'] as const) {
      const { headers } = await call('GET', '/categories', { version })
      expect(headers).toMatchObject({ 'cache-control': 'max-age=60', vary: expect.stringContaining('authorization') })
    }
    expect((await read(category.id)).headers['cache-control']).toBe('no-store')
  })
})

describe('rights', () => {
  test('everybody lists and reads, writing needs its own permission', async () => {
    const { id } = await create()
    for (const as of [anonymous, publishable, catalogue.somebody()]) {
      expect((await call('GET', `/categories/${id}`, { as })).status).toBe(200)
      expect((await call('GET', '/categories', { as })).status).toBe(200)
      expect((await call('POST', '/categories', { as, body: { name: 'a' } })).status).toBe(403)
      expect((await call('PATCH', `/categories/${id}`, { as, body: {} })).status).toBe(403)
      expect((await call('DELETE', `/categories/${id}`, { as })).status).toBe(403)
    }
    const editor = await given.key({ permissions: ['category:edit:all'] })
    expect((await call('PATCH', `/categories/${id}`, { as: editor, body: { name: 'b' } })).status).toBe(200)
    expect((await call('PATCH', `/categories/${id}`, { as: editor, body: { platformData: {} } })).status).toBe(403)
    expect((await call('DELETE', `/categories/${id}`, { as: editor })).status).toBe(403)
  })

  test('namespaces are written and read by those who hold them', async () => {
    const helper = await given.key({
      permissions: ['category:read:all', 'category:edit:all'],
      readNamespaces: ['stock'],
      editNamespaces: ['stock'],
    })
    const { id } = await create({ metadata: { open: 1, _stock: { count: 3 }, _hidden: 1 } })
    expect((await read(id)).body.metadata).toEqual({ open: 1 })
    expect((await call<Category>('GET', `/categories/${id}`, { as: helper })).body.metadata).toEqual({
      open: 1,
      _stock: { count: 3 },
    })
    const patch = (body: JsonObject, as = helper as typeof secret) =>
      call('PATCH', `/categories/${id}`, { as, body: { metadata: body } })
    expect((await patch({ _stock: { count: 4 } })).status).toBe(200)
    expect((await patch({ _hidden: 2 })).status).toBe(403)
    for (const namespace of ['private', 'protected']) {
      expect(await patch({ [`_${namespace}`]: 1 }, secret)).toMatchObject({
        status: 403,
        body: { data: { forbiddenNamespaces: [namespace] } },
      })
    }
    expect(await patch({ _system: 1 }, secret)).toMatchObject({ status: 403 })
    expect((await patch({ _system: 1 }, system)).status).toBe(200)

    expect((await call<Category>('GET', `/categories/${id}`, { as: secret })).body.metadata).toEqual({
      open: 1,
      _stock: { count: 4 },
      _hidden: 1,
    })
    const [event] = await eventsOf('category__updated', id)
    expect(event?.object).toMatchObject({ metadata: { open: 1, _stock: { count: 4 }, _hidden: 1 } })
    expect(event?.object).not.toHaveProperty('metadata._system')
    expect(event?.changesRequested).toEqual({ metadata: {} })
  })
})

test('the book in memory follows every change', async () => {
  const { categories } = services.catalogue
  const { id } = await create({ name: 'Kept' })
  expect(await categories.find(id)).toMatchObject({ name: 'Kept' })
  await update(id, { name: 'Renamed' })
  expect(await categories.find(id)).toMatchObject({ name: 'Renamed' })
  expect((await categories.all()).map((row) => row.id)).toContain(id)
  await remove(id)
  expect(await categories.find(id)).toBeUndefined()
})
