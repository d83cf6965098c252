import type { AssetType, JsonObject } from '@plaza/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { defaultAssetType } from './index.ts'

const plaza = await createTestApp()
const { call, ok, given, clock, services, secret, publishable, anonymous } = plaza
const catalogue = createCatalogue(plaza)

const create = (fields: JsonObject = {}) => catalogue.type({ isDefault: false, ...fields })
const tryCreate = (body: unknown) => call<AssetType & { message: string }>('POST', '/asset-types', { as: secret, body })
const update = (id: string, body: JsonObject) =>
  call<AssetType & { message: string }>('PATCH', `/asset-types/${id}`, { as: secret, body })
const remove = (id: string) => call('DELETE', `/asset-types/${id}`, { as: secret })
const read = async (id: string) => (await call<AssetType>('GET', `/asset-types/${id}`)).body
const defaults = async () =>
  (await ok<{ results: AssetType[] }>('GET', '/asset-types?isDefault=true', { version: '2020-08-10' })).results
/** Events in the order of lists, oldest first. */
const news = async (id: string) => (await catalogue.news(id)).reverse()

const process = {
  initStatus: 'asked',
  cancelStatus: 'refused',
  transitions: [
    { name: 'accept', from: 'asked', to: 'agreed', actors: ['owner'] },
    { name: 'refuse', from: '*', to: 'refused' },
  ],
}

describe('a new asset type', () => {
  test('gets every setting that is not sent, and tells of itself', async () => {
    const type = await create({ name: 'Bikes' })
    expect(type).toEqual({
      id: expect.stringMatching(/^typ_[0-9A-Za-z]{20}$/),
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedDate: type.createdDate,
      name: 'Bikes',
      timeBased: true,
      infiniteStock: false,
      pricing: { ownerFeesPercent: 0, takerFeesPercent: 0 },
      timing: { timeUnit: 'd', minDuration: null, maxDuration: null },
      unavailableWhen: null,
      transactionProcess: null,
      namespaces: { visibility: {} },
      isDefault: false,
      active: true,
      metadata: {},
      platformData: {},
      livemode: false,
    })
    expect(await read(type.id)).toEqual(type)
    expect(await news(type.id)).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        createdDate: type.createdDate,
        type: 'asset_type__created',
        objectType: 'assetType',
        objectId: type.id,
        object: type,
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

  test('keeps everything that is sent', async () => {
    const fields = {
      name: 'Rooms',
      timeBased: true,
      infiniteStock: true,
      pricing: { ownerFeesPercent: 10, takerFeesPercent: 100 },
      timing: { timeUnit: 'n', minDuration: { n: 2 }, maxDuration: { M: 1 } },
      unavailableWhen: [],
      transactionProcess: process,
      namespaces: { visibility: { protected: ['agreed'], private: [] } },
      active: false,
      metadata: { icon: 'bed' },
      platformData: { rank: 1 },
    }
    const type = await create(fields)
    expect(type).toMatchObject(fields)
    expect(await read(type.id)).toEqual(type)
  })

  test('completes settings that are sent in part, and converts what comes as text', async () => {
    const type = await create({
      timeBased: 'false',
      pricing: { ownerFeesPercent: '5' },
      timing: { timeUnit: 'h' },
      namespaces: {},
      transactionProcess: null,
    })
    expect(type).toMatchObject({
      timeBased: false,
      pricing: { ownerFeesPercent: 5, takerFeesPercent: 0 },
      timing: { timeUnit: 'h', minDuration: null, maxDuration: null },
      namespaces: { visibility: {} },
      transactionProcess: null,
    })
  })

  test.each<[JsonObject, string]>([
    [{ name: undefined as never }, '"name" is required'],
    [{ timeBased: undefined as never }, '"timeBased" is required'],
    [{ name: '' }, '"name" is not allowed to be empty'],
    [{ name: null }, '"name" must be a string'],
    [{ timeBased: 1 }, '"timeBased" must be a boolean'],
    [{ infiniteStock: null }, '"infiniteStock" must be a boolean'],
    [{ pricing: { ownerFeesPercent: 101 } }, '"pricing.ownerFeesPercent" must be less than or equal to 100'],
    [{ pricing: { takerFeesPercent: -1 } }, '"pricing.takerFeesPercent" must be larger than or equal to 0'],
    [{ pricing: { takerFeesPercent: 0.5 } }, '"pricing.takerFeesPercent" must be an integer'],
    [{ pricing: { fees: 1 } }, '"pricing.fees" is not allowed'],
    [{ timing: { timeUnit: 'y' } }, '"timing.timeUnit" must be one of [m, h, d, n, w, M]'],
    [{ timing: { minDuration: {} } }, '"timing.minDuration" must have 1 key'],
    [{ timing: { maxDuration: { d: 1, h: 2 } } }, '"timing.maxDuration" must have 1 key'],
    [{ timing: { minDuration: { y: 1 } } }, '"timing.minDuration.y" is not allowed'],
    [{ timing: { minDuration: { d: 0 } } }, '"timing.minDuration.d" must be larger than or equal to 1'],
    [{ timing: { minDuration: { d: 1.5 } } }, '"timing.minDuration.d" must be an integer'],
    [{ timing: { minDuration: 'P1D' } }, '"timing.minDuration" must be of type object'],
    [{ timing: { step: 1 } }, '"timing.step" is not allowed'],
    [{ unavailableWhen: null }, '"unavailableWhen" must be an array'],
    [{ unavailableWhen: ['a', 'a'] }, '"unavailableWhen[1]" contains a duplicate value'],
    [{ unavailableWhen: [1] }, '"unavailableWhen[0]" must be a string'],
    [
      { transactionProcess: {} },
      '"transactionProcess.initStatus" is required. "transactionProcess.cancelStatus" is required',
    ],
    [
      { transactionProcess: { ...process, transitions: [{ name: 'go', to: 'b', when: 1 }] } },
      '"transactionProcess.transitions[0].from" is required. "transactionProcess.transitions[0].when" is not allowed',
    ],
    [
      { transactionProcess: { ...process, transitions: [{ name: 'go', from: 'a', to: 'b', actors: ['x', 'x'] }] } },
      '"transactionProcess.transitions[0].actors[1]" contains a duplicate value',
    ],
    [{ transactionProcess: { ...process, cancelStatuses: [] } }, '"transactionProcess.cancelStatuses" is not allowed'],
    [{ namespaces: { other: {} } }, '"namespaces.other" is not allowed'],
    [{ namespaces: { visibility: { protected: 'a' } } }, '"namespaces.visibility.protected" must be an array'],
    [{ isDefault: null }, '"isDefault" must be a boolean'],
    [{ reference: 'x' }, '"reference" is not allowed'],
  ])('is refused when it is malformed: %j', async (fields, message) => {
    const answer = await tryCreate({ name: 'a', timeBased: true, ...fields })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test.each([
    { ...process, transitions: [] },
    { initStatus: 'asked', cancelStatus: 'refused' },
    { ...process, initStatus: 'agreed' },
    { ...process, cancelStatus: 'gone' },
  ])('is refused when no booking could run through its process: %j', async (transactionProcess) => {
    const answer = await tryCreate({ name: 'a', timeBased: true, transactionProcess })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message: expect.stringMatching(/^Invalid transaction process: /),
        statusCode: 422,
        code: 'assetType.processInvalid',
      },
    })
  })
})

describe('a change of an asset type', () => {
  test('replaces plain fields, merges the others and tells what was asked', async () => {
    const before = await create({
      unavailableWhen: ['a', 'b'],
      pricing: { ownerFeesPercent: 10 },
      timing: { timeUnit: 'h', minDuration: { h: 2 } },
      namespaces: { visibility: { protected: ['a', 'b'], other: ['c'] } },
      metadata: { a: { b: 1 } },
      platformData: { x: 1 },
    })
    clock.advance({ seconds: 1 })
    const body = {
      name: 'Changed',
      timeBased: false,
      infiniteStock: true,
      unavailableWhen: ['c'],
      pricing: { takerFeesPercent: 5 },
      timing: { maxDuration: { d: 3 } },
      namespaces: { visibility: { protected: ['z'] } },
      active: false,
      metadata: { a: { c: 2 } },
      platformData: { y: null },
    }
    const { body: after } = await update(before.id, body)
    expect(after).toEqual({
      ...before,
      ...body,
      updatedDate: expect.any(String),
      pricing: { ownerFeesPercent: 10, takerFeesPercent: 5 },
      timing: { timeUnit: 'h', minDuration: { h: 2 }, maxDuration: { d: 3 } },
      namespaces: { visibility: { protected: ['z'], other: ['c'] } },
      metadata: { a: { b: 1, c: 2 } },
      platformData: { x: 1, y: null },
    })
    expect(after.updatedDate > before.updatedDate).toBe(true)
    expect(await read(before.id)).toEqual(after)
    expect((await news(before.id)).at(-1)).toMatchObject({
      type: 'asset_type__updated',
      createdDate: after.updatedDate,
      object: after,
      changesRequested: body,
      relatedObjectsIds: {},
    })
  })

  test('of nothing moves the date and tells of it', async () => {
    const before = await create()
    clock.advance({ seconds: 1 })
    const { body: after } = await update(before.id, {})
    expect(after).toEqual({ ...before, updatedDate: expect.any(String) })
    expect(after.updatedDate > before.updatedDate).toBe(true)
    expect((await news(before.id)).at(-1)).toMatchObject({ type: 'asset_type__updated', changesRequested: {} })
  })

  test('adds another unit to a duration unless it was set to null before', async () => {
    const { id } = await create({ timing: { minDuration: { d: 1 }, maxDuration: { d: 9 } } })
    const timing = async (change: JsonObject) => (await update(id, { timing: change })).body.timing
    expect((await timing({ minDuration: { h: 5 } })).minDuration).toEqual({ d: 1, h: 5 })
    expect((await timing({ minDuration: { d: 4 } })).minDuration).toEqual({ d: 4, h: 5 })
    expect(await timing({ minDuration: null })).toEqual({ timeUnit: 'd', minDuration: null, maxDuration: { d: 9 } })
    expect((await timing({ minDuration: { h: 5 } })).minDuration).toEqual({ h: 5 })
  })

  test('checks the process as it will be', async () => {
    const { id } = await create({ transactionProcess: process })
    const change = (transactionProcess: JsonObject | null) => update(id, { transactionProcess })
    const statuses = { initStatus: 'asked', cancelStatus: 'refused' }

    expect((await change({ ...statuses, cancelStatus: 'agreed' })).body.transactionProcess).toEqual({
      ...process,
      cancelStatus: 'agreed',
    })
    expect(await change({ ...statuses, initStatus: 'gone' })).toMatchObject({
      status: 422,
      body: { message: 'Invalid transaction process: No transition starts from the initial status "gone"' },
    })
    expect((await change({ ...statuses, transitions: [] })).status).toBe(422)
    expect((await change({ initStatus: 'asked' })).status).toBe(400)
    const transitions = [{ name: 'refuse', from: 'asked', to: 'refused' }]
    expect((await change({ ...statuses, transitions })).body.transactionProcess).toEqual({ ...statuses, transitions })

    expect((await change(null)).body.transactionProcess).toBeNull()
    expect((await change(statuses)).status).toBe(422)
    expect((await read(id)).transactionProcess).toBeNull()
  })

  test('needs an existing type and keeps out what cannot be changed', async () => {
    expect((await update('typ_unknown', { transactionProcess: { ...process, transitions: [] } })).status).toBe(404)
    const { id } = await create()
    expect(await update(id, { unavailableWhen: null })).toMatchObject({ status: 400 })
    expect(await update(id, { livemode: true })).toMatchObject({ status: 400 })
  })

  test('cannot let a type grow without end', async () => {
    const { id } = await create()
    const visibility = (name: string) => ({ namespaces: { visibility: { [name.repeat(40_000)]: [] } } })
    expect((await update(id, visibility('a'))).status).toBe(200)
    expect((await update(id, visibility('b'))).status).toBe(400)
  })

  test('of different settings at once keeps both', async () => {
    const { id } = await create()
    await Promise.all([
      update(id, { pricing: { ownerFeesPercent: 3 }, metadata: { a: 1 } }),
      update(id, { pricing: { takerFeesPercent: 4 }, metadata: { b: 1 } }),
    ])
    expect(await read(id)).toMatchObject({
      pricing: { ownerFeesPercent: 3, takerFeesPercent: 4 },
      metadata: { a: 1, b: 1 },
    })
  })
})

describe('the default type', () => {
  beforeEach(async () => {
    await services.db.pool.query('delete from assets; delete from asset_types')
  })

  test('is the first one, unless that says otherwise', async () => {
    expect(await catalogue.type({ isDefault: false })).toMatchObject({ isDefault: false })
    expect(await catalogue.type()).toMatchObject({ isDefault: false })
    await services.db.pool.query('delete from asset_types')
    expect(await catalogue.type()).toMatchObject({ isDefault: true })
    expect(await catalogue.type()).toMatchObject({ isDefault: false })
  })

  test('passes to a new type that asks for it, which is told first', async () => {
    const first = await catalogue.type()
    clock.advance({ seconds: 1 })
    const second = await catalogue.type({ isDefault: true })

    const after = await read(first.id)
    expect(after).toEqual({ ...first, isDefault: false, updatedDate: expect.any(String) })
    expect(after.updatedDate > second.createdDate).toBe(true)
    expect(await news(`${first.id},${second.id}`)).toMatchObject([
      { type: 'asset_type__created', objectId: first.id },
      { type: 'asset_type__created', objectId: second.id, object: { isDefault: true } },
      {
        type: 'asset_type__updated',
        objectId: first.id,
        object: after,
        changesRequested: { isDefault: false },
        createdDate: after.updatedDate,
      },
    ])
  })

  test('passes to a type that is changed, which is told first', async () => {
    const [first, second] = [await catalogue.type(), await catalogue.type()]
    clock.advance({ seconds: 1 })
    const { body: after } = await update(second.id, { isDefault: true, name: 'New default' })
    expect(after).toMatchObject({ isDefault: true, name: 'New default' })
    expect(await defaults()).toEqual([after])
    expect((await news(`${first.id},${second.id}`)).slice(2)).toMatchObject([
      { objectId: second.id, changesRequested: { isDefault: true, name: 'New default' } },
      { objectId: first.id, changesRequested: { isDefault: false }, object: { isDefault: false } },
    ])
  })

  test('asked for by the type that is it already changes no other', async () => {
    const first = await catalogue.type()
    const other = await catalogue.type()
    expect((await update(first.id, { isDefault: true })).body.isDefault).toBe(true)
    expect(await read(other.id)).toEqual(other)
    expect(await news(other.id)).toHaveLength(1)
  })

  test('may be given up or removed, and then there is none', async () => {
    const first = await catalogue.type()
    expect((await update(first.id, { isDefault: false })).body.isDefault).toBe(false)
    expect(await defaults()).toEqual([])
    await update(first.id, { isDefault: true })
    expect((await remove(first.id)).status).toBe(200)
    expect(await defaults()).toEqual([])
  })

  test('is one, however many ask for it at once', async () => {
    const types = await Promise.all(Array.from({ length: 3 }, () => catalogue.type({ isDefault: true })))
    expect(await defaults()).toHaveLength(1)
    const answers = await Promise.all(types.map(({ id }) => update(id, { isDefault: true })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await defaults()).toHaveLength(1)
  })

  test('is the first of several that are made at once without a word about it', async () => {
    const types = await Promise.all(Array.from({ length: 3 }, () => catalogue.type()))
    expect(types.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('is made by the server when there is no type at all, once', async () => {
    const find = () => services.db.tx((tx) => defaultAssetType(tx, services))
    const [first, second] = await Promise.all([find(), find()])
    expect(first?.id).toBe(second?.id)
    const [type] = await defaults()
    expect(type).toMatchObject({
      id: first?.id,
      name: null,
      timeBased: false,
      infiniteStock: false,
      isDefault: true,
      active: true,
      timing: { timeUnit: 'd', minDuration: null, maxDuration: null },
      namespaces: { visibility: {} },
    })
    expect(await news(String(first?.id))).toMatchObject([{ type: 'asset_type__created', object: type }])
    expect(await services.catalogue.assetTypes.find(String(first?.id))).toMatchObject({ is_default: true })
  })

  test('is not made up when there are types and none is it', async () => {
    await create()
    expect(await services.db.tx((tx) => defaultAssetType(tx, services))).toBeUndefined()
  })
})

describe('removing an asset type', () => {
  test('answers its id, tells what it was, and may be repeated', async () => {
    const type = await create()
    for (let time = 0; time < 2; time++) {
      expect(await remove(type.id)).toMatchObject({ status: 200, body: { id: type.id } })
    }
    expect((await call('GET', `/asset-types/${type.id}`)).status).toBe(404)
    const told = (await news(type.id)).filter((event) => event.type === 'asset_type__deleted')
    expect(told).toMatchObject([{ object: type, changesRequested: null, relatedObjectsIds: {} }])
  })

  test('is refused while an asset has it', async () => {
    const type = await create()
    const asset = await catalogue.asset({ assetTypeId: type.id })
    expect(await remove(type.id)).toMatchObject({
      status: 422,
      body: { message: 'Assets are still associated with this asset type' },
    })
    await ok('DELETE', `/assets/${asset.id}`, { as: secret })
    expect((await remove(type.id)).status).toBe(200)
  })

  test('loses against an asset that is made at the same time, or the asset does', { tags: 'release' }, async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await create()
      const [made, removed] = await Promise.all([
        call('POST', '/assets', { as: secret, body: { name: 'Tent', assetTypeId: id } }),
        remove(id),
      ])
      expect([made.status, removed.status].sort()).toEqual([200, 422])
    }
  })
})

describe('lists', () => {
  test('filter by id, dates, default and activity, all together', async () => {
    const first = await create()
    clock.advance({ seconds: 1 })
    const second = await create({ active: false })
    const third = await create({ isDefault: true })
    const ids = async (query: string) => {
      const known = `id=${first.id},${second.id},${third.id}&order=asc&${query}`
      const page = await ok<{ results: AssetType[] }>('GET', `/asset-types?${known}`, { version: '2020-08-10' })
      return page.results.map(({ id }) => id)
    }
    expect(new Set(await ids(''))).toEqual(new Set([first.id, second.id, third.id]))
    expect(await ids('active=false')).toEqual([second.id])
    expect(await ids('isDefault=true&active=true')).toEqual([third.id])
    expect(await ids('isDefault=false&active=true')).toEqual([first.id])
    expect(await ids(`createdDate[lt]=${second.createdDate}`)).toEqual([first.id])
    expect(await ids(`updatedDate=${first.updatedDate}&orderBy=updatedDate`)).toEqual([first.id])
  })

  test.each(['name=a', 'orderBy=name', 'active=yes', 'page=1', 'timeBased=true'])('refuse %s', async (query) => {
    expect((await call('GET', `/asset-types?${query}`, { version: '2020-08-10' })).status).toBe(400)
  })

  test('are a bare array, newest first, in the older version, whatever is asked', async () => {
    const older = await create()
    clock.advance({ seconds: 1 })
    const newer = await create()
    const path = '/asset-types?active=nonsense&page=4&isDefault=true'
    const all = await ok<AssetType[]>('GET', path, { version: '2019-05-20' })
    expect(all.slice(0, 2)).toEqual([newer, older])
  })

  test('may be kept for a minute by each reader, other answers not at all', async () => {
    const { headers } = await call('GET', '/asset-types')
    expect(headers).toMatchObject({ 'cache-control': 'max-age=60', vary: expect.stringContaining('authorization') })
    const { id } = await create()
    expect((await call('GET', `/asset-types/${id}`)).headers['cache-control']).toBe('no-store')
  })
})

describe('rights', () => {
  test('everybody lists and reads, writing needs its own permission', async () => {
    const { id } = await create()
    for (const as of [anonymous, publishable, catalogue.somebody()]) {
      expect((await call('GET', `/asset-types/${id}`, { as })).status).toBe(200)
      expect((await call('GET', '/asset-types', { as })).status).toBe(200)
      expect((await call('POST', '/asset-types', { as, body: { name: 'a', timeBased: true } })).status).toBe(403)
      expect((await call('PATCH', `/asset-types/${id}`, { as, body: {} })).status).toBe(403)
      expect((await call('DELETE', `/asset-types/${id}`, { as })).status).toBe(403)
    }
    const editor = await given.key({ permissions: ['assetType:edit:all'] })
    expect((await call('PATCH', `/asset-types/${id}`, { as: editor, body: { active: false } })).status).toBe(200)
    expect((await call('PATCH', `/asset-types/${id}`, { as: editor, body: { platformData: {} } })).status).toBe(403)
    expect((await call('DELETE', `/asset-types/${id}`, { as: editor })).status).toBe(403)
  })

  test('namespaces are hidden from those who do not hold them, and nobody writes private ones', async () => {
    const type = await create({ metadata: { _margin: { low: 1 }, open: 1 } })
    expect((await read(type.id)).metadata).toEqual({ open: 1 })
    expect(type.metadata).toEqual({ _margin: { low: 1 }, open: 1 })
    expect((await news(type.id))[0]).toMatchObject({ object: { metadata: { _margin: { low: 1 }, open: 1 } } })
    expect(await update(type.id, { metadata: { _private: {} } })).toMatchObject({
      status: 403,
      body: { data: { forbiddenNamespaces: ['private'] } },
    })
  })
})

test('the book in memory follows every change, also of a type that loses the default', async () => {
  const { assetTypes } = services.catalogue
  const first = await create({ isDefault: true })
  expect(await assetTypes.find(first.id)).toMatchObject({ is_default: true })
  const second = await create({ isDefault: true })
  expect(await assetTypes.find(first.id)).toMatchObject({ is_default: false })
  await remove(second.id)
  expect(await assetTypes.find(second.id)).toBeUndefined()
})
