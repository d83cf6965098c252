import type { Asset, JsonObject } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

const plaza = await createTestApp()
const { call, ok, given: people, clock, secret, publishable, anonymous } = plaza
const given = createCatalogue(plaza)
await given.type({ isDefault: true })

type CursorPage = { results: Asset[]; startCursor: string; endCursor: string; hasNextPage: boolean }
const list = async (query: string, as: As = publishable) =>
  (await ok<CursorPage>('GET', `/assets?${query}`, { as, version: '2020-08-10' })).results
const namesOf = (assets: readonly Asset[]) => assets.map(({ name }) => name)

describe('reading an asset', () => {
  test('is for everybody, whether or not it is active or validated', async () => {
    const asset = await given.asset({ active: false, validated: false })
    for (const as of [anonymous, publishable, given.somebody()]) {
      expect(await call('GET', `/assets/${asset.id}`, { as })).toMatchObject({ status: 200, body: asset })
    }
    expect(await call('GET', '/assets/ast_unknown')).toMatchObject({ status: 404, body: { message: 'Not Found' } })
  })

  test('is for the owner alone where the marketplace says so', async () => {
    const owner = given.somebody()
    const asset = await given.asset({}, owner)
    const key = await people.key({ permissions: ['asset:read'] })
    const readAs = (id: string, token?: string) =>
      call('GET', `/assets/${id}`, { as: { ...key, ...(token ? { token } : {}) } })
    expect(await readAs(asset.id, owner.token)).toMatchObject({ status: 200 })
    expect(await readAs(asset.id, given.somebody().token)).toMatchObject({ status: 403 })
    expect(await readAs(asset.id)).toMatchObject({ status: 403 })
    expect(await readAs('ast_unknown')).toMatchObject({ status: 404 })
    expect(await readAs((await given.asset()).id)).toMatchObject({ status: 403 })
  })

  test('shows each reader the namespaces they may see', async () => {
    const owner = given.somebody()
    const metadata = { open: 1, _private: 1, _protected: 2, nested: { _private: 3 } }
    const asset = await given.asset({ metadata }, owner)
    await ok('PATCH', `/assets/${asset.id}`, {
      as: secret,
      body: { metadata: { _partner: 4 }, platformData: { _private: 5, open: 6 } },
    })
    const metadataFor = async (as: As) => {
      const found = await ok<Asset>('GET', `/assets/${asset.id}`, { as })
      const [listed] = await list(`id=${asset.id}`, as)
      expect(listed).toEqual(found)
      return { metadata: found.metadata, platformData: found.platformData }
    }
    const open = { open: 1, nested: { _private: 3 } }
    expect(await metadataFor(anonymous)).toEqual({ metadata: open, platformData: { open: 6 } })
    expect(await metadataFor(given.somebody())).toEqual({ metadata: open, platformData: { open: 6 } })
    expect(await metadataFor(owner)).toEqual({
      metadata: { ...open, _private: 1, _protected: 2 },
      platformData: { open: 6, _private: 5 },
    })
    expect(await metadataFor(given.somebody({ readNamespaces: ['protected', 'partner'] }))).toEqual({
      metadata: { ...open, _protected: 2, _partner: 4 },
      platformData: { open: 6 },
    })
    expect(await metadataFor(secret)).toEqual({
      metadata: { ...metadata, _partner: 4 },
      platformData: { open: 6, _private: 5 },
    })
  })
})

describe('the list of assets', () => {
  const owner = given.somebody()
  const mine = `ownerId=${owner.id}`
  const world = async () => {
    const [type, category] = [await given.type(), await given.category()]
    const of = (name: string, fields: JsonObject) => {
      clock.advance({ seconds: 1 })
      return given.asset({ name, ...fields }, owner)
    }
    const b = await of('b', { price: 0, quantity: 0, categoryId: category.id })
    const a = await of('a', { price: 10, quantity: 2, validated: false })
    const d = await of('d', { price: 0.5, quantity: 7, active: false, assetTypeId: type.id })
    const c = await of('c', { price: 10.01, quantity: 2, categoryId: category.id, validated: false, active: false })
    clock.advance({ seconds: 1 })
    await ok('PATCH', `/assets/${b.id}`, { as: owner, body: {} })
    return { type, category, a, b, c, d }
  }
  const made = world()

  test('has the newest first, and pages both ways', async () => {
    const { a } = await made
    expect(namesOf(await list(mine))).toEqual(['c', 'd', 'a', 'b'])
    expect(namesOf(await list(`${mine}&order=asc`))).toEqual(['b', 'a', 'd', 'c'])
    expect(namesOf(await list(`${mine}&orderBy=updatedDate`))).toEqual(['b', 'c', 'd', 'a'])
    const first = await ok<CursorPage>('GET', `/assets?${mine}&nbResultsPerPage=2`, { version: '2020-08-10' })
    expect(first).toMatchObject({ nbResultsPerPage: 2, hasPreviousPage: false, hasNextPage: true })
    const second = await ok<CursorPage>(
      'GET',
      `/assets?${mine}&nbResultsPerPage=2&startingAfter=${encodeURIComponent(first.endCursor)}`,
      { version: '2020-08-10' },
    )
    expect(second).toMatchObject({ hasPreviousPage: true, hasNextPage: false })
    expect(namesOf(second.results)).toEqual(['a', 'b'])
    expect(second.results[0]).toEqual(a)
    const back = await ok(
      'GET',
      `/assets?${mine}&nbResultsPerPage=2&endingBefore=${encodeURIComponent(second.startCursor)}`,
      { version: '2020-08-10' },
    )
    expect(back).toEqual(first)
  })

  test.each([
    ['quantity=2', 'ac'],
    ['quantity=0', 'b'],
    ['quantity[gte]=2', 'acd'],
    ['quantity[gt]=2', 'd'],
    ['quantity[lte]=0', 'b'],
    ['quantity[lt]=2', 'b'],
    ['quantity[gt]=0&quantity[lt]=7', 'ac'],
    ['price=0', 'b'],
    ['price=0.5', 'd'],
    ['price=10', 'a'],
    ['price[lte]=0', 'b'],
    ['price[gt]=10', 'c'],
    ['price[gte]=0.5&price[lt]=10.01', 'ad'],
    [`price=${encodeURIComponent('{"gte":10,"lte":10.01}')}`, 'ac'],
    ['price={}', 'abcd'],
    ['validated=true', 'bd'],
    ['validated=false', 'ac'],
    ['active=FALSE', 'cd'],
    ['validated=false&active=true', 'a'],
    ['validated=false&active=true&price=0', ''],
  ])('finds by %s', async (filter, names) => {
    await made
    expect(
      namesOf(await list(`${mine}&${filter}`))
        .sort()
        .join(''),
    ).toBe(names)
  })

  test('finds by id, owner, category, type and dates', async () => {
    const { type, category, a, b, c, d } = await made
    const found = async (query: string) =>
      namesOf(await list(query))
        .sort()
        .join('')
    expect(await found(`id=${a.id},${b.id},ast_unknown`)).toBe('ab')
    expect(await found(`id[]=${a.id}&id[]=${d.id}`)).toBe('ad')
    expect(await found(`${mine},usr_nobody`)).toBe('abcd')
    expect(await found('ownerId=usr_nobody')).toBe('')
    expect(await found(`categoryId=${category.id}`)).toBe('bc')
    expect(await found(`categoryId=${category.id},ctgy_unknown&quantity=2`)).toBe('c')
    expect(await found(`assetTypeId=${type.id}`)).toBe('d')
    expect(await found(`${mine}&createdDate=${d.createdDate}`)).toBe('d')
    expect(await found(`${mine}&createdDate[gt]=${a.createdDate}`)).toBe('cd')
    expect(await found(`${mine}&createdDate[gte]=${a.createdDate}&createdDate[lt]=${c.createdDate}`)).toBe('ad')
    expect(await found(`${mine}&updatedDate[gt]=${c.updatedDate}`)).toBe('b')
  })

  test('of a category leaves out what lies in its children', async () => {
    const parent = await given.category()
    const child = await given.category({ parentId: parent.id })
    await given.asset({ name: 'below', categoryId: child.id })
    expect(await list(`categoryId=${parent.id}`)).toEqual([])
  })

  test.each([
    ['price[gt]=1&price[gte]=1', '"price" contains a conflict between optional exclusive peers [gt, gte]'],
    ['price[ne]=1', '"price.ne" is not allowed'],
    ['price=-1', '"price" must be larger than or equal to 0'],
    ['price[lt]=cheap', '"price.lt" must be a number'],
    ['price=cheap', '"price" must be a number'],
    ['quantity=1.5', '"quantity" must be an integer'],
    ['quantity[gt]=99999999999999999999', '"quantity.gt" must be a safe number'],
    ['validated=1', '"validated" must be a boolean'],
    ['createdDate=yesterday', '"createdDate" must be in iso format'],
    ['name=Tent', '"name" is not allowed'],
    ['orderBy=price', '"orderBy" must be one of [createdDate, updatedDate]'],
    ['page=1', '"page" is not allowed'],
  ])('refuses %s', async (query, message) => {
    const answer = await call('GET', `/assets?${query}`, { version: '2020-08-10' })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test.each([
    ['name', 'abcd'],
    ['createdDate', 'badc'],
    ['updatedDate', 'adcb'],
    ['price', 'bdac'],
  ])('can be ordered by %s in the older version', async (orderBy, names) => {
    await made
    const page = await ok<{ results: Asset[] }>('GET', `/assets?${mine}&orderBy=${orderBy}&order=asc`, {
      version: '2019-05-20',
    })
    expect(page).toMatchObject({ nbResults: 4, nbPages: 1, page: 1, nbResultsPerPage: 20 })
    expect(namesOf(page.results).join('')).toBe(names)
    const last = await ok<{ results: Asset[] }>('GET', `/assets?${mine}&orderBy=${orderBy}&page=2&nbResultsPerPage=3`, {
      version: '2019-05-20',
    })
    expect(last).toMatchObject({ nbResults: 4, nbPages: 2, page: 2, nbResultsPerPage: 3 })
    expect(namesOf(last.results).join('')).toBe(names.slice(0, 1))
  })

  test.each(['quantity', 'validated', 'active'] as const)(
    'puts equal ones by id when ordered by %s',
    async (orderBy) => {
      await made
      const { results } = await ok<{ results: Asset[] }>('GET', `/assets?${mine}&orderBy=${orderBy}&order=asc`, {
        version: '2019-05-20',
      })
      const keys = results.map((asset) => [Number(asset[orderBy]), asset.id] as const)
      expect(keys).toEqual([...keys].sort(([a, i], [b, j]) => a - b || (i < j ? -1 : 1)))
    },
  )

  test('is for the owner alone where the marketplace says so', async () => {
    const key = await people.key({ permissions: ['asset:list'] })
    const other = given.somebody()
    const statusOf = async (query: string, token?: string) =>
      (await call('GET', `/assets?${query}`, { as: { ...key, ...(token ? { token } : {}) } })).status
    expect(await statusOf(mine, owner.token)).toBe(200)
    for (const [query, token] of [
      ['', owner.token],
      [`${mine},${other.id}`, owner.token],
      [`ownerId=${other.id}`, owner.token],
      [mine, other.token],
      [mine, undefined],
      [`id=${(await made).a.id}`, owner.token],
    ] as const) {
      expect(await statusOf(query, token), query).toBe(403)
    }
  })
})

describe('removing an asset', () => {
  const remove = (id: string, as: As = secret) => call('DELETE', `/assets/${id}`, { as })

  test('takes it away and tells of it as it was', async () => {
    const owner = given.somebody()
    const asset = await given.asset({ metadata: { _private: 1 } }, owner)
    expect(await remove(asset.id, owner)).toMatchObject({ status: 200, body: { id: asset.id } })
    expect(await call('GET', `/assets/${asset.id}`)).toMatchObject({ status: 404 })
    const [event] = (await given.news(asset.id)).filter(({ type }) => type === 'asset__deleted')
    expect(event).toMatchObject({
      object: asset,
      changesRequested: null,
      relatedObjectsIds: { ownerId: owner.id, categoryId: null, assetTypeId: asset.assetTypeId },
    })
    expect(await remove(asset.id, owner)).toMatchObject({ status: 200, body: { id: asset.id } })
    expect(await given.news(asset.id)).toHaveLength(2)
  })

  test('is for its owner, or whoever may remove any', async () => {
    const owner = given.somebody()
    const asset = await given.asset({}, owner)
    expect(await remove(asset.id, given.somebody())).toMatchObject({ status: 403 })
    expect(await remove(asset.id, publishable)).toMatchObject({ status: 403 })
    expect(await remove('ast_unknown', given.somebody())).toMatchObject({ status: 200, body: { id: 'ast_unknown' } })
    expect(await remove(asset.id, given.somebody({ permissions: ['asset:remove:all'] }))).toMatchObject({ status: 200 })
  })

  test('takes its availabilities along without a word', async () => {
    const { id: assetTypeId } = await given.type()
    const asset = await given.asset({ assetTypeId })
    const dates = { startDate: '2030-01-01', endDate: '2030-01-02' }
    const availability = await given.availability({ assetId: asset.id, ...dates })
    await remove(asset.id)
    expect((await given.news(availability.id)).map(({ type }) => type)).toEqual(['availability__created'])
    expect(await call('PATCH', `/availabilities/${availability.id}`, { as: secret, body: {} })).toMatchObject({
      status: 404,
    })
  })

  test('frees its category, its type and its owner, which cannot go before', async () => {
    const owner = await people.person()
    const [type, category] = [await given.type(), await given.category()]
    const asset = await given.asset({ assetTypeId: type.id, categoryId: category.id }, owner)
    const others = [`/asset-types/${type.id}`, `/categories/${category.id}`, `/users/${owner.id}`]
    for (const path of others) {
      expect(await call('DELETE', path, { as: secret }), path).toMatchObject({ status: 422 })
    }
    expect(await remove(asset.id)).toMatchObject({ status: 200 })
    for (const path of others) {
      expect(await call('DELETE', path, { as: secret }), path).toMatchObject({ status: 200 })
    }
  })
})

describe('removing a user who owns assets', () => {
  test('is refused before any other reason but rights', async () => {
    const owner = await people.person()
    const organization = await people.organization(owner)
    await people.organization(owner, { organizations: { [organization.id]: {} } })
    await given.asset({}, owner)
    await given.asset({ ownerId: organization.id })
    const remove = (id: string, as: As) => call<{ message: string; data?: unknown }>('DELETE', `/users/${id}`, { as })
    expect(await remove(owner.id, given.somebody())).toMatchObject({ status: 403 })
    for (const id of [owner.id, organization.id]) {
      const answer = await remove(id, secret)
      expect(answer).toMatchObject({ status: 422, body: { message: 'This user still owns assets' } })
      expect(answer.body).not.toHaveProperty('data')
    }
  })
})

describe('what an asset refers to', () => {
  test('cannot vanish while the asset is written', async () => {
    for (let round = 0; round < 5; round++) {
      const [type, category] = [await given.type(), await given.category()]
      const answers = await Promise.all([
        call('POST', '/assets', { as: secret, body: { name: 'Tent', assetTypeId: type.id, categoryId: category.id } }),
        call('DELETE', `/categories/${category.id}`, { as: secret }),
        call('DELETE', `/asset-types/${type.id}`, { as: secret }),
      ])
      expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
      const [asset, ...removals] = answers.map(({ status }) => status === 200)
      expect(removals.includes(true)).toBe(!asset)
    }
  })
})
