import { setTimeout as pause } from 'node:timers/promises'
import type { Asset, SearchPage } from '@plaza/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect, openDatabase, readingAs, StartProblem } from '../db/index.ts'
import { checkDatabase } from '../doctor/index.ts'
import { keepDaysTask } from '../features/event-log/index.ts'
import { createPageHeads } from '../features/page-heads/index.ts'
import { pageWords } from '../lib/page-texts.ts'
import { type Answer, type As, createTestApp, type TestApp } from './app.ts'
import { createBookings } from './bookings.ts'
import { createTestDatabase } from './database.ts'
import { atEndOfFile } from './end-of-file.ts'
import { proofSize } from './proof-size.ts'
import { type Pair, startPair } from './standby.ts'

let pair: Pair
let plaza: TestApp
let given: ReturnType<typeof createBookings>

beforeAll(async () => {
  pair = await startPair()
  const database = { url: pair.url, callsUrl: pair.url, drop: async () => undefined }
  plaza = await createTestApp(
    {},
    { database, replicaUrl: pair.standby.url, limits: { connectionTimeoutMillis: 2_000 } },
  )
  given = createBookings(plaza)
})

const exportsAt = async (url: string) => {
  const client = await connect(url)
  const { rowCount } = await client.query("select from pg_stat_activity where application_name = 'plaza export'")
  await client.end()
  return rowCount ?? 0
}

const positionOf = ({ headers }: Answer<unknown>) => headers['x-plaza-position']
const stateOf = () => plaza.services.db.replicas?.state()[0]
const isUsed = () => stateOf()?.isUsed

/** The answer of a call, as whoever sends the position sees it. */
const seen = async (path: string, { as, position }: { as?: As; position?: string | undefined } = {}) =>
  (
    await plaza.call<Asset>('GET', path, {
      ...(as && { as }),
      ...(position && { headers: { 'x-plaza-position': position } }),
    })
  ).body

const found = async (query: string, position?: string) => {
  const headers = position === undefined ? {} : { 'x-plaza-position': position }
  return (await plaza.ok<SearchPage>('POST', '/search', { body: { query }, headers })).results.map(({ id }) => id)
}

describe('a standby that is three seconds behind', () => {
  test('shows strangers what was, and whoever wrote what is', async () => {
    await expect.poll(isUsed).toBe(true)
    const owner = await plaza.given.person()
    const { id } = await given.asset({ name: 'Blue kayak' }, owner)
    await expect.poll(() => found('kayak')).toEqual([id])
    const heads = createPageHeads(plaza.services)
    const reader = { locale: 'en', firstLocale: 'en', words: pageWords('en', {}) }
    const head = (kind: 'own' | 'recent') =>
      readingAs({ kind }, () => heads.headOf(`/l/red-canoe-${id}`, new URLSearchParams(), reader))
    await plaza.services.db.replicas?.settled()
    await pair.standby.delay(3_000)

    const changed = await plaza.call('PATCH', `/assets/${id}`, { as: owner, body: { name: 'Red canoe' } })
    const position = positionOf(changed)
    expect(position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
    // a stranger, in one go: three seconds pass quickly on a busy machine
    const [read, search, list, page] = await Promise.all([
      seen(`/assets/${id}`),
      found('canoe'),
      plaza.ok<{ results: Asset[] }>('GET', `/assets?id=${id}`),
      head('recent'),
    ])
    expect(read.name).toBe('Blue kayak')
    expect(search).toEqual([])
    expect(list.results[0]?.name).toBe('Blue kayak')
    expect(page).toMatchObject({ movedTo: `/l/blue-kayak-${id}` })
    // whoever sends the position, whether signed in or not
    expect((await seen(`/assets/${id}`, { position })).name).toBe('Red canoe')
    expect(await found('canoe', position)).toEqual([id])
    // somebody who is known and whose client knows nothing of positions
    expect((await seen(`/assets/${id}`, { as: owner })).name).toBe('Red canoe')
    expect((await seen(`/assets/${id}`, { as: plaza.secret })).name).toBe('Red canoe')
    expect((await plaza.ok<{ results: Asset[] }>('GET', `/assets?id=${id}`, { as: owner })).results[0]?.name).toBe(
      'Red canoe',
    )
    // pages are kept and sent to others, so they are drawn with what this server wrote
    expect(await head('own')).toMatchObject({ head: { title: 'Red canoe' } })
    // what is new is found by its id all the same
    const fresh = await given.asset({ name: 'Green raft' }, owner)
    expect((await seen(`/assets/${fresh.id}`)).name).toBe('Green raft')
    await expect.poll(async () => (await seen(`/assets/${id}`)).name).toBe('Red canoe')
    await pair.standby.delay(0)
  })

  test('only writes tell a position, and one that cannot be read is no reason to show what is old', async () => {
    const owner = await plaza.given.person()
    const { id } = await given.asset({ name: 'Old tent' }, owner)
    expect(positionOf(await plaza.call('GET', `/assets/${id}`))).toBeUndefined()
    expect(positionOf(await plaza.call('POST', '/search', { body: { query: 'tent' } }))).toBeUndefined()
    await expect.poll(() => found('tent')).toEqual([id])
    await plaza.services.db.replicas?.settled()
    await pair.standby.delay(3_000)
    await plaza.ok('PATCH', `/assets/${id}`, { as: owner, body: { name: 'New tent' } })
    expect((await seen(`/assets/${id}`)).name).toBe('Old tent')
    expect((await seen(`/assets/${id}`, { position: 'soon' })).name).toBe('New tent')
    expect((await seen(`/assets/${id}`, { position: 'FFFF/0' })).name).toBe('New tent')
    await pair.standby.delay(0)
    await expect.poll(async () => (await seen(`/assets/${id}`)).name).toBe('New tent')
  })
})

test('a standby that dies is left out at once, and taken in again by itself', async () => {
  const owner = await plaza.given.person()
  const { id } = await given.asset({ name: 'Long ladder' }, owner)
  await expect.poll(() => found('ladder')).toEqual([id])
  // a primary that waits for it would acknowledge nothing
  await pair.primary.isAlone(true)
  await pair.standby.kill()
  expect(await found('ladder')).toEqual([id])
  await expect.poll(isUsed).toBe(false)
  expect(await found('ladder')).toEqual([id])
  await pair.standby.start()
  await expect.poll(isUsed).toBe(true)
  await pair.primary.isAlone(false)
})

test('signals of what may be read from a standby come once it is there; ratings, events and health know of it too', async () => {
  const { replicas } = plaza.services.db
  const owner = await plaza.given.person()
  await replicas?.settled()
  await pair.standby.delay(3_000)
  await given.asset({ name: 'Wide awning' }, owner)
  expect(await found('awning')).toEqual([])
  await replicas?.settled()
  expect(await found('awning')).toHaveLength(1)
  await pair.standby.delay(0)
  for (const path of ['/ratings', '/ratings/stats?groupBy=assetId', '/events', '/events/history?groupBy=day'])
    expect((await plaza.call('GET', path, { as: plaza.secret, headers: { 'x-plaza-position': '0/1' } })).status).toBe(
      200,
    )
  const { body } = await plaza.call<{ replicas: unknown }>('GET', '/health/detail', { as: plaza.system })
  expect(body.replicas).toEqual([
    { host: new URL(pair.standby.url).host, isUsed: true, behindSeconds: expect.any(Number) },
  ])
})

test('a whole export is read from a standby that has everything', async () => {
  const owner = await plaza.given.person()
  const { id } = await given.asset({ name: 'Last listing' }, owner)
  const { db } = plaza.services
  expect(await db.replicas?.complete()).toBe(pair.standby.url)
  let text = ''
  let onStandby = 0
  for await (const line of plaza.services.exportArchive(() => undefined)) {
    text += line
    if (onStandby === 0) onStandby = await exportsAt(pair.standby.url)
  }
  expect(text).toContain(id)
  expect(onStandby).toBe(1)
})

test('the doctor looks at each standby', async () => {
  const findings = (databaseReplicaUrl: string) =>
    checkDatabase(pair.primary.url, { ...plaza.settings, databaseUrl: pair.primary.url, databaseReplicaUrl }, undefined)
  const { host, pathname } = new URL(pair.standby.url)
  const said = (await findings(pair.standby.url)).map(({ state, what }) => `${state} ${what}`)
  expect(said).toContain(`fine A standby of this database answers at ${host}${pathname}.`)
  const away = await findings('postgres://plaza@127.0.0.1:1/plaza')
  expect(away.find(({ what }) => what.includes('127.0.0.1:1'))).toMatchObject({ state: 'risky' })
})

test('a statement that a standby had to take back is asked of the primary', async () => {
  const { db } = plaza.services
  const asked: boolean[] = []
  const answer = await readingAs({ kind: 'recent' }, () =>
    db.replica(async (read) => {
      const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(read)
      asked.push(rows[0]?.standby ?? false)
      if (rows[0]?.standby) throw Object.assign(new Error('canceling statement due to conflict'), { code: '40001' })
      return 'here'
    }),
  )
  expect({ answer, asked }).toEqual({ answer: 'here', asked: [true, false] })
})

test('an address that can never be right ends the start with a sentence', async () => {
  const problemWith = (replicaUrl: string) =>
    openDatabase({ url: pair.primary.url, replicaUrl }).then(
      async (db) => db.close(),
      (error: unknown) => (error instanceof StartProblem ? error.message : String(error)),
    )
  const other = await createTestDatabase()
  atEndOfFile(other.drop)
  expect(await problemWith(other.url)).toMatch(/is no copy of the one that DATABASE_URL leads to: another cluster/)
  const wrong = new URL(pair.standby.url)
  wrong.password = 'wrong'
  expect(await problemWith(wrong.href)).toMatch(/refused the user or the password\. Correct DATABASE_REPLICA_URL/)
  const said: string[] = []
  const db = await openDatabase({ url: pair.primary.url, replicaUrl: pair.primary.url, log: (line) => said.push(line) })
  expect(said.join()).toContain('is no standby; it is left out until it is one')
  expect(db.replicas?.state()).toMatchObject([{ isUsed: false }])
  await db.close()
})

test('a failover loses no acknowledged booking, and the next one is made right after the promotion', async () => {
  const { id: assetTypeId } = await given.rental({ timeBased: false, infiniteStock: true })
  const asset = await given.thing({ assetTypeId })
  const acknowledged: string[] = []
  const refusals = new Set<number>()
  const load = { isOver: false }
  let firstSince: number | undefined
  let promotedAt: number | undefined
  const caller = async () => {
    while (!load.isOver) {
      const { status, body } = await given.tryToBook({ assetId: asset.id })
      if (status === 200) {
        acknowledged.push(String(body.id))
        if (promotedAt !== undefined) firstSince ??= performance.now() - promotedAt
      } else {
        refusals.add(status)
        await pause(20)
      }
    }
  }
  await plaza.app.startJobs()
  const callers = Promise.all(Array.from({ length: 4 }, caller))
  await expect.poll(() => acknowledged.length).toBeGreaterThan(proofSize({ quick: 20, full: 2_000 }))
  await pair.primary.kill()
  const before = acknowledged.length
  await pair.standby.promote()
  promotedAt = performance.now()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
  load.isOver = true
  await callers

  // two seconds at most where nothing else goes on
  expect(firstSince).toBeLessThan(proofSize({ quick: 8_000, full: 2_000 }))
  // whoever could not be served was told to come again
  expect([...refusals].filter((status) => status !== 503)).toEqual([])
  const { rows } = await sql<{ id: string }>`select id from transactions where asset_id = ${asset.id}`.execute(
    plaza.services.db.read,
  )
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  // jobs run and changes are heard again, and readers go to what is left
  await expect.poll(() => plaza.services.jobs.state().isRunning).toBe(true)
  await plaza.services.db.tx((tx) => plaza.services.jobs.addOnce(tx, keepDaysTask))
  await expect.poll(() => plaza.services.jobs.isPlanned(plaza.services.db.read, keepDaysTask)).toBe(false)
  await expect.poll(plaza.services.changes.isListening).toBe(true)
  await expect.poll(isUsed).toBe(false)
  expect(await found('kayak')).toEqual([])
})

test('an old primary that comes back is not taken for the new one, although it is named first and takes writes', async () => {
  await pair.primary.comeBack()
  // a server that starts now has seen neither of them
  const client = await connect(`${pair.url}?application_name=late`)
  const { rows } = await client.query<{ port: string }>("select current_setting('port') as port")
  await client.end()
  expect(rows).toEqual([{ port: new URL(pair.standby.url).port }])
})
