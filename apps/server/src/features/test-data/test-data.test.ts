import type { Asset, Category, JsonObject, Operation, TestData } from '@plaza/contract'
import { expect, test } from 'vitest'
import { allTasks, schedules } from '../../slices.ts'
import { createTestApp } from '../../testing/app.ts'
import { jobsDone } from '../../testing/jobs.ts'
import { pictureFile } from '../../testing/sample-files.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createUploader, pathOf } from '../../testing/uploads.ts'
import { keepDaysTask } from '../event-log/index.ts'
import { fatesOfJobs } from './jobs.ts'
import { resetTask } from './run-reset.ts'

type Refused = { code?: string }
const why = { 'x-plaza-reason': 'starting%20anew' }

test('a reset takes away what people did and leaves how the marketplace is made, its staff and the audit log', {
  tags: 'release',
}, async () => {
  const plaza = await createTestApp()
  await plaza.app.startJobs()
  const admin = await plaza.given.staff('staff-admin')
  const support = await plaza.given.staff('staff-support')
  const secret = { as: plaza.secret }
  const ana = await plaza.given.person({ email: 'ana@example.com' })
  const category = await plaza.ok<Category>('POST', '/categories', { ...secret, body: { name: 'Boats' } })
  const { send, get } = createUploader(plaza)
  const sent = await send('boat.jpg', await pictureFile(), { folder: 'images', as: ana })
  const asset = await plaza.ok<Asset>('POST', '/assets', {
    ...secret,
    body: { name: 'Raft', ownerId: ana.id, categoryId: category.id, validated: true },
  })
  await plaza.ok('POST', '/messages', { as: ana, body: { content: 'Hello', receiverId: admin.id, topicId: asset.id } })
  await plaza.ok('PATCH', '/config', { ...secret, body: { stelace: { instant: { serviceName: 'Rafts & co' } } } })
  await jobsDone(plaza)

  const before = await plaza.ok<TestData>('GET', '/test-data', { as: admin })
  expect(before).toMatchObject({ isOffered: true, name: 'Rafts & co', people: 1, listings: 1, messages: 1, staff: 2 })
  const reset = (confirm: string, as = admin, headers: Record<string, string> = why) =>
    plaza.call<Operation & Refused>('POST', '/test-data/reset', { as, body: { confirm }, headers })
  expect((await reset('Rafts & co', support)).status).toBe(403)
  expect((await reset('Rafts')).body.code).toBe('testData.otherName')
  expect((await reset('Rafts & co', admin, {})).status).toBe(422)
  expect((await plaza.call('GET', `/assets/${asset.id}`, secret)).status).toBe(200)

  const begun = await reset('Rafts & co')
  expect([begun.status, begun.body]).toMatchObject([200, { kind: 'reset', status: 'waiting', total: 2, done: 0 }])
  const operation = () => plaza.ok<Operation>('GET', `/operations/${begun.body.id}`, { as: admin })
  await expect.poll(async () => (await operation()).status).toBe('done')
  expect(await operation()).toMatchObject({
    total: 2,
    done: 2,
    failed: 0,
    undoableUntil: null,
    reason: 'starting anew',
  })
  expect((await plaza.call('GET', `/assets/${asset.id}`, secret)).status).toBe(404)
  expect((await plaza.call('GET', `/users/${ana.id}`, secret)).status).toBe(404)
  expect((await plaza.call('GET', `/users/${ana.id}`, { as: ana })).status).toBeGreaterThanOrEqual(400)
  const found = await plaza.ok<{ results: JsonObject[] }>('POST', '/search', { body: { query: 'raft' } })
  expect(found.results).toEqual([])
  await jobsDone(plaza)
  await expect.poll(async () => (await get(pathOf(sent.body))).status).toBe(404)

  // how it is made stays, and so do those who run it
  expect((await plaza.call('GET', `/categories/${category.id}`, secret)).status).toBe(200)
  expect((await plaza.call('GET', '/cases', { as: support })).status).toBe(200)
  const audit = await plaza.ok<{ results: { action: string; reason: string | null }[] }>('GET', '/audit', { as: admin })
  expect(audit.results.find(({ action }) => action === 'testData.reset')).toMatchObject({ reason: 'starting anew' })
  expect(await plaza.ok('GET', '/test-data', { as: admin })).toMatchObject({
    people: 0,
    listings: 0,
    messages: 0,
    staff: 2,
    operationId: null,
  })

  // and it goes on as a marketplace
  const beto = await plaza.given.person({ email: 'beto@example.com' })
  const canoe = await plaza.ok<Asset>('POST', '/assets', {
    ...secret,
    body: { name: 'Canoe', ownerId: beto.id, categoryId: category.id, validated: true },
  })
  const { nbResults } = await plaza.ok<{ nbResults: number }>('GET', '/assets', secret)
  expect(nbResults).toBe(1)
  await jobsDone(plaza)
  const again = await plaza.ok<{ results: JsonObject[] }>('POST', '/search', { body: { query: 'canoe' } })
  expect(again.results.map(({ id }) => id)).toEqual([canoe.id])
})

test('jobs about what is gone go with it, those that wait and those that are not in the queue yet', async () => {
  // nothing runs here, so what is added stays
  const plaza = await createTestApp()
  const secret = { as: plaza.secret }
  await plaza.ok('POST', '/webhooks', {
    ...secret,
    body: { name: 'Listener', targetUrl: 'https://example.com/hook', event: 'asset__created' },
  })
  const ana = await plaza.given.person()
  const body = (name: string) => ({ name, ownerId: ana.id, validated: true })
  await plaza.ok('POST', '/assets', { ...secret, body: body('Raft') })
  await plaza.services.jobs.feed()
  await plaza.ok('POST', '/assets', { ...secret, body: body('Canoe') })
  const { name } = await plaza.ok<TestData>('GET', '/test-data', secret)
  const begun = await plaza.ok<Operation>('POST', '/test-data/reset', { ...secret, body: { confirm: name } })
  // whoever asks again is told of the same one
  expect(await plaza.ok<Operation>('POST', '/test-data/reset', { ...secret, body: { confirm: name } })).toMatchObject({
    id: begun.id,
  })
  expect(await plaza.ok('GET', '/test-data', secret)).toMatchObject({ operationId: begun.id })
  const aboutEvents = async () => {
    const { rows } = await plaza.services.db.pool.query<{ id: string; place: string }>(`
      select payload ->> 'eventId' as id, 'queue' as place from graphile_worker._private_jobs
      union all
      select payload ->> 'eventId', 'new' from new_jobs`)
    return rows.filter(({ id }) => id !== null)
  }
  const before = await aboutEvents()
  expect(new Set(before.map(({ place }) => place))).toEqual(new Set(['queue', 'new']))
  await resetTask.begin(plaza.services).run({ id: begun.id, keep: [] })
  const gone = new Set(before.map(({ id }) => id))
  expect((await aboutEvents()).filter(({ id }) => gone.has(id))).toEqual([])
})

test('files of old events go too', { tags: 'release' }, async () => {
  const plaza = await createTestApp({ dataDir: await tempFolder('reset') })
  const { services } = plaza
  const secret = { as: plaza.secret }
  await plaza.ok('PATCH', '/config/private', { ...secret, body: { stelace: { retention: { eventFileMonths: 12 } } } })
  const keep = () => keepDaysTask.begin(services).run()
  await keep()
  plaza.clock.advance({ days: 33 })
  await keep()
  const [file] = await services.db.read.selectFrom('event_files').select('key').execute()
  const { name } = await plaza.ok<TestData>('GET', '/test-data', secret)
  const { id } = await plaza.ok<Operation>('POST', '/test-data/reset', { ...secret, body: { confirm: name } })
  await resetTask.begin(services).run({ id, keep: [] })
  const { rows } = await services.db.pool.query<{ keys: string[] }>(
    "select payload -> 'keys' as keys from new_jobs where task = 'remove-files-of-a-reset'",
  )
  expect(rows.flatMap(({ keys }) => keys)).toEqual([file?.key])
})

test('of every task it is settled whether its jobs survive a reset', () => {
  const byTheClock = new Set(schedules.map(({ task }) => task.name))
  const names = allTasks.map(({ name }) => name).filter((name) => !byTheClock.has(name))
  expect(Object.keys(fatesOfJobs).toSorted()).toEqual(names.toSorted())
})

test('what real people did is never reset', async () => {
  const live = await createTestApp({ environment: 'live', isLive: true })
  const body = { confirm: 'Plaza' }
  expect(await live.ok('GET', '/test-data', { as: live.secret })).toMatchObject({ isOffered: false })
  const refused = await live.call<Refused>('POST', '/test-data/reset', { as: live.secret, body })
  expect([refused.status, refused.body.code]).toEqual([409, 'testData.live'])
})
