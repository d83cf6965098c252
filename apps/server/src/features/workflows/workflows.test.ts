import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Case, JsonObject, Workflow, WorkflowLog } from '@plaza/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'

type Refusal = { message: string }
type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: JsonObject }

let plaza: TestApp
let base: string
const received: Received[] = []

const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    received.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(text || '{}'),
    })
    if (request.url === '/broken') return response.writeHead(500).end('{"message":"Kaputt"}')
    if (request.url === '/words') return response.end('plain words')
    response.end(JSON.stringify({ echo: JSON.parse(text || '{}'), n: 7 }))
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  plaza = await createTestApp({ allowPrivateTargets: true })
  await plaza.app.startJobs()
  await plaza.ok('PATCH', '/config/private', {
    as: plaza.secret,
    body: { stelace: { workflow: { contexts: { one: { A: 'a "quoted" `value`', B: 'one' }, two: { B: 'two' } } } } },
  })
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const create = (body: unknown) =>
  plaza.call<Workflow & Refusal>('POST', '/workflows', { as: plaza.secret, body: body as JsonObject })
const given = async (fields: JsonObject): Promise<Workflow> => {
  const { status, body } = await create({ name: 'Flow', ...fields })
  expect([status, body.message]).toEqual([200, undefined])
  return body
}
const tell = (type: string, more: JsonObject = {}) =>
  plaza.ok<JsonObject & { id: string }>('POST', '/events', { as: plaza.secret, body: { type, ...more } })
const logsOf = async (workflow: Workflow) =>
  (
    await plaza.ok<{ results: WorkflowLog[] }>('GET', `/workflow-logs?workflowId=${workflow.id}&order=asc`, {
      as: plaza.secret,
    })
  ).results
async function logsAfter(workflow: Workflow, count: number) {
  await expect.poll(async () => (await logsOf(workflow)).length).toBe(count)
  return logsOf(workflow)
}
const remove = (workflow: Workflow) => plaza.ok('DELETE', `/workflows/${workflow.id}`, { as: plaza.secret })
let types = 0
const newType = () => `happened_${++types}`
const post = (fields: JsonObject = {}): JsonObject => ({
  endpointMethod: 'POST',
  endpointUri: `${base}/echo`,
  ...fields,
})

describe('workflows', () => {
  test('have these fields, and keep what was sent as it was sent', async () => {
    const run = [{ endpointUri: '/signal', endpointMethod: 'POST', endpointPayload: { b: '1', a: ['x', 2] } }]
    const body = await given({
      description: '',
      context: 'one',
      event: 'asset__created',
      computed: { z: '1', a: '2' },
      run: run[0] as JsonObject,
      metadata: { alias: 'x' },
    })
    expect(body).toEqual({
      id: expect.stringMatching(/^wfw_[0-9A-Za-z]{20}$/),
      createdDate: expect.any(String),
      updatedDate: body.createdDate,
      name: 'Flow',
      description: '',
      context: ['one'],
      notifyUrl: null,
      event: 'asset__created',
      computed: { z: '1', a: '2' },
      run,
      apiVersion: '2020-08-10',
      active: true,
      stats: { nbTimesRun: 0 },
      metadata: { alias: 'x' },
      platformData: {},
      livemode: false,
    })
    expect(Object.keys(body.computed ?? {})).toEqual(['z', 'a'])
    const changed = await plaza.ok<Workflow>('PATCH', `/workflows/${body.id}`, {
      as: plaza.secret,
      body: { computed: { only: '1' }, run: null, metadata: { b: 1 } },
    })
    expect(changed).toMatchObject({ computed: { only: '1' }, run: null, metadata: { alias: 'x', b: 1 } })
    const older = await plaza.ok<Workflow[]>('GET', '/workflows?x=1', { as: plaza.secret, version: '2019-05-20' })
    expect(older.map(({ id }) => id)).toContain(body.id)
    for (const round of [1, 2]) expect([round, await remove(body)]).toEqual([round, { id: body.id }])
    expect((await plaza.call('PATCH', `/workflows/${body.id}`, { as: plaza.secret, body: {} })).status).toBe(404)
  })

  test.each([
    [undefined, '"body" is required'],
    [{}, '"name" is required'],
    [{ name: 'a', event: ['x'] }, '"event" must be a string'],
    [{ name: 'a', context: 1 }, '"context" must be a string'],
    [{ name: 'a', context: [1] }, '"context[0]" must be a string'],
    [{ name: 'a', run: 1 }, '"run" must be of type object'],
    [
      { name: 'a', computed: 1, active: 'x', notifyUrl: 1 },
      '"notifyUrl" must be a string. "computed" must be of type object. "active" must be a boolean',
    ],
    [{ name: 'a', run: { endpointMethod: 'POST', endpointUri: 'ftp://x' } }, /"run.endpointUri".*ftp:\/\/x/],
    [{ name: 'a', run: [{ endpointMethod: 'POST', endpointUri: 'ftp://x' }] }, /"run\[0\].endpointUri".*ftp:\/\/x/],
    [{ name: 'a', run: [{ endpointMethod: 'PUT', endpointUri: '/' }] }, /"run\[0\].endpointMethod" must be one of/],
    [
      { name: 'a', run: Array.from({ length: 11 }, () => ({ endpointMethod: 'GET', endpointUri: '/' })) },
      /less than or equal to 10/,
    ],
    [
      { name: 'a', notifyUrl: `https://example.com/${'x'.repeat(240)}` },
      '"notifyUrl" length must be less than or equal to 255 characters long',
    ],
    [{ name: 'a', apiVersion: '2000-01-01' }, /"apiVersion" must be one of/],
  ])('%j is refused', async (body, message) => {
    const answer = await create(body)
    expect(answer.status).toBe(400)
    if (typeof message === 'string') expect(answer.body.message).toBe(message)
    else expect(answer.body.message).toMatch(message)
  })

  test('listen to types that exist', async () => {
    expect((await create({ name: 'a', event: 'asset__exploded' })).status).toBe(422)
    expect((await plaza.call('GET', '/workflows', { as: plaza.publishable })).status).toBe(403)
  })
})

describe('a run', () => {
  test('computes, calls the outside and our own API, and uses the answers', async () => {
    const event = newType()
    const user = await plaza.ok<{ id: string }>('POST', '/users', {
      as: plaza.secret,
      body: { username: `flow-${event}`, password: 'long enough', metadata: { _private: { n: 1 } } },
    })
    const workflow = await given({
      event,
      context: ['one', 'two', 'unknown'],
      computed: {
        when: 'new Date(0)',
        total: '1 + 1',
        nested: { list: ['computed.total', 3], text: '`${env.A} ${env.B}`' },
      },
      run: [
        post({
          name: 'first',
          computed: { total: 'computed.total * 10' },
          endpointPayload: {
            total: 'computed.total',
            text: 'computed.nested.text',
            gone: 'undefined',
            list: ['_.sum([1, 2])', 2, null, ['true']],
            date: 'computed.when.toISOString()',
            'odd key"': "'x'",
          },
          endpointHeaders: {
            'X-Total': 'n${computed.total}',
            'x-webhook-source': 'mine',
            authorization: 'Bearer very-secret',
          },
        }),
        {
          name: 'patch',
          endpointMethod: 'PATCH',
          endpointUri: '/users/${user.id}',
          endpointPayload: {
            displayName: '`Number ${responses.first.n} ${statusCode}`',
            metadata: { _private: { seen: 'metadata.note' } },
          },
        },
        {
          endpointMethod: 'GET',
          endpointUri: '/users/${objectId}',
          skip: 'computed.when instanceof Date && lastResponses.length === 2',
        },
        post({ stop: 'responses.patch.displayName !== "Number 7 200"', endpointUri: `${base}/last` }),
      ],
      notifyUrl: `${base}/notified`,
    })
    const sent = await tell(event, { objectId: user.id, metadata: { note: 'hello' } })
    const logs = await logsAfter(workflow, 5)
    expect(logs.map(({ type, statusCode }) => [type, statusCode])).toEqual([
      ['action', 200],
      ['action', 200],
      ['skipped', null],
      ['action', 200],
      ['notification', 200],
    ])
    const first = received.find(({ url }) => url === '/echo')
    expect(first?.body).toEqual({
      total: 20,
      text: 'a "quoted" `value` two',
      list: [3, 2, null, [true]],
      date: '1970-01-01T00:00:00.000Z',
      'odd key"': 'x',
    })
    expect(first?.headers).toMatchObject({
      'x-total': 'n20',
      'x-webhook-source': 'stelace',
      authorization: 'Bearer very-secret',
    })
    expect(logs[0]).toEqual({
      id: expect.stringMatching(/^wfl_/),
      createdDate: expect.any(String),
      workflowId: workflow.id,
      eventId: sent.id,
      runId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'action',
      statusCode: 200,
      step: { name: 'first', handleErrors: false },
      metadata: {
        endpointMethod: 'POST',
        endpointUri: `${base}/echo`,
        endpointHeaders: { 'x-total': 'n20', 'x-webhook-source': 'mine', authorization: 'Bearer…' },
        endpointPayload: first?.body,
        eventObjectId: user.id,
      },
      livemode: false,
    })
    expect(await plaza.ok('GET', `/users/${user.id}`, { as: plaza.secret })).toMatchObject({
      displayName: 'Number 7 200',
      metadata: { _private: { n: 1, seen: 'hello' } },
    })
    expect(received.find(({ url }) => url === '/notified')?.body).toMatchObject({
      event: { id: sent.id },
      type: 'action',
      lastStep: { name: null, handleErrors: false },
      workflowId: workflow.id,
      workflowName: 'Flow',
      runId: logs[0]?.runId,
    })
    expect(await plaza.ok('GET', `/workflows/${workflow.id}?logs=`, { as: plaza.secret })).toMatchObject({
      stats: { nbTimesRun: 1, nbActionsCompleted: 3, nbActions: 4, nbWorkflowNotifications: 1 },
      logs: expect.arrayContaining([expect.objectContaining({ runId: logs[0]?.runId })]),
    })
    expect(JSON.stringify(logs)).not.toContain('workflow-key')
  })

  test('stops, skips and goes on as its steps say', async () => {
    const event = newType()
    const workflow = await given({
      event,
      run: [
        post({ name: 'guarded', skip: 'true', endpointPayload: { broken: 'nothing.here' } }),
        post({ name: 'wrong', handleErrors: true, endpointUri: `${base}/broken` }),
        post({ name: 'own', handleErrors: true, endpointUri: '/categories' }),
        post({ name: 'typo', handleErrors: true, endpointPayload: { a: 'foo' } }),
        post({ name: 'words', endpointUri: `${base}/words`, endpointPayload: { before: 'statusCode' } }),
        post({ name: 'end', filter: '_.isEmpty(responses.words) && false', endpointPayload: { a: '1' } }),
        post({ name: 'never' }),
      ],
    })
    await tell(event)
    const logs = await logsAfter(workflow, 6)
    expect(logs.map(({ type, statusCode, step }) => [step.name, type, statusCode])).toEqual([
      ['guarded', 'skipped', null],
      ['wrong', 'runError', 500],
      ['own', 'runError', 400],
      ['typo', 'preRunError', 422],
      ['words', 'action', 200],
      ['end', 'stopped', null],
    ])
    expect(logs[1]?.metadata).toMatchObject({ message: 'Kaputt', statusCodeName: 'Internal Server Error' })
    expect(logs[2]?.metadata).toMatchObject({ message: '"name" is required', statusCodeName: 'Bad Request' })
    expect(logs[3]?.metadata).toMatchObject({
      message: 'ReferenceError when building endpoint payload: foo is not defined',
      script: 'foo',
      statusCodeName: 'Unprocessable Entity',
      endpointUri: `${base}/echo`,
    })
    expect(logs[0]?.metadata.endpointPayload).toEqual({ broken: 'nothing.here' })
  })

  test('ends with an error that no step wanted to handle', async () => {
    const event = newType()
    const workflow = await given({ event, run: [post({ endpointUri: 'http://127.0.0.1:1/' }), post()] })
    await tell(event)
    const [log, ...others] = await logsAfter(workflow, 1)
    expect(log).toMatchObject({
      type: 'runError',
      statusCode: null,
      metadata: { message: expect.stringContaining('refused') },
    })
    expect(others).toEqual([])
  })

  test('knows the objects that an event is about', async () => {
    const workflow = await given({
      event: 'asset__created',
      run: [
        post({
          endpointUri: `${base}/about`,
          endpointPayload: {
            asset: 'asset.name',
            type: 'assetType && assetType.id',
            owner: 'owner.username',
            category: 'category',
            related: 'relatedObjectsIds.ownerId === owner.id',
            version: 'apiVersion',
          },
        }),
      ],
    })
    const owner = await plaza.given.person()
    await plaza.ok('POST', '/assets', { as: plaza.secret, body: { name: 'Tent', ownerId: owner.id } })
    await logsAfter(workflow, 1)
    expect(received.find(({ url }) => url === '/about')?.body).toEqual({
      asset: 'Tent',
      type: expect.stringMatching(/^typ_/),
      owner: owner.username,
      category: null,
      related: true,
      version: '2020-08-10',
    })
    await remove(workflow)
  })

  test('that sets itself off comes to an end', async () => {
    const event = newType()
    const workflow = await given({
      event,
      run: [{ endpointMethod: 'POST', endpointUri: '/events', endpointPayload: { type: 'type' } }],
    })
    await tell(event)
    const logs = await logsAfter(workflow, 9)
    expect(logs.map(({ type }) => type)).toEqual([...Array(8).fill('action'), 'preRunError'])
    expect(logs.at(-1)?.metadata.message).toContain('set each other off')
  })

  test('that was interrupted goes on after its last step, and never runs twice', async () => {
    const event = newType()
    const workflow = await given({ event, run: [post({ endpointUri: `${base}/once` })] })
    const sent = await tell(event)
    await logsAfter(workflow, 1)
    const { db, jobs } = plaza.services
    await db.tx((tx) => jobs.add(tx, { name: 'run-workflows' }, { eventId: sent.id, depth: 0 }))
    await tell(event)
    await logsAfter(workflow, 2)
    expect(received.filter(({ url }) => url === '/once')).toHaveLength(2)
    expect(
      new Set(received.filter(({ url }) => url === '/once').map(({ headers }) => headers['idempotency-key'])).size,
    ).toBe(2)
  })
})

describe('expressions', () => {
  const dryRun = async (run: JsonObject | JsonObject[], more: JsonObject = {}) => {
    const event = await tell(newType(), { metadata: { a: 1 } })
    return plaza.ok<{ steps: JsonObject[] }>('POST', '/workflows/dry-run', {
      as: plaza.secret,
      body: { eventId: event.id, run, ...more },
    })
  }
  const resultOf = async (expression: string) => {
    const { steps } = await dryRun(post({ endpointPayload: { value: expression } }))
    const { request, error } = steps[0] as { request: { payload: { value: unknown } }; error?: { message: string } }
    return error ? error.message : request.payload.value
  }

  test.each([
    ['[1, 2, 3].map((n) => n * 2)', [2, 4, 6]],
    ['`a ${metadata.a}`', 'a 1'],
    ['{ a: 1 }', { a: 1 }],
    ['_.get({ a: { b: 2 } }, "a.b")', 2],
    ['_.get = 1, typeof _.get', 'function'],
    [
      "new Intl.NumberFormat('fr', { style: 'currency', currency: 'EUR' }).format(1234.5).replace(/\\s/g, ' ')",
      '1 234,50 €',
    ],
    ["new Date(0).toLocaleDateString('zh-CN', { timeZone: 'UTC' })", '1970/1/1'],
    ["new Intl.PluralRules('en', { type: 'ordinal' }).select(2)", 'two'],
    ["['z', 'ä', 'a'].sort((a, b) => a.localeCompare(b, 'de'))", ['a', 'ä', 'z']],
    ['\n metadata.a\n + 1 \n', 2],
    ['typeof process + typeof require + typeof setTimeout + typeof console + typeof fetch', 'undefined'.repeat(5)],
  ])('%s', async (expression, expected) => {
    expect(await resultOf(expression)).toEqual(expected)
  })

  test.each([
    ['foo.bar', /^ReferenceError when building endpoint payload: foo is not defined$/],
    ['', /^SyntaxError/],
    ['constructor.constructor("return process")()', /process is not defined/],
    ['_.template("<%= process %>")()', /process is not defined/],
    ['null.x', /^TypeError/],
    ['(() => { while (true); })()', /timed out when building endpoint payload/],
    ['(function f() { f() })()', /stack|InternalError|RangeError/i],
    ['"x".repeat(300000)', /longer than/],
  ])('%s fails and harms nobody', failsAndHarmsNobody)

  // each keeps a process busy until it is killed
  test.each([
    ['(() => { const a = []; while (true) a.push(new Array(1000).fill(1)) })()', /out of memory|timed out/],
    ['Array(2 ** 28).join("abc")', /timed out|out of memory|invalid/],
  ])('%s fails and harms nobody', { tags: 'release' }, failsAndHarmsNobody)

  async function failsAndHarmsNobody(expression: string, message: RegExp) {
    expect(await resultOf(expression)).toMatch(message)
    expect(await resultOf('1 + 1')).toBe(2)
  }

  test('one run leaves nothing for the next', async () => {
    await resultOf('({}).__proto__.polluted = "yes", globalThis.left = 1')
    expect(await resultOf('typeof left + ({}).polluted')).toBe('undefinedundefined')
  })

  test('the phases after one that failed are still evaluated', async () => {
    const { steps } = await dryRun(
      post({ computed: { a: 'nothing.here' }, endpointPayload: { b: '2' }, endpointUri: '/x/${1 + 1}' }),
    )
    expect(steps[0]).toMatchObject({
      outcome: 'failed',
      request: { payload: { b: 2 }, uri: '/x/2' },
      error: { message: expect.stringContaining('in computed properties') },
    })
  })

  test('a dry run shows every request and sends none', async () => {
    const before = received.length
    const { steps } = await dryRun(
      [
        post({ name: 'list', endpointUri: '/messages?topicId=${metadata.a}', endpointMethod: 'GET' }),
        post({ endpointPayload: { id: 'responses.list.results[0].id' } }),
        post({ stop: 'computed.root === 5' }),
        post(),
      ],
      { computed: { root: '5' }, responses: { list: { results: [{ id: 'msg_1' }] } } },
    )
    expect(steps).toMatchObject([
      { outcome: 'wouldSend', computed: { root: 5 }, request: { method: 'GET', uri: '/messages?topicId=1' } },
      { outcome: 'wouldSend', request: { payload: { id: 'msg_1' } } },
      { outcome: 'stopped' },
    ])
    expect(steps).toHaveLength(3)
    expect(received).toHaveLength(before)
    expect(
      (
        await plaza.call('POST', '/workflows/dry-run', {
          as: plaza.secret,
          body: { eventId: 'evt_unknown', run: post() },
        })
      ).status,
    ).toBe(422)
  })
})

describe('tests of a workflow', () => {
  const workflow = (body: JsonObject, id?: string) =>
    plaza.call<JsonObject & { id: string; message: string; data: { failures: JsonObject[] } }>(
      id ? 'PATCH' : 'POST',
      id ? `/workflows/${id}` : '/workflows',
      { as: plaza.secret, body },
    )

  test('run at each save, and keep an active workflow that fails them from being saved', async () => {
    const type = newType()
    const event = await tell(type, { metadata: { days: 3 } })
    const run = [
      post({
        stop: 'metadata.days < 2',
        endpointUri: '/signal',
        endpointPayload: { message: '`${metadata.days} days`', destination: 'owner.id' },
      }),
    ]
    const long = {
      name: 'long',
      eventId: event.id,
      variables: { owner: { id: 'usr_1' } },
      expected: [{ outcome: 'wouldSend', request: { uri: '/signal', payload: { message: '3 days' } } }],
    }
    const short = { name: 'short', event: { metadata: { days: 1 } }, expected: [{ outcome: 'stopped' }] }
    const made = await workflow({ name: 'Tested', event: type, run, tests: [long, short] })
    expect(made.body.tests).toMatchObject([
      { name: 'long', event: { id: event.id, metadata: { days: 3 } }, variables: { owner: { id: 'usr_1' } } },
      { name: 'short' },
    ])

    const broken = [post({ ...run[0], stop: 'metadata.days < 5' })]
    const refused = await workflow({ run: broken }, made.body.id)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('"long"')
    expect(refused.body.data.failures).toMatchObject([
      { test: 'long', difference: 'steps[0].outcome: expected "wouldSend", got "stopped"' },
    ])
    expect((await workflow({ run: broken, active: false }, made.body.id)).status).toBe(200)
    expect((await workflow({ active: true }, made.body.id)).status).toBe(422)
    expect((await workflow({ active: true, tests: null }, made.body.id)).body.tests).toBeUndefined()
  })

  test('need an event', async () => {
    const tests = [{ name: 'empty', expected: [] }]
    expect((await workflow({ name: 'x', run: post(), tests })).status).toBe(400)
    const unknown = [{ name: 'unknown', eventId: 'evt_unknown', expected: [] }]
    expect((await workflow({ name: 'x', run: post(), tests: unknown })).status).toBe(422)
  })
})

describe('expressions that cannot be ended from inside', () => {
  // it loops in native code, where the engine does not look at the clock
  const deadly = '[].indexOf.call({ length: 2 ** 53 - 1 }, 1)'

  test('lose their process, while runs beside them go on; the third time the workflow is paused', {
    tags: 'release',
  }, async () => {
    const type = newType()
    const { id } = await plaza.ok<{ id: string }>('POST', '/workflows', {
      as: plaza.secret,
      body: { name: 'Deadly', event: type, run: post({ endpointPayload: { value: deadly } }) },
    })
    const calm = newType()
    const { id: calmId } = await plaza.ok<{ id: string }>('POST', '/workflows', {
      as: plaza.secret,
      body: { name: 'Calm', event: calm, run: post({ endpointPayload: { value: '1 + 1' } }) },
    })
    const calmEvents = []
    for (let n = 0; n < 3; n++) {
      await tell(type)
      calmEvents.push(await tell(calm))
    }
    const paused = async () => (await plaza.events('plaza_workflow_paused')).filter(({ objectId }) => objectId === id)
    // a kill comes after seconds of a processor, which are many where others want it too
    await expect.poll(async () => (await paused()).length, { timeout: 180_000 }).toBe(1)
    expect((await paused())[0]).toMatchObject({ metadata: { name: 'Deadly', reason: 'killed', kills: 3 } })
    const cases = async () =>
      (await plaza.ok<{ results: Case[] }>('GET', `/cases?kind=integration&objectId=${id}`, { as: plaza.secret }))
        .results
    await expect.poll(cases).toMatchObject([{ status: 'open', title: 'Deadly', metadata: { what: 'off' } }])
    expect((await plaza.ok('GET', `/workflows/${id}`, { as: plaza.secret })).active).toBe(false)
    const logs = async (workflowId: string) =>
      (
        await plaza.ok<{ results: JsonObject[] }>('GET', `/workflow-logs?workflowId=${workflowId}`, {
          as: plaza.secret,
        })
      ).results
    expect((await logs(id))[0]).toMatchObject({
      type: 'preRunError',
      statusCode: 422,
      metadata: { message: 'Script execution timed out when building endpoint payload', isKilled: true },
    })
    await expect.poll(async () => (await logs(calmId)).length).toBe(3)
    expect((await logs(calmId)).map(({ type }) => type)).toEqual(['action', 'action', 'action'])
  })
})

test('attacks end in logged errors while everybody else is served', { tags: 'release' }, async () => {
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  const twentyCalls = async () => {
    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: 20 }, () => plaza.call('GET', '/config')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    return performance.now() - begun
  }
  const calm: number[] = []
  for (let n = 0; n < 5; n++) calm.push(await twentyCalls())
  const attacks = [
    '(() => { while (true); })()',
    '(() => { const a = []; while (true) a.push(new Array(1000).fill(1)) })()',
    'constructor.constructor("return process")().exit()',
    'require("fs")',
    'fetch("http://127.0.0.1")',
    'setTimeout(() => 1)',
    'globalThis.process.mainModule',
    'Object.prototype.polluted = 1, env.SECRET.length',
    '(function f() { f() })()',
    'new (class extends Function {})("return this")().process.env',
  ]
  const workflows: string[] = []
  const type = newType()
  for (const [index, attack] of attacks.entries()) {
    const body = { name: `Attack ${index}`, event: type, run: post({ endpointPayload: { value: attack } }) }
    workflows.push((await plaza.ok<{ id: string }>('POST', '/workflows', { as: plaza.secret, body })).id)
  }
  await tell(type)
  const logs = async () =>
    (
      await plaza.ok<{ results: { type: string; statusCode: number; workflowId: string }[] }>(
        'GET',
        `/workflow-logs?workflowId=${workflows.join(',')}&nbResultsPerPage=100`,
        { as: plaza.secret },
      )
    ).results
  const took: number[] = []
  while ((await logs()).length < attacks.length) took.push(await twentyCalls())
  const ended = await logs()
  expect(ended.map(({ type, statusCode }) => [type, statusCode])).toEqual(attacks.map(() => ['preRunError', 422]))
  expect(ended.map(({ workflowId }) => workflowId).toSorted()).toEqual(workflows.toSorted())
  // twenty calls at once do not wait for an expression, which may take a second of a processor that nobody else wants
  expect(median(took)).toBeLessThan(Math.max(1_000, 10 * median(calm)))
})

test('a step waits for a database that cannot serve it just now, and is taken once', async () => {
  const { pool } = plaza.services.db
  await pool.query(`
    create sequence refusals;
    create function refuse_first() returns trigger language plpgsql as $$
    begin
      if nextval('refusals') < 3 then raise exception 'out of memory' using errcode = '53200'; end if;
      return new;
    end $$;
    create trigger refuse_first before insert on categories for each row execute function refuse_first()`)
  const type = newType()
  const workflow = await given({
    event: type,
    run: { endpointMethod: 'POST', endpointUri: '/categories', endpointPayload: { name: '"Made in the end"' } },
  })
  await tell(type)
  await expect.poll(async () => (await logsOf(workflow)).map(({ type }) => type)).toEqual(['action'])
  await pool.query('drop trigger refuse_first on categories')
  const categories = await plaza.ok<{ name: string }[]>('GET', '/categories')
  expect(categories.filter(({ name }) => name === 'Made in the end')).toHaveLength(1)
})

describe('many runs of one workflow', () => {
  test('do not wait for whoever changes it, and are all counted', async () => {
    const workflow = await given({
      event: 'counted_often',
      run: [{ endpointMethod: 'GET', endpointUri: '/categories' }],
    })
    const holder = await plaza.services.db.pool.connect()
    try {
      await holder.query('begin')
      // as a change of the workflow does, until it is committed
      await holder.query('update workflows set name = $2 where id = $1', [workflow.id, 'Changed'])
      await Promise.all(Array.from({ length: 20 }, () => tell('counted_often')))
      await expect.poll(async () => (await logsOf(workflow)).length).toBe(20)
      await holder.query('commit')
    } finally {
      holder.release()
    }
    const read = await plaza.ok<Workflow>('GET', `/workflows/${workflow.id}`, { as: plaza.secret })
    expect(read).toMatchObject({ name: 'Changed', stats: { nbTimesRun: 20 } })
    const changed = await plaza.ok<Workflow>('PATCH', `/workflows/${workflow.id}`, { as: plaza.secret, body: {} })
    expect(changed.stats).toEqual({ nbTimesRun: 20 })
    const listed = await plaza.ok<Workflow[]>('GET', '/workflows', { as: plaza.secret, version: '2019-05-20' })
    expect(listed.find(({ id }) => id === workflow.id)?.stats).toEqual({ nbTimesRun: 20 })
  })
})
