import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { jobsDone } from '../testing/jobs.ts'
import { connect, listen } from '../testing/sockets.ts'

const token = 'token-of-those-who-watch'
const watched = { token, port: undefined, host: '127.0.0.1' }
const bearer = { authorization: `Bearer ${token}` }

const read = async (plaza: TestApp): Promise<string> => {
  const answer = await plaza.call<string>('GET', '/metrics', { as: plaza.anonymous, headers: bearer })
  expect(answer.status).toBe(200)
  return answer.body
}

/** Lines of measurements, by name and labels. */
const seriesIn = (text: string) =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

const namesIn = (text: string) => new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))

test('nobody reads measurements unless that was asked for', async () => {
  const plaza = await createTestApp()
  expect(await plaza.call('GET', '/metrics', { as: plaza.anonymous })).toMatchObject({ status: 404 })
  expect(await plaza.call('GET', '/metrics', { as: plaza.anonymous, headers: bearer })).toMatchObject({ status: 404 })
  expect(await plaza.app.startMetrics()).toBeUndefined()
  expect(plaza.services.exposed).toBeUndefined()
})

test('beside the API they are for whoever holds the token', async () => {
  const plaza = await createTestApp({ metrics: watched })
  const statusWith = async (authorization?: string) =>
    (await plaza.call('GET', '/metrics', { as: plaza.anonymous, headers: authorization ? { authorization } : {} }))
      .status
  expect(await statusWith()).toBe(403)
  expect(await statusWith(`Bearer ${token}x`)).toBe(403)
  expect(await statusWith(`Basic ${token}`)).toBe(403)
  expect(await plaza.call('GET', '/metrics', { as: plaza.secret })).toMatchObject({ status: 403 })
  expect(await statusWith(`Bearer ${token}`)).toBe(200)
  const { headers } = await plaza.call('GET', '/metrics', { as: plaza.anonymous, headers: bearer })
  expect(headers).toMatchObject({ 'content-type': expect.stringMatching(/^text\/plain/), 'cache-control': 'no-store' })
})

test('on a port of their own they are for whoever reaches it, and nothing else is there', async () => {
  const plaza = await createTestApp({ metrics: { token: undefined, port: 0, host: '127.0.0.1' } })
  const server = await plaza.app.startMetrics()
  if (!server) throw new Error('Nobody listens')
  const { port, address } = server.address() as AddressInfo
  expect(address).toBe('127.0.0.1')
  const statusOf = async (path: string, init?: RequestInit) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).status
  expect(await statusOf('/metrics')).toBe(200)
  expect(await statusOf('/metrics', { method: 'POST' })).toBe(405)
  expect(await statusOf('/users')).toBe(404)
  // the API itself knows no such path then
  expect(await plaza.call('GET', '/metrics', { as: plaza.anonymous })).toMatchObject({ status: 404 })
})

test('what happens is told: calls, statements, jobs, events, webhooks, sockets, caches', async () => {
  const plaza = await createTestApp({ metrics: watched, allowPrivateTargets: true, dataDir: tmpdir() })
  await plaza.app.startJobs()
  const socket = connect(await listen(plaza.app), { answer: { publishableKey: plaza.publishable.apiKey } })
  onTestFinished(() => socket.close())
  await socket.next('authenticated')
  const receiver = createServer((_request, response) => void response.end())
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void receiver.close())
  const targetUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  await plaza.ok('POST', '/webhooks', { as: plaza.secret, body: { name: 'Hook', targetUrl, event: 'user__created' } })
  await plaza.given.person()
  await plaza.call('GET', '/users/usr_nobody', { as: plaza.secret })
  await jobsDone(plaza)

  const text = await read(plaza)
  const series = seriesIn(text)
  const at = (name: string) => series.get(name) ?? 0
  expect(at('plaza_http_request_duration_seconds_count{method="POST",route="/users",status="2xx"}')).toBe(1)
  expect(at('plaza_http_request_duration_seconds_count{method="GET",route="/users/:id",status="4xx"}')).toBe(1)
  expect(at('plaza_db_query_duration_seconds_count')).toBeGreaterThan(10)
  expect(at('plaza_db_pool_wait_seconds_count')).toBeGreaterThan(1)
  expect(at('plaza_db_pool_connections_max')).toBe(10)
  expect(at('plaza_db_pool_connections{state="idle"}')).toBeGreaterThan(0)
  expect(at('plaza_job_duration_seconds_count{task="drain-webhook",outcome="done"}')).toBeGreaterThan(0)
  expect(at('plaza_webhook_deliveries_total{outcome="delivered"}')).toBe(1)
  expect(at('plaza_outgoing_request_duration_seconds_count{status="2xx"}')).toBe(1)
  expect(at('plaza_events_total{type="user__created"}')).toBe(1)
  expect(at('plaza_sockets_open')).toBe(1)
  expect(at('plaza_sockets_max')).toBe(10_000)
  expect(at('plaza_signals_connected')).toBe(1)
  expect(at('plaza_changes_heard')).toBe(1)
  expect(at('plaza_cache_reads_total{cache="roles",outcome="hit"}')).toBeGreaterThan(0)
  expect(at('plaza_jobs_running')).toBe(1)
  expect(at('plaza_ready{part="database"}')).toBe(1)
  expect(at('plaza_disk_size_bytes')).toBeGreaterThan(0)
  expect(at('plaza_mails_total{outcome="failed"}')).toBe(0)
  expect(text).toMatch(/^plaza_build_info\{version="[^"]+",node="v[^"]+"\} 1$/m)
  expect(namesIn(text)).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('hostile calls make no series of their own, and nothing names anybody', async () => {
  const plaza = await createTestApp({ metrics: watched })
  const person = await plaza.given.person()
  const visit = async (nth: number) => {
    const odd = `${nth}${'x'.repeat(nth)}`
    await plaza.call('GET', `/${odd}/${person.id}`, { as: plaza.anonymous })
    await plaza.call('GET', `/users/${odd}?q=${odd}`, { as: plaza.secret })
    await plaza.call('PROPFIND', `/users/${odd}`, { as: plaza.anonymous })
    await plaza.call('POST', '/events', { as: plaza.secret, body: { type: `odd_${nth}` } })
    await plaza.call('GET', '/users', { as: plaza.anonymous, headers: { authorization: `Basic ${odd}` } })
  }
  for (let nth = 0; nth < 3; nth++) await visit(nth)
  const before = seriesIn(await read(plaza))
  for (let nth = 3; nth < 40; nth++) await visit(nth)
  const text = await read(plaza)
  const added = [...seriesIn(text).keys()].filter((name) => !before.has(name) && !name.startsWith('nodejs_'))
  expect(added).toEqual([])
  expect(text).not.toMatch(/usr_|@example|xxx|odd_/)
  expect(seriesIn(text).get('plaza_events_total{type="other"}')).toBe(40)
})

test('measurements come also while the database does not answer', { tags: 'release' }, async () => {
  const plaza = await createTestApp({ metrics: watched })
  plaza.services.exposed?.readFrom({
    pool: () => ({ total: 1, idle: 0, waiting: 7, max: 1 }),
    replicas: () => [{ host: 'two:5432', isUsed: false, behindSeconds: 7 }],
    inFlight: () => 1,
    sockets: () => 0,
    signals: () => ({ isConnected: false, lost: 4, openAtMost: 10 }),
    isListening: () => false,
    caches: () => [],
    pressure: () => 2,
    ready: () => new Promise(() => undefined),
    jobs: () => Promise.reject(new Error('gone')),
    told: async () => [{ part: 'event_stream', engine: 'nats', isUsable: false, waiting: 12, behindSeconds: 30 }],
    jobsState: () => ({ isRunning: false, oldestDueSeconds: 9, restarts: 3 }),
    disk: async () => undefined,
  })
  const series = seriesIn(await read(plaza))
  expect(series.get('plaza_ready{part="database"}')).toBe(0)
  expect(series.get('plaza_db_pool_waiting')).toBe(7)
  expect(series.get('plaza_replica_used{replica="1"}')).toBe(0)
  expect(series.get('plaza_replica_lag_seconds{replica="1"}')).toBe(7)
  expect(series.get('plaza_jobs_restarts_total')).toBe(3)
  expect(series.get('plaza_outside_usable{part="event_stream",engine="nats"}')).toBe(0)
  expect(series.get('plaza_outside_waiting{part="event_stream",engine="nats"}')).toBe(12)
  expect(series.get('plaza_outside_behind_seconds{part="event_stream",engine="nats"}')).toBe(30)
  expect(series.get('plaza_signals_connected')).toBe(0)
  expect(series.get('plaza_signals_lost_total')).toBe(4)
  expect([...series.keys()].filter((name) => name.startsWith('plaza_jobs{'))).toEqual([])
})

const promtool = ((): string | undefined => {
  const program = process.env.PROMTOOL ?? 'promtool'
  try {
    execFileSync(program, ['--version'], { stdio: 'pipe' })
    return program
  } catch {
    return undefined
  }
})()

test.skipIf(!promtool)('promtool finds nothing wrong with the measurements', async () => {
  const plaza = await createTestApp({ metrics: watched })
  await plaza.given.person()
  execFileSync(promtool ?? '', ['check', 'metrics'], { input: await read(plaza), stdio: 'pipe' })
})

const product = new URL('../../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, product), 'utf8')

test('dashboard and alerts use measurements that are there, and each alert says what to do', async () => {
  const plaza = await createTestApp({ metrics: watched })
  const names = namesIn(await read(plaza))
  for (const path of ['ops/prometheus/alerts.yml', 'ops/grafana/plaza.json']) {
    const used = new Set([...textOf(path).matchAll(/\b(?:plaza|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name))
    expect(used.size).toBeGreaterThan(5)
    const missing = [...used].filter((name) => !names.has(name) && !names.has(name.replace(/_(bucket|count|sum)$/, '')))
    expect(missing).toEqual([])
  }
  const alerts = [...textOf('ops/prometheus/alerts.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
  const guide = textOf('docs/guides/seen-from-outside.md')
  expect(alerts.length).toBeGreaterThanOrEqual(10)
  expect(alerts.filter((name) => !guide.includes(`### ${name}\n`))).toEqual([])
})

test('the guide names every measurement of ours', async () => {
  const plaza = await createTestApp({ metrics: watched })
  const guide = textOf('docs/guides/seen-from-outside.md')
  const ours = [...namesIn(await read(plaza))].filter((name) => name.startsWith('plaza_'))
  expect(ours.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test.skipIf(!promtool)('promtool finds nothing wrong with the alerts', () => {
  const rules = fileURLToPath(new URL('ops/prometheus/alerts.yml', product))
  execFileSync(promtool ?? '', ['check', 'rules', rules], { stdio: 'pipe' })
})
