import type { Asset, AssetType, JsonObject } from '@plaza/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

const plaza = await createTestApp()
const { call, ok, given: people, events, secret, publishable } = plaza
const given = createCatalogue(plaza)

const post = (body: JsonObject, as: As = secret) =>
  call<Asset & { message: string }>('POST', '/assets', { as, body: { name: 'Tent', ...body } })
const statusOf = async (body: JsonObject, as?: As) => (await post(body, as)).status

describe('the type of a new asset that names none', () => {
  // the first test of this file, since it needs a marketplace without types
  test('is made once when there is none at all, whoever comes first', async () => {
    const assets = await Promise.all([1, 2, 3, 4].map(() => given.asset()))
    const [id, ...others] = [...new Set(assets.map(({ assetTypeId }) => assetTypeId))]
    expect(others).toEqual([])
    const type = await ok<AssetType>('GET', `/asset-types/${id}`)
    const expected = { timeBased: false, infiniteStock: false, name: null, isDefault: true, active: true }
    expect(type).toMatchObject(expected)
    expect(await events('asset_type__created')).toMatchObject([{ objectId: id, object: type }])
    expect(await ok('GET', '/asset-types', { version: '2019-05-20' })).toHaveLength(1)
  })

  test('is the default, and the call is wrong when there is none', async () => {
    const type = await given.type({ isDefault: true, name: 'Default' })
    expect(await given.asset()).toMatchObject({ assetTypeId: type.id })
    await ok('PATCH', `/asset-types/${type.id}`, { as: secret, body: { isDefault: false } })
    expect(await post({})).toMatchObject({ status: 400, body: { message: expect.stringContaining('default') } })
    expect(await statusOf({ assetTypeId: type.id })).toBe(200)
    await ok('PATCH', `/asset-types/${type.id}`, { as: secret, body: { isDefault: true } })
  })

  test('must be active, also when it is the default', async () => {
    const type = await given.type({ isDefault: true, active: false })
    expect(await statusOf({})).toBe(422)
    await ok('PATCH', `/asset-types/${type.id}`, { as: secret, body: { active: true } })
    expect(await statusOf({})).toBe(200)
  })
})

describe('a new asset', () => {
  test('needs a name, and has a default for everything else', async () => {
    const asset = await given.asset({ name: 'Kayak' })
    expect(asset).toEqual({
      id: expect.stringMatching(/^ast_[0-9A-Za-z]{20}$/),
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedDate: asset.createdDate,
      name: 'Kayak',
      description: null,
      ownerId: null,
      categoryId: null,
      validated: true,
      active: true,
      locations: [],
      assetTypeId: expect.stringMatching(/^typ_/),
      quantity: 1,
      currency: null,
      price: 0,
      customAttributes: {},
      metadata: {},
      platformData: {},
      livemode: false,
    })
    expect(await ok('GET', `/assets/${asset.id}`)).toEqual(asset)
    expect(await given.news(asset.id)).toEqual([
      {
        id: expect.stringMatching(/^evt_/),
        createdDate: asset.createdDate,
        type: 'asset__created',
        objectType: 'asset',
        objectId: asset.id,
        object: asset,
        changesRequested: null,
        relatedObjectsIds: { ownerId: null, categoryId: null, assetTypeId: asset.assetTypeId },
        apiVersion: '2020-08-10',
        emitter: 'core',
        emitterId: null,
        metadata: {},
        livemode: false,
      },
    ])
  })

  test('keeps every field as it was sent', async () => {
    const [type, category, attribute] = [await given.type(), await given.category(), await given.attribute({})]
    const fields = {
      name: 'Kayak',
      description: '',
      ownerId: 'somebody elsewhere',
      categoryId: category.id,
      validated: false,
      active: false,
      locations: [{ latitude: 19.43, longitude: -99.13, city: 'México', parts: { postcode: '06000' } }],
      assetTypeId: type.id,
      quantity: 7,
      currency: 'mxn',
      price: 19.99,
      customAttributes: { [attribute.name]: 'blue' },
      metadata: { images: [{ url: 'a.webp' }], constructor: 1 },
      platformData: { rank: 3 },
    }
    const asset = await given.asset(fields)
    expect(asset).toMatchObject(fields)
    expect(await ok('GET', `/assets/${asset.id}`)).toEqual(asset)
    const [event] = await given.news(asset.id)
    expect(event?.relatedObjectsIds).toEqual({
      ownerId: fields.ownerId,
      categoryId: category.id,
      assetTypeId: type.id,
    })
  })

  test.each([0, 0.1, 0.30000000000000004, 1e-7, 19.99, 33.333333, 123_456_789.123_456, Number.MAX_SAFE_INTEGER])(
    'costs what was said: %d',
    async (price) => {
      const asset = await given.asset({ price })
      expect(asset.price).toBe(price)
      expect((await ok<Asset>('GET', `/assets/${asset.id}`)).price).toBe(price)
    },
  )

  test('has one unit when stock is infinite, whatever was asked', async () => {
    const { id: assetTypeId } = await given.type({ infiniteStock: true })
    expect(await given.asset({ assetTypeId, quantity: 9 })).toMatchObject({ quantity: 1 })
    expect(await given.asset({ assetTypeId, quantity: 0 })).toMatchObject({ quantity: 1 })
  })

  test.each([
    [{}, '"name" is required'],
    [{ name: '' }, '"name" is not allowed to be empty'],
    [{ name: 'n'.repeat(256) }, '"name" length must be less than or equal to 255 characters long'],
    [
      { name: 'a', description: 'd'.repeat(3001) },
      '"description" length must be less than or equal to 3000 characters long',
    ],
    [{ name: 'a', ownerId: 1 }, '"ownerId" must be a string'],
    [{ name: 'a', categoryId: '' }, '"categoryId" is not allowed to be empty'],
    [{ name: 'a', assetTypeId: null }, '"assetTypeId" must be a string'],
    [{ name: 'a', validated: 1, active: null }, '"validated" must be a boolean. "active" must be a boolean'],
    [{ name: 'a', quantity: -1 }, '"quantity" must be larger than or equal to 0'],
    [{ name: 'a', quantity: 1.5 }, '"quantity" must be an integer'],
    [{ name: 'a', price: -0.01 }, '"price" must be larger than or equal to 0'],
    [{ name: 'a', price: 'free' }, '"price" must be a number'],
    [{ name: 'a', currency: 1 }, '"currency" must be a string'],
    [{ name: 'a', locations: null }, '"locations" must be an array'],
    [
      { name: 'a', locations: [{ latitude: 91, longitude: 0 }] },
      '"locations[0].latitude" must be less than or equal to 90',
    ],
    [
      { name: 'a', locations: [{ latitude: 0, longitude: 0 }, { longitude: -181 }] },
      '"locations[1].latitude" is required. "locations[1].longitude" must be larger than or equal to -180',
    ],
    [
      { name: 'a', locations: Array.from({ length: 101 }, () => ({ latitude: 0, longitude: 0 })) },
      '"locations" must contain less than or equal to 100 items',
    ],
    [{ name: 'a', customAttributes: [] }, '"customAttributes" must be of type object'],
    [{ name: 'a', metadata: null }, '"metadata" must be of type object'],
    [{ name: 'a', id: 'ast_1', available: true }, '"id" is not allowed. "available" is not allowed'],
  ])('is refused when it is malformed, whoever asks: %j', async (body, message) => {
    expect(await call('POST', '/assets', { as: publishable, body })).toMatchObject({ status: 400, body: { message } })
  })

  test('holds no more free data than fits', async () => {
    const text = 'x'.repeat(65_000)
    const { name } = await given.attribute({})
    const long = await given.attribute({})
    expect(await statusOf({ locations: [{ latitude: 0, longitude: 0, text: text + text }] })).toBe(400)
    expect(await statusOf({ customAttributes: { [name]: text } })).toBe(200)
    expect(await statusOf({ customAttributes: { [name]: text, [long.name]: text } })).toBe(400)
    expect(await statusOf({ metadata: { text: text + text } })).toBe(400)
  })
})

describe('the currency of an asset', () => {
  test.each(['MXN', 'mxn', 'EuR', '484', '008'])('may be %s, and stays as it was sent', async (currency) => {
    expect(await given.asset({ currency })).toMatchObject({ currency })
  })

  test('may be none, said or not', async () => {
    expect(await given.asset({ currency: null })).toMatchObject({ currency: null })
    expect(await given.asset({})).toMatchObject({ currency: null })
  })

  test.each(['MX', 'PESO', 'XQZ', '000', '48', '€'])('cannot be %s', async (currency) => {
    expect(await statusOf({ currency })).toBe(400)
  })
})

describe('the owner of a new asset', () => {
  test('is whoever creates it, and nobody else may be named', async () => {
    const owner = given.somebody()
    expect(await given.asset({}, owner)).toMatchObject({ ownerId: owner.id })
    expect(await given.asset({ ownerId: owner.id }, owner)).toMatchObject({ ownerId: owner.id })
    for (const ownerId of ['usr_other', null, '']) {
      expect(await post({ ownerId }, owner)).toMatchObject({ status: 403, body: { message: 'Forbidden' } })
    }
  })

  test('is nobody when a key alone creates it', async () => {
    const key = await people.key({ permissions: ['asset:create'] })
    expect(await given.asset({}, key)).toMatchObject({ ownerId: null })
    for (const ownerId of [null, '', 'usr_other']) expect(await statusOf({ ownerId }, key)).toBe(403)
  })

  test('is the user of the token that goes along with a key', async () => {
    const key = await people.key({ permissions: ['asset:create'] })
    const owner = given.somebody()
    const both = { ...key, token: String(owner.token) }
    expect(await given.asset({}, both)).toMatchObject({ ownerId: owner.id })
  })

  test('may be anybody when an operator creates it', async () => {
    for (const ownerId of ['usr_elsewhere', '', null]) {
      expect(await given.asset({ ownerId })).toMatchObject({ ownerId })
    }
    expect(await given.asset({}, { ...secret, headers: { 'x-stelace-user-id': 'usr_x' } })).toMatchObject({
      ownerId: 'usr_x',
    })
    const operator = given.somebody({ permissions: ['asset:create:all'] })
    expect(await given.asset({}, operator)).toMatchObject({ ownerId: operator.id })
    expect(await given.asset({ ownerId: null }, operator)).toMatchObject({ ownerId: null })
  })

  test('is the organization for which a member acts', async () => {
    const owner = await people.person()
    const organization = await people.organization(owner)
    const acting = { ...owner, headers: { 'x-stelace-organization-id': organization.id } }
    expect(await given.asset({}, acting)).toMatchObject({ ownerId: organization.id })
    expect(await statusOf({ ownerId: owner.id }, acting)).toBe(403)

    const member = await people.person()
    await ok('PUT', `/users/${member.id}/organizations/${organization.id}`, {
      as: secret,
      body: { roles: ['provider'] },
    })
    const asMember = { ...member, headers: { 'x-stelace-organization-id': organization.id } }
    expect(await given.asset({}, asMember)).toMatchObject({ ownerId: organization.id })
    expect(await statusOf({ ownerId: member.id }, asMember)).toBe(403)
  })
})

describe('whether a new asset is validated', () => {
  const setAutomatic = (value: unknown) =>
    ok('PATCH', '/config', { as: secret, body: { stelace: { assetsValidationAutomatic: value } } })
  afterEach(() => setAutomatic(true))

  test.each([
    [true, true],
    [false, false],
    [0, false],
    ['', false],
    ['no', true],
  ])('follows the config when nothing is said: %j', async (setting, validated) => {
    await setAutomatic(setting)
    expect(await given.asset()).toMatchObject({ validated, active: true })
  })

  test('is for the owner to say, whatever the config', async () => {
    await setAutomatic(false)
    expect(await given.asset({ validated: true }, given.somebody())).toMatchObject({ validated: true })
    await setAutomatic(true)
    expect(await given.asset({ validated: false }, given.somebody())).toMatchObject({ validated: false })
  })
})

describe('namespaces of a new asset', () => {
  const metadata = { open: 1, _private: { lock: 4711 }, _protected: { street: 'Calle 5' } }

  test('belong to the owner, who sees what they wrote', async () => {
    const owner = given.somebody()
    const asset = await given.asset({ metadata }, owner)
    expect(asset.metadata).toEqual(metadata)
    expect((await ok<Asset>('GET', `/assets/${asset.id}`)).metadata).toEqual({ open: 1 })
    const [event] = await given.news(asset.id)
    expect(event?.object).toMatchObject({ metadata })
  })

  test('are written for others only with the right to do so', async () => {
    const body = { ownerId: 'usr_other', metadata }
    const operator = given.somebody({ permissions: ['asset:create:all'] })
    expect(await statusOf(body, operator)).toBe(403)
    const editor = given.somebody({ permissions: ['asset:create:all'], editNamespaces: ['private', 'protected'] })
    const written = await post(body, editor)
    expect(written).toMatchObject({ status: 200, body: { metadata: { open: 1 } } })
    expect(written.body.metadata).toEqual({ open: 1 })
    expect((await post(body, secret)).body.metadata).toEqual(metadata)
  })

  test('of the system and of nobody are refused', async () => {
    const owner = given.somebody()
    expect(await post({ metadata: { _system: {} } }, owner)).toMatchObject({
      status: 403,
      body: { data: { forbiddenNamespaces: ['system'] } },
    })
    expect(await statusOf({ metadata: { _partner: {} } }, owner)).toBe(403)
    expect(await statusOf({ platformData: {} }, owner)).toBe(403)
  })
})

describe('the first thing that is wrong with a new asset', () => {
  test('is what is told', async () => {
    const owner = given.somebody()
    const inactive = await given.type({ active: false })
    const wrong = {
      ownerId: 'usr_other',
      metadata: { _private: {} },
      categoryId: 'ctgy_unknown',
      currency: 'peso',
      assetTypeId: 'typ_unknown',
      customAttributes: { unknown: 1 },
    }
    const operator = given.somebody({ permissions: ['asset:create:all'] })
    const { ownerId: _owner, ...own } = wrong
    const { categoryId: _category, ...inNoCategory } = own
    const { currency: _currency, ...withoutCurrency } = inNoCategory
    const { assetTypeId: _type, ...ofDefaultType } = withoutCurrency

    expect(await post(wrong, owner)).toMatchObject({ status: 403, body: { message: 'Forbidden' } })
    expect(await post(wrong, operator)).toMatchObject({ status: 403, body: { message: 'Forbidden' } })
    expect(await post(own, owner)).toMatchObject({ status: 422, body: { message: 'The category is unknown' } })
    expect(await post(inNoCategory, owner)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/peso/) },
    })
    expect(await post(withoutCurrency, owner)).toMatchObject({
      status: 422,
      body: { message: 'The asset type is unknown' },
    })
    expect(await post({ ...withoutCurrency, assetTypeId: inactive.id }, owner)).toMatchObject({
      status: 422,
      body: { message: 'The asset type is not active' },
    })
    expect(await post(ofDefaultType, owner)).toMatchObject({
      status: 422,
      body: { data: { errors: [{ name: 'unknown', value: 1 }] } },
    })
    expect((await ok<{ nbResults: number }>('GET', `/assets?ownerId=${owner.id}`)).nbResults).toBe(0)
  })
})

describe('custom attributes of a new asset', () => {
  test('must fit, and all that do not are named', async () => {
    const size = await given.attribute({ type: 'select', listValues: ['S', 'M'] })
    const tags = await given.attribute({ type: 'tags', listValues: ['new'] })
    const seats = await given.attribute({ type: 'number' })
    const values = { [size.name]: 'L', [tags.name]: ['new', 'old'], [seats.name]: '4', nothing: true }
    const answer = await post({ customAttributes: values })
    expect(answer.status).toBe(422)
    for (const name of Object.keys(values)) expect(answer.body.message).toContain(name)
    const { errors } = (answer.body as unknown as { data: { errors: JsonObject[] } }).data
    expect(errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: size.name, value: 'L', allowed: ['S', 'M'] }),
        expect.objectContaining({ name: tags.name, allowed: ['new'], notAllowed: ['old'] }),
        expect.objectContaining({ name: seats.name, value: '4' }),
        expect.objectContaining({ name: 'nothing', value: true }),
      ]),
    )
    const fitting = { [size.name]: 'M', [tags.name]: ['new'], [seats.name]: 4 }
    const asset = await given.asset({ customAttributes: { ...fitting, __replace__: true } })
    expect(asset.customAttributes).toEqual(fitting)
  })
})
