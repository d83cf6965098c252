import type { AuditRecord, JsonObject, Licences, Operation, System, SystemJob, SystemPart } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { noteSign } from '../numbers/index.ts'
import { beat } from './beat.ts'
import { watchDiskTask } from './index.ts'
import { withoutSecrets } from './without-secrets.ts'

const plaza = await createTestApp({ limits: true })
const { services } = plaza
const admin = await plaza.given.staff('staff-admin')
const reader = await plaza.given.staff('staff-readonly')
const because = { headers: { 'x-plaza-reason': 'it was done by hand' } }

const read = (as = admin) => plaza.ok<System>('GET', '/system', { as })
const partOf = async (name: SystemPart) => (await read()).parts.find((part) => part.name === name)

/** A job that failed so often, of a task that nobody here does. */
async function givenFailed(task: string, { attempts = 3, error = 'connect ECONNREFUSED' } = {}): Promise<string> {
  const { rows } = await services.db.pool.query<{ id: string }>(
    `select (graphile_worker.add_job($1, run_at := now() + interval '1 day', max_attempts := 25)).id::text as id`,
    [task],
  )
  const id = rows[0]?.id ?? ''
  await services.db.pool.query(
    'update graphile_worker._private_jobs set attempts = $2, last_error = $3 where id = $1::bigint',
    [id, attempts, error],
  )
  return id
}

const jobs = async (query: string, as = admin) =>
  (await plaza.ok<{ results: SystemJob[] }>('GET', `/system/jobs?${query}`, { as })).results

describe('health', () => {
  test('tells of every part, of this server and of how quick it was, to those who may read it', async () => {
    const system = await read(reader)
    expect(system.parts.map(({ name }) => name)).toEqual([
      'api',
      'database',
      'search',
      'files',
      'disk',
      'mail',
      'realTime',
      'payments',
      'jobs',
      'places',
      'webhooks',
    ])
    const stateOf = (name: SystemPart) => system.parts.find((part) => part.name === name)?.state
    expect([stateOf('database'), stateOf('search'), stateOf('files')]).toEqual(['ok', 'ok', 'ok'])
    // nobody takes jobs here, no provider takes money and no webhook is there
    expect([stateOf('jobs'), stateOf('payments'), stateOf('webhooks')]).toEqual(['problem', 'off', 'off'])
    expect(system).toMatchObject({ state: 'problem', isHttps: false, version: expect.stringMatching(/^\d+\.\d+/) })
    const [server, ...others] = system.servers
    expect(others).toEqual([])
    expect(server).toMatchObject({ isThis: true, version: system.version })
    expect(server?.memoryBytes).toBeGreaterThan(1024 ** 2)
    expect(server?.diskFreeBytes).toBeLessThan(server?.diskBytes ?? 0)
    expect(Math.abs(server?.clockDriftMs ?? Number.NaN)).toBeLessThan(5_000)
    expect(system.answers.count).toBeGreaterThan(0)
    expect(system.answers.p95Ms).toBeGreaterThanOrEqual(system.answers.p50Ms ?? Number.NaN)
    expect((await plaza.call('GET', '/system', { as: await plaza.given.person() })).status).toBe(403)
  })

  test('mails, payments and live updates tell how long they take', async () => {
    const working = await createTestApp()
    await working.app.startJobs()
    const as = await working.given.staff('staff-admin')
    await working.ok('PATCH', '/config', {
      as: working.secret,
      body: { stelace: { instant: { payments: { provider: 'stripe' } } } },
    })
    await working.ok('POST', '/emails/test', { as, body: {} })
    await jobsDone(working)
    working.services.vitals.took('payments', 40)
    const { parts } = await working.ok<System>('GET', '/system', { as })
    for (const name of ['mail', 'payments', 'realTime']) {
      const part = parts.find((each) => each.name === name)
      expect(part?.p50Ms, name).toBeGreaterThanOrEqual(0)
      expect(part?.p95Ms, name).toBeGreaterThanOrEqual(part?.p50Ms ?? Number.NaN)
    }
  })

  test('a mail server that does not answer is told in its own words, without who writes to whom', async () => {
    await noteSign(services, 'mail', { isOk: true })
    // none leaves a test environment
    expect(await partOf('mail')).toMatchObject({ state: 'off', problem: null, since: null })
    await noteSign(services, 'mail', {
      isOk: false,
      error: 'connect ECONNREFUSED smtp://post:secret@mail.example:587 for ana@example.com',
    })
    expect(await partOf('mail')).toMatchObject({
      state: 'problem',
      problem: 'noAnswer',
      detail: 'connect ECONNREFUSED smtp://mail.example:587 for …',
    })
    await noteSign(services, 'mail', { isOk: true })
    expect((await partOf('mail'))?.state).toBe('off')
  })

  test('a webhook that fails is named', async () => {
    const body = { name: 'Stock', event: 'asset__created', targetUrl: 'https://example.com/hook' }
    const { id } = await plaza.ok<{ id: string }>('POST', '/webhooks', { as: plaza.secret, body })
    expect((await partOf('webhooks'))?.state).toBe('ok')
    await services.db.pool.query('update webhooks set failing_since = now() where id = $1', [id])
    expect(await partOf('webhooks')).toMatchObject({ state: 'problem', problem: 'failing', detail: 'Stock' })
    await plaza.ok('DELETE', `/webhooks/${id}`, { as: plaza.secret })
  })

  test('a disk that runs full is told of whichever server it belongs to, and leaves a sign', async () => {
    await beat(services)
    await services.db.pool.query(
      `insert into servers (id, started_date, seen_date, version, report)
       select 'other', now(), now(), version, jsonb_set(report, '{disk}', '{"freeBytes": 1000, "bytes": 100000}')
       from servers`,
    )
    await watchDiskTask.begin(services).run()
    expect(await partOf('disk')).toMatchObject({ state: 'problem', problem: 'full', since: expect.any(String) })
    expect((await read()).servers).toHaveLength(2)
    const signs = () => services.db.pool.query("select failing_since from part_signs where name = 'disk'")
    expect((await signs()).rows[0]?.failing_since).not.toBeNull()
    // one that says nothing for two minutes is gone
    await services.db.pool.query("update servers set seen_date = now() - interval '3 minutes' where id = 'other'")
    await watchDiskTask.begin(services).run()
    expect((await partOf('disk'))?.state).toBe('ok')
    expect((await signs()).rows[0]?.failing_since).toBeNull()
  })

  test('a part that cannot be judged hides no other', async () => {
    const { facts, isUnusable, tile } = services.streetMap
    services.streetMap = {
      facts,
      tile,
      isUnusable: () => Promise.reject(new Error('The map of ana@example.com is gone')),
    }
    expect(await partOf('places')).toMatchObject({ state: 'problem', detail: 'The map of … is gone' })
    services.streetMap = { facts, tile, isUnusable }
    expect((await partOf('places'))?.state).toBe('ok')
  })

  test('says who was refused for too many calls: a key by its id, strangers by the beginning of their address', async () => {
    services.vitals.refused({ column: 'key', of: 'apik_1' }, 'search')
    services.vitals.refused({ column: 'key', of: 'apik_1' }, 'search')
    services.vitals.refused({ column: 'stranger', of: '203.0.113.7' }, 'login')
    expect((await read()).limits).toEqual([
      { kind: 'key', of: 'apik_1', family: 'search', count: 2, lastDate: expect.any(String) },
      { kind: 'address', of: '203.0.113.x', family: 'login', count: 1, lastDate: expect.any(String) },
    ])
    plaza.clock.advance({ minutes: 61 })
    expect((await read(await plaza.given.staff('staff-admin'))).limits).toEqual([])
    plaza.clock.advance({ minutes: -61 })
  })
})

describe('jobs', () => {
  test('are counted by kind, and listed with what they failed with', async () => {
    const id = await givenFailed('follow stock.write', {
      error: 'No answer for ana@example.com\n  at send (mail.ts:3)',
    })
    await givenFailed('follow stock.write', { attempts: 25 })
    const kinds = (await read()).jobs?.kinds ?? []
    expect(kinds.find(({ kind }) => kind === 'stock.write')).toMatchObject({ failed: 2, givenUp: 1, running: 0 })
    const failed = await jobs('state=failed&kind=stock.write&orderBy=createdDate&order=asc', reader)
    expect(failed).toHaveLength(2)
    expect(failed[0]).toMatchObject({ id, kind: 'stock.write', state: 'failed', error: 'No answer for …', attempts: 3 })
    expect(failed.map(({ nextAttemptDate }) => nextAttemptDate === null)).toEqual([false, true])
  })

  test('are tried again one by one, by their kind, or all', async () => {
    const [one] = [await givenFailed('newsletter'), await givenFailed('newsletter'), await givenFailed('report')]
    const retry = async (body: JsonObject) =>
      (await plaza.ok<{ count: number }>('POST', '/system/jobs/retry', { as: admin, body })).count
    expect(await retry({ ids: [one] })).toBe(1)
    expect(await jobs(`id=${one}`)).toMatchObject([{ attempts: 0 }])
    expect(await retry({ kind: 'newsletter' })).toBe(2)
    expect(await retry({ kind: 'nothing of that name' })).toBe(0)
    expect(await retry({})).toBeGreaterThanOrEqual(3)
    const refused = await plaza.call('POST', '/system/jobs/retry', { as: reader, body: {} })
    expect(refused.status).toBe(403)
  })

  test('are discarded for a reason, which is recorded; those that did not fail are not', async () => {
    const id = await givenFailed('leaflet')
    const discard = (as: object) => plaza.call('DELETE', `/system/jobs/${id}`, { as: { ...admin, ...as } })
    expect((await discard({})).body).toMatchObject({ code: 'reasonNeeded' })
    expect((await discard(because)).body).toEqual({ id, kind: 'leaflet' })
    expect((await discard(because)).status).toBe(404)
    const { results } = await plaza.ok<{ results: AuditRecord[] }>('GET', '/audit?action=system.discardJob', {
      as: admin,
    })
    expect(results[0]).toMatchObject({ reason: 'it was done by hand' })
    const { rows } = await services.db.pool.query("select (graphile_worker.add_job('leaflet')).id::text as id")
    expect((await plaza.call('DELETE', `/system/jobs/${rows[0].id}`, { as: { ...admin, ...because } })).status).toBe(
      404,
    )
    await services.db.pool.query('delete from graphile_worker._private_jobs')
  })
})

test('the licences of all that comes with it are told', async () => {
  const { licence, notices, packages } = await plaza.ok<Licences>('GET', '/system/licences', { as: reader })
  expect(licence).toBe('Apache-2.0')
  expect(notices).toContain('Fluent Emoji')
  expect(packages.find(({ name }) => name === 'react')).toMatchObject({ licence: 'MIT' })
  expect(packages.find(({ name }) => name === 'vitest')).toBeUndefined()
})

test('an engine outside of the database is told of, and that PostgreSQL answers while it is away', async () => {
  expect((await read()).search?.outside).toBeNull()
  const metrics = { token: 'a token of these tests', port: undefined, host: '127.0.0.1' }
  const beside = await createTestApp({ searchUrl: 'http://127.0.0.1:1/away', metrics })
  const staff = await beside.given.staff('staff-admin')
  const { search, parts } = await beside.ok<System>('GET', '/system', { as: staff })
  expect(search?.outside).toMatchObject({ engine: 'opensearch', isAnswering: false, waiting: 0, behindSeconds: 0 })
  expect(parts.find(({ name }) => name === 'search')).toMatchObject({ state: 'slow', problem: 'behind' })
  expect(await beside.services.exposed?.text()).toContain('plaza_outside_usable{part="search",engine="opensearch"} 0')
})

test('the search index is written anew as an operation, while it tells how much of it there is', async () => {
  await plaza.app.startJobs()
  await plaza.app.open()
  for (const name of ['Tent', 'Canoe'])
    await plaza.ok('POST', '/assets', { as: plaza.secret, body: { name, price: 3 } })
  expect((await read()).search).toMatchObject({ listings: 2, indexed: 2, behind: 0, isRebuilding: false })
  await services.db.pool.query('delete from search_documents')
  expect((await read()).search).toMatchObject({ listings: 2, indexed: 0, behind: 2 })
  expect(await partOf('search')).toMatchObject({ state: 'slow', problem: 'behind' })
  const body = { kind: 'searchIndex', objectType: 'asset' }
  expect((await plaza.call('POST', '/operations', { as: reader, body })).status).toBe(403)
  const { id } = await plaza.ok<Operation>('POST', '/operations', { as: admin, body })
  await jobsDone(plaza)
  const done = await plaza.ok<Operation>('GET', `/operations/${id}`, { as: admin })
  expect(done).toMatchObject({ status: 'done', total: 2, done: 2, undoableUntil: null })
  const { search } = await read()
  expect(search).toMatchObject({
    listings: 2,
    indexed: 2,
    behind: 0,
    operationId: null,
    rebuiltDate: expect.any(String),
  })
  expect((await plaza.call('POST', '/operations', { as: admin, body: { ...body, objectType: 'user' } })).status).toBe(
    422,
  )
})

test('the search index of a marketplace without listings is written anew as well', async () => {
  const empty = await createTestApp()
  await empty.app.startJobs()
  const staff = await empty.given.staff('staff-admin')
  const body = { kind: 'searchIndex', objectType: 'asset' }
  const { id } = await empty.ok<Operation>('POST', '/operations', { as: staff, body })
  await jobsDone(empty)
  expect(await empty.ok('GET', `/operations/${id}`, { as: staff })).toMatchObject({ status: 'done', total: 0, done: 0 })
})

test('what is told of an error holds no key, no address of a person and no second line', () => {
  const key = 'sk_live_abcdefghijklmnopqrstuvwxyz'
  expect(withoutSecrets(new Error(`Bad key ${key}\nat x`))).toBe('Bad key …')
  expect(withoutSecrets('plain')).toBe('plain')
})
