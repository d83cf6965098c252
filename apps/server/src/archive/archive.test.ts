import { readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Asset, AvailabilityGraph, Category, JsonObject, Transaction } from '@plaza/contract'
import { hash as bcrypt } from 'bcryptjs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { archived, slices } from '../slices.ts'
import type { TestApp } from '../testing/app.ts'
import { createCatalogue } from '../testing/catalogue.ts'
import { createMarketplace as marketplace, newPath } from '../testing/marketplaces.ts'
import { pictureFile } from '../testing/sample-files.ts'
import { createUploader, pathOf } from '../testing/uploads.ts'
import { columnName } from './columns.ts'
import { notArchived } from './resources.ts'

const stamped = (id: string) => ({ id, createdDate: '2024-05-01T10:00:00.000Z' })
const rental = { ...stamped('typ_rental'), name: 'Rental', timeBased: true }

describe('a marketplace that moves', () => {
  let source: Awaited<ReturnType<typeof marketplace>>
  let target: Awaited<ReturnType<typeof marketplace>>
  let path: string
  let world: Awaited<ReturnType<typeof build>>

  async function build(plaza: TestApp) {
    const given = createCatalogue(plaza)
    const owner = await plaza.given.person({ displayName: 'Ana', metadata: { _private: { phone: '1' } } })
    const team = await plaza.given.organization(owner)
    const role = await plaza.given.role({ permissions: ['asset:list:all'] })
    const child = await plaza.given.role({ parentId: role.id })
    const key = await plaza.given.key({ roles: [child.value] })
    const category = await given.category({ parentId: (await given.category()).id })
    const type = await given.type({ isDefault: true })
    const attribute = await given.attribute({ name: 'colour', type: 'select', listValues: ['red', 'blue'] })
    const uploader = createUploader(plaza)
    const { body: file } = await uploader.send('tent.jpg', await pictureFile(), { as: owner, folder: 'images' })
    const asset = await given.asset({
      categoryId: category.id,
      assetTypeId: type.id,
      ownerId: owner.id,
      price: 12.5,
      currency: 'MXN',
      customAttributes: { colour: 'red' },
      locations: [{ latitude: 19, longitude: -99 }],
      metadata: { images: [{ name: 'tent.jpg', url: file.url }] },
    })
    const availability = await given.availability({
      assetId: asset.id,
      startDate: '2030-01-01',
      endDate: '2030-02-01',
      quantity: '+1',
      recurringPattern: '0 9 * * 1',
      recurringDuration: { h: 4 },
      recurringTimezone: 'America/Mexico_City',
    })
    const entry = await plaza.ok('POST', '/entries', {
      as: plaza.secret,
      body: { collection: 'website', locale: 'en', name: 'home', fields: { title: 'Hello' } },
    })
    const taker = await plaza.given.person()
    const booking = await plaza.ok<Transaction>('POST', '/transactions', {
      as: plaza.secret,
      body: {
        assetId: asset.id,
        takerId: taker.id,
        startDate: '2030-03-01T00:00:00.000Z',
        duration: { d: 3 },
      },
    })
    await plaza.ok('PATCH', `/transactions/${booking.id}`, { as: plaza.secret, body: { status: 'validated' } })
    const message = await plaza.ok('POST', '/messages', {
      as: taker,
      body: { topicId: booking.id, content: 'Is it dry?', receiverId: owner.id },
    })
    const rating = await plaza.ok('POST', '/ratings', {
      as: plaza.secret,
      body: { authorId: taker.id, targetId: owner.id, assetId: asset.id, score: 90, label: 'main' },
    })
    const automation = (path: string, body: object) => plaza.ok('POST', path, { as: plaza.secret, body })
    const workflow = await automation('/workflows', {
      name: 'Greet',
      event: 'user__created',
      computed: { zebra: '1', apple: 'computed.zebra' },
      run: [{ name: 'greet', endpointMethod: 'GET', endpointUri: '/users' }],
    })
    const webhook = await automation('/webhooks', {
      name: 'Told',
      targetUrl: 'https://example.com/hook',
      event: 'user__created',
    })
    const task = await automation('/tasks', {
      executionDate: '2030-01-01T00:00:00.000Z',
      eventType: 'remind',
      eventObjectId: asset.id,
    })
    await plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { locale: 'en' } } } })
    await plaza.ok('PATCH', '/config/private', {
      as: plaza.secret,
      body: { stelace: { ssoConnections: { google: { clientSecret: 'secret-canary' } } } },
    })
    await plaza.ok('POST', '/password/reset/request', { body: { username: owner.username } })
    return {
      owner,
      team,
      role,
      child,
      key,
      category,
      type,
      attribute,
      file,
      asset,
      availability,
      entry,
      booking,
      message,
      rating,
      workflow,
      webhook,
      task,
    }
  }

  beforeAll(async () => {
    source = await marketplace('http://old.example')
    target = await marketplace('https://new.example')
    world = await build(source)
    path = await source.export()
    await target.import(path)
  })

  test('has the same objects under the same ids', async () => {
    const { asset, category, type, attribute, availability, entry, role, child, team, owner, booking } = world
    const same = async (address: string, plaza = target) => plaza.call('GET', address, { as: plaza.system })
    for (const address of [
      `/categories/${category.id}`,
      `/asset-types/${type.id}`,
      `/custom-attributes/${attribute.id}`,
      `/availabilities?assetId=${asset.id}`,
      `/availabilities/graph?assetId=${asset.id}`,
      `/entries/${entry.id}`,
      `/messages/${world.message.id}`,
      `/ratings/${world.rating.id}`,
      `/workflows/${world.workflow.id}`,
      `/webhooks/${world.webhook.id}`,
      `/tasks/${world.task.id}`,
      `/roles/${role.id}`,
      `/roles/${child.id}`,
      `/users/${team.id}`,
      `/users/${owner.id}`,
      '/config',
      '/config/private',
      '/events?nbResultsPerPage=100&type=category__created',
    ]) {
      expect(await same(address).then(({ body }) => body), address).toEqual((await same(address, source)).body)
    }
    expect(availability.quantity).toBe('+1')
    // a later value may need an earlier one, whatever their names
    const flow = await target.ok<{ computed: JsonObject }>('GET', `/workflows/${world.workflow.id}`, {
      as: target.secret,
    })
    expect(Object.keys(flow.computed)).toEqual(['zebra', 'apple'])
    const moved = await target.ok<Transaction>('GET', `/transactions/${booking.id}`, { as: target.secret })
    expect(moved).toMatchObject({ status: 'validated', takerAmount: booking.takerAmount, duration: { d: 3 } })
  })

  test('holds what was booked before it moved', async () => {
    const again = {
      assetId: world.asset.id,
      takerId: 'usr_late',
      startDate: '2030-03-02T00:00:00.000Z',
      duration: { d: 1 },
    }
    const ask = (body: JsonObject) => target.call('POST', '/transactions', { as: target.secret, body })
    expect((await ask(again)).status).toBe(422)
    expect((await ask({ ...again, startDate: '2030-03-04T00:00:00.000Z' })).status).toBe(200)
  })

  test('has its files, and addresses that lead to them', async () => {
    const moved = await target.ok<Asset>('GET', `/assets/${world.asset.id}`)
    expect(moved.metadata.images).toEqual([{ name: 'tent.jpg', url: `https://new.example/files/${world.file.key}` }])
    const [before, after] = await Promise.all(
      [source, target].map((plaza) => createUploader(plaza).get(pathOf(world.file))),
    )
    expect(after?.status).toBe(200)
    expect(after?.bytes.equals(before?.bytes ?? Buffer.alloc(0))).toBe(true)
  })

  test('knows its people: passwords and sessions go on', async () => {
    const { owner } = world
    const { userId } = await target.ok('POST', '/auth/login', {
      body: { username: owner.username, password: owner.password },
    })
    expect(userId).toBe(owner.id)
    const refreshed = await target.call('POST', '/auth/token', {
      body: { grantType: 'refreshToken', refreshToken: owner.refreshToken },
    })
    expect(refreshed.status).toBe(200)
  })

  test('knows its keys, and grants what their roles grant', async () => {
    const asked = await target.call('GET', '/assets', { as: { apiKey: world.key.key } })
    expect(asked.status).toBe(200)
    const first = await target.call('POST', '/api-keys', { as: {}, body: { name: 'Mine', type: 'seck' } })
    expect(first.status).toBe(403)
  })

  test('seals its secrets with the master key of its new home', async () => {
    const { rows } = await sql<{ sealed: string }>`
      select sealed from configs where access = 'private'
      union all
      select key_sealed from api_keys where id = ${world.key.id}
      union all
      select sealed_metadata from events where sealed_metadata is not null
    `.execute(target.services.db.read)
    expect(rows.length).toBe(3)
    for (const { sealed } of rows) expect(sealed).not.toContain('secret-canary')
    const reset = await target.events('password__reset_requested')
    expect(reset[0]?.metadata).toMatchObject({ resetToken: expect.any(String) })
  })

  test('is the same when it comes again', async () => {
    const report = await target.import(path)
    const written = Object.entries(report.written)
    expect(written.length).toBeGreaterThan(12)
    expect(written.filter(([, { added }]) => added > 0)).toEqual([])
    // the private level is sealed anew each time, and so is what an event keeps secret
    expect(written.filter(([, { changed }]) => changed > 1)).toEqual([])
    const everything = await target.export()
    const withoutTime = (file: string) => readFileSync(file, 'utf8').split('\n').slice(1).sort()
    expect(withoutTime(everything)).toEqual(withoutTime(await target.export()))
  })

  test('may be brought up to date by a later archive', async () => {
    await source.ok('PATCH', `/assets/${world.asset.id}`, { as: source.secret, body: { name: 'Large tent' } })
    const { written } = await target.import(await source.export(newPath('jsonl.gz')))
    expect(written.assets).toEqual({ added: 0, changed: 1, same: 0 })
    expect((await target.ok<Asset>('GET', `/assets/${world.asset.id}`)).name).toBe('Large tent')
  })

  test('is written to a file that only its owner can read', async () => {
    const zipped = await source.export(newPath('jsonl.gz'))
    expect(statSync(zipped).mode & 0o777).toBe(0o600)
    expect(gunzipSync(readFileSync(zipped)).toString().split('\n')[0]).toContain('"archive":1')
  })
})

describe('a dump of objects of the API', () => {
  let plaza: Awaited<ReturnType<typeof marketplace>>
  beforeAll(async () => {
    plaza = await marketplace()
  })

  test('is read in any order and in any grouping, and told apart by ids', async () => {
    const asset = { ...stamped('ast_dumped'), name: 'Kayak', categoryId: 'ctgy_inner', assetTypeId: 'typ_dumped' }
    const inner = { ...stamped('ctgy_inner'), name: 'Boats', parentId: 'ctgy_outer', livemode: true }
    const { written } = await plaza.importLines([
      { results: [{ ...asset, price: 80, quantity: 2 }], nbResults: 1 },
      [inner, { ...stamped('ctgy_outer'), name: 'Water' }],
      { 'asset-types': [{ ...rental, id: 'typ_dumped' }], customAttributes: [] },
      { stelace: { instant: { currency: 'MXN' } }, custom: {}, theme: {} },
    ])
    expect(Object.keys(written)).toEqual(['configs', 'categories', 'assetTypes', 'assets'])
    const found = await plaza.ok<Asset>('GET', '/assets/ast_dumped')
    expect(found).toMatchObject({ name: 'Kayak', quantity: 2, price: 80, active: true, metadata: {} })
    expect((await plaza.ok<Category>('GET', '/categories/ctgy_inner')).parentId).toBe('ctgy_outer')
    expect(await plaza.ok('GET', '/config')).toMatchObject({ stelace: { instant: { currency: 'MXN' } } })
  })

  test('may be one JSON text over many lines', async () => {
    const text = JSON.stringify({ categories: [{ ...stamped('ctgy_pretty'), name: 'Pretty' }] }, null, 2)
    expect((await plaza.importLines([text])).written.categories?.added).toBe(1)
  })

  test('brings passwords of other systems, which are hashed anew at the first login', async () => {
    const password = 'correct horse battery'
    const argon2 = '$argon2i$v=19$m=4096,t=3,p=1$c29tZXNhbHRzb21lc2FsdA$'
    const someone = (id: string) => ({ ...stamped(id), username: `${id}@example.com`, roles: ['user'] })
    await plaza.importLines([
      { ...someone('usr_bcrypt'), password: await bcrypt(password, 4) },
      { ...someone('usr_php'), passwordHash: (await bcrypt(password, 4)).replace('$2b$', '$2y$') },
      { ...someone('usr_without') },
      { password: { userId: 'usr_without', hash: `${argon2}${'A'.repeat(22)}`, updatedDate: '2024-01-01' } },
    ])
    const hashOf = async (id: string) => {
      const found = await sql<{ hash: string }>`select hash from passwords where user_id = ${id}`.execute(
        plaza.services.db.read,
      )
      return found.rows[0]?.hash
    }
    for (const id of ['usr_bcrypt', 'usr_php']) {
      expect(await hashOf(id)).toMatch(/^\$2[by]\$/)
      const login = { username: `${id}@example.com`, password }
      expect((await plaza.call('POST', '/auth/login', { body: login })).status).toBe(200)
      expect(await hashOf(id)).toMatch(/^\$argon2id\$/)
      expect((await plaza.call('POST', '/auth/login', { body: login })).status).toBe(200)
    }
    const wrong = { username: 'usr_without@example.com', password }
    expect((await plaza.call('POST', '/auth/login', { body: wrong })).status).toBe(403)
  })

  test('brings sessions with their tokens, which are kept as hashes', async () => {
    const value = 'r'.repeat(60)
    const reference = { userAgent: 'lightMyRequest' }
    await plaza.importLines([
      { ...stamped('usr_session'), username: 'session@example.com' },
      { ...stamped('atk_session'), type: 'refreshToken', value, userId: 'usr_session', reference },
    ])
    const refreshed = await plaza.call('POST', '/auth/token', {
      body: { grantType: 'refreshToken', refreshToken: value },
    })
    expect(refreshed.status).toBe(200)
    const { rows } = await sql`select 1 from auth_tokens where value_hash = ${value}`.execute(plaza.services.db.read)
    expect(rows).toEqual([])
  })

  test('brings bookings, more than there is of something if that is how it was', async () => {
    const type = { ...rental, id: 'typ_day', timing: { timeUnit: 'd' } }
    const booking = (id: string, fields: JsonObject = {}) => ({
      ...stamped(id),
      assetId: 'ast_booked',
      assetTypeId: 'typ_day',
      assetType: type,
      takerId: 'usr_taker',
      status: 'validated',
      statusHistory: [
        { status: 'validated', date: '2024-05-02T00:00:00.000Z' },
        { status: 'draft', date: '2024-05-01T00:00:00.000Z' },
      ],
      quantity: 1,
      startDate: '2031-01-01T00:00:00.000Z',
      endDate: '2031-01-05T00:00:00.000Z',
      ...fields,
    })
    const lines = [
      type,
      { ...stamped('ast_booked'), name: 'Canoe', assetTypeId: 'typ_day', quantity: 1 },
      { ...stamped('avl_booked'), assetId: 'ast_booked', startDate: '2031-06-01', endDate: '2031-07-01', quantity: 3 },
      booking('trn_one'),
      booking('trn_two'),
      booking('trn_gone', { assetId: 'ast_removed' }),
      booking('trn_sold', { assetType: { ...type, timeBased: false }, startDate: null, endDate: null }),
    ]
    await plaza.importLines(lines)
    expect((await plaza.importLines(lines)).written.transactions).toEqual({ added: 0, changed: 0, same: 4 })
    const db = plaza.services.db.read
    const held = await sql`
      select transaction_id, is_forced, is_blocking from reservations where asset_id = 'ast_booked' order by 1
    `.execute(db)
    expect(held.rows).toEqual([
      { transaction_id: 'trn_one', is_forced: false, is_blocking: true },
      { transaction_id: 'trn_two', is_forced: true, is_blocking: true },
    ])
    const followed = await sql`
      select stock_taken::int, is_disclosing from transactions where id in ('trn_one', 'trn_sold') order by id
    `.execute(db)
    expect(followed.rows).toEqual([
      { stock_taken: 0, is_disclosing: true },
      { stock_taken: 1, is_disclosing: true },
    ])
    const later = { assetId: 'ast_booked', takerId: 'usr_x', duration: { d: 1 }, quantity: 3 }
    const ask = (startDate: string) =>
      plaza.call('POST', '/transactions', { as: plaza.secret, body: { ...later, startDate } })
    expect((await ask('2031-06-10T00:00:00.000Z')).status).toBe(200)
    expect((await ask('2031-08-10T00:00:00.000Z')).status).toBe(422)
  })

  test('is searched, stocked and dated at once, whatever order its lines came in', { tags: 'release' }, async () => {
    const other = await marketplace()
    const { ok, publishable, secret } = other
    const puebla = { latitude: 19.04, longitude: -98.2 }
    const madrid = { latitude: 40.42, longitude: -3.7 }
    const bike = (id: string, fields: JsonObject = {}) => ({
      ...stamped(`ast_${id}`),
      name: 'Gravel bike',
      assetTypeId: 'typ_rental',
      currency: 'MXN',
      locations: [puebla],
      ...fields,
    })
    const offered = (id: string, assetId: string, fields: JsonObject) => ({
      ...stamped(`avl_${id}`),
      assetId: `ast_${assetId}`,
      startDate: '2031-05-01T00:00:00.000Z',
      endDate: '2031-06-01T00:00:00.000Z',
      ...fields,
    })
    const booking = {
      ...stamped('trn_may'),
      assetId: 'ast_booked',
      assetTypeId: 'typ_rental',
      assetType: rental,
      takerId: 'usr_taker',
      status: 'validated',
      statusHistory: [{ status: 'validated', date: '2024-05-02T00:00:00.000Z' }],
      startDate: '2031-05-09T00:00:00.000Z',
      endDate: '2031-05-11T00:00:00.000Z',
    }
    const attribute = { ...stamped('attr_frame'), name: 'frame', type: 'text' }
    const lines = [
      booking,
      // weekends only, on the clock of the place
      offered('weekend', 'weekend', {
        quantity: '+1',
        recurringPattern: '0 0 * * 6',
        recurringDuration: { d: 2 },
        recurringTimezone: 'America/Mexico_City',
      }),
      offered('closed', 'closed', { quantity: 0 }),
      offered('more', 'few', { quantity: 3 }),
      bike('free'),
      bike('booked'),
      bike('closed'),
      bike('few'),
      bike('weekend', { quantity: 0 }),
      bike('madrid', { locations: [madrid] }),
      bike('paused', { active: false }),
      bike('tandem', { name: 'Tandem', customAttributes: { frame: 'gravel' } }),
      bike('tent', { name: 'Tent' }),
      attribute,
      rental,
    ]
    await other.importLines(lines)

    const search = async (body: JsonObject) => {
      const { results } = await ok<{ results: Asset[] }>('POST', '/search', { as: publishable, body })
      return results.map(({ id }) => id.slice(4)).sort()
    }
    const weekend = { startDate: '2031-05-10T06:00:00.000Z', endDate: '2031-05-12T06:00:00.000Z' }
    const near = { query: 'gravle bike', location: puebla, maxDistance: 50_000 }
    expect(await search(near)).toEqual(['booked', 'closed', 'few', 'free', 'tandem', 'weekend'])
    expect(await search({ ...near, ...weekend })).toEqual(['few', 'free', 'tandem', 'weekend'])
    expect(await search({ ...near, ...weekend, quantity: 2 })).toEqual(['few'])
    expect(await search({ query: 'gravel', location: madrid, maxDistance: 50_000 })).toEqual(['madrid'])
    const graph = await ok<AvailabilityGraph>('GET', '/availabilities/graph?assetId=ast_weekend', { as: publishable })
    expect(graph.graphDates.slice(0, 2)).toEqual([
      { date: '2031-05-03T06:00:00.000Z', usedQuantity: 0, availableQuantity: 1 },
      { date: '2031-05-05T06:00:00.000Z', usedQuantity: 0, availableQuantity: 0 },
    ])
    const taken = await ok<AvailabilityGraph>('GET', '/availabilities/graph?assetId=ast_booked', { as: publishable })
    expect(taken.graphDates.map(({ usedQuantity }) => usedQuantity)).toEqual([1, 0])

    // a later archive: cancelled, open again, moved, renamed
    await other.importLines([
      {
        ...booking,
        status: 'cancelled',
        statusHistory: [{ status: 'cancelled', date: '2024-06-01T00:00:00.000Z' }, ...booking.statusHistory],
        cancelledDate: '2024-06-01T00:00:00.000Z',
        cancellationReason: 'other',
      },
      offered('closed', 'closed', { quantity: 1 }),
      bike('madrid'),
      bike('few', { name: 'Tent' }),
    ])
    expect(await search({ ...near, ...weekend })).toEqual(['booked', 'closed', 'free', 'madrid', 'tandem', 'weekend'])
    expect(await search({ query: 'tent', ...weekend })).toEqual(['few', 'tent'])
    // and once more: the booking was of another bike
    await other.importLines([{ ...booking, assetId: 'ast_free' }])
    expect(await search({ ...near, ...weekend })).toEqual(['booked', 'closed', 'madrid', 'tandem', 'weekend'])
    await other.importLines([{ ...booking, assetId: 'ast_closed' }])
    expect(await search({ ...near, ...weekend })).toEqual(['booked', 'free', 'madrid', 'tandem', 'weekend'])
    const again = { assetId: 'ast_booked', takerId: 'usr_x', startDate: weekend.startDate, duration: { d: 2 } }
    expect((await other.call('POST', '/transactions', { as: secret, body: again })).status).toBe(200)
  })

  test('tells of fields that nothing here corresponds to', async () => {
    const { unknownFields } = await plaza.importLines([{ ...stamped('ctgy_odd'), name: 'Odd', colour: 'red' }])
    expect(unknownFields).toEqual({ 'category.colour': 1 })
  })

  test('with a role of the marketplace gives that role its id', async () => {
    const child = await plaza.given.role()
    const { results } = await plaza.ok<{ results: JsonObject[] }>('GET', '/roles?nbResultsPerPage=100', {
      as: plaza.secret,
      version: '2020-08-10',
    })
    const provider = results.find(({ value }) => value === 'provider')
    await plaza.ok('PATCH', `/roles/${child.id}`, { as: plaza.secret, body: { parentId: provider?.id } })
    await plaza.importLines([{ ...provider, id: 'role_elsewhere', permissions: ['asset:list:all'] }])
    const moved = await plaza.ok('GET', '/roles/role_elsewhere', { as: plaza.secret })
    expect(moved).toMatchObject({ value: 'provider', permissions: ['asset:list:all'] })
    expect((await plaza.ok('GET', `/roles/${child.id}`, { as: plaza.secret })).parentId).toBe('role_elsewhere')
  })

  test('with another default type makes that one the default', async () => {
    for (const id of ['typ_first', 'typ_second']) await plaza.importLines([{ ...rental, id, isDefault: true }])
    const types = await plaza.ok<JsonObject[]>('GET', '/asset-types', { version: '2019-05-20' })
    expect(types.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual(['typ_second'])
  })
})

describe('an archive with mistakes', () => {
  let plaza: Awaited<ReturnType<typeof marketplace>>
  beforeAll(async () => {
    plaza = await marketplace()
  })
  const good = { ...stamped('ctgy_good'), name: 'Good' }
  const isThere = async (id: string) => (await plaza.call('GET', `/categories/${id}`)).status === 200
  const nothingWritten = /Nothing was written\.$/

  test.each([
    ['a line that is no JSON', '{"category":', /^line 2: this is not JSON/],
    ['something that is no object', '"spaceship"', /^line 2: an object was expected/],
    ['a missing field', { category: stamped('ctgy_x') }, /^line 2 \(category ctgy_x\): "name" is missing/],
    ['a wrong type', { ...rental, timeBased: 'yes' }, /^line 2 \(assetType typ_rental\): "timeBased" must be true or/],
    [
      'a date that is none',
      { ...good, createdDate: 'soon' },
      /^line 2 \(category ctgy_good\): "createdDate" must be a/,
    ],
    ['a password in clear', { ...stamped('usr_x'), password: 'hunter2' }, /^line 2 .*must be a hash of bcrypt/],
    [
      'a hash too costly to check',
      { ...stamped('usr_x'), passwordHash: `$2b$31$${'a'.repeat(53)}` },
      /of a usual cost/,
    ],
    ['a masked key', { ...stamped('apik_x'), name: 'x', key: 'seck_test_wak2xxxxxxxxxxxxxxxxxxxxxe00aBwY' }, /masked/],
    [
      'a file that leads elsewhere',
      { file: { key: '../../etc/passwd', name: 'x', content: '' } },
      /must be a key of an/,
    ],
    [
      'a pattern that is none',
      { ...stamped('avl_x'), assetId: 'a', startDate: '2030', endDate: '2031', quantity: 1, recurringPattern: 'daily' },
      /^line 2 \(availability avl_x\): /,
    ],
  ])('tells of %s before anything is written', async (_name, line, message) => {
    const pattern = { recurringDuration: { h: 1 } }
    const odd = typeof line === 'object' && 'recurringPattern' in line ? { ...line, ...pattern } : line
    const failed = await plaza.importLines([good, odd]).catch((error: Error) => error.message)
    expect(failed).toMatch(message)
    expect(failed).toMatch(nothingWritten)
    expect(await isThere('ctgy_good')).toBe(false)
  })

  test('names every line that the database refuses, and leaves nothing of it', async () => {
    await plaza.importLines([rental, { ...stamped('usr_taken'), username: 'taken@example.com' }])
    const asset = (id: string, fields: JsonObject) => ({
      ...stamped(id),
      name: 'x',
      assetTypeId: 'typ_rental',
      ...fields,
    })
    const failed = await plaza
      .importLines([
        asset('ast_fine', {}),
        asset('ast_lost', { categoryId: 'ctgy_nowhere' }),
        asset('ast_cheap', { price: -1 }),
        asset('ast_null', { name: 'a\u0000b' }),
      ])
      .catch((error: Error) => error.message)
    expect(failed).toContain('line 2 (asset ast_lost): "categoryId" names ctgy_nowhere, which is neither here nor')
    expect(failed).toContain('line 3 (asset ast_cheap): a value breaks the rule assets_price_check')
    expect(failed).toContain('line 4 (asset ast_null): ')
    expect((await plaza.call('GET', '/assets/ast_fine')).status).toBe(404)
    await expect(plaza.importLines([{ ...stamped('usr_other'), username: 'taken@example.com' }])).rejects.toThrow(
      'line 1 (user usr_other): "username" is taken@example.com, which another user here has',
    )
  })

  test('of a file without its content tells so', async () => {
    const key = `images/${'a'.repeat(22)}-x.png`
    const file = { key, createdDate: '2024-01-01', name: 'x.png' }
    await expect(plaza.importLines([{ file: { ...file, bytes: 3 } }])).rejects.toThrow('content of the file is missing')
    await expect(plaza.importLines([{ file: { ...file, bytes: 4, content: 'YWJj' } }])).rejects.toThrow('3 bytes')
  })

  test('of a later version is not touched', async () => {
    await expect(plaza.importLines([{ plaza: { archive: 2 } }, good])).rejects.toThrow('Update Plaza first')
  })
})

test('a marketplace of thousands is written in batches, with progress, and an object named twice counts once', {
  tags: 'release',
}, async () => {
  const plaza = await marketplace()
  const lines: JsonObject[] = Array.from({ length: 1_300 }, (_, i) => ({
    ...stamped(`ast_${String(i).padStart(8, '0')}`),
    name: `Thing ${i}`,
    assetTypeId: 'typ_rental',
  }))
  const { written } = await plaza.importLines([rental, ...lines, { ...lines.at(-1), name: 'Renamed' }])
  expect(written.assets).toEqual({ added: 1_300, changed: 0, same: 1 })
  expect((await plaza.ok<Asset>('GET', '/assets/ast_00001299')).name).toBe('Renamed')
})

test('every column of every table is in the archive, or the table is named as one that is not', async () => {
  const plaza = await marketplace()
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    join pg_class on pg_class.oid = format('%I.%I', table_schema, table_name)::regclass
    where table_schema = 'public' and not relispartition and is_generated = 'NEVER'
    group by table_name
  `.execute(plaza.services.db.read)
  const leftOut = [notArchived, ...slices.map((slice) => slice.notArchived)].flatMap((tables) => Object.keys(tables))
  const columnsOf = new Map(
    archived.inOrder.map(({ table, columns }) => [table as string, Object.keys(columns).map(columnName).sort()]),
  )
  for (const { table_name: table, columns } of rows) {
    if (!leftOut.includes(table)) expect(columnsOf.get(table), `the archive of ${table}`).toEqual(columns)
  }
})

test('whatever a table refers to is written before it', async () => {
  const plaza = await marketplace()
  const { rows } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint
    where contype = 'f' and conparentid = 0
  `.execute(plaza.services.db.read)
  const order = archived.inOrder.map(({ table }) => table as string)
  const early = rows.filter(
    ({ from, to }) => from !== to && order.includes(from) && order.indexOf(to) > order.indexOf(from),
  )
  expect(rows.length).toBeGreaterThan(10)
  expect(early).toEqual([])
})
