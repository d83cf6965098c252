import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject, WebhookLog } from '@plaza/contract'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { archiveFile, importArchive } from './archive/index.ts'
import { createTempFiles } from './lib/temp-files.ts'
import { createFileStore } from './providers/files/index.ts'
import { createOutbound, isPrivateAddress } from './providers/outbound/index.ts'
import { archived } from './slices.ts'
import { createTestApp, type TestApp } from './testing/app.ts'
import { insideHosts } from './testing/inside-addresses.ts'

// No call reaches an address that the operator did not allow: every spelling of what lies inside, through every way that
// somebody else's address can be called. The ways with jobs take a while, so the quick run takes every eighth spelling.
const isFull = process.env.PLAZA_PROVE_SIZE === 'full'
vi.setConfig({ testTimeout: 600_000 })

let connections = 0
const canary = createServer((_, response) => response.end('inside'))
// stands in for a public address where a test allows it
const outsideAddress = '127.0.0.3'
canary.on('connection', ({ localAddress }) => {
  if (!localAddress?.endsWith(outsideAddress)) connections++
})
let port: number
let plaza: TestApp

beforeAll(async () => {
  // without an address it hears both families
  await new Promise<void>((resolve) => canary.listen(0, resolve))
  port = (canary.address() as AddressInfo).port
  // the port is allowed, so that nothing but the address is the reason
  plaza = await createTestApp({ outboundPorts: [port] })
  await plaza.app.startJobs()
})
afterAll(() => {
  canary.close()
  canary.closeAllConnections()
})

const urls = (path = '') => insideHosts.map((host) => `http://${host}:${port}${path}`)
const chosen = (all: readonly string[]) => all.filter((_, place) => isFull || place % 8 === 0)
const post = { method: 'POST', body: '{}', timeout: 5_000, maxAnswer: 1_000 }

test('the canary hears what the guard does not stop', async () => {
  const open = createOutbound({ allowPrivateTargets: true, outboundPorts: [] })
  expect((await open.send({ ...post, url: `http://127.0.0.1:${port}/` })).body).toBe('inside')
  expect(connections).toBe(1)
  connections = 0
})

test('no spelling of an address inside is called', async () => {
  const { outbound } = plaza.services
  expect(insideHosts.length).toBeGreaterThanOrEqual(120)
  for (const url of urls()) {
    await expect(outbound.send({ ...post, url }), url).rejects.toThrow(/private network|http or https|no server of/)
  }
  expect(connections).toBe(0)
})

test('no redirect leads inside', async () => {
  let target = ''
  // a header holds bytes
  const outside = createServer((_, response) =>
    response.writeHead(307, { location: Buffer.from(target).toString('latin1') }).end(),
  )
  await new Promise<void>((resolve) => outside.listen(0, outsideAddress, resolve))
  const { port: outsidePort } = outside.address() as AddressInfo
  const guard = createOutbound({
    allowPrivateTargets: false,
    outboundPorts: [port, outsidePort],
    isPrivate: (address) => address !== outsideAddress && isPrivateAddress(address),
  })
  try {
    for (const url of urls()) {
      target = url
      await expect(guard.send({ ...post, url: `http://${outsideAddress}:${outsidePort}/` }), url).rejects.toThrow()
    }
  } finally {
    outside.close()
    outside.closeAllConnections()
  }
  expect(connections).toBe(0)
})

test('a name whose address changes between two questions leads nowhere', async () => {
  let asked = 0
  const inside = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '169.254.169.254']
  const guard = createOutbound({
    allowPrivateTargets: false,
    outboundPorts: [port],
    // whoever asks twice, once to check and once to connect, is shown a public address first
    resolve: (_name, _options, answer) => {
      const address = asked % 2 === 0 ? outsideAddress : (inside[asked % inside.length] ?? '127.0.0.1')
      asked++
      answer(null, [{ address, family: address.includes(':') ? 6 : 4 }])
    },
    isPrivate: (address) => address !== outsideAddress && isPrivateAddress(address),
  })
  const rounds = isFull ? 400 : 40
  for (let round = 0; round < rounds; round++) {
    const answer = guard.send({ ...post, url: `http://rebinding.example:${port}/` })
    if (round % 2 === 0) expect((await answer).body).toBe('inside')
    else await expect(answer, `round ${round}`).rejects.toThrow('private network')
  }
  expect(asked, 'each call asks once: what was checked is what is called').toBe(rounds)
  expect(connections).toBe(0)
})

test('webhooks do not call inside', async () => {
  const { ok, call, secret: as } = plaza
  const hooks: string[] = []
  // so many webhooks may follow one type of event
  const perType = 50
  const all = urls('/webhook')
  for (const [place, targetUrl] of all.entries()) {
    const answer = await call<{ id: string }>('POST', '/webhooks', {
      as,
      body: { name: 'x', event: `told_${Math.floor(place / perType)}`, targetUrl },
    })
    expect([200, 400, 422]).toContain(answer.status)
    if (answer.status === 200) hooks.push(answer.body.id)
  }
  expect(hooks.length).toBeGreaterThan(60)
  for (let type = 0; type * perType < all.length; type++)
    await ok('POST', '/events', { as, body: { type: `told_${type}` } })
  for (const id of hooks) {
    await expect
      .poll(async () => (await ok<{ logs: WebhookLog[] }>('GET', `/webhooks/${id}?logs=1`, { as })).logs.length, {
        timeout: 300_000,
      })
      .toBeGreaterThan(0)
  }
  expect(connections).toBe(0)
})

test('workflows neither call nor notify inside', async () => {
  const { ok, call, secret: as } = plaza
  const flows: string[] = []
  for (const uri of chosen(urls('/workflow'))) {
    for (const body of [
      { run: [{ name: 'out', endpointMethod: 'POST', endpointUri: uri }] },
      { run: [{ name: 'out', endpointMethod: 'POST', endpointUri: '/nowhere' }], notifyUrl: uri },
    ] as JsonObject[]) {
      const answer = await call<{ id: string }>('POST', '/workflows', {
        as,
        body: { name: 'x', event: 'ran', ...body },
      })
      expect([200, 400, 422]).toContain(answer.status)
      if (answer.status === 200) flows.push(answer.body.id)
    }
  }
  expect(flows.length).toBeGreaterThan(10)
  await ok('POST', '/events', { as, body: { type: 'ran' } })
  for (const id of flows) {
    await expect
      .poll(
        async () =>
          (await ok<{ results: JsonObject[] }>('GET', `/workflow-logs?workflowId=${id}`, { as })).results.length,
        { timeout: 300_000 },
      )
      .toBeGreaterThan(0)
  }
  expect(connections).toBe(0)
})

test('single sign-on asks no issuer inside', async () => {
  for (const [place, issuer] of chosen(urls()).entries()) {
    const connection = { protocol: 'oidc', clientId: 'a', clientSecret: 'b', issuer, afterAuthenticationUrl: '/' }
    await plaza.call('PATCH', '/config/private', {
      as: plaza.secret,
      body: { stelace: { ssoConnections: { [`inside${place}`]: connection } } },
    })
    const answer = await plaza.call('GET', `/auth/sso/e1_test/inside${place}`, { as: {} })
    expect(answer.status, issuer).toBeGreaterThanOrEqual(400)
    expect(answer.status, issuer).toBeLessThan(500)
  }
  expect(connections).toBe(0)
})

test('an import calls none of the addresses it holds', async () => {
  const { services, settings } = plaza
  const stamped = (prefix: string, place: number) => ({ id: `${prefix}_inside${place}`, createdDate: '2024-05-01' })
  const lines = urls('/import').flatMap((url, place): JsonObject[] => [
    { webhook: { ...stamped('whk', place), name: 'x', event: 'brought', targetUrl: url, active: true } },
    { user: { ...stamped('usr', place), metadata: { instant: { avatarUrl: url } } } },
  ])
  const folder = await mkdtemp(join(tmpdir(), 'plaza-inside-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, 'archive.jsonl')
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))
  const report = await importArchive({
    source: archiveFile(path, settings.filesUrl),
    parts: {
      ...services,
      files: await createFileStore(settings, services.log),
      temp: createTempFiles(folder),
      resources: archived,
    },
  })
  expect(JSON.stringify(report)).toContain(String(insideHosts.length))
  expect(connections).toBe(0)
})
