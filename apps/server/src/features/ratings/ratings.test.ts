import type { JsonObject, Rating } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'

const plaza = await createTestApp()
const { call, ok, given, clock, secret, system, publishable, anonymous } = plaza
const { somebody, asset } = createCatalogue(plaza)

type Answered = Rating & { message: string }
const tryRate = (as: As, fields: JsonObject = {}) =>
  call<Answered>('POST', '/ratings', { as, body: { score: 80, targetId: 'usr_target', ...fields } })
const rate = async (as: As, fields: JsonObject = {}): Promise<Rating> => {
  const answer = await tryRate(as, fields)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body
}
const read = (id: string, as: As = publishable) => call<Answered>('GET', `/ratings/${id}`, { as })
const update = (id: string, body: JsonObject, as: As) => call<Answered>('PATCH', `/ratings/${id}`, { as, body })
const idsOf = async (query: string, as: As = publishable) => {
  const page = await ok<{ results: Rating[] }>('GET', `/ratings?nbResultsPerPage=100&${query}`, {
    as,
    version: '2020-08-10',
  })
  return new Set(page.results.map(({ id }) => id))
}

describe('a new rating', () => {
  test('is by the caller and says nothing more than it must', async () => {
    const ana = somebody()
    const rating = await rate(ana, { score: 0 })
    expect(rating).toEqual({
      id: expect.stringMatching(/^rtg_[0-9A-Za-z]{20}$/),
      createdDate: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedDate: rating.createdDate,
      score: 0,
      comment: null,
      authorId: ana.id,
      targetId: 'usr_target',
      assetId: null,
      transactionId: null,
      label: null,
      metadata: {},
      platformData: {},
      livemode: false,
    })
    expect((await read(rating.id)).body).toEqual(rating)
  })

  test('keeps what was sent, and there may be several', async () => {
    const ana = somebody()
    const { id: assetId } = await asset()
    const fields = { score: 100, comment: '', label: 'main:friendliness', assetId, metadata: { assetName: 'Tent' } }
    expect(await rate(ana, fields)).toMatchObject(fields)
    expect(await rate(ana, fields)).toMatchObject(fields)
    expect(await rate(ana, { comment: null, label: null, assetId: null, transactionId: null })).toMatchObject({
      comment: null,
      label: null,
    })
  })

  test.each<[JsonObject | undefined, string]>([
    [undefined, '"body" is required'],
    [{}, '"score" is required. "targetId" is required'],
    [{ score: 'many', targetId: 'a' }, '"score" must be a number'],
    [{ score: 4.5, targetId: 'a' }, '"score" must be an integer'],
    [{ score: -1, targetId: 'a' }, '"score" must be larger than or equal to 0'],
    [{ score: 101, targetId: 'a' }, '"score" must be less than or equal to 100'],
    [{ score: 1, targetId: '' }, '"targetId" is not allowed to be empty'],
    [{ score: 1, targetId: 'a', label: 5 }, '"label" must be a string'],
    [{ score: 1, targetId: 'a', visible: true }, '"visible" is not allowed'],
    [
      { score: 1, targetId: 'a', comment: 'x'.repeat(3001) },
      '"comment" length must be less than or equal to 3000 characters long',
    ],
  ])('is refused when it is malformed: %j', async (body, message) => {
    expect(await call('POST', '/ratings', { as: publishable, body })).toMatchObject({ status: 400, body: { message } })
  })

  test.each(['main:', ':main', 'main::price', 'main price', 'main:*', '*'])('has no label like "%s"', async (label) => {
    expect((await tryRate(secret, { label })).status).toBe(400)
  })

  test('is given in one’s own name, unless an operator gives it', async () => {
    const ana = somebody()
    expect((await tryRate(ana, { authorId: 'usr_other' })).status).toBe(403)
    expect((await tryRate(ana, { authorId: null })).status).toBe(403)
    expect((await tryRate(anonymous)).status).toBe(403)
    const key = await given.key({ permissions: ['rating:create'] })
    expect((await tryRate(key)).status).toBe(403)
    expect(await rate(secret)).toMatchObject({ authorId: null })
    expect(await rate(secret, { authorId: 'usr_other' })).toMatchObject({ authorId: 'usr_other' })
    expect(await rate(ana, { authorId: ana.id })).toMatchObject({ authorId: ana.id })
  })

  test('needs an asset and a transaction that exist', async () => {
    const ana = somebody()
    expect((await tryRate(ana, { assetId: 'ast_unknown' })).status).toBe(422)
    expect((await tryRate(ana, { transactionId: 'trn_unknown' })).status).toBe(422)
  })

  test('takes the asset of its transaction, and no other', async () => {
    const [ana, owner] = [somebody(), somebody()]
    const { id: assetId } = await asset({ ownerId: owner.id, currency: 'MXN', price: 5, active: true, validated: true })
    const { id: otherId } = await asset()
    const { id: transactionId } = await ok<{ id: string }>('POST', '/transactions', {
      as: ana,
      body: { assetId, startDate: '2030-01-01', duration: { d: 1 } },
    })
    expect(await rate(ana, { transactionId })).toMatchObject({ transactionId, assetId })
    expect(await rate(ana, { transactionId, assetId })).toMatchObject({ transactionId, assetId })
    expect((await tryRate(ana, { transactionId, assetId: otherId })).status).toBe(422)
    expect(await idsOf(`transactionId=${transactionId}`)).toHaveProperty('size', 2)
    const { id: emptyId } = await ok<{ id: string }>('POST', '/transactions', { as: ana, body: {} })
    expect(await rate(ana, { transactionId: emptyId })).toMatchObject({ transactionId: emptyId, assetId: null })
    expect((await tryRate(ana, { transactionId: emptyId, assetId })).status).toBe(422)
  })

  test('may carry any data of the platform but that of the system', async () => {
    const ana = somebody()
    const data = { metadata: { _private: { a: 1 }, _mine: 1, b: 2 }, platformData: { c: 3 } }
    const rating = await rate(ana, data)
    expect(rating).toMatchObject({ metadata: { b: 2 }, platformData: { c: 3 } })
    expect((await read(rating.id, secret)).body).toMatchObject(data)
    expect((await tryRate(ana, { metadata: { _system: 1 } })).status).toBe(403)
    expect((await tryRate(system, { metadata: { _system: 1 } })).status).toBe(200)
  })

  test('is refused where ratings are turned off, but by operators', async () => {
    const ana = somebody()
    const turn = (disableRatings: boolean) =>
      ok('PATCH', '/config', { as: secret, body: { stelace: { instant: { disableRatings } } } })
    await turn(true)
    expect(await tryRate(ana)).toMatchObject({ status: 422, body: { message: 'Ratings are turned off' } })
    await rate(secret)
    await turn(false)
    await rate(ana)
  })
})

describe('lists', () => {
  test('filter by everybody and everything involved, several at once', async () => {
    const [ana, ben] = [somebody(), somebody()]
    const { id: assetId } = await asset()
    const a = await rate(ana, { targetId: 'usr_list1', assetId })
    const b = await rate(ben, { targetId: 'usr_list1' })
    const c = await rate(ben, { targetId: 'usr_list2', assetId })
    expect(await idsOf('targetId=usr_list1')).toEqual(new Set([a.id, b.id]))
    expect(await idsOf('targetId=usr_list1,usr_list2')).toEqual(new Set([a.id, b.id, c.id]))
    expect(await idsOf(`authorId[]=${ana.id}&authorId[]=${ben.id}`)).toEqual(new Set([a.id, b.id, c.id]))
    expect(await idsOf(`assetId=${assetId}`)).toEqual(new Set([a.id, c.id]))
    expect(await idsOf(`assetId=${assetId}&authorId=${ben.id}`)).toEqual(new Set([c.id]))
    expect(await idsOf(`id=${a.id},${b.id}`)).toEqual(new Set([a.id, b.id]))
    expect(await idsOf('transactionId=trn_unknown')).toEqual(new Set())
  })

  test('filter by labels and patterns of labels', async () => {
    const targetId = 'usr_labels'
    const labels = ['main', 'main:price', 'main:price:low', 'other', 'mainx', 'a_b', 'axb', null]
    const byLabel = new Map<string | null, string>()
    for (const label of labels) byLabel.set(label, (await rate(secret, { targetId, label })).id)
    const matched = async (filter: string) => {
      const ids = await idsOf(`targetId=${targetId}&label=${filter}`)
      return labels.filter((label) => ids.has(byLabel.get(label) ?? ''))
    }
    expect(await matched('main')).toEqual(['main'])
    expect(await matched('main:*')).toEqual(['main:price', 'main:price:low'])
    expect(await matched('main:price,other')).toEqual(['main:price', 'other'])
    expect(await matched('main:*:low')).toEqual(['main:price:low'])
    expect(await matched('a_b')).toEqual(['a_b'])
    expect(await matched('*')).toEqual(labels)
    expect(await matched('main,*')).toEqual(labels)
    expect(await matched('nothing')).toEqual([])
  })

  test.each([
    'label=main:',
    'label=*main',
    'label=a b',
    'label[]=main&label[]=x*',
    'label=',
    'orderBy=score',
    'score=x',
    'hidden=x',
  ])('refuse %s', async (query) => {
    for (const version of ['2020-08-10', '2019-05-20'] as const) {
      expect((await call('GET', `/ratings?${query}`, { version })).status).toBe(400)
    }
  })

  test('page by cursor, and by number in the older version', async () => {
    const targetId = 'usr_paged'
    const given: Rating[] = []
    for (let count = 0; count < 3; count++) {
      clock.advance({ seconds: 1 })
      given.unshift(await rate(secret, { targetId }))
    }
    const path = `/ratings?targetId=${targetId}&nbResultsPerPage=2`
    const first = await ok<{ endCursor: string }>('GET', path, { version: '2020-08-10' })
    expect(first).toMatchObject({ results: given.slice(0, 2), hasNextPage: true })
    const next = `${path}&startingAfter=${encodeURIComponent(first.endCursor)}`
    expect(await ok('GET', next, { version: '2020-08-10' })).toMatchObject({ results: given.slice(2) })
    expect(await ok('GET', `${path}&page=2`, { version: '2019-05-20' })).toMatchObject({
      nbResults: 3,
      nbPages: 2,
      page: 2,
      results: given.slice(2),
    })
  })

  test('are for those involved where they are not for everybody', async () => {
    const key = await given.key({ permissions: ['rating:list', 'rating:read'] })
    const [ana, ben] = [somebody(), somebody()]
    const rating = await rate(ana, { targetId: ben.id })
    // with a custom key the token says who one is, the key what one may do
    const as = (person: { token?: string }): As => ({
      ...key,
      ...person,
      ...(key.apiKey ? { apiKey: key.apiKey } : {}),
    })
    for (const person of [ana, ben]) {
      expect(await idsOf(`targetId=${ben.id}`, as(person))).toEqual(new Set([rating.id]))
      expect((await read(rating.id, as(person))).status).toBe(200)
    }
    const stranger = as(somebody())
    expect((await call('GET', `/ratings?targetId=${ben.id}`, { as: stranger })).status).toBe(403)
    expect((await read(rating.id, stranger)).status).toBe(403)
    expect(await ok('GET', `/ratings?targetId=${ben.id}&page=5`, { as: stranger })).toMatchObject({ nbResults: 0 })
    expect((await read('rtg_unknown')).status).toBe(404)
  })
})

describe('a change', () => {
  test('by the author merges data, moves the date and leaves the label alone', async () => {
    const ana = somebody()
    const rating = await rate(ana, { label: 'main', metadata: { a: { b: 1 } } })
    clock.advance({ seconds: 1 })
    const body = { score: 20, comment: 'Changed', label: 'other', metadata: { a: { c: 2 } }, platformData: { d: 1 } }
    const { body: after } = await update(rating.id, body, ana)
    expect(after).toEqual({
      ...rating,
      score: 20,
      comment: 'Changed',
      metadata: { a: { b: 1, c: 2 } },
      platformData: { d: 1 },
      updatedDate: expect.any(String),
    })
    expect(after.updatedDate > rating.updatedDate).toBe(true)
    expect(await update(rating.id, { comment: null }, ana)).toMatchObject({ body: { comment: null, score: 20 } })
  })

  test('is for the author and for operators', async () => {
    const [ana, ben] = [somebody(), somebody()]
    const { id } = await rate(ana, { targetId: ben.id })
    expect((await update(id, { score: 100 }, ben)).status).toBe(403)
    expect((await update(id, { score: 100 }, publishable)).status).toBe(403)
    expect((await update(id, { score: 10 }, secret)).status).toBe(200)
    expect((await update('rtg_unknown', { score: 1 }, ana)).status).toBe(404)
  })

  test.each(['authorId', 'targetId', 'assetId', 'transactionId'])('of %s is refused', async (field) => {
    const { id } = await rate(secret)
    expect(await update(id, { [field]: 'x' }, secret)).toMatchObject({
      status: 400,
      body: { message: `"${field}" is not allowed` },
    })
  })
})

test('people cannot take a rating back, operators can, and that may be repeated', async () => {
  const ana = somebody()
  const { id } = await rate(ana)
  const remove = (as: As) => call('DELETE', `/ratings/${id}`, { as })
  expect((await remove(ana)).status).toBe(403)
  const key = await given.key({ permissions: ['rating:remove'] })
  expect((await remove({ ...somebody(), ...(key.apiKey ? { apiKey: key.apiKey } : {}) })).status).toBe(403)
  for (let time = 0; time < 2; time++) expect(await remove(secret)).toMatchObject({ status: 200, body: { id } })
  expect((await read(id)).status).toBe(404)
})

test('ratings tell nobody by events', async () => {
  const before = await ok<{ nbResults: number }>('GET', '/events', { as: secret })
  const { id } = await rate(secret)
  await update(id, { score: 1 }, secret)
  await call('DELETE', `/ratings/${id}`, { as: secret })
  expect(await ok('GET', '/events', { as: secret })).toMatchObject({ nbResults: before.nbResults })
})
