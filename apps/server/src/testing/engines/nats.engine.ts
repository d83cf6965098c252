import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { Event, FailedJob, JsonObject } from '@plaza/contract'
import { expect, test } from 'vitest'
import { StartProblem } from '../../db/index.ts'
import { createLog } from '../../lib/log.ts'
import { openNats } from '../../providers/event-stream/index.ts'
import { createTestApp, systemKey, type TestApp } from '../app.ts'
import { atEndOfFile } from '../end-of-file.ts'
import { jobsDone } from '../jobs.ts'
import { type Nats, startNats } from './nats.ts'
import { freePort } from './program.ts'

const patience = { timeout: 120_000, interval: 200 }
const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

async function given(args?: readonly string[]) {
  const nats = await startNats(args)
  atEndOfFile(nats.stop)
  return nats
}

/** A marketplace whose events go there, and its jobs. */
async function marketplace(nats: Nats, name = 'plaza') {
  const plaza = await createTestApp({ events: { url: nats.url, name } })
  await plaza.app.startJobs()
  return plaza
}

type Stored = { sequence: number; subject: string; id: string; event: Event; objectHeader: string | undefined }

/** Everything that the stream holds, in its order. */
async function stored({ url }: Pick<Nats, 'url'>, stream = 'plaza'): Promise<Stored[]> {
  const connection = await connect({ servers: new URL(url).host })
  try {
    const { state } = await (await jetstreamManager(connection)).streams.info(stream)
    const consumer = await jetstream(connection).consumers.get(stream, { deliver_policy: DeliverPolicy.All })
    const found: Stored[] = []
    while (found.length < state.messages) {
      const message = await consumer.next({ expires: 5_000 })
      if (!message) break
      found.push({
        sequence: message.seq,
        subject: message.subject,
        id: message.headers?.get('Nats-Msg-Id') ?? '',
        event: message.json<{ event: Event }>().event,
        objectHeader: message.headers?.get('Plaza-Object-Id'),
      })
    }
    return found
  } finally {
    await connection.close()
  }
}

/** Everything that happened, by the marketplace's own account. */
async function happened({ services }: TestApp): Promise<string[]> {
  const { rows } = await services.db.pool.query<{ id: string }>('select id from events order by id')
  return rows.map(({ id }) => id)
}

const idsOf = (messages: readonly Stored[]) => messages.map(({ event }) => event.id).sort()

const waiting = async ({ services }: TestApp) => (await services.eventStream?.state())?.waiting

const categoryOf = (plaza: TestApp, name: string) =>
  plaza.ok<JsonObject & { id: string }>('POST', '/categories', { as: plaza.secret, body: { name } })

/** Names one category after the other anew: the numbers in the names are the order of what happened to each. */
async function rename(plaza: TestApp, ids: readonly string[], times: { from: number; to: number }) {
  for (let nth = times.from; nth < times.to; nth++) {
    const body = { name: `Name ${nth}` }
    await Promise.all(ids.map((id) => plaza.ok('PATCH', `/categories/${id}`, { as: plaza.secret, body })))
  }
}

/** The names that the stream tells of one object, in its order. */
const namesOf = (messages: readonly Stored[], id: string) =>
  messages
    .filter(({ event }) => event.objectId === id && event.type === 'category__updated')
    .map(({ event }) => event.object?.name)

const inOrder = (count: number) => Array.from({ length: count }, (_, nth) => `Name ${nth}`)

test('every event is stored under its type, as webhooks would get it, and no token is in it', async () => {
  const nats = await given()
  const plaza = await marketplace(nats)
  const person = await plaza.given.person()
  const category = await categoryOf(plaza, 'Tents')
  await plaza.ok('POST', '/events', { as: plaza.secret, body: { type: 'odd.type *', objectId: category.id } })
  await plaza.ok('POST', '/password/reset/request', { body: { username: person.username } })
  await jobsDone(plaza)
  const messages = await stored(nats)
  expect(idsOf(messages)).toEqual(await happened(plaza))
  const created = messages.find(({ subject }) => subject === 'plaza.test.category__created')
  expect(created).toMatchObject({ objectHeader: category.id, id: created?.event.id })
  expect(created?.event).toEqual(
    (await plaza.ok<{ results: Event[] }>('GET', '/events?type=category__created', { as: plaza.secret })).results[0],
  )
  expect(messages.map(({ subject }) => subject)).toContain('plaza.test.odd_type__')
  const asked = messages.find(({ event }) => event.type === 'password__reset_requested')
  expect(asked?.event.metadata.resetToken).toMatch(/^x+$/)
})

test('a broker that is killed or hangs keeps nobody waiting; when it is back it has every event once and in order', async () => {
  const nats = await given()
  const plaza = await marketplace(nats)
  const health = () => plaza.ok<JsonObject>('GET', '/health/detail', { headers: { 'x-stelace-system-key': systemKey } })
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map(async (name) => (await categoryOf(plaza, name)).id))
  await rename(plaza, ids, { from: 0, to: 10 })
  const renaming = rename(plaza, ids, { from: 10, to: 25 })
  await nats.kill()
  await renaming
  await expect
    .poll(async () => (await health()).eventStream, patience)
    .toMatchObject({
      kind: 'nats',
      isConnected: false,
      problem: expect.stringMatching(/connection/),
      place: new URL(nats.url).host,
    })
  await rename(plaza, ids, { from: 25, to: 30 })
  await expect.poll(() => waiting(plaza), patience).toBeGreaterThanOrEqual(20)
  // a mail goes out all the same
  await plaza.given.person()
  await nats.start()
  await expect.poll(() => waiting(plaza), patience).toBe(0)
  expect((await health()).eventStream).toMatchObject({ isConnected: true, problem: null, waiting: 0, behindSeconds: 0 })

  nats.freeze(true)
  await rename(plaza, ids, { from: 30, to: 40 })
  await expect.poll(async () => (await plaza.services.eventStream?.state())?.isConnected, patience).toBe(false)
  nats.freeze(false)
  await expect.poll(() => waiting(plaza), patience).toBe(0)
  await jobsDone(plaza)
  const messages = await stored(nats)
  expect(idsOf(messages)).toEqual(await happened(plaza))
  for (const id of ids) expect(namesOf(messages, id)).toEqual(inOrder(40))
})

test('a server that is killed while it sends leaves nothing out and nothing twice', async () => {
  const nats = await given()
  const masterKey = randomBytes(32)
  const plaza = await createTestApp({ role: 'web', events: { url: nats.url, name: 'plaza' } }, { masterKey })
  await plaza.app.startJobs()
  const ids = await Promise.all(['A', 'B', 'C'].map(async (name) => (await categoryOf(plaza, name)).id))
  const folder = await mkdtemp(join(tmpdir(), 'plaza-worker-'))
  atEndOfFile(() => rm(folder, { recursive: true, force: true }))
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--conditions=plaza-source', main], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        PLAZA_ENV: 'test',
        PLAZA_ROLE: 'worker',
        DATABASE_URL: plaza.databaseUrl,
        PLAZA_MASTER_KEY: masterKey.toString('base64'),
        AUTH_SECRET: plaza.services.authSecret,
        EVENTS_URL: nats.url,
        DATA_DIR: folder,
        PORT: String(await freePort()),
      },
    })
    atEndOfFile(async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    })
    return child
  }
  const first = await start()
  const renaming = rename(plaza, ids, { from: 0, to: 60 })
  const count = async () => (await stored(nats).catch(() => [])).length
  await expect.poll(count, patience).toBeGreaterThan(30)
  first.kill('SIGKILL')
  await renaming
  await start()
  await expect.poll(async () => idsOf(await stored(nats)), patience).toEqual(await happened(plaza))
  await expect.poll(() => waiting(plaza), patience).toBe(0)
  const messages = await stored(nats)
  expect(idsOf(messages)).toEqual(await happened(plaza))
  for (const id of ids) expect(namesOf(messages, id)).toEqual(inOrder(60))
})

test('an event that is sent again is stored once', async () => {
  const nats = await given()
  const broker = await openNats({ url: nats.url, name: 'plaza', environment: 'test', log: createLog(() => undefined) })
  const event = { id: 'evt_one', type: 'told', objectId: null, body: JSON.stringify({ event: { id: 'evt_one' } }) }
  for (let nth = 0; nth < 3; nth++) await broker.publish(event)
  await broker.close()
  expect(idsOf(await stored(nats))).toEqual(['evt_one'])
})

test('an event that is too large is set aside where operators see it, and the others go on', async () => {
  const config = join(await mkdtemp(join(tmpdir(), 'plaza-nats-config-')), 'nats.conf')
  await writeFile(config, 'max_payload: 8KB\n')
  atEndOfFile(() => rm(join(config, '..'), { recursive: true, force: true }))
  const nats = await given(['-js', '-c', config])
  const plaza = await marketplace(nats)
  const body = { type: 'large', metadata: { text: 'x'.repeat(20_000) } }
  const { id } = await plaza.ok<{ id: string }>('POST', '/events', { as: plaza.secret, body })
  await categoryOf(plaza, 'Tents')
  await expect.poll(() => waiting(plaza), patience).toBe(0)
  const failed = async () =>
    (await plaza.ok<{ results: FailedJob[] }>('GET', '/jobs/failed', { as: plaza.secret })).results
  await expect
    .poll(async () => (await failed()).map(({ error }) => error), patience)
    .toEqual([expect.stringMatching(/larger than the 8192 bytes/)])
  const others = (await happened(plaza)).filter((one) => one !== id)
  await expect.poll(async () => idsOf(await stored(nats)), patience).toEqual(others)
})

test('the stream is left as an operator made it, and made again when it was lost', async () => {
  const nats = await given()
  const connection = await connect({ servers: new URL(nats.url).host })
  const manager = await jetstreamManager(connection)
  await manager.streams.add({ name: 'bikes', subjects: ['bikes.>'], max_msgs: 1_000 })
  const plaza = await marketplace(nats, 'bikes')
  await categoryOf(plaza, 'Tents')
  await expect.poll(async () => (await stored(nats, 'bikes')).length, patience).toBeGreaterThan(0)
  expect((await manager.streams.info('bikes')).config.max_msgs).toBe(1_000)
  await manager.streams.delete('bikes')
  await categoryOf(plaza, 'Boats')
  const names = async () => (await stored(nats, 'bikes').catch(() => [])).map(({ event }) => event.object?.name)
  await expect.poll(names, patience).toContain('Boats')
  await connection.close()
})

/** What a start says: its problem, and what is written to the log. */
async function opening(url: string, name = 'plaza') {
  const lines: string[] = []
  const log = createLog((line) => lines.push(JSON.parse(line).message))
  try {
    const broker = await openNats({ url, name, environment: 'test', log })
    const { problem } = broker.state()
    await broker.close()
    return { lines, problem }
  } catch (error) {
    return { lines, stopped: error instanceof StartProblem ? error.message : String(error) }
  }
}

test('what is wrong at the start is told in one sentence', async () => {
  const nowhere = await opening('nats://ana:secret@127.0.0.1:1')
  expect(nowhere.lines).toEqual([
    '127.0.0.1:1 takes no events at the moment (EVENTS_URL: the connection was refused). They wait for it; everything else works.',
  ])

  const plain = await given([])
  expect((await opening(plain.url)).stopped).toBe(
    `The NATS server at ${new URL(plain.url).host} (EVENTS_URL) has no JetStream: start it with -js, or with a jetstream block in its configuration.`,
  )

  const locked = await given(['-js', '--user', 'ana', '--pass', 'right'])
  const address = new URL(locked.url)
  const refused = `What answers at ${address.host} (EVENTS_URL) refuses this server. Correct the user and the password in EVENTS_URL.`
  expect((await opening(address.href)).stopped).toBe(refused)
  Object.assign(address, { username: 'ana', password: 'wrong' })
  expect((await opening(address.href)).stopped).toBe(refused)
  address.password = 'right'
  expect(await opening(address.href)).toEqual({ lines: [], problem: null })

  const withToken = await given(['-js', '--auth', 'a-token'])
  const tokenAddress = new URL(withToken.url)
  tokenAddress.username = 'a-token'
  // the first of several is away
  expect(await opening(`nats://a-token@127.0.0.1:1,${tokenAddress.href}`)).toEqual({ lines: [], problem: null })

  const nats = await given()
  const connection = await connect({ servers: new URL(nats.url).host })
  await (await jetstreamManager(connection)).streams.add({ name: 'other', subjects: ['elsewhere.>'] })
  await connection.close()
  expect((await opening(nats.url, 'other')).stopped).toBe(
    `The stream other cannot be used at ${new URL(nats.url).host} (EVENTS_URL): the stream other does not take other.>: add this to its subjects, or set EVENTS_STREAM.`,
  )

  // something else, which says nothing that could be understood
  const other = createServer((socket) => void socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  expect((await opening(`nats://127.0.0.1:${port}`)).lines).toEqual([expect.stringContaining('(EVENTS_URL: ')])
  await new Promise((resolve) => other.close(resolve))
})
