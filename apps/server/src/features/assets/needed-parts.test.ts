import type { Asset } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

let plaza: TestApp
let given: ReturnType<typeof createCatalogue>

beforeAll(async () => {
  plaza = await createTestApp()
  given = createCatalogue(plaza)
})

const locations = [{ latitude: 41.4, longitude: 2.2 }]
const metadata = { images: [{ name: 'a.webp', url: 'https://x.example/a.webp' }] }

test('what a type needs is there before an owner puts something up, and stays', async () => {
  const type = await given.type({ metadata: { plaza: { needsPlace: true, needsPhoto: true } } })
  const owner = given.somebody()
  const body = { name: 'Velero', assetTypeId: type.id }
  const create = (fields: object) => plaza.call('POST', '/assets', { as: owner, body: { ...body, ...fields } })
  const lacks = (part: string) => ({ status: 422, body: { code: 'asset.partMissing', data: { part } } })
  expect(await create({})).toMatchObject(lacks('place'))
  expect(await create({ locations })).toMatchObject(lacks('photo'))
  // a draft may lack everything
  const draft = await plaza.ok<Asset>('POST', '/assets', { as: owner, body: { ...body, active: false } })
  const change = (fields: object) => plaza.call('PATCH', `/assets/${draft.id}`, { as: owner, body: fields })
  expect(await change({ active: true, locations })).toMatchObject(lacks('photo'))
  expect((await change({ active: true, locations, metadata })).status).toBe(200)
  expect(await change({ locations: [] })).toMatchObject(lacks('place'))
  expect((await change({ price: 12 })).status).toBe(200)
})

test('what was up before its type asked for more can be changed, and operators put up what they like', async () => {
  const type = await given.type()
  const owner = given.somebody()
  const old = await plaza.ok<Asset>('POST', '/assets', { as: owner, body: { name: 'Bote', assetTypeId: type.id } })
  await plaza.ok('PATCH', `/asset-types/${type.id}`, {
    as: plaza.secret,
    body: { metadata: { plaza: { needsPlace: true } } },
  })
  expect((await plaza.call('PATCH', `/assets/${old.id}`, { as: owner, body: { price: 4 } })).status).toBe(200)
  const body = { name: 'Lancha', assetTypeId: type.id, ownerId: null }
  expect((await plaza.call('POST', '/assets', { as: plaza.secret, body })).status).toBe(200)
})

test('what a type asks for is said before an owner puts something up, by its own word or that of the attribute', async () => {
  const declare = (name: string, type: string, metadata: object) =>
    plaza.ok('POST', '/custom-attributes', { as: plaza.secret, body: { name, type, metadata } })
  await declare('hull', 'text', { plaza: { isRequired: true } })
  await declare('berths', 'number', {})
  await declare('winch', 'boolean', { plaza: { isRequired: true } })
  const [rent, sale] = [await given.type(), await given.type()]
  const setTypes = (assetTypes: object) =>
    plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { assetTypes } } } })
  const owner = given.somebody()
  const body = { name: 'Velero', assetTypeId: rent.id }
  const create = (fields: object, as: As = owner) => plaza.call('POST', '/assets', { as, body: { ...body, ...fields } })
  const lacks = (...names: string[]) => ({
    status: 422,
    body: {
      code: 'asset.attributeMissing',
      data: { errors: names.map((name) => ({ name, message: expect.any(String) })) },
    },
  })

  // without a word of the type the attribute's own counts
  expect(await create({})).toMatchObject(lacks('hull'))
  expect(await create({ customAttributes: { hull: ' ' } })).toMatchObject(lacks('hull'))
  const old = await plaza.ok<Asset>('POST', '/assets', {
    as: owner,
    body: { ...body, customAttributes: { hull: 'Oak' } },
  })

  await setTypes({
    [rent.id]: {
      customAttributes: ['hull', 'berths', 'winch'],
      attributes: { hull: { isRequired: false }, berths: { isRequired: true } },
    },
    [sale.id]: { customAttributes: ['hull'] },
  })
  expect(await create({ customAttributes: { hull: 'Oak' } })).toMatchObject(lacks('berths'))
  expect((await create({ customAttributes: { berths: 0 } })).status).toBe(200)
  expect(await create({ assetTypeId: sale.id, customAttributes: { berths: 4 } })).toMatchObject(lacks('hull'))

  // a draft may lack everything, and what was up before can be changed
  const draft = await plaza.ok<Asset>('POST', '/assets', { as: owner, body: { ...body, active: false } })
  const change = (id: string, fields: object) => plaza.call('PATCH', `/assets/${id}`, { as: owner, body: fields })
  expect(await change(draft.id, { active: true })).toMatchObject(lacks('berths'))
  expect((await change(draft.id, { active: true, customAttributes: { berths: 2 } })).status).toBe(200)
  expect(await change(draft.id, { customAttributes: { berths: null } })).toMatchObject(lacks('berths'))
  expect((await change(old.id, { price: 4 })).status).toBe(200)
  // what another type asks for is new to it
  expect(await change(draft.id, { assetTypeId: sale.id })).toMatchObject(lacks('hull'))
  // those who run the marketplace put up what they like
  expect((await create({ ownerId: null }, plaza.secret)).status).toBe(200)
})
