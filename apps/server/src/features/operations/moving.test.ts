import type { Asset, Category, CustomAttribute, JsonObject, Operation, OperationRow, Usage } from '@plaza/contract'
import { beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type Staff, type TestApp } from '../../testing/app.ts'

let plaza: TestApp
let admin: Staff
const patience = { timeout: 45_000 }

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  admin = await plaza.given.staff('staff-admin')
})

const make = async <T extends { id: string }>(path: string, body: JsonObject) =>
  plaza.ok<T>('POST', path, { as: plaza.secret, body })
const givenCategory = (name: string, parentId: string | null = null) =>
  make<Category>('/categories', { name, parentId })
const begin = (body: JsonObject, as: As = admin) =>
  plaza.call<Operation & { code?: string }>('POST', '/operations', { as, body })
const ended = (id: string, status: string) =>
  expect
    .poll(async () => (await plaza.ok<Operation>('GET', `/operations/${id}`, { as: plaza.secret })).status, patience)
    .toBe(status)
const read = <T = Asset>(path: string) => plaza.ok<T>('GET', path, { as: plaza.secret })
const problems = async (id: string) =>
  (await read<{ results: OperationRow[] }>(`/operations/${id}/rows?outcome=failed,left`)).results
const found = async (body: JsonObject) =>
  (await plaza.ok<{ results: Asset[] }>('POST', '/search', { as: plaza.secret, body })).results.map(({ id }) => id)

test('a category is emptied into another and deleted in one go, and comes back as it was', async () => {
  const [boats, water] = [await givenCategory('Boats'), await givenCategory('Water')]
  const sail = await givenCategory('Sail', boats.id)
  const canoe = await make<Asset>('/assets', { name: 'Moved canoe', categoryId: boats.id })
  const metadata = { plaza: { label: 'Length', categories: [boats.id, sail.id] } }
  const length = await make<CustomAttribute>('/custom-attributes', { name: 'boat_length', type: 'number', metadata })
  const usage = await plaza.ok<Usage>('GET', `/usage/${boats.id}`, { as: admin })
  expect(usage.uses).toEqual([
    { kind: 'asset', count: 1, sample: [{ id: canoe.id, name: 'Moved canoe' }] },
    { kind: 'category', count: 1, sample: [{ id: sail.id, name: 'Sail' }] },
    { kind: 'customAttribute', count: 1, sample: [{ id: length.id, name: 'boat_length' }] },
  ])

  const move = { kind: 'move', objectType: 'category', select: { ids: [boats.id] } }
  const { body } = await begin({ ...move, payload: { to: water.id, remove: true } })
  expect(body).toMatchObject({ total: 4, status: 'waiting' })
  await ended(body.id, 'done')
  expect(await problems(body.id)).toEqual([])
  expect((await read(`/assets/${canoe.id}`)).categoryId).toBe(water.id)
  expect((await read<Category>(`/categories/${sail.id}`)).parentId).toBe(water.id)
  expect((await read<CustomAttribute>(`/custom-attributes/${length.id}`)).metadata.plaza).toEqual({
    label: 'Length',
    categories: [water.id, sail.id],
  })
  expect((await plaza.call('GET', `/categories/${boats.id}`, { as: plaza.secret })).status).toBe(404)
  expect(await found({ query: 'Moved canoe', categoryId: water.id })).toEqual([canoe.id])

  await plaza.ok('POST', `/operations/${body.id}/undo`, { as: admin })
  await ended(body.id, 'undone')
  expect(await problems(body.id)).toEqual([])
  expect((await read(`/assets/${canoe.id}`)).categoryId).toBe(boats.id)
  expect((await read<Category>(`/categories/${sail.id}`)).parentId).toBe(boats.id)
  expect((await read<CustomAttribute>(`/custom-attributes/${length.id}`)).metadata).toEqual(metadata)
})

test('what cannot be moved so is refused before anything moves', async () => {
  const above = await givenCategory('Above')
  const below = await givenCategory('Below', above.id)
  const of = (ids: string[], to: string, more: JsonObject = {}) =>
    begin({ kind: 'move', objectType: 'category', select: { ids }, payload: { to }, ...more })
  expect((await of([above.id], below.id)).body.code).toBe('category.circular')
  expect((await of([above.id], above.id)).body.code).toBe('operation.selectIds')
  expect((await of([above.id], 'ctgy_nowhere')).body.code).toBe('category.unknown')
  expect((await of([below.id], above.id)).body.code).toBe('operation.nothing')
  const content = await plaza.given.staff('staff-content')
  await make('/assets', { name: 'Guarded thing', categoryId: below.id })
  const empty = { kind: 'move', objectType: 'category', select: { ids: [below.id] }, payload: { to: above.id } }
  expect((await begin(empty, content)).status).toBe(403)
})

test('listings of a type get another one, and the type is gone', async () => {
  const type = (name: string) => make<{ id: string }>('/asset-types', { name, timeBased: false, infiniteStock: true })
  const [old, next] = [await type('Old type'), await type('Next type')]
  const asset = await make<Asset>('/assets', { name: 'Retyped', assetTypeId: old.id })
  const { uses } = await plaza.ok<Usage>('GET', `/usage/${old.id}`, { as: admin })
  expect(uses.map(({ kind, count }) => [kind, count])).toEqual([
    ['asset', 1],
    ['transaction', 0],
  ])
  const select = { ids: [old.id] }
  const { body } = await begin({
    kind: 'move',
    objectType: 'assetType',
    select,
    payload: { to: next.id, remove: true },
  })
  await ended(body.id, 'done')
  expect((await read(`/assets/${asset.id}`)).assetTypeId).toBe(next.id)
  expect((await plaza.call('GET', `/asset-types/${old.id}`, { as: plaza.secret })).status).toBe(404)
})

test('a value is replaced in every listing, which stays findable, and is no longer offered', async () => {
  const listValues = ['Red', 'Crimson', 'Blue']
  const colour = await make<CustomAttribute>('/custom-attributes', { name: 'hue', type: 'select', listValues })
  const tags = await make<CustomAttribute>('/custom-attributes', { name: 'hues', type: 'tags', listValues })
  const one = await make<Asset>('/assets', { name: 'Replaced one', customAttributes: { hue: 'Crimson' } })
  const many = await make<Asset>('/assets', {
    name: 'Replaced many',
    customAttributes: { hues: ['Crimson', 'Red', 'Blue'] },
  })
  const used = async (id: string, value: string) =>
    (await plaza.ok<Usage>('GET', `/usage/${id}?value=${value}`, { as: admin })).uses[0]?.count
  expect([await used(colour.id, 'Crimson'), await used(tags.id, 'Crimson'), await used(tags.id, 'Green')]).toEqual([
    1, 1, 0,
  ])

  for (const { id } of [colour, tags]) {
    const replace = { kind: 'replaceValue', objectType: 'customAttribute', select: { ids: [id] } }
    expect((await begin({ ...replace, payload: { value: 'Crimson', by: 'Green' } })).body.code).toBe(
      'customAttribute.invalidValues',
    )
    const { body } = await begin({ ...replace, payload: { value: 'Crimson', by: 'Red' } })
    await ended(body.id, 'done')
    expect(await problems(body.id)).toEqual([])
    expect((await read<CustomAttribute>(`/custom-attributes/${id}`)).listValues).toEqual(['Red', 'Blue'])
  }
  expect((await read(`/assets/${one.id}`)).customAttributes).toMatchObject({ hue: 'Red' })
  expect((await read(`/assets/${many.id}`)).customAttributes).toMatchObject({ hues: ['Red', 'Blue'] })
  expect(await found({ query: 'Replaced', customAttributes: { hue: 'Red' } })).toEqual([one.id])
})

test('a deleted attribute comes back from the trash with its values, save where somebody entered another since', async () => {
  const plain = { name: 'hull', type: 'select', listValues: ['Wood', 'Steel'] }
  const hull = await make<CustomAttribute>('/custom-attributes', plain)
  const wooden = await make<Asset>('/assets', { name: 'Trashed wooden', customAttributes: { hull: 'Wood' } })
  const steel = await make<Asset>('/assets', { name: 'Trashed steel', customAttributes: { hull: 'Steel' } })
  const version = '2020-08-10'
  const list = (as: As) =>
    plaza.call<{ results: JsonObject[] }>('GET', `/custom-attributes?id=${hull.id}&stats=true`, { as, version })
  expect((await list(admin)).body.results).toMatchObject([{ id: hull.id, stats: { nbAssets: 2 } }])
  expect((await list(plaza.publishable)).status).toBe(403)

  await plaza.ok('DELETE', `/custom-attributes/${hull.id}`, { as: admin })
  expect((await read(`/assets/${wooden.id}`)).customAttributes).toEqual({})
  const kept = await read<{ results: { id: string }[] }>(`/trash?objectId=${hull.id}`)
  const [entry] = kept.results
  expect(await read(`/trash/${entry?.id}`)).toMatchObject({ kind: 'customAttribute', name: 'hull', with: { value: 2 } })

  // while another has its name, it cannot
  const other = await make<CustomAttribute>('/custom-attributes', { name: 'hull', type: 'text' })
  expect((await plaza.call('POST', `/trash/${entry?.id}/restore`, { as: admin })).status).toBe(422)
  await plaza.ok('DELETE', `/custom-attributes/${other.id}`, { as: admin })
  // the job that takes its values away ends first
  await expect
    .poll(async () => (await plaza.call('POST', `/trash/${entry?.id}/restore`, { as: admin })).status, patience)
    .toBe(200)
  expect(await read<CustomAttribute>(`/custom-attributes/${hull.id}`)).toMatchObject(plain)
  await expect
    .poll(() => found({ query: 'Trashed', customAttributes: { hull: 'Wood' } }), patience)
    .toEqual([wooden.id])
  await expect
    .poll(async () => (await read(`/assets/${steel.id}`)).customAttributes, patience)
    .toEqual({ hull: 'Steel' })
})

test('usage is for staff and keys, by the right to read the thing itself', async () => {
  const { id } = await givenCategory('Counted')
  await make('/assets', { name: 'Secret of the house', categoryId: id })
  const [content, person] = [await plaza.given.staff('staff-content'), await plaza.given.person()]
  expect((await plaza.call('GET', `/usage/${id}`, { as: person })).status).toBe(403)
  expect((await plaza.call('GET', '/usage/ctgy_nowhere', { as: admin })).status).toBe(404)
  expect((await plaza.call('GET', '/usage/nothing', { as: admin })).status).toBe(404)
  const ofAdmin = await plaza.ok<Usage>('GET', `/usage/${admin.id}`, { as: content })
  expect(ofAdmin.uses.map(({ kind }) => kind)).toEqual(['asset', 'user'])
  const { uses } = await plaza.ok<Usage>('GET', `/usage/${id}`, { as: content })
  expect(uses[0]).toMatchObject({ kind: 'asset', count: 1 })
  // the older version lists all of them, whatever is asked
  const version = '2020-08-10'
  const list = (as: As) =>
    plaza.call<{ results: JsonObject[] }>('GET', `/categories?id=${id}&stats=true`, { as, version })
  expect((await list(content)).body.results).toMatchObject([{ id, stats: { nbAssets: 1 } }])
  expect((await list(person)).status).toBe(403)
  const roles = await plaza.ok<{ id: string; value: string }[]>('GET', '/roles', { as: admin })
  const role = roles.find(({ value }) => value === 'staff-content')
  const holders = await plaza.ok<Usage>('GET', `/usage/${role?.id}`, { as: admin })
  expect(holders.uses[0]).toMatchObject({ kind: 'user', count: 2 })
})
