import type { Asset, AuditRecord, JsonObject, Operation, OperationRow, StoredEmail } from '@plaza/contract'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type As, createTestApp, type Staff, type TestApp } from '../../testing/app.ts'
import { jobsDone, laterJobsDone } from '../../testing/jobs.ts'

let plaza: TestApp
let admin: Staff
const patience = { timeout: 45_000 }

beforeAll(async () => {
  plaza = await createTestApp()
  await plaza.app.startJobs()
  admin = await plaza.given.staff('staff-admin')
})

/** Listings with a name of their own, in the order of their ids. */
async function givenAssets(name: string, count: number, fields: JsonObject = {}): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    const body = { name: `${name} ${at}`, ...fields }
    ids.push((await plaza.ok<Asset>('POST', '/assets', { as: plaza.secret, body })).id)
  }
  return ids.toSorted()
}
const pause = { kind: 'patch', objectType: 'asset', payload: { active: false } }
const begin = (body: JsonObject, as: As = admin) =>
  plaza.call<Operation & { code?: string }>('POST', '/operations', { as, body })
const step = (id: string, name: string, as: As = admin) =>
  plaza.call<Operation & { code?: string }>('POST', `/operations/${id}/${name}`, { as })
const read = (id: string) => plaza.ok<Operation>('GET', `/operations/${id}`, { as: plaza.secret })
const ended = (id: string, status = 'done') => expect.poll(async () => (await read(id)).status, patience).toBe(status)
const rowsOf = async (id: string, query = '') =>
  (
    await plaza.ok<{ results: OperationRow[] }>(
      'GET',
      `/operations/${id}/rows?order=asc&nbResultsPerPage=100&${query}`,
      { as: plaza.secret },
    )
  ).results
const assets = async (ids: readonly string[]) => {
  const { results } = await plaza.ok<{ results: Asset[] }>('GET', `/assets?id=${ids.join(',')}&nbResultsPerPage=100`, {
    as: plaza.secret,
  })
  return results
}
const live = async (ids: readonly string[]) => (await assets(ids)).filter(({ active }) => active).length

test('what matches a filter is paused and shown again as a whole; what was changed since is left', async () => {
  const ids = await givenAssets('Pausable', 30)
  await plaza.ok('PATCH', `/assets/${ids[0]}`, { as: plaza.secret, body: { active: false } })
  const preview = await begin({ ...pause, select: { filter: { query: 'Pausable' } }, preview: true })
  expect(preview.body).toMatchObject({ status: 'previewed', total: 30, counts: { same: 1 }, createdBy: admin.id })
  expect(await live(ids)).toBe(29)

  const { id } = preview.body
  expect((await step(id, 'run')).body.status).toBe('waiting')
  await ended(id)
  expect(await read(id)).toMatchObject({ done: 30, failed: 0, counts: { changed: 29, same: 1 } })
  expect(await live(ids)).toBe(0)
  const log = await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?operationId=${id}&nbResultsPerPage=100`, {
    as: admin,
  })
  expect(log.results).toHaveLength(29)
  expect(log.results[0]).toMatchObject({ action: 'assets.update', actorId: admin.id, operationId: id })

  // somebody has shown one of them, and hidden it for a reason of their own
  await plaza.ok('PATCH', `/assets/${ids[5]}`, { as: plaza.secret, body: { active: true } })
  expect((await step(id, 'undo')).status).toBe(200)
  await ended(id, 'undone')
  expect(await read(id)).toMatchObject({ total: 29, done: 29, failed: 1, counts: { undone: 28, left: 1 } })
  expect(await rowsOf(id, 'outcome=left')).toMatchObject([{ objectId: ids[5], problem: { code: 'changed' } }])
  expect((await assets(ids)).filter(({ active }) => !active).map((asset) => asset.id)).toEqual([ids[0]])
  expect((await step(id, 'undo')).body.code).toBe('notUndoable')
})

test('what is begun from a case is recorded with it, and so is what takes it back', async () => {
  const ids = await givenAssets('Handled', 2)
  const body = { kind: 'manual', title: 'Too many canoes', objectId: ids[0] }
  const { id: caseId } = await plaza.ok<{ id: string }>('POST', '/cases', { as: admin, body })
  const fromCase = { ...admin, headers: { 'x-plaza-case': caseId } }
  const { body: operation } = await begin({ ...pause, select: { ids } }, fromCase)
  await ended(operation.id)
  const recorded = async () =>
    (await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?caseId=${caseId}`, { as: admin })).results
      .filter(({ objectType }) => objectType === 'asset')
      .map(({ operationId }) => operationId)
  expect(await recorded()).toEqual([operation.id, operation.id])
  await step(operation.id, 'undo', fromCase)
  await ended(operation.id, 'undone')
  expect(await recorded()).toHaveLength(4)
})

test('a refusal concerns its own object, and says why', async () => {
  const ids = await givenAssets('Mixed', 2)
  const { body } = await begin({ ...pause, select: { ids: [...ids, 'ast_nowhere'] } })
  await ended(body.id)
  expect(await read(body.id)).toMatchObject({ done: 3, failed: 1, counts: { changed: 2 } })
  expect(await rowsOf(body.id, 'outcome=failed')).toMatchObject([
    { objectId: 'ast_nowhere', problem: { code: 'object.notFound' } },
  ])
})

test('what was deleted in one go comes back in one go, under the same ids', async () => {
  const ids = await givenAssets('Deletable', 4, { price: 7 })
  const { body } = await begin({ kind: 'remove', objectType: 'asset', select: { ids } })
  await ended(body.id)
  expect(await assets(ids)).toEqual([])
  await step(body.id, 'undo')
  await ended(body.id, 'undone')
  expect((await assets(ids)).map(({ id, price }) => [id, price]).toSorted()).toEqual(ids.map((id) => [id, 7]))
})

test('listings are hidden with one reason for all, and shown again', async () => {
  const ids = await givenAssets('Dubious', 3)
  const decide = { kind: 'moderate', objectType: 'asset', select: { ids } }
  const { body } = await begin({ ...decide, payload: { decision: 'hide', text: 'Not allowed here', tell: false } })
  await ended(body.id)
  expect((await assets(ids)).map(({ validated }) => validated)).toEqual([false, false, false])
  await step(body.id, 'undo')
  await ended(body.id, 'undone')
  expect((await assets(ids)).map(({ validated }) => validated)).toEqual([true, true, true])
})

test('whoever may not do it once may not do it often', async () => {
  const [id = ''] = await givenAssets('Guarded', 1)
  const [support, readonly] = [await plaza.given.staff('staff-support'), await plaza.given.staff('staff-readonly')]
  const person = await plaza.given.person()
  const select = { ids: [id] }
  for (const as of [readonly, person]) expect((await begin({ ...pause, select }, as)).status).toBe(403)
  expect((await begin({ kind: 'remove', objectType: 'asset', select }, support)).status).toBe(403)
  expect((await begin({ ...pause, select, payload: { active: 'no' } })).status).toBe(400)
  const codes = [
    await begin({ kind: 'remove', objectType: 'user', select }),
    await begin({ ...pause, select: { ids: [id], filter: {} } }),
    await begin({ ...pause, select: { filter: { query: 'nothing is called so' } } }),
  ]
  expect(codes.map(({ body }) => body.code)).toEqual([
    'operation.notOffered',
    'operation.selectOne',
    'operation.nothing',
  ])
  const suspend = { kind: 'moderate', objectType: 'user', select: { ids: [person.id] } }
  const payload = { kind: 'suspend', reasonCode: 'spam' }
  expect((await begin({ ...suspend, payload })).body.code).toBe('reasonNeeded')

  const own = await begin({ ...pause, select }, support)
  expect(own.status).toBe(200)
  await ended(own.body.id)
  expect((await plaza.call('GET', `/operations/${own.body.id}`, { as: readonly })).status).toBe(403)
  const content = await plaza.given.staff('staff-support')
  expect((await step(own.body.id, 'cancel', content)).status).toBe(404)
  expect((await step(own.body.id, 'undo', support)).status).toBe(200)
  await ended(own.body.id, 'undone')
})

test('several people are suspended alike, read why in their own language, and are restored as a whole', async () => {
  const speaks = (locale: string) => plaza.given.person({ metadata: { _private: { plaza: { locale } } } })
  const people = [await speaks('es'), await speaks('fr')]
  const select = { ids: people.map(({ id }) => id) }
  const nbSuspended = async () => {
    const path = `/users?state=suspended&id=${select.ids.join(',')}`
    return (await plaza.ok<{ results: unknown[] }>('GET', path, { as: plaza.secret })).results.length
  }
  const payload = { kind: 'suspend', reasonCode: 'spam', tell: {} }
  const because = { ...admin, headers: { 'x-plaza-reason': 'a%20ring' } }
  const { body } = await begin({ kind: 'moderate', objectType: 'user', select, payload }, because)
  await ended(body.id)
  expect(await read(body.id)).toMatchObject({ reason: 'a ring', failed: 0, counts: { changed: 2 } })
  expect(await nbSuspended()).toBe(2)
  await laterJobsDone(plaza)
  const words = ['parecen spam', 'ressemblent à du spam']
  for (const [at, { username }] of people.entries()) {
    const mails = await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?to=${username}`, { as: plaza.secret })
    expect(mails.results.find(({ kind }) => kind === 'accountSuspended')?.text).toContain(words[at])
  }

  expect((await step(body.id, 'undo')).status).toBe(200)
  await ended(body.id, 'undone')
  expect(await nbSuspended()).toBe(0)
})

test('somebody who lost their role in between changes nothing any more', async () => {
  const ids = await givenAssets('Dismissed', 2)
  const colleague = await plaza.given.staff('staff-support')
  const { body } = await begin({ ...pause, select: { ids }, preview: true }, colleague)
  await step(body.id, 'run')
  await jobsDone(plaza)
  const second = await begin({ ...pause, payload: { active: true }, select: { ids }, preview: true }, colleague)
  await plaza.ok('PATCH', `/users/${colleague.id}`, { as: plaza.secret, body: { roles: ['user'] } })
  await step(second.body.id, 'run', plaza.secret)
  await ended(second.body.id, 'done')
  expect(await read(second.body.id)).toMatchObject({ failed: 2 })
  expect(await live(ids)).toBe(0)
})

/** A session that keeps a listing locked, so that an operation waits at it. */
async function lockedBy(id: string) {
  const client = new pg.Client({ connectionString: plaza.services.databaseUrl, application_name: 'a test that waits' })
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select from assets where id = $1 for update', [id])
  return client
}

test('an operation that is cut off in the middle goes on, and changes nothing twice', async () => {
  const ids = await givenAssets('Interrupted', 20)
  const other = await lockedBy(ids[9] ?? '')
  const { body } = await begin({ ...pause, select: { ids } })
  await expect.poll(async () => (await read(body.id)).done, patience).toBe(9)
  // every connection of the server is cut, that of the job with its open transaction too
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name <> 'a test that waits'`,
  )
  await other.query('rollback')
  await expect
    .poll(
      async () => (await plaza.call<Operation>('GET', `/operations/${body.id}`, { as: plaza.secret })).body.status,
      patience,
    )
    .toBe('done')
  expect(await read(body.id)).toMatchObject({ done: 20, counts: { changed: 20 } })
  const log = await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?operationId=${body.id}&nbResultsPerPage=100`, {
    as: plaza.secret,
  })
  expect(log.results.map(({ objectId }) => objectId).toSorted()).toEqual(ids)
})

test('one that is stopped leaves the rest, and what it changed can be taken back', { tags: 'release' }, async () => {
  const ids = await givenAssets('Stopped', 25)
  const other = await lockedBy(ids[12] ?? '')
  const { body } = await begin({ ...pause, select: { ids } })
  await expect.poll(async () => (await read(body.id)).done, patience).toBe(12)
  const stopped = await step(body.id, 'cancel')
  expect(stopped.body).toMatchObject({ status: 'cancelled', undoableUntil: expect.any(String) })
  await other.query('rollback')
  await jobsDone(plaza)
  expect((await step(body.id, 'cancel')).body.code).toBe('operation.otherStatus')
  expect(await live(ids)).toBeGreaterThan(0)
  await step(body.id, 'undo')
  await ended(body.id, 'undone')
  expect(await live(ids)).toBe(25)
})

test('two operations about the same listings both come to their end', { tags: 'release' }, async () => {
  const ids = await givenAssets('Wanted', 30)
  const [one, two] = await Promise.all([
    begin({ ...pause, select: { ids } }),
    begin({ ...pause, payload: { price: 3 }, select: { ids: ids.toReversed() } }),
  ])
  await Promise.all([ended(one.body.id), ended(two.body.id)])
  const all = await assets(ids)
  expect(all.every(({ active, price }) => !active && price === 3)).toBe(true)
})

test('listings change hands, people are let in again and written to, each by its own call', {
  tags: 'release',
}, async () => {
  const [ana, beto] = [await plaza.given.person(), await plaza.given.person()]
  const ids = await givenAssets('Inherited', 3, { ownerId: ana.id })
  const because = { 'x-plaza-reason': 'the%20shop%20was%20sold' }
  const give = { kind: 'give', objectType: 'asset', select: { ids }, payload: { ownerId: beto.id } }
  const support = await plaza.given.staff('staff-support')
  const call = (body: JsonObject, as: As = admin) =>
    plaza.call<Operation & { code?: string }>('POST', '/operations', { as, body, headers: because })
  expect((await call(give, support)).status).toBe(403)
  const { body: given } = await call(give)
  await ended(given.id)
  expect((await assets(ids)).map(({ ownerId }) => ownerId)).toEqual(ids.map(() => beto.id))
  await plaza.ok('POST', `/operations/${given.id}/undo`, { as: admin, headers: because })
  await ended(given.id, 'undone')
  expect((await assets(ids)).map(({ ownerId }) => ownerId)).toEqual(ids.map(() => ana.id))

  const people = [ana.id, beto.id]
  const select = { ids: people }
  const suspend = { kind: 'suspend', reasonCode: 'spam', tell: null }
  await plaza.ok('PUT', `/users/${ana.id}/suspension`, { as: plaza.secret, body: suspend })
  const { body: restored } = await call({ kind: 'restore', objectType: 'user', select }, support)
  await ended(restored.id)
  expect(await read(restored.id)).toMatchObject({ counts: { changed: 1, failed: 1 }, undoableUntil: null })
  expect(await rowsOf(restored.id, 'outcome=failed')).toMatchObject([{ problem: { code: 'suspension.none' } }])
  expect((await step(restored.id, 'undo')).status).toBe(422)

  const { body: written } = await call(
    { kind: 'message', objectType: 'user', select, payload: { content: 'We move to Puebla.' } },
    support,
  )
  await ended(written.id)
  for (const as of [ana, beto]) {
    const { results } = await plaza.ok<{ results: { content: string }[] }>('GET', `/messages?userId=${as.id}`, {
      as: await plaza.given.login(as),
    })
    expect(results.map(({ content }) => content)).toEqual(['We move to Puebla.'])
  }
})
