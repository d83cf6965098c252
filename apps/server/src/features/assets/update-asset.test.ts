import { type Asset, endpoints, type JsonObject } from '@plaza/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { anySample } from '../../testing/samples.ts'

const plaza = await createTestApp()
const { call, ok, clock, services, secret, publishable } = plaza
const given = createCatalogue(plaza)
await given.type({ isDefault: true })

const patch = (id: string, body: JsonObject, as: As = secret) =>
  call<Asset & { message: string }>('PATCH', `/assets/${id}`, { as, body })
const read = (id: string, as: As = publishable) => ok<Asset>('GET', `/assets/${id}`, { as })
const changes = async (id: string) =>
  (await given.news(id))
    .filter(({ type }) => type !== 'asset__created')
    .sort((a, b) => (String(a.type) < String(b.type) ? -1 : 1))

describe('changing an asset', () => {
  test('replaces what is sent and leaves the rest', async () => {
    const asset = await given.asset({ description: 'Dry', quantity: 3, price: 12.5, currency: 'MXN', active: false })
    const category = await given.category()
    clock.advance({ seconds: 5 })
    const changed = await patch(asset.id, {
      name: 'Big tent',
      description: null,
      categoryId: category.id,
      locations: [{ latitude: 1, longitude: 2, city: 'A' }],
      price: 0,
    })
    expect(changed.body).toEqual({
      ...asset,
      updatedDate: changed.body.updatedDate,
      name: 'Big tent',
      description: null,
      categoryId: category.id,
      locations: [{ latitude: 1, longitude: 2, city: 'A' }],
      price: 0,
    })
    expect(changed.body.updatedDate > asset.updatedDate).toBe(true)
    expect(await read(asset.id)).toEqual(changed.body)

    const again = await patch(asset.id, {
      categoryId: null,
      locations: [],
      active: true,
      validated: false,
      quantity: 0,
    })
    expect(again.body).toMatchObject({ categoryId: null, locations: [], active: true, validated: false, quantity: 0 })
  })

  test('with nothing in it moves its date and tells of it', async () => {
    const asset = await given.asset()
    clock.advance({ seconds: 5 })
    const { body } = await patch(asset.id, {})
    expect(body).toEqual({ ...asset, updatedDate: body.updatedDate })
    expect(body.updatedDate > asset.updatedDate).toBe(true)
    expect(await changes(asset.id)).toMatchObject([
      { type: 'asset__updated', changesRequested: {}, object: body, createdDate: body.updatedDate },
    ])
  })

  test('merges free data and attributes key by key, and replaces lists', async () => {
    const [one, two] = [await given.attribute({}), await given.attribute({ type: 'tags' })]
    const asset = await given.asset({
      customAttributes: { [one.name]: 'a', [two.name]: ['x', 'y'] },
      metadata: { a: { b: 1, c: [1, 2] }, d: 1 },
      platformData: { x: { y: 1 } },
    })
    const { body } = await patch(asset.id, {
      customAttributes: { [two.name]: ['z'], __replace__: true },
      metadata: { a: { c: [3], e: null } },
      platformData: { x: { z: 2 } },
    })
    expect(body.customAttributes).toEqual({ [one.name]: 'a', [two.name]: ['z'] })
    expect(body.metadata).toEqual({ a: { b: 1, c: [3], e: null }, d: 1 })
    expect(body.platformData).toEqual({ x: { y: 1, z: 2 } })
    expect((await patch(asset.id, { customAttributes: { [one.name]: null } })).body.customAttributes).toEqual({
      [one.name]: null,
      [two.name]: ['z'],
    })
  })

  test('by many at once loses nothing', async () => {
    const asset = await given.asset()
    const keys = Array.from({ length: 30 }, (_, index) => `key${index}`)
    const answers = await Promise.all(keys.map((key) => patch(asset.id, { metadata: { [key]: 1 } })))
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200))
    expect(Object.keys((await read(asset.id)).metadata).sort()).toEqual([...keys].sort())
    expect(await changes(asset.id)).toHaveLength(keys.length)
  })

  test('never gives it to another owner, nor resets its currency', async () => {
    const asset = await given.asset()
    const refused = (body: JsonObject, message: string) =>
      expect(patch(asset.id, body)).resolves.toMatchObject({ status: 400, body: { message } })
    await refused({ ownerId: 'usr_other' }, '"ownerId" is not allowed')
    await refused({ currency: null }, '"currency" must be a string')
    await refused({ name: null, livemode: true }, '"name" must be a string. "livemode" is not allowed')
    await refused({ assetTypeId: null }, '"assetTypeId" must be a string')
  })

  test('may move it to another type; stock stays unless it is said or infinite', async () => {
    const infinite = await given.type({ infiniteStock: true })
    const asset = await given.asset({ quantity: 4 })
    expect((await patch(asset.id, { assetTypeId: infinite.id })).body).toMatchObject({
      assetTypeId: infinite.id,
      quantity: 4,
    })
    expect((await patch(asset.id, { quantity: 9 })).body).toMatchObject({ quantity: 1 })
    const back = await patch(asset.id, { assetTypeId: asset.assetTypeId, quantity: 9 })
    expect(back.body).toMatchObject({ assetTypeId: asset.assetTypeId, quantity: 9 })
  })

  test('of an inactive type is refused unless it moves to an active one', async () => {
    const type = await given.type()
    const asset = await given.asset({ assetTypeId: type.id })
    await ok('PATCH', `/asset-types/${type.id}`, { as: secret, body: { active: false } })
    expect(await patch(asset.id, { name: 'No' })).toMatchObject({ status: 422 })
    expect(await patch(asset.id, {})).toMatchObject({ status: 422 })
    expect(await read(asset.id)).toMatchObject({ name: 'Tent' })
    const active = await given.type()
    expect(await patch(asset.id, { assetTypeId: active.id })).toMatchObject({ status: 200 })
    expect(await patch(asset.id, { assetTypeId: type.id })).toMatchObject({ status: 422 })
  })

  test('tells the first thing that is wrong', async () => {
    const asset = await given.asset({ ownerId: 'usr_owner' })
    const inactive = await given.type({ active: false })
    const stranger = given.somebody()
    const operator = given.somebody({ permissions: ['asset:edit:all'] })
    const wrong: JsonObject = {
      currency: 'peso',
      categoryId: 'ctgy_unknown',
      assetTypeId: 'typ_unknown',
      customAttributes: { unknown: 1 },
      metadata: { _private: {} },
    }
    const without = (...keys: string[]) =>
      Object.fromEntries(Object.entries(wrong).filter(([key]) => !keys.includes(key)))
    const told = async (id: string, body: JsonObject, as: As) => {
      const answer = await patch(id, body, as)
      return [answer.status, answer.body.message]
    }
    const currency = expect.stringContaining('peso')
    expect(await told('ast_unknown', wrong, stranger)).toEqual([400, currency])
    expect(await told('ast_unknown', without('currency'), stranger)).toEqual([404, 'Not Found'])
    expect(await told(asset.id, without('currency'), stranger)).toEqual([403, 'Forbidden'])
    expect(await told(asset.id, without('currency'), operator)).toEqual([422, 'The category is unknown'])
    const inCategory = without('currency', 'categoryId')
    expect(await told(asset.id, inCategory, operator)).toEqual([422, 'The asset type is unknown'])
    expect(await told(asset.id, { ...inCategory, assetTypeId: inactive.id }, operator)).toEqual([
      422,
      'The asset type is not active',
    ])
    const ofType = without('currency', 'categoryId', 'assetTypeId')
    expect(await told(asset.id, ofType, operator)).toEqual([422, expect.stringContaining('unknown')])
    expect(await told(asset.id, { metadata: { _private: {} } }, operator)).toEqual([403, 'Forbidden'])
    expect(await changes(asset.id)).toEqual([])
  })
})

describe('who changes an asset', () => {
  test('is its owner, or whoever may change any', async () => {
    const owner = given.somebody()
    const asset = await given.asset({}, owner)
    expect(await patch(asset.id, { name: 'Mine' }, owner)).toMatchObject({ status: 200 })
    expect(await patch(asset.id, { name: 'Theirs' }, given.somebody())).toMatchObject({ status: 403 })
    expect(await patch(asset.id, { name: 'Any' }, given.somebody({ permissions: ['asset:edit:all'] }))).toMatchObject({
      status: 200,
    })
    expect(await patch(asset.id, { name: 'Nobody' }, publishable)).toMatchObject({ status: 403 })
    expect(await read(asset.id)).toMatchObject({ name: 'Any' })
  })

  test('sees again only the namespaces that the change held', async () => {
    const owner = given.somebody()
    const metadata = { _private: { a: 1 }, _protected: { b: 1 } }
    const asset = await given.asset({ metadata }, owner)
    expect((await patch(asset.id, { name: 'Tarp' }, owner)).body.metadata).toEqual({})
    expect((await patch(asset.id, { metadata: { _private: { c: 2 } } }, owner)).body.metadata).toEqual({
      _private: { a: 1, c: 2 },
    })
    expect((await patch(asset.id, { metadata: { open: 1, _protected: {} } }, owner)).body.metadata).toEqual({
      open: 1,
      _protected: { b: 1 },
    })
    expect((await read(asset.id, owner)).metadata).toEqual({ open: 1, _private: { a: 1, c: 2 }, _protected: { b: 1 } })

    const editor = given.somebody({ permissions: ['asset:edit:all'], editNamespaces: ['private'] })
    expect((await patch(asset.id, { metadata: { _private: { d: 3 } } }, editor)).body.metadata).toEqual({ open: 1 })
    expect(await patch(asset.id, { metadata: { _protected: {} } }, editor)).toMatchObject({ status: 403 })
    expect((await read(asset.id, secret)).metadata).toMatchObject({ _private: { a: 1, c: 2, d: 3 } })
  })
})

describe('what happened to an asset', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['asset__name_changed', { name: 'Old' }, { name: 'New' }],
    ['asset__description_changed', { description: 'Old' }, { description: null }],
    ['asset__locations_changed', {}, { locations: [{ latitude: 1, longitude: 1 }] }],
    ['asset__quantity_changed', { quantity: 1 }, { quantity: 2 }],
    ['asset__pricing_changed', { price: 1, currency: 'USD' }, { price: 2 }],
    ['asset__pricing_changed', { price: 1, currency: 'USD' }, { currency: 'usd' }],
    ['asset__pricing_changed', { price: 1 }, { price: 2, currency: 'EUR' }],
    ['asset__activated', { active: false }, { active: true }],
    ['asset__deactivated', {}, { active: false }],
    ['asset__validated', { validated: false }, { validated: true }],
  ])('has its own event: %s', async (type, before, change) => {
    const asset = await given.asset({ ownerId: 'usr_owner', ...before })
    const { body } = await patch(asset.id, change)
    const [first, second, ...others] = await changes(asset.id)
    expect(others).toEqual([])
    const [derived, updated] = first?.type === type ? [first, second] : [second, first]
    const relatedObjectsIds = { ownerId: 'usr_owner', categoryId: null, assetTypeId: asset.assetTypeId }
    const shared = { createdDate: body.updatedDate, objectType: 'asset', objectId: asset.id, emitter: 'core' }
    const both = { ...shared, changesRequested: change, relatedObjectsIds, emitterId: null, metadata: {} }
    expect(derived).toMatchObject({ ...both, type, object: null })
    expect(updated).toMatchObject({ ...both, type: 'asset__updated', object: body })
    expect(derived).not.toHaveProperty('parentId')

    const stored = await services.db.read
      .selectFrom('events')
      .select(['id', 'parent_id'])
      .where('id', 'in', [String(derived?.id), String(updated?.id)])
      .execute()
    expect(stored.find(({ id }) => id === derived?.id)?.parent_id).toBe(updated?.id)
    expect(stored.find(({ id }) => id === updated?.id)?.parent_id).toBeNull()
  })

  test('is told of the category and the type it moved to', async () => {
    const asset = await given.asset()
    const [category, type] = [await given.category(), await given.type()]
    await patch(asset.id, { categoryId: category.id, assetTypeId: type.id })
    const relatedObjectsIds = { ownerId: null, categoryId: category.id, assetTypeId: type.id }
    expect(await changes(asset.id)).toMatchObject([
      { type: 'asset__category_switched', changesRequested: { categoryId: category.id }, relatedObjectsIds },
      { type: 'asset__type_switched', changesRequested: { assetTypeId: type.id }, relatedObjectsIds },
      {
        type: 'asset__updated',
        changesRequested: { categoryId: category.id, assetTypeId: type.id },
        relatedObjectsIds,
      },
    ])
  })

  test('is nothing in particular when the same is sent again, or validation is taken back', async () => {
    const fields = {
      name: 'Tent',
      description: null,
      locations: [{ longitude: 2, latitude: 1, parts: { a: [1, null], b: '' } }],
      quantity: 2,
      price: 0.1,
      currency: 'MXN',
      active: true,
      validated: true,
    }
    const asset = await given.asset(fields)
    const sameInOtherOrder = { ...fields, locations: [{ parts: { b: '', a: [1, null] }, latitude: 1, longitude: 2 }] }
    await patch(asset.id, sameInOtherOrder)
    await patch(asset.id, { validated: false })
    expect((await changes(asset.id)).map(({ type }) => type)).toEqual(['asset__updated', 'asset__updated'])
  })

  test('compares the request, not what became of it', async () => {
    const { id: assetTypeId } = await given.type({ infiniteStock: true })
    const [one, two] = [await given.attribute({}), await given.attribute({})]
    const whole = { [one.name]: 'a', [two.name]: 'b' }
    const asset = await given.asset({ assetTypeId, customAttributes: whole })
    await patch(asset.id, { quantity: 5, customAttributes: { [one.name]: 'a' }, metadata: { _private: { a: 1 } } })
    expect(await changes(asset.id)).toMatchObject([
      { type: 'asset__custom_attribute_changed', changesRequested: { customAttributes: { [one.name]: 'a' } } },
      { type: 'asset__quantity_changed', changesRequested: { quantity: 5 } },
      {
        type: 'asset__updated',
        object: { quantity: 1, customAttributes: whole },
        changesRequested: { quantity: 5, metadata: { _private: { a: 1 } } },
      },
    ])
    const same = await given.asset({ assetTypeId, customAttributes: whole })
    await patch(same.id, { quantity: 1, customAttributes: whole })
    expect((await changes(same.id)).map(({ type }) => type)).toEqual(['asset__updated'])
  })
})

test('whatever is sent for an asset that exists, the answer is never a failure', async () => {
  const asset = await given.asset()
  const owner = given.somebody()
  await fc.assert(
    fc.asyncProperty(
      anySample(endpoints.assets.update.body),
      anySample(endpoints.assets.create.body),
      async (...bodies) => {
        const [changed, created] = bodies.map((body) => ({
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }))
        expect((await call('PATCH', `/assets/${asset.id}`, { as: secret, ...changed })).status).toBeLessThan(500)
        expect((await call('POST', '/assets', { as: owner, ...created })).status).toBeLessThan(500)
      },
    ),
    { numRuns: 60 },
  )
})
