import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JsonObject } from '@plaza/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { jobsDone } from '../testing/jobs.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${spanId}-01`
const patience = { timeout: 30_000 }

type Received = { url: string; headers: IncomingMessage['headers']; body: JsonObject }

/** A server on this machine that keeps what it was sent. */
async function receiver() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      received.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(text || '{}') })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(close)
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

const webhook = (plaza: TestApp, targetUrl: string) =>
  plaza.ok('POST', '/webhooks', { as: plaza.secret, body: { name: 'Hook', targetUrl, event: 'told_by_a_test' } })

const tell = (plaza: TestApp, headers: Record<string, string>) =>
  plaza.ok('POST', '/events', { as: plaza.secret, headers, body: { type: 'told_by_a_test' } })

test('a trace goes from a call through its jobs to a webhook, and is in the log', async () => {
  const plaza = await createTestApp({ allowPrivateTargets: true, isLive: true })
  const { received, url } = await receiver()
  await plaza.app.startJobs()
  await webhook(plaza, url)
  await tell(plaza, { traceparent })
  await expect.poll(() => received.length, patience).toBe(1)
  const [, id, span, flags] = String(received[0]?.headers.traceparent).split('-')
  expect([id, flags]).toEqual([traceId, '01'])
  expect(span).not.toBe(spanId)

  const lines = plaza.logged.map((line) => JSON.parse(line)).filter(({ route }) => route === '/events')
  expect(lines).toMatchObject([{ message: 'request', traceId, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) }])
  // its jobs carry nothing else of the call
  await jobsDone(plaza)

  // one that is not of the form is as none: there is a new trace
  received.length = 0
  await tell(plaza, { traceparent: `00-${'0'.repeat(32)}-${spanId}-01` })
  await expect.poll(() => received.length, patience).toBe(1)
  expect(received[0]?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/)
  expect(received[0]?.headers.traceparent).not.toContain(traceId)
  expect(received[0]?.headers.traceparent).not.toContain('0'.repeat(32))
})

type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: JsonObject }[]
}
type Sent = { resourceSpans: { resource: { attributes: { key: string }[] }; scopeSpans: { spans: OtlpSpan[] }[] }[] }

const spansIn = (received: readonly Received[]) =>
  received.flatMap(({ body }) =>
    (body as unknown as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )

test('steps of calls, statements, jobs and outgoing calls are sent to a collector', async () => {
  const collector = await receiver()
  const { received, url } = await receiver()
  const tracing = { endpoint: collector.url, serviceName: 'plaza', share: 0 }
  const plaza = await createTestApp({ allowPrivateTargets: true, tracing })
  await plaza.app.startJobs()
  await webhook(plaza, url)
  await tell(plaza, { traceparent })
  await expect.poll(() => received.length, patience).toBe(1)

  const ours = () => spansIn(collector.received).filter((span) => span.traceId === traceId)
  const named = (name: string) => ours().find((span) => span.name === name)
  await expect.poll(() => named('drain-webhook') !== undefined, patience).toBe(true)
  expect(collector.received.every((call) => call.url === '/v1/traces')).toBe(true)
  const call = named('POST /events')
  const job = named('drain-webhook')
  const outgoing = named('POST')
  expect(call).toMatchObject({ parentSpanId: spanId, kind: 2 })
  expect(job).toMatchObject({ kind: 5 })
  expect(outgoing).toMatchObject({ parentSpanId: job?.spanId, kind: 3 })
  expect(received[0]?.headers.traceparent).toBe(`00-${traceId}-${outgoing?.spanId}-01`)
  const statements = ours().filter(({ attributes }) => attributes.some(({ key }) => key === 'db.system.name'))
  expect(statements.some((span) => span.parentSpanId === call?.spanId)).toBe(true)
  expect(statements.some((span) => span.parentSpanId === job?.spanId)).toBe(true)
  for (const span of ours()) expect(Number(span.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(span.startTimeUnixNano))
  // no share of those that begin here was asked for
  expect(spansIn(collector.received).filter((span) => span.traceId !== traceId)).toEqual([])
  expect(JSON.stringify(collector.received.map(({ body }) => body))).not.toMatch(/usr_|evt_|whk_|Bearer|select \*/)
})

test('a collector that is gone keeps nobody waiting', { tags: 'release' }, async () => {
  const collector = await receiver()
  collector.close()
  const plaza = await createTestApp({ tracing: { endpoint: collector.url, serviceName: 'plaza', share: 1 } })
  const other = await plaza.anotherServer()
  for (let nth = 0; nth < 20; nth++) await plaza.ok('GET', '/users', { as: plaza.secret })
  await other.http.inject({ method: 'GET', url: '/config' })
  await expect.poll(() => plaza.logged.some((line) => line.includes('Traces could not be sent')), patience).toBe(true)
  await plaza.ok('GET', '/users', { as: plaza.secret })
  const began = performance.now()
  await other.services.spans?.stop()
  expect(performance.now() - began).toBeLessThan(10_000)
})
