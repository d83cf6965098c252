import { randomUUID } from 'node:crypto'
import type { Category, JsonObject, Transaction } from '@plaza/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimKey } from '../db/index.ts'
import { type As, createTestApp, type TestApp } from '../testing/app.ts'
import { createBookings, march } from '../testing/bookings.ts'

let plaza: TestApp
let given: ReturnType<typeof createBookings>

beforeAll(async () => {
  // the time-out of a real server: one of these tests waits for it
  plaza = await createTestApp({}, { limits: { connectionTimeoutMillis: 30_000, lock_timeout: 3_000 } })
  given = createBookings(plaza)
})

const send = <Body = JsonObject>(method: string, path: string, key: string, body: JsonObject, as: As = plaza.secret) =>
  plaza.call<Body>(method, path, { as, body, headers: { 'idempotency-key': key } })

describe('a call that names itself', () => {
  test('has one effect and one answer, however often it is sent', async () => {
    const type = await given.rental()
    const asset = await given.thing({ assetTypeId: type.id })
    const body = { assetId: asset.id, startDate: march(1), endDate: march(2) }
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send<Transaction>('POST', '/transactions', key, body, given.taker)),
    )
    // whoever waits too long for the first is told to come again
    const done = answers.filter(({ status }) => status === 200)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(done.length).toBeGreaterThan(0)
    const again = await send<Transaction>('POST', '/transactions', key, body, given.taker)
    for (const answer of done) expect(answer.body).toEqual(again.body)
    const all = await plaza.ok<{ results: Transaction[] }>('GET', `/transactions?assetId=${asset.id}`, {
      as: plaza.secret,
    })
    // a list tells more of each
    expect(all.results).toEqual([expect.objectContaining(again.body)])
    expect(await given.news(again.body.id)).toHaveLength(1)
  })

  test('is done at once while those who wait for it hold every other connection', async () => {
    await plaza.ok('POST', '/roles', { as: plaza.system, body: { name: 'Helpers', value: 'helpers' } })
    const key = randomUUID()
    const body = { name: 'Shop', type: 'custom', roles: ['helpers'] }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send('POST', '/api-keys', key, body, plaza.system)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('gets its first answer even if it could not be done any more', async () => {
    const key = randomUUID()
    const username = `${key}@example.com`
    const body = { username, password: 'correct horse battery' }
    const first = await send('POST', '/users', key, body)
    expect(first.status).toBe(200)
    expect(await send('POST', '/users', key, body)).toMatchObject({ status: 200, body: first.body })
    expect((await send('POST', '/users', randomUUID(), body)).status).toBe(422)
  })

  test('is refused when it asks for something else under the same name', async () => {
    const key = randomUUID()
    expect((await send('POST', '/categories', key, { name: 'One' })).status).toBe(200)
    const other = await send('POST', '/categories', key, { name: 'Two' })
    expect(other).toMatchObject({ status: 422, body: { message: expect.stringContaining('idempotency key') } })
    expect((await send('POST', '/entries', key, { name: 'x', locale: 'en', collection: 'a' })).status).toBe(422)
  })

  test('shares its name with nobody else', async () => {
    const key = randomUUID()
    const [mine, theirs] = await Promise.all(
      [given.taker, given.somebody()].map((as) => send<Transaction>('POST', '/transactions', key, {}, as)),
    )
    expect(mine?.body.id).not.toBe(theirs?.body.id)
  })

  test('is known again from a stranger, and shares its name with no other stranger', async () => {
    const key = randomUUID()
    const signUp = (remoteAddress: string, agent: string, name = key) =>
      plaza.app.http.inject({
        method: 'POST',
        url: '/users',
        remoteAddress,
        headers: { 'user-agent': agent, 'idempotency-key': name, 'x-api-key': plaza.publishable.apiKey ?? '' },
        payload: { username: `${key}@example.com`, password: 'correct horse battery' },
      })
    const first = await signUp('198.51.100.1', 'Browser A')
    expect(first.statusCode).toBe(200)
    expect((await signUp('198.51.100.1', 'Browser A')).json()).toEqual(first.json())
    for (const [address, agent] of [
      ['198.51.100.2', 'Browser A'],
      ['198.51.100.1', 'Browser B'],
    ] as const) {
      const other = await signUp(address, agent)
      expect(other.statusCode).toBe(422)
      expect(other.body).not.toContain(first.json<{ id: string }>().id)
    }
  })

  test('is no name at all when a stranger takes a short one', async () => {
    const signUp = () =>
      send(
        'POST',
        '/users',
        '1',
        { username: `short${randomUUID()}`, password: 'correct horse battery' },
        plaza.publishable,
      )
    const [mine, theirs] = [await signUp(), await signUp()]
    expect([mine.status, theirs.status]).toEqual([200, 200])
    expect(mine.body.id).not.toBe(theirs.body.id)
  })

  test('that was refused is judged afresh', async () => {
    const key = randomUUID()
    const type = await given.rental()
    const asset = await given.thing({ assetTypeId: type.id, active: false })
    const body = { assetId: asset.id }
    expect((await send('POST', '/transactions', key, body, given.taker)).status).toBe(422)
    await plaza.ok('PATCH', `/assets/${asset.id}`, { as: given.owner, body: { active: true } })
    expect((await send('POST', '/transactions', key, body, given.taker)).status).toBe(200)
  })

  test('may change something, too', async () => {
    const category = await given.category()
    const key = randomUUID()
    const first = await send<Category>('PATCH', `/categories/${category.id}`, key, { name: 'Renamed' })
    await plaza.ok('PATCH', `/categories/${category.id}`, { as: plaza.secret, body: { name: 'Renamed again' } })
    const again = await send<Category>('PATCH', `/categories/${category.id}`, key, { name: 'Renamed' })
    expect(again.body).toEqual(first.body)
    expect((await plaza.ok<Category>('GET', `/categories/${category.id}`)).name).toBe('Renamed again')
  })

  test('counts on every server at once when others keep a copy of what it changed', async () => {
    const role = await send<{ id: string }>('POST', '/roles', randomUUID(), {
      name: 'Porter',
      value: 'porter',
      permissions: ['event:list:all'],
    })
    const porter = given.somebody({ roles: ['porter'] })
    expect((await plaza.call('GET', '/events', { as: porter })).status).toBe(200)
    await send('PATCH', `/roles/${role.body.id}`, randomUUID(), { permissions: [] })
    expect((await plaza.call('GET', '/events', { as: porter })).status).toBe(403)
  })

  test('is told to come again while the first one is still at work', { tags: 'release' }, async () => {
    const key = randomUUID()
    const { db, clock } = plaza.services
    const caller = ['key', await secretKeyId(), '', ''].join(' ')
    await db.aside.transaction().execute(async (tx) => {
      await claimKey(tx, { caller, key, fingerprint: 'x', date: clock.now() })
      const answer = await send('POST', '/categories', key, { name: 'Waiting' })
      expect(answer).toMatchObject({ status: 409, headers: { 'retry-after': '1' } })
    })
  })

  test('has a name of at most 255 characters', async () => {
    expect((await send('POST', '/categories', 'k'.repeat(256), { name: 'One' })).status).toBe(400)
    expect((await send('POST', '/categories', 'k'.repeat(255), { name: 'One' })).status).toBe(200)
  })

  test('leaves no answer in clear, and is forgotten after a day', async () => {
    const key = randomUUID()
    await send('POST', '/categories', key, { name: 'A name nobody else has' })
    const kept = await sql<{ answer: string }>`select answer from idempotency_keys where key = ${key}`.execute(
      plaza.services.db.read,
    )
    expect(kept.rows[0]?.answer).toMatch(/^v1\./)
    const { forgetAnswers } = await import('../db/index.ts')
    await plaza.services.db.tx((tx) => forgetAnswers(tx, new Date(Date.now() - 3_600_000)))
    expect((await send('POST', '/categories', key, { name: 'A name nobody else has' })).status).toBe(200)
    await plaza.services.db.tx((tx) => forgetAnswers(tx, new Date(Date.now() + 1000)))
    expect((await send('POST', '/categories', key, { name: 'Another' })).status).toBe(200)
  })
})

const secretKeyId = async () =>
  (await plaza.ok<{ results: { id: string }[] }>('GET', '/api-keys?type=seck', { as: plaza.secret })).results[0]?.id ??
  ''
