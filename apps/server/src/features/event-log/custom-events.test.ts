import type { JsonObject } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { keepDays } from './days/keep-days.ts'
import { maySend, readPlace } from './rules.ts'

let plaza: TestApp
let person: Person
let other: Person
/** May write and read a namespace. */
let insider: As
const day = 24 * 3_600_000

type Event = JsonObject & { id: string; type: string; createdDate: string }
type Refusal = { message: string }

beforeAll(async () => {
  plaza = await createTestApp()
  person = await givenAccount(plaza)
  other = await givenAccount(plaza)
  const permissions = ['event:create:all', 'event:read:all', 'event:stats:all']
  insider = await plaza.given.key({ permissions, readNamespaces: ['team'], editNamespaces: ['team'] })
})

const send = (body: unknown, as: As = plaza.secret) =>
  plaza.call<Event & Refusal>('POST', '/events', { as, body: body as JsonObject })
const get = <T>(path: string, as: As = plaza.secret, version?: '2019-05-20') =>
  plaza.call<T & Refusal>('GET', path, { as, ...(version ? { version } : {}) })

describe('custom events', () => {
  test('a visitor tells of something, and whoever may read events finds it', async () => {
    const { status, body } = await send(
      { type: 'profile_viewed', objectId: person.id, emitterId: 'page-7', metadata: { from: 'search' } },
      plaza.publishable,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'profile_viewed',
      objectType: 'user',
      objectId: person.id,
      emitter: 'custom',
      emitterId: 'page-7',
      changesRequested: null,
      metadata: { from: 'search' },
    })
    const found = await plaza.ok<Event>('GET', `/events/${body.id}`, { as: plaza.secret })
    expect(found).toMatchObject({ object: { id: person.id, email: person.username }, relatedObjectsIds: {} })
  })

  test('whoever could read the object is told of it, without what is not theirs to see', async () => {
    const own = await send({ type: 'seen', objectId: person.id }, person)
    expect(own.body).toMatchObject({ object: { id: person.id, email: person.username }, relatedObjectsIds: {} })

    const metadata = { colour: 'red', _private: { note: 'hush-1' } }
    const asset = await plaza.ok<{ id: string }>('POST', '/assets', {
      as: plaza.secret,
      body: { name: 'Bike', ownerId: person.id, metadata },
    })
    const tellAs = async (as: As) => (await send({ type: 'seen', objectId: asset.id }, as)).body
    const owners = await tellAs(person)
    expect(owners).toMatchObject({
      objectType: 'asset',
      object: { name: 'Bike', metadata: { colour: 'red' } },
      relatedObjectsIds: { ownerId: person.id },
    })
    const reader = await plaza.given.key({ permissions: ['event:create:all', 'asset:read:all'] })
    const keys = await tellAs(reader)
    expect(keys.object).toMatchObject({ name: 'Bike', metadata: { colour: 'red' } })
    const visitors = await tellAs(plaza.publishable)
    expect(visitors).toMatchObject({ object: { name: 'Bike' }, relatedObjectsIds: { ownerId: person.id } })
    const stranger = await tellAs(await plaza.given.key({ permissions: ['event:create:all'] }))
    expect(stranger).toMatchObject({ objectId: asset.id, objectType: 'asset', object: null, relatedObjectsIds: null })
    expect(JSON.stringify([owners, keys, visitors, stranger])).not.toContain('hush')
    const { object } = await plaza.ok<Event>('GET', `/events/${owners.id}`, { as: plaza.secret })
    expect(object).toMatchObject({ metadata })
  })

  test('naming an id tells no more than reading it would', async () => {
    const platformData = { _private: { note: 'hush-2' }, plaza: { suspension: { reason: 'hush-3' } }, shown: true }
    const { id } = await plaza.given.person()
    const data = JSON.stringify(platformData)
    await plaza.services.db.read.updateTable('users').set({ platform_data: data }).where('id', '=', id).execute()
    for (const as of [plaza.publishable, other]) {
      const told = (await send({ type: 'curious', objectId: id }, as)).body
      expect(told.object).toEqual(await plaza.ok('GET', `/users/${id}`, { as }))
      expect(told.object).toMatchObject({ platformData: { plaza: {}, shown: true } })
      const rating = await plaza.ok<{ id: string }>('POST', '/ratings', {
        as: plaza.secret,
        body: { score: 1, targetId: id, platformData: { plaza: { hidden: true } } },
      })
      expect((await send({ type: 'curious', objectId: rating.id }, as)).body).toMatchObject({
        object: null,
        relatedObjectsIds: null,
      })
    }
  })

  test.each([
    ['ast_unknown', 'asset'],
    ['typ_unknown', 'assetType'],
    ['avl_unknown', 'availability'],
    ['ctgy_unknown', 'category'],
    ['attr_unknown', 'customAttribute'],
    ['ent_unknown', 'entry'],
    ['apik_unknown', 'apiKey'],
    ['org_unknown', 'user'],
    ['booking-7', null],
  ])('%s is about an object of type %s, which need not exist', async (objectId, objectType) => {
    const { body } = await send({ type: 'noted', objectId })
    expect(body).toMatchObject({ objectId, objectType, object: null, relatedObjectsIds: null })
  })

  test('the type must not look like one that only Plaza emits', async () => {
    for (const type of ['asset__created', 'a__b', 'Weird__TYPE', 'x___y', '____']) {
      expect([type, (await send({ type })).status]).toEqual([type, 422])
    }
    for (const type of ['profile_viewed', 'Weekly-report', 'stripe_checkout.session.completed', 'a__b.c', '__a']) {
      expect([type, (await send({ type })).status]).toEqual([type, 200])
    }
  })

  test.each([
    [undefined, '"body" is required'],
    [{}, '"type" is required'],
    [{ type: 'a', emitter: 'core' }, '"emitter" is not allowed'],
    [{ type: 'a', createdDate: '2020-01-01' }, '"createdDate" is not allowed'],
    [{ type: 1 }, '"type" must be a string'],
  ])('%j is refused', async (body, message) => {
    expect((await send(body)).body).toMatchObject({ statusCode: 400, message })
  })

  test('types that make Plaza act are believed only from whoever holds a key', async () => {
    for (const type of ['stripe_checkout.session.completed', 'Stripe_anything', 'plaza_notice']) {
      for (const as of [plaza.publishable, person]) expect((await send({ type }, as)).status).toBe(403)
      expect((await send({ type }, plaza.secret)).status).toBe(200)
    }
    const ask = (as: As, objectId?: string) =>
      send({ type: 'email_check_request', ...(objectId ? { objectId } : {}) }, as)
    expect((await ask(plaza.publishable, person.id)).status).toBe(403)
    expect((await ask(other, person.id)).status).toBe(403)
    expect((await ask(person)).status).toBe(403)
    expect((await ask(person, person.id)).status).toBe(200)
    expect(maySend({ type: 'EMAIL_check_request', objectId: 'a' }, { isTrusted: false, userId: 'b' })).toBe(false)
  })

  test('somebody reports a listing once, under their own name, however often they press', async () => {
    const report = (as: As, objectId = 'ast_disliked', type = 'listing_reported') =>
      send({ type, objectId, emitterId: 'usr_somebody_else', metadata: { reason: 'spam' } }, as)
    const statuses = await Promise.all([
      report(person),
      report(person),
      report(person, 'ast_disliked', 'Listing_Reported'),
    ])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await report(person)).body.message).toBe('Already reported')
    expect((await report(other)).body).toMatchObject({ emitterId: other.id, metadata: { reason: 'spam' } })
    expect((await report(person, 'ast_other')).body.emitterId).toBe(person.id)
    expect((await report(person, other.id, 'user_reported')).status).toBe(200)
    expect((await report(person, 'msg_rude', 'message_reported')).status).toBe(200)
    expect((await report(person, 'msg_rude', 'message_reported')).status).toBe(422)
    // whoever holds a key speaks for others, as often as they like
    for (let round = 0; round < 2; round++)
      expect((await report(plaza.secret)).body.emitterId).toBe('usr_somebody_else')
  })

  test('the namespaces of metadata need their right', async () => {
    expect((await send({ type: 'noted', metadata: { _team: 1 } }, plaza.publishable)).status).toBe(403)
    expect((await send({ type: 'noted', metadata: { _team: 1 } }, insider)).body.metadata).toEqual({ _team: 1 })
  })

  test('strangers cannot fill the journal', async () => {
    const limited = await createTestApp({ limits: true })
    // on a busy machine some would be allowed again before the last of them
    limited.clock.hold()
    const statuses = []
    for (let round = 0; round < 32; round++) {
      statuses.push(
        (await limited.call('POST', '/events', { as: limited.publishable, body: { type: 'noise' } })).status,
      )
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
  })

  test('an object that would fill the journal is told by its id', async () => {
    const { db, events } = plaza.services
    const object = { id: 'usr_wordy', description: 'x'.repeat(300_000) }
    const date = plaza.clock.now()
    const id = await db.tx((tx) => events.append(tx, { type: 'user__updated', date, objectId: 'usr_wordy', object }))
    const { body } = await get<Event>(`/events/${id}`)
    expect(body.object).toEqual({ id: 'usr_wordy', isTooLarge: true })
  })
})

describe('statistics', () => {
  type Stats = { nbResults: number; nbPages: number; results: JsonObject[] }
  const stats = (query: string, as?: As) => get<Stats>(`/events/stats?type=sale&${query}`, as)

  beforeAll(async () => {
    const sales = [
      { shop: 'north', amount: 10, list: [{ n: 1 }] },
      { shop: 'north', amount: 5.255 },
      { shop: 'south', amount: 1, _team: { margin: 3 } },
      { shop: 'south' },
      { shop: null, amount: 100 },
      { amount: 100 },
      { shop: 'east', word: 'many' },
    ]
    for (const metadata of sales) await send({ type: 'sale', metadata }, insider)
  })

  test('count, and sum up a field', async () => {
    expect((await stats('groupBy=metadata.shop&field=metadata.amount')).body).toEqual({
      nbResults: 3,
      nbPages: 1,
      page: 1,
      nbResultsPerPage: 20,
      results: [
        { groupBy: 'metadata.shop', groupByValue: 'north', count: 2, avg: 7.63, sum: 15.255, min: 5.255, max: 10 },
        { groupBy: 'metadata.shop', groupByValue: 'south', count: 2, avg: 1, sum: 1, min: 1, max: 1 },
        { groupBy: 'metadata.shop', groupByValue: 'east', count: 1, avg: null, sum: null, min: null, max: null },
      ],
    })
    const first = await stats(
      'groupBy=metadata.shop&field=metadata.amount&orderBy=sum&order=asc&avgPrecision=0&nbResultsPerPage=1',
    )
    expect(first.body).toMatchObject({ nbResults: 3, nbPages: 3, results: [{ groupByValue: 'south', avg: 1 }] })
    expect((await stats('groupBy=metadata.list[0].n')).body.results).toMatchObject([{ groupByValue: '1', avg: null }])
    expect((await stats('groupBy=metadata.nowhere')).body).toMatchObject({ nbResults: 0, results: [] })
    expect((await stats('groupBy=type', plaza.secret)).body.results).toMatchObject([{ groupByValue: 'sale', count: 7 }])
  })

  test('both versions page by number', async () => {
    const query = '/events/stats?groupBy=metadata.shop&type=sale&page=2&nbResultsPerPage=2'
    const [newer, older] = [await get<Stats>(query), await get<Stats>(query, plaza.secret, '2019-05-20')]
    expect(newer.body.results).toMatchObject([{ groupByValue: 'east' }])
    expect(older.body).toEqual(newer.body)
  })

  test('what cannot be summed up is refused', async () => {
    const words = await stats('groupBy=metadata.shop&field=metadata.word')
    expect(words.status).toBe(422)
    expect(words.body.message).toContain('Non-number value was found for field "metadata.word"')
    expect((await stats('groupBy=metadata.a&field=metadata.a')).status).toBe(422)
    for (const query of [
      '',
      'groupBy=createdDate',
      'groupBy=metadata;drop',
      'groupBy=type&field=type',
      'groupBy=type&avgPrecision=-1',
    ]) {
      expect([query, (await stats(query)).status]).toEqual([query, 400])
    }
  })

  test('hidden namespaces are not there to group by', async () => {
    const key = await plaza.given.key({ permissions: ['event:stats:all'] })
    expect((await stats('groupBy=metadata._team.margin', key)).body.nbResults).toBe(0)
    expect((await stats('groupBy=metadata._team.margin', insider)).body.nbResults).toBe(1)
    expect((await stats('groupBy=type', plaza.publishable)).status).toBe(403)
  })

  test.each([
    ['object', { column: 'object', path: [] }],
    ['object.a.b', { column: 'object', path: ['a', 'b'] }],
    ['metadata.list[0][1].x', { column: 'metadata', path: ['list', '0', '1', 'x'] }],
    ['type', undefined],
  ])('%s leads to a place', (accessor, place) => {
    expect(readPlace(accessor)).toEqual(place)
  })
})

describe('history', () => {
  type History = {
    results: JsonObject[]
    startCursor: string
    endCursor: string
    hasNextPage: boolean
    hasPreviousPage: boolean
  }
  const history = (query: string, as?: As) => get<History>(`/events/history?type=tick&${query}`, as)
  const at = (iso: string) => plaza.clock.advance({ ms: new Date(iso).getTime() - plaza.clock.now().getTime() })
  const base = () => Math.ceil(plaza.clock.now().getTime() / day) * day
  const iso = (time: number) => new Date(time).toISOString()
  let start: number

  beforeAll(async () => {
    start = base()
    for (const hours of [1, 1, 2, 26, 50]) {
      at(iso(start + hours * 3_600_000 + 60_000))
      await send({ type: 'tick' })
    }
  })

  test('counts by hour, day and window of thirty days', async () => {
    expect((await history('groupBy=hour&order=asc')).body.results).toEqual([
      { hour: iso(start + 3_600_000), count: 2 },
      { hour: iso(start + 2 * 3_600_000), count: 1 },
      { hour: iso(start + 26 * 3_600_000), count: 1 },
      { hour: iso(start + 50 * 3_600_000), count: 1 },
    ])
    expect((await history('groupBy=day')).body.results).toEqual([
      { day: iso(start + 2 * day), count: 1 },
      { day: iso(start + day), count: 1 },
      { day: iso(start), count: 3 },
    ])
    const windows = (await history('groupBy=month')).body.results
    expect(windows.reduce((sum, { count }) => sum + Number(count), 0)).toBe(5)
    for (const { month } of windows) expect((Date.parse(String(month)) - Date.UTC(2000, 0, 3)) % (30 * day)).toBe(0)
  })

  test('pages by the start of a period', async () => {
    const first = (await history('groupBy=day&nbResultsPerPage=2')).body
    expect(first).toMatchObject({ hasPreviousPage: false, hasNextPage: true })
    const second = (await history(`groupBy=day&nbResultsPerPage=2&startingAfter=${first.endCursor}`)).body
    expect(second).toMatchObject({ results: [{ count: 3 }], hasPreviousPage: true, hasNextPage: false })
    const back = (await history(`groupBy=day&nbResultsPerPage=2&endingBefore=${second.startCursor}`)).body
    expect(back.results).toEqual(first.results)
    expect((await history('groupBy=day&startingAfter=bm90IGEgZGF0ZQ==')).status).toBe(422)
  })

  test('asks for a grouping, and has no order of its own', async () => {
    for (const query of [
      '',
      'groupBy=year',
      'groupBy=day&orderBy=createdDate',
      'groupBy=day&page=1',
      'groupBy=day&metadata[a]=1',
    ]) {
      expect([query, (await history(query)).status]).toEqual([query, 400])
    }
    expect((await history('groupBy=day', plaza.publishable)).status).toBe(403)
  })

  test('a day is made while events are written', async () => {
    const written = Array.from({ length: 40 }, () => send({ type: 'busy' }))
    await Promise.all([...written, keepDays(plaza.services), keepDays(plaza.services)])
    expect((await Promise.all(written)).map(({ status }) => status)).toEqual(Array(40).fill(200))
  })

  test('days that nobody can read any more are dropped and still count', async () => {
    at(iso(start + 100 * day))
    await keepDays(plaza.services)
    expect((await get<{ results: Event[] }>('/events?type=tick')).body.results).toEqual([])
    const since = `createdDate[gte]=${iso(start)}`
    expect((await history(`groupBy=day&${since}`)).body.results).toMatchObject([
      { count: 1 },
      { count: 1 },
      { count: 3 },
    ])
    // how the counts are paged narrows nothing
    const paged = await history(`groupBy=day&${since}&order=asc&nbResultsPerPage=2`)
    expect(paged).toMatchObject({ status: 200, body: { results: [{ count: 3 }, { count: 1 }], hasNextPage: true } })
    expect((await history('groupBy=day')).body.results).toEqual([])
    const narrower = await history(`groupBy=day&${since}&emitter=custom`)
    expect(narrower.status).toBe(400)

    await send({ type: 'tick' })
    await keepDays(plaza.services)
    await keepDays(plaza.services)
    expect((await get<{ results: Event[] }>('/events?type=tick')).body.results).toHaveLength(1)
    expect(
      (await history(`groupBy=month&${since}`)).body.results.reduce((sum, { count }) => sum + Number(count), 0),
    ).toBe(6)
  })
})
