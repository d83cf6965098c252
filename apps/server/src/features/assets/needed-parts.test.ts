import type { Asset } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
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
