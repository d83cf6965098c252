import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import type { App } from '../../app.ts'
import { StartProblem } from '../../db/index.ts'
import { createLog } from '../../lib/log.ts'
import { openValkeyBus } from '../../providers/signals/index.ts'
import { createTestApp, systemKey } from '../app.ts'
import { atEndOfFile } from '../end-of-file.ts'
import { describeSignalsBus } from '../signals-bus-suite.ts'
import { connect, type Listener, listen } from '../sockets.ts'
import { startValkey } from './valkey.ts'

const quiet = createLog(() => undefined)
const patience = { timeout: 60_000, interval: 200 }

async function given(settings: Record<string, string> = {}) {
  const valkey = await startValkey(settings)
  atEndOfFile(valkey.stop)
  return valkey
}

const own = await given()
describeSignalsBus({
  name: 'signals through Valkey',
  open: () => openValkeyBus({ url: own.url, name: 'plaza:test:suite', log: quiet }),
  async interrupt(meanwhile) {
    await own.kill()
    await meanwhile()
    await own.start()
  },
})

/** What a start says: its problem, and what is written to the log. */
async function opening(url: string) {
  const lines: string[] = []
  const log = createLog((line) => lines.push(JSON.parse(line).message))
  try {
    const bus = await openValkeyBus({ url, name: 'plaza:test:start', log })
    const isConnected = bus.isConnected()
    await bus.close()
    return { lines, isConnected }
  } catch (error) {
    return { lines, problem: error instanceof StartProblem ? error.message : String(error) }
  }
}

test('a wrong address is told in one sentence', async () => {
  const nowhere = await opening('redis://127.0.0.1:1')
  expect(nowhere.isConnected).toBe(false)
  expect(nowhere.lines).toEqual([
    'Nothing answers at 127.0.0.1:1 (REALTIME_URL: the connection was refused). Signals reach only people on this server until it does; everything else works.',
  ])
  const { lines } = await opening('redis://no-such-host.invalid:6379')
  expect(lines).toEqual([expect.stringMatching(/^Nothing answers at no-such-host.invalid:6379 \(REALTIME_URL: /)])

  const locked = await given({ requirepass: 'right' })
  const address = new URL(locked.url)
  expect((await opening(address.href)).problem).toMatch(/\(REALTIME_URL\) refuses this server \(NOAUTH\)/)
  address.password = 'wrong'
  expect((await opening(address.href)).problem).toBe(
    `What answers at ${address.host} (REALTIME_URL) refuses this server (WRONGPASS). Correct the user and the password in REALTIME_URL.`,
  )
  address.password = 'right'
  expect(await opening(address.href)).toEqual({ lines: [], isConnected: true })

  // something else, which says nothing that could be understood
  const other = createServer((socket) => void socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const port = (other.address() as { port: number }).port
  const odd = await opening(`redis://127.0.0.1:${port}`)
  expect(odd).toEqual({ lines: [expect.stringContaining('(REALTIME_URL: ')], isConnected: false })
  await new Promise((resolve) => other.close(resolve))
})

test('marketplaces that share one hear nothing of each other', async () => {
  const [here, there] = [await createTestApp(), await createTestApp()]
  const [first, second] = [await listen(here.app), await listen(there.app)]
  const listener = async (address: string, { apiKey }: { apiKey?: string }) => {
    const client = connect(address, { answer: { publishableKey: apiKey } })
    await client.next('authenticated')
    return client
  }
  const [mine, theirs] = [await listener(first, here.publishable), await listener(second, there.publishable)]
  expect(here.services.signals.state()).toMatchObject({ bus: 'valkey', isConnected: true })
  await here.ok('POST', '/signal', { as: here.secret, body: { event: 'news', message: 'here' } })
  await mine.next('news')
  await there.ok('POST', '/signal', { as: there.secret, body: { event: 'news', message: 'there' } })
  expect(await theirs.next('news')).toMatchObject({ message: 'there' })
  expect(mine.heard.filter(({ event }) => event === 'news')).toHaveLength(1)
})

test('one that hangs keeps nobody waiting for long, and is used again when it goes on', async () => {
  const valkey = await given()
  const plaza = await createTestApp({ realtimeUrl: valkey.url })
  const other = await plaza.anotherServer()
  await listen(plaza.app)
  const answer = { publishableKey: plaza.publishable.apiKey, channels: ['there'] }
  const there = connect(await listen(other), { answer })
  await there.next('authenticated')
  const tell = async () => (await plaza.call('POST', '/signal', { body: { destination: 'there' } })).status
  await expect.poll(tell, patience).toBe(200)

  valkey.freeze(true)
  const since = performance.now()
  // nothing says yet that it hangs
  expect(await tell()).toBe(404)
  expect(performance.now() - since).toBeLessThan(20_000)
  const isConnected = () => [plaza.services, other.services].map(({ signals }) => signals.state()?.isConnected)
  await expect.poll(isConnected, patience).toEqual([false, false])
  expect(await tell()).toBe(404)

  valkey.freeze(false)
  await expect.poll(isConnected, patience).toEqual([true, true])
  await expect.poll(tell, patience).toBe(200)
})

test('pages are told that they miss something, and when to look what they missed', async () => {
  const valkey = await given()
  const plaza = await createTestApp({ realtimeUrl: valkey.url })
  const answer = { publishableKey: plaza.publishable.apiKey }
  const address = await listen(plaza.app)
  const page = connect(address, { answer })
  await page.next('authenticated')
  await valkey.kill()
  await page.next('unheard')
  const late = connect(address, { answer })
  await late.next('authenticated')
  await late.next('unheard')
  await valkey.start()
  for (const one of [page, late]) await one.next('authenticated')
  const calm = connect(address, { answer })
  await calm.next('authenticated')
  await plaza.ok('POST', '/signal', { as: plaza.secret, body: { event: 'news' } })
  await calm.next('news')
  expect(calm.heard.map(({ event }) => event)).not.toContain('unheard')
})

test('three servers with 3000 connections: it fails and comes back, nothing hangs, and signals flow again', async () => {
  const valkey = await given()
  const metrics = { token: 'a token of these tests', port: undefined, host: '127.0.0.1' }
  const plaza = await createTestApp({ realtimeUrl: valkey.url, metrics })
  const apps: App[] = [plaza.app, await plaza.anotherServer(), await plaza.anotherServer()]
  const clients: Listener[] = []
  for (const app of apps) {
    const address = await listen(app)
    for (let wave = 0; wave < 20; wave++) {
      const some = Array.from({ length: 50 }, () =>
        connect(address, { answer: { publishableKey: plaza.publishable.apiKey } }),
      )
      await Promise.all(some.map((client) => client.next('authenticated')))
      clients.push(...some)
    }
  }
  expect(apps.map(({ services }) => services.signals.openHere())).toEqual([1_000, 1_000, 1_000])
  const tell = (message: string) => plaza.ok('POST', '/signal', { as: plaza.secret, body: { event: 'news', message } })
  const hearing = (message: string) =>
    clients.filter(({ heard }) =>
      heard.some(({ event, content }) => event === 'news' && (content as { message: unknown }).message === message),
    ).length
  await tell('before')
  await expect.poll(() => hearing('before'), patience).toBe(3_000)

  await valkey.kill()
  const detail = async () => {
    const headers = { 'x-stelace-system-key': systemKey }
    const answer = await apps[1]?.http.inject({ method: 'GET', url: '/health/detail', headers })
    return answer?.json()
  }
  await expect
    .poll(async () => (await detail()).realTime, patience)
    .toMatchObject({
      bus: 'valkey',
      isConnected: false,
      sockets: 1_000,
      socketsMax: 10_000,
    })
  const times: number[] = []
  for (let count = 0; count < 20; count++) {
    const since = performance.now()
    await tell(`away ${count}`)
    expect((await plaza.call('POST', '/signal', { body: { destination: 'nobody' } })).status).toBe(404)
    await plaza.ok('GET', '/categories')
    times.push(performance.now() - since)
  }
  // the middle one: the machine may stop for a while, but not every time
  expect(times.sort((a, b) => a - b)[10]).toBeLessThan(1_000)
  await expect.poll(() => hearing('away 19'), patience).toBe(1_000)
  const text = async () => (await plaza.call<string>('GET', '/metrics', { as: { token: metrics.token } })).body
  expect(await text()).toMatch(/^plaza_signals_connected 0$/m)
  expect(await text()).toMatch(/^plaza_signals_lost_total [1-9]/m)
  expect(await text()).toMatch(/^plaza_sockets_open 1000$/m)

  await valkey.start()
  await expect
    .poll(() => Promise.all(apps.map(async ({ services }) => services.signals.state()?.isConnected)), patience)
    .toEqual([true, true, true])
  await tell('after')
  await expect.poll(() => hearing('after'), patience).toBe(3_000)
  expect(await text()).toMatch(/^plaza_signals_connected 1$/m)
  expect(apps.map(({ services }) => services.signals.openHere())).toEqual([1_000, 1_000, 1_000])
  for (const client of clients) client.close()
})
