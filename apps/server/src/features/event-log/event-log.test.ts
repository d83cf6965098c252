import type { JsonObject, User } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { daysAgo } from '../../lib/ago.ts'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { withinRetention } from './rules.ts'

let plaza: TestApp
let person: Person
const day = 24 * 3_600_000

type Event = JsonObject & { id: string; type: string; createdDate: string; objectId: string }
type Page = { results: Event[]; nbResults: number }

beforeAll(async () => {
  plaza = await createTestApp()
  person = await givenAccount(plaza)
})

const list = (query: string, as: As = plaza.secret) =>
  plaza.call<Page & { message: string }>('GET', `/events?${query}`, { as })
const found = async (query: string) => (await plaza.ok<Page>('GET', `/events?${query}`, { as: plaza.secret })).results
const rename = (displayName: string, more: JsonObject = {}) =>
  plaza.ok<User>('PATCH', `/users/${person.id}`, { as: plaza.secret, body: { displayName, ...more } })
const encode = (value: unknown) => encodeURIComponent(JSON.stringify(value))

describe('reading', () => {
  test('an event has exactly these fields', async () => {
    const after = await rename('Fields', { metadata: { _private: 1, _team: 2 } })
    const [event] = await found(`objectId=${person.id}`)
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_[0-9A-Za-z]{20}$/),
      createdDate: after.updatedDate,
      type: 'user__updated',
      objectType: 'user',
      objectId: person.id,
      object: after,
      changesRequested: { displayName: 'Fields', metadata: { _private: 1, _team: 2 } },
      relatedObjectsIds: {},
      apiVersion: '2020-08-10',
      emitter: 'core',
      emitterId: null,
      metadata: {},
      livemode: false,
    })
    expect(await plaza.ok('GET', `/events/${event?.id}`, { as: plaza.secret })).toEqual(event)
    expect((await plaza.call('GET', '/events/evt_unknown', { as: plaza.secret })).status).toBe(404)
  })

  test('system namespaces are in no event', async () => {
    await plaza.ok('PATCH', `/users/${person.id}`, {
      as: plaza.system,
      body: { metadata: { _system: 'hidden', _stelace: 'hidden', _team: 'shown' } },
    })
    const [event] = await found(`objectId=${person.id}`)
    expect(JSON.stringify(event)).not.toContain('hidden')
    expect(event?.object).toMatchObject({ metadata: { _team: 'shown' } })
    expect(event?.changesRequested).toEqual({ metadata: { _team: 'shown' } })
  })

  test('whoever may read events sees the objects whole, whatever their namespaces', async () => {
    await rename('Whole', { metadata: { _private: 'note' } })
    const key = await plaza.given.key({ permissions: ['event:list:all', 'event:read:all'] })
    const { body } = await list(`objectId=${person.id}`, key)
    expect(body.results[0]?.object).toMatchObject({ metadata: { _private: 'note' }, email: person.username })
  })

  test('lists and single events have permissions of their own', async () => {
    const [event] = await found('')
    const lists = await plaza.given.key({ permissions: ['event:list:all'] })
    const reads = await plaza.given.key({ permissions: ['event:read:all'] })
    const read = (as: As) => plaza.call('GET', `/events/${event?.id}`, { as })
    expect([(await list('', lists)).status, (await read(lists)).status]).toEqual([200, 403])
    expect([(await list('', reads)).status, (await read(reads)).status]).toEqual([403, 200])
    for (const as of [plaza.anonymous, plaza.publishable, person]) {
      expect([(await list('', as)).status, (await read(as)).status]).toEqual([403, 403])
    }
  })

  test('an event can be listed as soon as the call has answered', async () => {
    for (let round = 0; round < 10; round++) {
      const after = await rename(`Round ${round}`)
      const [event] = await found(`objectId=${person.id}&nbResultsPerPage=1`)
      expect(event?.createdDate).toBe(after.updatedDate)
    }
  })

  test('a call that fails leaves no event', async () => {
    const before = (await plaza.ok<Page>('GET', '/events', { as: plaza.secret })).nbResults
    const taken = await givenAccount(plaza)
    const answers = await Promise.all([
      plaza.call('PATCH', `/users/${person.id}`, { as: plaza.secret, body: { username: taken.username } }),
      plaza.call('PATCH', `/users/${person.id}`, { as: plaza.secret, body: { roles: ['nothing'] } }),
      plaza.call('DELETE', '/users/usr_unknown', { as: plaza.secret }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 200])
    expect((await plaza.ok<Page>('GET', '/events', { as: plaza.secret })).nbResults).toBe(before)
  })
})

describe('filters', () => {
  test('by id, type, object and emitter', async () => {
    const key = await plaza.given.key({ name: 'Filtered' })
    await rename('Filtered')
    const [event] = await found(`objectId=${key.id}`)
    expect((await found(`id=${event?.id}`)).map(({ id }) => id)).toEqual([event?.id])
    const types = async (query: string) =>
      [...new Set((await found(`${query}&nbResultsPerPage=100`)).map(({ type }) => type))].sort()
    expect(await types('type=user__updated')).toEqual(['user__updated'])
    expect(await types('type=user__updated,api_key__created')).toEqual(['api_key__created', 'user__updated'])
    expect(await types('type[]=user__updated&type[]=api_key__created')).toEqual(['api_key__created', 'user__updated'])
    expect(await types('objectType=apiKey&type=user__updated')).toEqual([])
    expect(await types(`objectId=${key.id},${person.id}&objectType=apiKey`)).toEqual(['api_key__created'])
    expect((await list('emitter=core')).body.nbResults).toBeGreaterThan(0)
    expect(await found('emitter=task')).toEqual([])
    expect(await found('emitterId=any')).toEqual([])
    expect((await list('emitter=nobody')).body.message).toBe('"emitter" must be one of [core, custom, task]')
    expect((await list('unknown=1')).body.message).toBe('"unknown" is not allowed')
    expect((await list('type=a&type=a')).status).toBe(400)
  })

  test('by what the object contains, with its types', async () => {
    const marker = `contains-${Date.now()}`
    await rename(marker, { metadata: { nested: { flag: true, text: 'true', n: 1, list: [{ a: 1, b: 2 }, 'x'] } } })
    const count = async (filter: string) => (await found(`objectId=${person.id}&${filter}`)).length
    expect(await count(`object=${encode({ displayName: marker })}`)).toBe(1)
    expect(await count(`object[displayName]=${marker}`)).toBe(1)
    const nested = (value: unknown) => `object=${encode({ displayName: marker, metadata: { nested: value } })}`
    expect(await count(nested({ flag: true }))).toBe(1)
    expect(await count(nested({ flag: 'true' }))).toBe(0)
    expect(await count(nested({ n: 1, text: 'true' }))).toBe(1)
    expect(await count(nested({ n: '1' }))).toBe(0)
    expect(await count(nested({ list: [{ a: 1 }] }))).toBe(1)
    expect(await count(nested({ list: ['x'] }))).toBe(1)
    expect(await count(nested({ list: [{ a: 1, c: 3 }] }))).toBe(0)
    expect(await count(nested({}))).toBe(1)
    expect(await count(`object[displayName]=${marker}&object[metadata][nested][text]=true`)).toBe(1)
    expect(await count(`object[displayName]=${marker}&object[metadata][nested][flag]=true`)).toBe(0)
    expect(await count(`object={}`)).toBeGreaterThan(0)
    expect(await count(`metadata={}`)).toBeGreaterThan(0)
  })

  test('by the metadata of the event, as far as the reader may see it', async () => {
    const owner = await givenAccount(plaza)
    const organization = await plaza.given.organization(owner)
    await plaza.ok('DELETE', `/users/${organization.id}`, { as: owner })
    const comment = { stelaceComment: 'Organization deleted' }
    expect((await found(`objectId=${owner.id}&metadata=${encode(comment)}`)).map(({ type }) => type)).toEqual([
      'user__organization_left',
    ])
    expect(await found(`objectId=${owner.id}&metadata[stelaceComment]=Other`)).toEqual([])

    const { db, events } = plaza.services
    await db.tx((tx) =>
      events.append(tx, {
        type: 'user__updated',
        date: plaza.clock.now(),
        objectId: 'usr_noted',
        object: {},
        metadata: { _team: { a: '1' }, open: '1' },
      }),
    )
    const rights = { permissions: ['event:list:all'] }
    const [stranger, reader] = [
      await plaza.given.key(rights),
      await plaza.given.key({ ...rights, readNamespaces: ['team'] }),
    ]
    const seen = async (query: string, as: As) =>
      (await list(`objectId=usr_noted&${query}`, as)).body.results.map(({ metadata }) => metadata)
    expect(await seen('metadata[open]=1', stranger)).toEqual([{ open: '1' }])
    expect(await seen('metadata[_team][a]=1', stranger)).toEqual([])
    expect(await seen('metadata[_team][a]=1', reader)).toEqual([{ _team: { a: '1' }, open: '1' }])
  })

  test.each([
    ['metadata=text', '"metadata" must be of type object'],
    ['metadata[]=1', '"metadata" must be of type object'],
    ['object=[1]', '"object" must be of type object'],
    ['object={"a":', '"object" must be of type object'],
    ['metadata[b]=2&metadata={"a":1}', '"metadata" must be of type object'],
    ['metadata={"a":1}&metadata[b]=2', '"metadata" must be of type object'],
    ['createdDate={}&createdDate[gte]=2019', /"createdDate/],
    ['createdDate[lt]=2019&createdDate[lte]=2020', /optional exclusive peers/],
    ['createdDate[gt]=2019&createdDate[gte]=2020', /optional exclusive peers/],
  ])('%s is refused', async (query, message) => {
    const { status, body } = await list(query)
    expect(status).toBe(400)
    if (typeof message === 'string') expect(body.message).toBe(message)
    else expect(body.message).toMatch(message)
  })

  test('the older version pages by number and orders by type too', async () => {
    const older = (query: string, version: '2019-05-20' | '2020-08-10' = '2019-05-20') =>
      plaza.call<Page>('GET', `/events?${query}`, { as: plaza.secret, version })
    const { body } = await older('orderBy=type&order=asc&nbResultsPerPage=100')
    const types = body.results.map(({ type }) => type)
    expect(types).toEqual([...types].sort())
    expect(body).toMatchObject({ page: 1, nbResultsPerPage: 100, nbResults: types.length })
    expect((await older('orderBy=type', '2020-08-10')).status).toBe(400)
    expect((await older('orderBy=updatedDate')).status).toBe(400)
    expect((await older('page=1', '2020-08-10')).status).toBe(400)
  })
})

describe('how long events can be read', () => {
  test('the limit is midnight thirty days ago', () => {
    const limit = (now: string) => daysAgo(new Date(now), 30).toISOString()
    expect(limit('2020-01-31T00:00:00.000Z')).toBe('2020-01-01T00:00:00.000Z')
    expect(limit('2020-01-31T23:59:59.999Z')).toBe('2020-01-01T00:00:00.000Z')
    expect(limit('2020-03-30T12:00:00.000Z')).toBe('2020-02-29T00:00:00.000Z')
    expect(limit('2021-01-15T12:00:00.000Z')).toBe('2020-12-16T00:00:00.000Z')
  })

  test.each([
    [undefined, { gte: '2020-01-01T00:00:00.000Z' }],
    [{}, { gte: '2020-01-01T00:00:00.000Z' }],
    [{ lt: '2020-01-20' }, { lt: '2020-01-20', gte: '2020-01-01T00:00:00.000Z' }],
    [{ gte: '2020-01-01T00:00:00.000Z' }, { gte: '2020-01-01T00:00:00.000Z' }],
    [
      { gt: '2020-01-02T00:00:00.000Z', lte: '2020-01-03' },
      { gt: '2020-01-02T00:00:00.000Z', lte: '2020-01-03' },
    ],
    [{ eq: '2020-01-02T00:00:00.000Z' }, { eq: '2020-01-02T00:00:00.000Z' }],
  ])('%j becomes %j', (bounds, expected) => {
    expect(withinRetention(bounds, new Date('2020-01-01'))).toEqual({ bounds: expected })
  })

  test('older ones cannot be asked for, and are no longer found', async () => {
    const old = await rename('Old')
    const [event] = await found(`objectId=${person.id}`)
    const midnight = Math.floor(plaza.clock.now().getTime() / day) * day
    plaza.clock.advance({ ms: midnight + 31 * day - plaza.clock.now().getTime(), minutes: -10 })
    const read = () => plaza.call('GET', `/events/${event?.id}`, { as: plaza.secret })
    const isListed = async () => (await found(`id=${event?.id}`)).length === 1
    expect([(await read()).status, await isListed()]).toEqual([200, true])
    const limit = new Date(midnight).toISOString()
    const since = async (value: string, operator = '[gte]') => (await list(`createdDate${operator}=${value}`)).status
    expect([await since(limit), await since(old.updatedDate, '')]).toEqual([200, 200])

    for (const operator of ['[gte]', '[gt]', '']) {
      const answer = await list(`createdDate${operator}=${new Date(midnight - 1).toISOString()}`)
      expect(answer.status).toBe(400)
      expect(answer.body.message).toContain(`createdDate value cannot be lower than ${limit}`)
    }
    expect((await list(`createdDate[lt]=${new Date(midnight - day).toISOString()}`)).body.results).toEqual([])

    plaza.clock.advance({ minutes: 11 })
    expect([(await read()).status, await isListed()]).toEqual([404, false])
  })
})
