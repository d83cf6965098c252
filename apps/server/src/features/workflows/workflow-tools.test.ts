import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AuditRecord, Event, JsonObject, Workflow, WorkflowLog } from '@plaza/contract'
import { workflowTemplates } from '@plaza/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { jobsDone } from '../../testing/jobs.ts'

let plaza: TestApp
let base: string
const received: string[] = []
/** Told of everything that leaves the server. */
const canary = createServer((request, response) => {
  received.push(`${request.method} ${request.url}`)
  response.end('{"n":7}')
})

beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`
  plaza = await createTestApp({ allowPrivateTargets: true })
  await plaza.app.startJobs()
})
afterAll(() => {
  canary.close()
  canary.closeAllConnections()
})

type Dry = { steps: (JsonObject & { outcome: string; request: JsonObject; response: JsonObject })[]; code: string }
const post = <T>(url: string, body: JsonObject) => plaza.call<T>('POST', url, { as: plaza.secret, body })
const dryRun = (body: JsonObject) => post<Dry>('/workflows/dry-run', body)
const logsOf = async ({ id }: Workflow) =>
  (await plaza.ok<{ results: WorkflowLog[] }>('GET', `/workflow-logs?workflowId=${id}&order=asc`, { as: plaza.secret }))
    .results

const steps = () => [
  { name: 'listing', endpointMethod: 'GET', endpointUri: '/assets/${metadata.assetId}' },
  { name: 'nobody', endpointMethod: 'GET', endpointUri: '/assets/ast_unknown', handleErrors: true },
  { skip: 'statusCode === 404', endpointMethod: 'POST', endpointUri: '/signal' },
  { endpointMethod: 'GET', endpointUri: `${base}/price`, endpointPayload: { name: 'responses.listing.name' } },
  { endpointMethod: 'POST', endpointUri: `${base}/told`, endpointPayload: { name: 'responses.listing.name' } },
]

test('every ready-made workflow comes to a request for an event that it is made for', { tags: 'release' }, async () => {
  const transaction = {
    id: 'trn_1',
    status: 'completed',
    ownerId: 'usr_1',
    value: 20_000,
    currency: 'EUR',
    assetSnapshot: { name: 'Yacht' },
    statusHistory: [{ status: 'pending' }, { status: 'draft' }],
  }
  const asset = { id: 'ast_1', name: 'Yacht', ownerId: 'usr_1', price: 5000, validated: true }
  const objects: Record<string, JsonObject> = {
    transaction,
    asset,
    message: { id: 'msg_1', senderId: 'usr_1', content: 'Write to ana@example.com' },
  }
  const responses = { listings: { nbResults: 1 }, owner: { email: 'ana@example.com' } }
  const variables = { taker: { displayName: 'Ana' } }
  for (const { key, event: type, computed, run } of workflowTemplates) {
    const objectType = type.split('__')[0] ?? ''
    const event = { type, objectType, objectId: `${objectType}_1`, object: objects[objectType] ?? {}, metadata: {} }
    const { status, body } = await dryRun({
      event,
      computed,
      run: run as unknown as JsonObject[],
      responses,
      variables,
    })
    expect(status, `${key} ${JSON.stringify(body)}`).toBe(200)
    expect(body.steps.at(-1), `${key} ${JSON.stringify(body.steps)}`).toMatchObject({ outcome: 'wouldSend' })
  }
})

test('a dry run reads from our own API when asked to, comes to what the real run sends, and lets nothing out', async () => {
  const owner = await plaza.given.person()
  const { id: assetId } = await createCatalogue(plaza).asset({ ownerId: owner.id, name: 'Canoe' })
  const type = 'listing_looked_at'
  const event = await plaza.ok<Event>('POST', '/events', { as: plaza.secret, body: { type, metadata: { assetId } } })

  const real = await dryRun({ eventId: event.id, run: steps(), runReads: true })
  expect(real.body.steps).toMatchObject([
    { outcome: 'ran', statusCode: 200, response: { id: assetId, name: 'Canoe' }, durationMs: expect.any(Number) },
    { outcome: 'failed', statusCode: 404 },
    { outcome: 'skipped' },
    { outcome: 'wouldSend', request: { method: 'GET', payload: { name: 'Canoe' } } },
    { outcome: 'wouldSend', request: { method: 'POST', uri: `${base}/told`, payload: { name: 'Canoe' } } },
  ])
  // a made-up event, and answers that were typed
  const made = await dryRun({
    event: { type, metadata: { assetId: 'ast_x' } },
    run: steps(),
    responses: { listing: { name: 'Kayak' } },
  })
  expect(made.body.steps.map(({ outcome }) => outcome)).toEqual(Array(5).fill('wouldSend'))
  expect(made.body.steps[4]?.request).toMatchObject({ payload: { name: 'Kayak' } })
  expect((await dryRun({ run: steps() })).body.code).toBe('workflow.eventNeeded')
  expect(received).toEqual([])

  const workflow = await plaza.ok<Workflow>('POST', '/workflows', {
    as: plaza.secret,
    body: { name: 'Told', event: type, run: steps() },
  })
  const again = () => post<{ runId: string; code: string }>(`/workflows/${workflow.id}/run`, { eventId: event.id })
  const first = await again()
  const second = await again()
  expect(first.body.runId).not.toBe(second.body.runId)
  await expect.poll(async () => (await logsOf(workflow)).length).toBe(10)
  await jobsDone(plaza)
  const logs = (await logsOf(workflow)).filter(({ runId }) => runId === first.body.runId)
  expect(logs.map((log) => log.type)).toEqual(['action', 'runError', 'skipped', 'action', 'action'])
  const request = real.body.steps[4]?.request
  expect(logs[4]?.metadata).toMatchObject({ endpointUri: request?.uri, endpointPayload: request?.payload })
  expect(received.filter((line) => line === 'POST /told')).toHaveLength(2)

  const query = `/workflows?id=${workflow.id}&stats=true`
  const page = await plaza.ok<{ results: Workflow[] }>('GET', query, { as: plaza.secret, version: '2020-08-10' })
  expect(page.results[0]?.stats).toMatchObject({
    nbTimesRun: 2,
    nbRuns: 2,
    nbFailedRuns: 0,
    lastRunDate: expect.any(String),
  })
  const audit = await plaza.ok<{ results: AuditRecord[] }>('GET', `/audit?objectId=${workflow.id}`, {
    as: plaza.secret,
  })
  expect(audit.results.map(({ action }) => action)).toContain('workflows.run')

  expect((await post<Dry>('/workflows/wfw_unknown/run', { eventId: event.id })).status).toBe(404)
  expect((await post<Dry>(`/workflows/${workflow.id}/run`, { eventId: 'evt_unknown' })).body.code).toBe('event.gone')
  const other = await plaza.ok<Event>('POST', '/events', { as: plaza.secret, body: { type: 'other' } })
  const refused = await post<Dry>(`/workflows/${workflow.id}/run`, { eventId: other.id })
  expect(refused.body.code).toBe('workflow.otherEvent')
  await plaza.ok('PATCH', `/workflows/${workflow.id}`, { as: plaza.secret, body: { run: [] } })
  expect((await again()).body.code).toBe('workflow.noSteps')
})

test('tests can be tried before anything is saved', async () => {
  const run = [{ stop: 'metadata.days < 2', endpointMethod: 'POST', endpointUri: '/signal' }]
  const tests = [
    { name: 'long', event: { metadata: { days: 3 } }, expected: [{ outcome: 'wouldSend' }] },
    { name: 'short', event: { metadata: { days: 1 } }, expected: [{ outcome: 'wouldSend' }] },
  ]
  const { body } = await post<JsonObject[]>('/workflows/test', { workflow: { run }, tests })
  expect(body).toMatchObject([
    { name: 'long', isPassed: true, difference: null },
    { name: 'short', isPassed: false, difference: expect.stringContaining('stopped'), steps: [{ outcome: 'stopped' }] },
  ])
  const gone = await post<{ code: string }>('/workflows/test', {
    workflow: { run },
    tests: [{ name: 'gone', eventId: 'evt_unknown', expected: [] }],
  })
  expect(gone.body.code).toBe('workflow.testEventGone')
})

test('an event knows the one it is a part of', async () => {
  const owner = await plaza.given.person()
  const { id } = await createCatalogue(plaza).asset({ ownerId: owner.id, name: 'Canoe' })
  await plaza.ok('PATCH', `/assets/${id}`, { as: plaza.secret, body: { name: 'Kayak' } })
  const events = (query: string, as: As) =>
    plaza.ok<{ results: Event[] }>('GET', `/events?objectId=${id}&${query}`, { as })
  const admin = await plaza.given.staff('staff-admin')
  const [parent] = (await events('type=asset__updated', admin)).results
  expect(parent).not.toHaveProperty('parentId')
  const { results: parts } = await events(`parentId=${parent?.id}`, admin)
  expect(parts).toMatchObject([{ type: 'asset__name_changed', parentId: parent?.id }])
  // programs know events without it
  const { results: bare } = await events(`parentId=${parent?.id}`, plaza.secret)
  expect(bare).toMatchObject([{ type: 'asset__name_changed' }])
  expect(bare[0]).not.toHaveProperty('parentId')
})
