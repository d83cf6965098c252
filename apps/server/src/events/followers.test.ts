import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FailedJob, JsonObject, StoredEmail } from '@plaza/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { givenAccount } from '../testing/accounts.ts'
import { createTestApp, type Person, systemKey, type TestApp } from '../testing/app.ts'
import { createBookings, march } from '../testing/bookings.ts'
import { jobsDone } from '../testing/jobs.ts'

let plaza: TestApp
let base: string
const received: string[] = []
const receiver = createServer((request, response) => {
  received.push(request.url ?? '')
  request.resume()
  response.end('{}')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  plaza = await createTestApp({ allowPrivateTargets: true })
  await plaza.app.startJobs()
})
afterAll(() => {
  receiver.close()
  receiver.closeAllConnections()
})

const patience = { timeout: 40_000 }
const post = (path: string, body: JsonObject, as: Person | typeof plaza.secret = plaza.secret) =>
  plaza.ok<JsonObject & { id: string }>('POST', path, { as, body })

/** No mail of a kind can be kept, until that is fixed. */
async function givenRefusedMails(kind: string) {
  const { pool } = plaza.services.db
  await pool.query(`alter table emails add constraint refused_mails check (kind <> '${kind}') not valid`)
  return { mend: () => pool.query('alter table emails drop constraint refused_mails') }
}

const failed = async (query: string) =>
  (await plaza.ok<{ results: FailedJob[] }>('GET', `/jobs/failed?${query}`, { as: plaza.secret })).results
const failedFor = async (eventId: string) => {
  await expect.poll(() => failed(`eventId=${eventId}`), patience).toHaveLength(1)
  const [job] = await failed(`eventId=${eventId}`)
  if (!job) throw new Error('There is no such job')
  return job
}
/** The last attempt of three days comes now. */
async function lastAttempt({ id }: FailedJob) {
  // one that is under way cannot be moved
  const move = `
    update graphile_worker._private_jobs
    set attempts = max_attempts - 1, run_at = now()
    where id = $1 and locked_at is null and attempts < max_attempts - 1`
  const look = async () => {
    await plaza.services.db.pool.query(move, [id])
    return (await failed(`id=${id}`))[0]?.nextAttemptDate
  }
  await expect.poll(look, patience).toBe(null)
}
const eventOf = async (objectId: string) => {
  const [event] = (
    await plaza.ok<{ results: { id: string }[] }>('GET', `/events?objectId=${objectId}`, { as: plaza.secret })
  ).results
  return String(event?.id)
}
const mailsTo = async ({ username }: Person) =>
  (await plaza.ok<{ results: StoredEmail[] }>('GET', `/emails?to=${username}`, { as: plaza.secret })).results

describe('a follower that fails', () => {
  test('keeps no other from its work, is shown to operators, and is tried again when they say so', async () => {
    const [sender, reader] = [await givenAccount(plaza), await givenAccount(plaza)]
    const mails = await givenRefusedMails('newMessage')
    await post('/webhooks', { name: 'Hook', event: 'message__created', targetUrl: `${base}/hook` })
    const run = [{ endpointMethod: 'POST', endpointUri: `${base}/flow` }]
    await post('/workflows', { name: 'Flow', event: 'message__created', run })
    const message = await post('/messages', { topicId: 'ast_any', receiverId: reader.id, content: 'Hello' }, sender)
    await expect.poll(() => received.toSorted(), patience).toEqual(['/flow', '/hook'])

    const eventId = await eventOf(message.id)
    const job = await failedFor(eventId)
    expect(job).toEqual({
      id: expect.stringMatching(/^\d+$/),
      createdDate: expect.any(String),
      updatedDate: expect.any(String),
      task: 'follow notices.message',
      follower: 'notices.message',
      eventId,
      error: expect.stringContaining('refused_mails'),
      attempts: expect.any(Number),
      maxAttempts: 21,
      nextAttemptDate: expect.any(String),
      livemode: false,
    })
    expect(await failed('isGivenUp=true')).toEqual([])
    await lastAttempt(job)
    expect(await failed('isGivenUp=true&follower=notices.message,webhooks')).toMatchObject([
      { id: job.id, attempts: 21 },
    ])
    expect(await failed('follower=webhooks')).toEqual([])
    const health = await plaza.ok('GET', '/health/detail', { headers: { 'x-stelace-system-key': systemKey } })
    expect(health.failedJobs).toBe(1)

    await mails.mend()
    expect(await plaza.ok('POST', `/jobs/failed/${job.id}/retry`, { as: plaza.secret })).toEqual({ id: job.id })
    await expect.poll(() => mailsTo(reader), patience).toHaveLength(1)
    // the email is there a moment before its job is written off
    await expect.poll(() => failed(`id=${job.id}`), patience).toEqual([])
    expect((await plaza.call('POST', `/jobs/failed/${job.id}/retry`, { as: plaza.secret })).status).toBe(404)
    // nobody else did anything twice
    await jobsDone(plaza)
    expect(received.toSorted()).toEqual(['/flow', '/hook'])
  })

  test('is nobody’s business but that of operators', async () => {
    const somebody = await givenAccount(plaza)
    for (const as of [plaza.anonymous, plaza.publishable, somebody]) {
      expect((await plaza.call('GET', '/jobs/failed', { as })).status).toBe(403)
      expect((await plaza.call('POST', '/jobs/failed/1/retry', { as })).status).toBe(403)
    }
    const key = await plaza.given.key({ permissions: ['job:list:all'] })
    expect((await plaza.call('GET', '/jobs/failed', { as: key })).status).toBe(200)
    expect((await plaza.call('POST', '/jobs/failed/1/retry', { as: key })).status).toBe(403)
  })
})

test('a change adds a job for each who wants to hear of it, and none for the others', async () => {
  const jobs = async (eventId: string) => {
    await quiet.services.jobs.feed()
    const { rows } = await quiet.services.db.pool.query<{ identifier: string }>(
      `select identifier
       from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = task_id
       where payload ->> 'eventId' = $1
       order by 1`,
      [eventId],
    )
    return rows.map(({ identifier }) => identifier)
  }
  const quiet = await createTestApp()
  const make = (path: string, body: JsonObject) => quiet.ok<{ id: string }>('POST', path, { as: quiet.secret, body })
  const entry = (name: string) => make('/entries', { collection: 'x', locale: 'en', name, fields: {} })
  const lastEvent = async (type: string) => String((await quiet.events(type))[0]?.id)

  await entry('unheard')
  expect(await jobs(await lastEvent('entry__created'))).toEqual([])
  await make('/webhooks', { name: 'Hook', event: 'entry__created', targetUrl: 'https://example.com/' })
  await make('/workflows', {
    name: 'Flow',
    event: 'entry__created',
    run: [{ endpointMethod: 'POST', endpointUri: '/signal' }],
  })
  await entry('heard')
  expect(await jobs(await lastEvent('entry__created'))).toEqual(['follow webhooks', 'follow workflows'])

  const asset = await make('/assets', { name: 'Drone', ownerId: 'usr_1', validated: false })
  await quiet.ok('PATCH', `/assets/${asset.id}`, { as: quiet.secret, body: { description: 'New' } })
  expect(await jobs(await lastEvent('asset__updated'))).toEqual(['follow search.alerts'])
  const platformData = { plaza: { moderation: { status: 'rejected' } } }
  await quiet.ok('PATCH', `/assets/${asset.id}`, { as: quiet.secret, body: { platformData } })
  expect(await jobs(await lastEvent('asset__updated'))).toEqual([
    'follow moderation.review-case',
    'follow notices.moderation',
    'follow search.alerts',
  ])
})

test('jobs about many things share queues: whoever looks for a job locks all that are free', async () => {
  const quiet = await createTestApp()
  const { rental, thing, book } = createBookings(quiet)
  const asset = await thing({ assetTypeId: (await rental({ infiniteStock: true })).id })
  await Promise.all(
    Array.from({ length: 40 }, () => book({ assetId: asset.id, startDate: march(1), endDate: march(3) })),
  )
  await quiet.services.jobs.feed()
  const { rows } = await quiet.services.db.pool.query<{ jobs: number; queues: number }>(
    `select count(*)::int as jobs, count(distinct job_queue_id)::int as queues
     from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = task_id
     where identifier = 'follow notices.request'`,
  )
  expect(rows[0]?.jobs).toBe(40)
  expect(rows[0]?.queues).toBeLessThanOrEqual(32)
})

test('no call that many people make commits with a NOTIFY: such commits wait for each other', async () => {
  const quiet = await createTestApp()
  const { owner, taker, rental, thing, book, step } = createBookings(quiet)
  const asset = await thing({ assetTypeId: (await rental()).id })
  for (const event of ['message__created', 'asset__updated', 'transaction__created', 'transaction__status_changed']) {
    await quiet.ok('POST', '/webhooks', {
      as: quiet.secret,
      body: { name: event, event, targetUrl: 'https://example.com/' },
    })
  }
  await quiet.services.jobs.feed()
  const listener = new pg.Client({ connectionString: quiet.databaseUrl })
  await listener.connect()
  onTestFinished(() => listener.end())
  const heard: string[] = []
  listener.on('notification', ({ channel }) => heard.push(channel))
  for (const channel of ['"jobs:insert"', 'plaza_changes', 'over']) await listener.query(`listen ${channel}`)

  await quiet.ok('POST', '/messages', {
    as: taker,
    body: { topicId: asset.id, receiverId: owner.id, content: 'Is it free?' },
  })
  await quiet.ok('PATCH', `/assets/${asset.id}`, { as: owner, body: { description: 'With a bell' } })
  const { id } = await book({ assetId: asset.id, startDate: march(1), endDate: march(3) })
  expect((await step(id, 'confirmAndPay', taker)).status).toBe(200)
  await quiet.services.db.pool.query("select pg_notify('over', '')")
  await expect.poll(() => heard).toEqual(['over'])
  expect((await quiet.services.db.pool.query('select from new_jobs')).rowCount).toBeGreaterThan(3)
  await quiet.services.jobs.feed()
  await expect.poll(() => heard).toEqual(['over', 'jobs:insert'])
})

test('what a server without jobs is told of reaches the one that does them', async () => {
  const web = await plaza.anotherServer({ role: 'web' })
  await web.startJobs()
  await post('/webhooks', { name: 'Hook', event: 'from_the_web', targetUrl: `${base}/from-the-web` })
  const told = () =>
    web.http.inject({
      method: 'POST',
      url: '/events',
      headers: { authorization: `Basic ${Buffer.from(`${plaza.secret.apiKey}:`).toString('base64')}` },
      payload: { type: 'from_the_web' },
    })
  for (let n = 0; n < 3; n++) expect((await told()).statusCode).toBe(200)
  const arrived = () => received.filter((path) => path === '/from-the-web').length
  await expect.poll(arrived, patience).toBe(3)
})

test('jobs that an earlier version left behind are done', async () => {
  const [sender, reader] = [await givenAccount(plaza), await givenAccount(plaza)]
  const { db, jobs } = plaza.services
  const message = await post('/messages', { topicId: 'ast_any', receiverId: reader.id, content: 'Hello' }, sender)
  await jobsDone(plaza)
  await db.pool.query('delete from notifications where user_id = $1', [reader.id])
  const event = { eventId: await eventOf(message.id), type: 'message__created', date: message.createdDate }
  await db.tx((tx) =>
    jobs.add(tx, { name: 'deliver-event' }, { ...event, objectId: message.id, metadata: {}, depth: 0 }),
  )
  const list = () => plaza.ok<{ results: JsonObject[] }>('GET', '/notifications', { as: reader })
  await expect.poll(async () => (await list()).results.map(({ name }) => name), patience).toEqual(['newMessage'])
})
