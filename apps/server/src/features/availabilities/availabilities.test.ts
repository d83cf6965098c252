import { type Asset, type Availability, endpoints, type JsonObject } from '@plaza/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { anySample } from '../../testing/samples.ts'

const plaza = await createTestApp()
const { call, ok, given: people, clock, secret, publishable, anonymous } = plaza
const given = createCatalogue(plaza)
await given.type({ isDefault: true })

const dates = { startDate: '2030-03-01T00:00:00.000Z', endDate: '2030-03-08T00:00:00.000Z' }
const weekly = { recurringPattern: '0 9 * * 1', recurringDuration: { h: 8 }, recurringTimezone: 'Europe/Berlin' }
const none = { recurringPattern: null, recurringDuration: null, recurringTimezone: null }

type Answer = Availability & { message: string }
const post = (body: JsonObject, as: As = secret) =>
  call<Answer>('POST', '/availabilities', { as, body: { quantity: 1, ...dates, ...body } })
const patch = (id: string, body: JsonObject, as: As = secret) =>
  call<Answer>('PATCH', `/availabilities/${id}`, { as, body })
const remove = (id: string, as: As = secret) => call('DELETE', `/availabilities/${id}`, { as })
const list = async (assetId: string, as: As = publishable) =>
  (await ok<{ results: Availability[] }>('GET', `/availabilities?assetId=${assetId}`, { as })).results
const asset = (fields: JsonObject = {}, as: As = secret) => given.asset(fields, as)
const told = async (answer: Promise<{ status: number; body: { message: string } }>) => {
  const { status, body } = await answer
  return [status, body.message]
}

describe('a new availability', () => {
  test('has a period and a quantity, and tells of itself', async () => {
    const { id: assetId } = await asset()
    const availability = await given.availability({ assetId, ...dates, quantity: 0 })
    expect(availability).toEqual({
      id: expect.stringMatching(/^avl_[0-9A-Za-z]{20}$/),
      createdDate: expect.stringMatching(/Z$/),
      updatedDate: availability.createdDate,
      assetId,
      ...dates,
      quantity: 0,
      ...none,
      metadata: {},
      platformData: {},
      livemode: false,
    })
    expect(await list(assetId)).toEqual([availability])
    expect(await given.news(availability.id)).toMatchObject([
      {
        type: 'availability__created',
        objectType: 'availability',
        createdDate: availability.createdDate,
        object: availability,
        changesRequested: null,
        relatedObjectsIds: { assetId },
      },
    ])
  })

  test('keeps everything it was given', async () => {
    const fields = {
      assetId: (await asset()).id,
      ...dates,
      quantity: '-2',
      ...weekly,
      metadata: { note: 'Repairs' },
      platformData: { by: 'import' },
    }
    const availability = await given.availability(fields)
    expect(availability).toMatchObject(fields)
    expect(await list(fields.assetId)).toEqual([availability])
    const bare = { ...dates, assetId: fields.assetId }
    expect(await given.availability({ ...bare, ...none })).toMatchObject(none)
    // without a pattern the zone means nothing and is not judged
    expect(await given.availability({ ...bare, recurringTimezone: 'Nowhere' })).toMatchObject({
      recurringTimezone: 'Nowhere',
    })
  })

  test.each([
    [3, 3],
    ['3', 3],
    ['007', 7],
    [0, 0],
    ['+1', '+1'],
    ['-2', '-2'],
    ['+0', '+0'],
    [2_147_483_647, 2_147_483_647],
  ])('shows the quantity %j as %j, in events too', async (quantity, shown) => {
    const { id: assetId } = await asset()
    const availability = await given.availability({ assetId, ...dates, quantity })
    expect(availability.quantity).toBe(shown)
    expect((await list(assetId))[0]?.quantity).toBe(shown)
    const changed = await patch(availability.id, { quantity })
    expect(changed.body.quantity).toBe(shown)
    const [updated] = (await given.news(availability.id)).filter(({ type }) => type === 'availability__updated')
    expect(updated).toMatchObject({ object: { quantity: shown }, changesRequested: { quantity: shown } })
  })

  test.each([
    [undefined, '"quantity" is required'],
    ['many', '"quantity" with value "many" fails to match the signed number pattern'],
    ['+', '"quantity" with value "+" fails to match the signed number pattern'],
    ['+1.5', '"quantity" with value "+1.5" fails to match the signed number pattern'],
    [-1, '"quantity" must be larger than or equal to 0'],
    [1.5, '"quantity" must be an integer'],
    ['', '"quantity" is not allowed to be empty'],
    [2_147_483_648, '"quantity" must be less than or equal to 2147483647'],
    ['+2147483648', '"quantity" must be less than or equal to 2147483647'],
    [null, '"quantity" must be one of [string, integer]'],
  ])('cannot have the quantity %j', async (quantity, message) => {
    const answer = await call('POST', '/availabilities', {
      as: secret,
      body: { assetId: 'ast_unknown', ...dates, quantity },
    })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test.each([
    [{ assetId: '' }, '"assetId" is not allowed to be empty'],
    [{ startDate: 'soon' }, '"startDate" must be in iso format'],
    [{ endDate: null }, '"endDate" must be a string'],
    [{ recurringPattern: '' }, '"recurringPattern" is not allowed to be empty'],
    [{ recurringDuration: {} }, '"recurringDuration" must have 1 key'],
    [{ recurringDuration: { d: 1, h: 1 } }, '"recurringDuration" must have 1 key'],
    [{ recurringDuration: { y: 1 } }, '"recurringDuration.y" is not allowed'],
    [{ recurringDuration: { d: 0 } }, '"recurringDuration.d" must be larger than or equal to 1'],
    [{ metadata: null }, '"metadata" must be of type object'],
    [{ id: 'avl_1' }, '"id" is not allowed'],
  ])('is refused when it is malformed, whoever asks: %j', async (fields, message) => {
    expect(await told(post({ assetId: 'ast_unknown', ...fields }, publishable))).toEqual([400, message])
  })

  test('lies wherever it is put in time', async () => {
    const { id: assetId } = await asset()
    const always = { startDate: '0001-01-01T00:00:00.000Z', endDate: '9999-12-31T23:59:59.999Z' }
    expect(await given.availability({ assetId, ...always })).toMatchObject(always)
    expect(await list(assetId)).toMatchObject([always])
    const local = await given.availability({ assetId, startDate: '2030-03-01T01:30:00+02:00', endDate: '2030-03-02' })
    expect(local).toMatchObject({ startDate: '2030-02-28T23:30:00.000Z', endDate: '2030-03-02T00:00:00.000Z' })
  })

  test('tells the first thing that is wrong', async () => {
    const owner = given.somebody()
    const { id: assetTypeId } = await given.type({ timeBased: false })
    const [sold, others] = [await asset({ assetTypeId }, owner), await asset()]
    const backwards = { startDate: dates.endDate, endDate: dates.startDate }
    const nonsense = { recurringPattern: 'now', recurringTimezone: 'Mars/Base' }
    const daily = { recurringPattern: '0 0 * * *', recurringDuration: { d: 2 }, recurringTimezone: 'UTC' }
    const years = { endDate: '2035-01-01' }
    const asked = (body: JsonObject) => told(post({ assetId: 'ast_unknown', ...body }, owner))

    expect(await asked({ ...backwards, ...nonsense })).toEqual([422, expect.stringMatching(/end date/)])
    expect(await asked({ endDate: dates.startDate })).toEqual([422, expect.stringMatching(/end date/)])
    expect(await asked({ recurringDuration: { h: 1 } })).toEqual([400, expect.stringMatching(/pattern/)])
    expect(await asked(nonsense)).toEqual([400, expect.stringMatching(/duration/)])
    expect(await asked({ ...nonsense, recurringDuration: { h: 1 } })).toEqual([400, expect.stringMatching(/pattern/)])
    expect(await asked({ ...weekly, recurringTimezone: '+02:00' })).toEqual([400, expect.stringMatching(/timezone/)])
    expect(await asked({ ...weekly, recurringTimezone: 'europe/berlin' })).toEqual([400, expect.anything()])
    expect(await asked({ ...daily, ...years })).toEqual([422, expect.stringMatching(/overlap/)])
    expect(await asked({ ...weekly, ...years })).toEqual([422, expect.stringMatching(/year/)])
    expect(await asked(weekly)).toEqual([422, 'The asset is unknown'])
    expect(await asked({ assetId: others.id })).toEqual([403, 'Forbidden'])
    expect(await asked({ assetId: sold.id })).toEqual([400, expect.stringMatching(/time-based/)])
    expect(await list(sold.id)).toEqual([])
  })

  test('may span a year when it recurs, and any time when it does not', async () => {
    const { id: assetId } = await asset()
    const from = { assetId, startDate: '2031-03-01' }
    expect(await post({ ...from, ...weekly, endDate: '2032-03-01' })).toMatchObject({ status: 200 })
    expect(await post({ ...from, ...weekly, endDate: '2032-03-01T00:00:00.001Z' })).toMatchObject({ status: 422 })
    expect(await post({ ...from, endDate: '2090-01-01' })).toMatchObject({ status: 200 })
  })

  test.each([
    ['0 0 * * *', { d: 1 }, 200],
    ['0 0 * * *', { n: 1 }, 200],
    ['0 0 * * *', { h: 25 }, 422],
    ['0 0 1 * *', { M: 1 }, 200],
    ['0 0 * * mon', { w: 1 }, 200],
    ['0 0 * * MON-FRI', { d: 1 }, 200],
    ['*/30 8-17 * * *', { m: 30 }, 200],
    ['*/30 8-17 * * *', { m: 31 }, 422],
    ['0 0 31 1 *', { d: 1 }, 200],
    ['* * * * *', { m: 1 }, 422],
    ['0 0 * * 7', { d: 1 }, 400],
    ['0 0 * 12 *', { d: 1 }, 400],
    ['0 0 0 * * *', { d: 1 }, 400],
    ['0  0 * * *', { d: 1 }, 400],
  ])('with the pattern %s lasting %j each answers %i', async (recurringPattern, recurringDuration, status) => {
    const { id: assetId } = await asset()
    const year = { startDate: '2030-01-01', endDate: '2031-01-01' }
    expect(await post({ assetId, ...year, recurringPattern, recurringDuration })).toMatchObject({ status })
  })

  test('is for assets that are lent for a time and can run out', async () => {
    for (const [timeBased, infiniteStock, status] of [
      [true, false, 200],
      [true, true, 400],
      [false, false, 400],
      [false, true, 400],
    ] as const) {
      const { id: assetTypeId } = await given.type({ timeBased, infiniteStock })
      expect(await post({ assetId: (await asset({ assetTypeId })).id })).toMatchObject({ status })
    }
  })
})

describe('who changes the stock of an asset', () => {
  test('is its owner, or whoever may change any', async () => {
    const [owner, stranger] = [given.somebody(), given.somebody()]
    const operator = given.somebody({
      permissions: ['create', 'edit', 'remove'].map((action) => `availability:${action}:all`),
    })
    const { id: assetId } = await asset({}, owner)
    expect(await post({ assetId }, stranger)).toMatchObject({ status: 403 })
    expect(await post({ assetId }, publishable)).toMatchObject({ status: 403 })
    const { id } = (await post({ assetId }, owner)).body
    expect(await patch(id, { quantity: 2 }, stranger)).toMatchObject({ status: 403 })
    expect(await patch(id, { quantity: 2 }, owner)).toMatchObject({ status: 200 })
    expect(await patch(id, { quantity: 3 }, operator)).toMatchObject({ status: 200 })
    expect(await remove(id, stranger)).toMatchObject({ status: 403 })
    expect(await remove(id, operator)).toMatchObject({ status: 200 })
    expect(await post({ assetId }, operator)).toMatchObject({ status: 200 })
  })

  test('cannot write namespaces of owners, which availabilities do not have', async () => {
    const owner = given.somebody()
    const { id: assetId } = await asset({}, owner)
    for (const as of [owner, secret]) {
      const answer = await post({ assetId, metadata: { _private: 1 } }, as)
      expect(answer).toMatchObject({ status: 403, body: { data: { forbiddenNamespaces: ['private'] } } })
    }
    expect(await post({ assetId, platformData: {} }, owner)).toMatchObject({ status: 403 })
    const hidden = await given.availability({ assetId, ...dates, metadata: { _crm: 1, open: 1 } })
    expect(hidden.metadata).toEqual({ _crm: 1, open: 1 })
    expect((await list(assetId, owner))[0]?.metadata).toEqual({ open: 1 })
  })
})

describe('the availabilities of an asset', () => {
  test('are listed newest first, in pages of either version', async () => {
    const { id: assetId } = await asset()
    for (const quantity of [1, 2, 3]) {
      clock.advance({ seconds: 1 })
      await given.availability({ assetId, ...dates, quantity })
    }
    await given.availability({ assetId: (await asset()).id, ...dates })
    const path = `/availabilities?assetId=${assetId}&nbResultsPerPage=2`
    const old = await ok<{ results: Availability[] }>('GET', `${path}&page=2`, { version: '2019-05-20' })
    expect(old).toMatchObject({ nbResults: 3, nbPages: 2, page: 2, results: [{ quantity: 1 }] })
    const first = await ok<{ results: Availability[]; endCursor: string }>('GET', path, { version: '2020-08-10' })
    expect(first).toMatchObject({ hasNextPage: true, results: [{ quantity: 3 }, { quantity: 2 }] })
    const after = `${path}&startingAfter=${encodeURIComponent(first.endCursor)}`
    expect(await ok('GET', after, { version: '2020-08-10' })).toMatchObject({ results: [{ quantity: 1 }] })
    expect(await ok('GET', `${path}&order=asc&orderBy=updatedDate`)).toMatchObject({ results: [{ quantity: 1 }, {}] })
  })

  test('are of one asset, which has to be named', async () => {
    const refused = async (query: string) => told(call('GET', `/availabilities?${query}`))
    expect(await refused('')).toEqual([400, '"assetId" is required'])
    expect(await refused('assetId[]=a&assetId[]=b')).toEqual([400, '"assetId" must be a string'])
    expect(await refused('assetId=a&startDate=2030-01-01')).toEqual([400, '"startDate" is not allowed'])
    expect(await list('ast_unknown')).toEqual([])
  })

  test('are for the owner alone where the marketplace says so', async () => {
    const owner = given.somebody()
    const mine = await asset({}, owner)
    const key = await people.key({ permissions: ['availability:list'] })
    const seen = async (path: string, { token }: As) =>
      (await call('GET', path, { as: { ...key, ...(token ? { token } : {}) } })).status
    for (const path of ['/availabilities', '/availabilities/graph']) {
      expect(await seen(`${path}?assetId=${mine.id}`, owner)).toBe(200)
      expect(await seen(`${path}?assetId=${mine.id}`, given.somebody())).toBe(403)
      expect(await seen(`${path}?assetId=${mine.id}`, {})).toBe(403)
      expect(await seen(`${path}?assetId=ast_unknown`, owner)).toBe(422)
    }
  })

  test('cannot be read one by one', async () => {
    const availability = await given.availability({ assetId: (await asset()).id, ...dates })
    expect(await call('GET', `/availabilities/${availability.id}`)).toMatchObject({ status: 405 })
  })
})

describe('changing an availability', () => {
  const made = async (fields: JsonObject = {}, of?: Asset) =>
    given.availability({ assetId: (of ?? (await asset())).id, ...dates, ...fields })

  test('replaces what is sent, merges free data and tells of it', async () => {
    const before = await made({ metadata: { a: { b: 1 } }, platformData: { c: 1 } })
    clock.advance({ seconds: 1 })
    const change = {
      startDate: '2030-03-02T00:00:00.000Z',
      quantity: '+3',
      metadata: { a: { d: 2 } },
      platformData: { c: null },
    }
    const { body: after } = await patch(before.id, change)
    expect(after).toEqual({
      ...before,
      ...change,
      updatedDate: after.updatedDate,
      metadata: { a: { b: 1, d: 2 } },
    })
    expect(after.updatedDate > before.updatedDate).toBe(true)
    expect(await list(before.assetId)).toEqual([after])
    const [event] = (await given.news(before.id)).filter(({ type }) => type === 'availability__updated')
    expect(event).toMatchObject({
      createdDate: after.updatedDate,
      object: after,
      changesRequested: change,
      relatedObjectsIds: { assetId: before.assetId },
    })
  })

  test('with nothing in it moves its date and tells of it', async () => {
    const before = await made()
    clock.advance({ seconds: 1 })
    const { body } = await patch(before.id, {})
    expect(body).toEqual({ ...before, updatedDate: body.updatedDate })
    expect(body.updatedDate > before.updatedDate).toBe(true)
    expect(await given.news(before.id)).toContainEqual(
      expect.objectContaining({ type: 'availability__updated', changesRequested: {} }),
    )
  })

  test('never moves it to another asset', async () => {
    const { id } = await made()
    expect(await told(patch(id, { assetId: (await asset()).id }))).toEqual([400, '"assetId" is not allowed'])
  })

  test('makes it recur, or recur otherwise, but never less', async () => {
    const once = await made()
    expect(await told(patch(once.id, { recurringTimezone: 'UTC' }))).toEqual([400, expect.stringMatching(/pattern/)])
    expect(await told(patch(once.id, none))).toEqual([400, expect.stringMatching(/pattern/)])
    expect(await told(patch(once.id, { recurringPattern: '0 0 * * *' }))).toEqual([
      400,
      expect.stringMatching(/duration/),
    ])
    const { recurringTimezone: _zone, ...inUtc } = weekly
    expect((await patch(once.id, inUtc)).body).toMatchObject({ ...inUtc, recurringTimezone: null })

    const recurring = await made(weekly)
    for (const change of [none, inUtc, { recurringDuration: { h: 9 } }, { ...weekly, recurringTimezone: null }]) {
      expect(await patch(recurring.id, change), JSON.stringify(change)).toMatchObject({ status: 422 })
    }
    const daily = { recurringPattern: '0 8 * * *', recurringDuration: { h: 2 }, recurringTimezone: 'UTC' }
    expect((await patch(recurring.id, daily)).body).toMatchObject(daily)
    expect((await patch(recurring.id, { quantity: 5 })).body).toMatchObject({ ...daily, quantity: 5 })
  })

  test('tells the first thing that is wrong', async () => {
    const owner = given.somebody()
    const type = await given.type()
    const mine = await asset({ assetTypeId: type.id }, owner)
    const { id } = await made({}, mine)
    const recurring = await made(weekly, mine)
    const stranger = given.somebody()
    const asked = (change: JsonObject, of = id) => told(patch(of, change, stranger))
    const overlapping = { recurringPattern: '0 0 * * *', recurringDuration: { d: 2 }, recurringTimezone: 'UTC' }

    expect(await asked({ endDate: '2000-01-01' }, 'avl_unknown')).toEqual([404, 'Not Found'])
    expect(await asked({ endDate: dates.startDate, ...none })).toEqual([422, expect.stringMatching(/end date/)])
    expect(await asked({ startDate: dates.endDate })).toEqual([422, expect.stringMatching(/end date/)])
    expect(await asked({ ...weekly, recurringPattern: 'x' })).toEqual([400, expect.stringMatching(/pattern/)])
    expect(await asked({ ...weekly, recurringTimezone: 'x' })).toEqual([400, expect.stringMatching(/timezone/)])
    expect(await asked({ ...overlapping, endDate: '2033-01-01' })).toEqual([422, expect.stringMatching(/overlap/)])
    expect(await asked({ ...weekly, endDate: '2033-01-01' })).toEqual([422, expect.stringMatching(/year/)])
    expect(await asked({ endDate: '2033-01-01' }, recurring.id)).toEqual([422, expect.stringMatching(/year/)])
    expect(await asked({ endDate: '2033-01-01' })).toEqual([403, 'Forbidden'])
    await ok('PATCH', `/asset-types/${type.id}`, { as: secret, body: { infiniteStock: true } })
    expect(await told(patch(id, {}, owner))).toEqual([400, expect.stringMatching(/time-based/)])
    // what is there can still be seen and removed
    expect(await list(mine.id)).toHaveLength(2)
    expect(await remove(id, owner)).toMatchObject({ status: 200 })
  })
})

describe('removing an availability', () => {
  test('tells of it as it was, once', async () => {
    const availability = await given.availability({ assetId: (await asset()).id, ...dates, quantity: '-1' })
    expect(await remove(availability.id)).toMatchObject({ status: 200, body: { id: availability.id } })
    expect(await remove(availability.id)).toMatchObject({ status: 200, body: { id: availability.id } })
    expect(await list(availability.assetId)).toEqual([])
    const removals = (await given.news(availability.id)).filter(({ type }) => type === 'availability__deleted')
    expect(removals).toMatchObject([
      { object: availability, changesRequested: null, relatedObjectsIds: { assetId: availability.assetId } },
    ])
  })
})

describe('many changes at once', () => {
  test('are all kept, one after the other', { tags: 'release' }, async () => {
    const { id: assetId } = await asset()
    const made = await Promise.all(
      [1, 2, 3, 4, 5].map((quantity) => given.availability({ assetId, ...dates, quantity })),
    )
    const [first] = made
    const keys = ['a', 'b', 'c', 'd', 'e']
    const answers = await Promise.all([
      ...keys.map((key) => patch(String(first?.id), { metadata: { [key]: 1 } })),
      ...made.slice(1).map(({ id }) => remove(id)),
      call('PATCH', `/assets/${assetId}`, { as: secret, body: { quantity: 5 } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await list(assetId)).toMatchObject([{ metadata: Object.fromEntries(keys.map((key) => [key, 1])) }])
  })

  test('of an asset that is just being removed find it or do not', async () => {
    const { id: assetId } = await asset()
    const { id } = await given.availability({ assetId, ...dates })
    const [gone, created, changed, removed] = await Promise.all([
      call('DELETE', `/assets/${assetId}`, { as: secret }),
      post({ assetId }),
      patch(id, { quantity: 2 }),
      remove(id),
    ])
    expect(gone.status).toBe(200)
    expect([200, 422]).toContain(created.status)
    expect([200, 404]).toContain(changed.status)
    expect(removed.status).toBe(200)
    expect(await list(assetId)).toEqual([])
  })
})

describe('limits', () => {
  test('an asset has at most a thousand availabilities', async () => {
    const { id: assetId } = await asset()
    const { id } = await given.availability({ assetId, ...dates })
    await plaza.services.db.pool.query(
      `insert into availabilities
       select 'avl_' || n, now(), now(), asset_id, start_date, end_date, quantity, null, null, null, '{}', '{}'
       from availabilities, generate_series(1, 998) n where id = $1`,
      [id],
    )
    expect(await post({ assetId })).toMatchObject({ status: 200 })
    expect(await told(post({ assetId }))).toEqual([422, expect.stringContaining('1000')])
    expect(await patch(id, { startDate: '2030-03-02' })).toMatchObject({ status: 200 })
    await remove(id)
    expect(await post({ assetId })).toMatchObject({ status: 200 })
  })

  test('a pattern has at most ten thousand occurrences, also when its dates move', { tags: 'release' }, async () => {
    const { id: assetId } = await asset()
    const often = { recurringPattern: '*/10 * * * *', recurringDuration: { m: 10 } }
    const month = { startDate: '2030-01-01', endDate: '2030-02-01' }
    expect(await told(post({ assetId, ...often, ...month, endDate: '2030-12-01' }))).toEqual([
      422,
      expect.stringContaining('10000'),
    ])
    const { body } = await post({ assetId, ...often, ...month })
    expect(await told(patch(body.id, { startDate: '2020-01-01' }))).toEqual([422, expect.stringContaining('10000')])
  })
})

test('all patterns of an asset together change its stock a bounded number of times', { tags: 'release' }, async () => {
  const { id: assetId } = await asset()
  const year = { startDate: '2030-01-01', endDate: '2031-01-01' }
  const hourly = (minute: number) => ({ recurringPattern: `${minute} * * * *`, recurringDuration: { m: 5 } })
  for (const minute of [0, 10])
    expect(await post({ assetId, ...year, ...hourly(minute) })).toMatchObject({ status: 200 })
  expect(await told(post({ assetId, ...year, ...hourly(20) }))).toEqual([422, expect.stringContaining('40000')])
  expect(await post({ assetId })).toMatchObject({ status: 200 })
})

test('whatever is sent for an asset that exists, the answer is never a failure', async () => {
  const { id: assetId } = await asset()
  const { id } = await given.availability({ assetId, ...dates })
  const { create, update } = endpoints.availabilities
  await fc.assert(
    fc.asyncProperty(anySample(create.body), anySample(update.body), async (created, changed) => {
      const body = { ...(created as object), assetId }
      expect((await call('POST', '/availabilities', { as: secret, body })).status).toBeLessThan(500)
      const answer = await call('PATCH', `/availabilities/${id}`, {
        as: secret,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(changed),
      })
      expect(answer.status).toBeLessThan(500)
    }),
    { numRuns: 60 },
  )
})

test('anybody may see availabilities, as the public role says', async () => {
  const { id: assetId } = await asset()
  const availability = await given.availability({ assetId, ...dates })
  expect(await list(assetId, anonymous)).toEqual([availability])
})
