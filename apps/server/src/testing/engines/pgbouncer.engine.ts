import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { connect, createChanges, type DatabaseOptions, migrate, openDatabase, StartProblem } from '../../db/index.ts'
import { keptPlan } from '../../db/kept-plans.ts'
import { requireDirect } from '../../db/pooler.ts'
import { createTestApp } from '../app.ts'
import { createTestDatabase, databaseAt } from '../database.ts'
import { atEndOfFile } from '../end-of-file.ts'
import { startPgBouncer } from './pgbouncer.ts'

/** A database of its own, and the usual pooler in front of it. */
async function given() {
  const database = await createTestDatabase()
  atEndOfFile(database.drop)
  return database
}

/** A pooler with settings of its own in front of a database. */
async function poolerWith(settings: Record<string, string | number>, url: string) {
  const pooler = await startPgBouncer({ url: inject('postgresUrl'), settings })
  atEndOfFile(pooler.stop)
  return databaseAt(pooler.url, new URL(url).pathname.slice(1))
}

async function opened(options: DatabaseOptions) {
  const db = await openDatabase(options)
  atEndOfFile(db.close)
  return db
}

const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof StartProblem ? error.message : String(error)),
  )

test('every session behind the pooler has its time-outs, its isolation and the universal time zone', async () => {
  const { callsUrl } = await given()
  const db = await opened({ url: callsUrl, poolSize: 8 })
  const asked = Array.from({ length: 8 }, () =>
    db.tx(async (tx) => {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings
        where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
          'transaction_timeout', 'default_transaction_isolation', 'TimeZone', 'jit', 'work_mem')
      `.execute(tx)
      // long enough that all of them are open at once, each on a connection of its own
      await sql`select pg_sleep(0.2)`.execute(tx)
      return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
    }),
  )
  for (const settings of await Promise.all(asked)) {
    expect(settings).toEqual({
      statement_timeout: '10000',
      lock_timeout: '3000',
      idle_in_transaction_session_timeout: '15000',
      transaction_timeout: '15000',
      default_transaction_isolation: 'read committed',
      TimeZone: 'UTC',
      jit: 'off',
      work_mem: '16384',
    })
  }
})

test('what goes around the pooler is not bounded by what the role got for callers', async () => {
  const { url, callsUrl } = await given()
  await opened({ url: callsUrl, poolSize: 1 })
  expect(await migrate({ url })).toEqual([])
  const plaza = await createTestApp()
  let lines = 0
  for await (const _line of plaza.services.exportArchive(() => undefined)) lines++
  expect(lines).toBeGreaterThan(10)
})

test('statements that are sent by name find their plan on whichever connection they come to', async () => {
  const { callsUrl } = await given()
  const db = await opened({ url: callsUrl, poolSize: 10 })
  const ask = (value: number) =>
    sql<{ value: number }>`
      ${keptPlan}
      select ${value}::int as value
    `.execute(db.read)
  const asked = await Promise.all(Array.from({ length: 200 }, (_, value) => ask(value)))
  expect(asked.map(({ rows }) => rows[0]?.value)).toEqual(Array.from({ length: 200 }, (_, value) => value))
})

test('a pooler that keeps no prepared statements gets none, and the log says so', async () => {
  const { url } = await given()
  const lines: string[] = []
  const db = await opened({
    url: await poolerWith({ max_prepared_statements: 0 }, url),
    poolSize: 10,
    log: (line) => lines.push(line),
  })
  const asked = await Promise.all(
    Array.from({ length: 50 }, (_, value) =>
      sql<{ value: number }>`
        ${keptPlan}
        select ${value}::int as value
      `.execute(db.read),
    ),
  )
  expect(asked.map(({ rows }) => rows[0]?.value)).toEqual(Array.from({ length: 50 }, (_, value) => value))
  expect(lines).toEqual([expect.stringContaining('keeps no prepared statements')])
})

test('a pooler with one connection to lend is no reason to wait', async () => {
  const { url } = await given()
  const db = await opened({ url: await poolerWith({ default_pool_size: 1 }, url), poolSize: 4 })
  const { rows } = await sql`select 1 as one`.execute(db.read)
  expect(rows).toEqual([{ one: 1 }])
})

test('a key that is revoked on one server is refused on another within a second', async () => {
  const plaza = await createTestApp()
  const other = await plaza.anotherServer()
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const { id, key } = await plaza.given.key({ permissions: ['category:list:all'] })
    const ask = async () =>
      (await other.http.inject({ method: 'GET', url: '/categories', headers: { 'x-api-key': key } })).statusCode
    await expect.poll(ask, { interval: 5 }).toBe(200)
    const since = performance.now()
    await plaza.ok('DELETE', `/api-keys/${id}`, { as: plaza.secret })
    await expect.poll(ask, { interval: 5 }).toBe(401)
    times.push(performance.now() - since)
  }
  // the middle one: the machine may stop for a while, but not every time
  expect(times.sort((a, b) => a - b)[2]).toBeLessThan(1_000)
})

test('a server that listens at the pooler hears nothing, so it keeps nothing', async () => {
  const { url, callsUrl } = await given()
  const db = await opened({ url: callsUrl, poolSize: 4 })
  const lines: string[] = []
  const start = async (listensAt: string) => {
    const changes = createChanges({ db, url: listensAt, log: (line) => lines.push(line) })
    await changes.start()
    atEndOfFile(changes.stop)
    return changes
  }
  const deaf = await start(callsUrl)
  expect(lines).toEqual([expect.stringContaining('are not heard, so nothing is kept')])
  const hearing = await start(url)
  expect(lines).toHaveLength(1)

  const load = vi.fn(async () => randomBytes(4).toString('hex'))
  const here = hearing.cached('roles', load)
  expect(await here.get()).toBe(await here.get())
  const there = deaf.cached('roles', load)
  expect(await there.get()).not.toBe(await there.get())
})

test('what a pooler refuses is told in a sentence', async () => {
  const { url, callsUrl } = await given()
  expect(await problemOf(migrate({ url: callsUrl }))).toMatch(/stands behind a pooler/)
  expect(await problemOf(connect(callsUrl, { lock_timeout: 2_000 }))).toMatch(
    /is a pooler and refuses .* Set DATABASE_DIRECT_URL/,
  )
  expect(await problemOf(requireDirect(callsUrl, { isWayAround: false }))).toMatch(
    /stands behind a pooler.* set DATABASE_DIRECT_URL/,
  )
  expect(await problemOf(requireDirect(callsUrl, { isWayAround: true }))).toMatch(
    /DATABASE_DIRECT_URL leads to a pooler/,
  )
  expect(await problemOf(requireDirect(url, { isWayAround: true }))).toBeUndefined()
  expect(await problemOf(requireDirect(await poolerWith({ pool_mode: 'session' }, url), { isWayAround: false }))).toBe(
    undefined,
  )
  const statements = await poolerWith({ pool_mode: 'statement' }, url)
  expect(await problemOf(openDatabase({ url: statements }))).toMatch(/one statement at a time.*pool_mode = transaction/)
})
