import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Case, JsonObject, Webhook, WebhookLog } from '@plaza/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type As, createTestApp, type TestApp } from '../../testing/app.ts'
import { deadAfterMs, nextAttempt } from './rules.ts'

type Refusal = { message: string }
type Received = { url: string; headers: IncomingMessage['headers']; text: string; body: { event: JsonObject } }

let plaza: TestApp
let base: string
const received: Received[] = []
const waiting: (() => void)[] = []
let answer = (_received: Received, response: ServerResponse) => void response.end()

const server = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    const call = { url: request.url ?? '', headers: request.headers, text, body: JSON.parse(text || '{}') }
    received.push(call)
    answer(call, response)
    for (const wake of waiting.splice(0)) wake()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  plaza = await createTestApp({ allowPrivateTargets: true })
  await plaza.app.startJobs()
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Calls that reached an address; waits until there are so many. */
async function callsTo(url: string, count = 1): Promise<Received[]> {
  for (;;) {
    const calls = received.filter((call) => call.url === url)
    if (calls.length >= count) return calls
    await new Promise<void>((wake) => waiting.push(wake))
  }
}

const create = (body: unknown, as: As = plaza.secret) =>
  plaza.call<Webhook & Refusal>('POST', '/webhooks', { as, body: body as JsonObject })
const given = async (fields: JsonObject): Promise<Webhook> => {
  const { status, body } = await create({ name: 'Hook', ...fields })
  expect(status).toBe(200)
  return body
}
const patch = (id: string, body: JsonObject) =>
  plaza.call<Webhook & Refusal>('PATCH', `/webhooks/${id}`, { as: plaza.secret, body })
const tell = (type: string, more: JsonObject = {}) =>
  plaza.ok<JsonObject & { id: string }>('POST', '/events', { as: plaza.secret, body: { type, ...more } })
const logsOf = (id: string) =>
  plaza.ok<{ results: WebhookLog[] }>('GET', `/webhook-logs?webhookId=${id}`, { as: plaza.secret })

/** Attempts are written down just after the answer. */
async function logsAfter(id: string, count: number): Promise<WebhookLog[]> {
  return expect
    .poll(async () => (await logsOf(id)).results)
    .toHaveLength(count)
    .then(async () => (await logsOf(id)).results)
}

describe('webhooks', () => {
  test('have these fields', async () => {
    const { body } = await create({
      name: 'All',
      targetUrl: 'https://example.com/hook',
      event: 'asset__created',
      metadata: { a: 1 },
    })
    expect(body).toEqual({
      id: expect.stringMatching(/^whk_[0-9A-Za-z]{20}$/),
      createdDate: expect.any(String),
      updatedDate: body.createdDate,
      name: 'All',
      targetUrl: 'https://example.com/hook',
      event: 'asset__created',
      apiVersion: '2020-08-10',
      active: true,
      metadata: { a: 1 },
      platformData: {},
      livemode: false,
    })
    expect(await plaza.ok('GET', `/webhooks/${body.id}`, { as: plaza.secret })).toEqual(body)
    expect(await given({})).toMatchObject({ targetUrl: null, event: null })
    expect(await given({ apiVersion: '2019-05-20' })).toMatchObject({ apiVersion: '2019-05-20' })
  })

  test.each([
    [undefined, '"body" is required'],
    [{}, '"name" is required'],
    [
      { name: 1, targetUrl: 2, event: 3, active: 'x', metadata: 1, platformData: 1 },
      [
        '"name" must be a string',
        '"targetUrl" must be a string',
        '"event" must be a string',
        '"active" must be a boolean',
        '"metadata" must be of type object',
        '"platformData" must be of type object',
      ].join('. '),
    ],
    [{ name: 'a', secret: 'x' }, '"secret" is not allowed'],
  ])('%j is refused', async (body, message) => {
    expect((await create(body)).body).toMatchObject({ statusCode: 400, message })
  })

  test('listen to types that exist, or to any custom one', async () => {
    expect((await create({ name: 'a', event: 'asset__exploded' })).status).toBe(422)
    expect((await create({ name: 'a', event: 'profile_viewed' })).status).toBe(200)
    const { id } = await given({ event: 'asset__created' })
    expect((await patch(id, { event: 'no__such' })).status).toBe(422)
    expect((await patch(id, { event: 'user__created', active: false, metadata: { b: 2 } })).body).toMatchObject({
      event: 'user__created',
      active: false,
      metadata: { b: 2 },
    })
    expect((await patch(id, { targetUrl: 'https://example.com' })).status).toBe(400)
    expect((await patch(id, { apiVersion: '2019-05-20' })).body.apiVersion).toBe('2020-08-10')
    expect((await patch('whk_unknown', {})).status).toBe(404)
  })

  test('fifty may listen to one type', async () => {
    for (let round = 0; round < 50; round++) await given({ event: 'crowded' })
    expect((await create({ name: 'one more', event: 'crowded' })).status).toBe(422)
  })

  test('are listed, and removed', async () => {
    const { id } = await given({ event: 'listed' })
    const list = (query: string) =>
      plaza.ok<{ results: Webhook[] }>('GET', `/webhooks?${query}`, { as: plaza.secret, version: '2020-08-10' })
    expect((await list('event=listed')).results.map((hook) => hook.id)).toEqual([id])
    expect((await list('event=listed&active=false')).results).toEqual([])
    const older = await plaza.ok<Webhook[]>('GET', '/webhooks?anything=1', { as: plaza.secret, version: '2019-05-20' })
    expect(older[0]?.id).toBe(id)
    for (const round of [1, 2]) {
      expect([round, await plaza.ok('DELETE', `/webhooks/${id}`, { as: plaza.secret })]).toEqual([round, { id }])
    }
    expect((await plaza.call('GET', `/webhooks/${id}`, { as: plaza.secret })).status).toBe(404)
  })
})

describe('deliveries', () => {
  test('an event reaches every active webhook of its type, signed', async () => {
    const [first, , idle] = [
      await given({ event: 'sent', targetUrl: `${base}/sent-1` }),
      await given({ event: 'sent', targetUrl: `${base}/sent-2` }),
      await given({ event: 'sent', targetUrl: `${base}/idle`, active: false }),
    ]
    const event = await tell('sent', { metadata: { amount: 3 } })
    const [[call], [other]] = [await callsTo('/sent-1'), await callsTo('/sent-2')]
    expect(call?.body).toEqual({ event })
    expect(other?.body).toEqual({ event })
    expect(call?.headers).toMatchObject({ 'content-type': 'application/json', 'x-webhook-source': 'stelace' })

    const { secret } = await plaza.ok<{ secret: string }>('GET', `/webhooks/${first?.id}/secret`, { as: plaza.secret })
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = call?.headers ?? {}
    expect(id).toBe(event.id)
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(key).toHaveLength(32)
    expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${at}.${call?.text}`).digest('base64')}`)

    const [log] = await logsAfter(first?.id ?? '', 1)
    expect(log).toEqual({
      id: expect.stringMatching(/^whl_/),
      createdDate: expect.any(String),
      webhookId: first?.id,
      eventId: event.id,
      status: 'success',
      metadata: {
        date: expect.any(String),
        targetUrl: `${base}/sent-1`,
        eventObjectId: null,
        attempt: 1,
        durationMs: expect.any(Number),
        sentHeaders: {
          'content-type': 'application/json',
          'x-webhook-source': 'stelace',
          'webhook-id': event.id,
          'webhook-timestamp': expect.any(String),
        },
        statusCode: 200,
        statusCodeName: expect.any(String),
        answerHeaders: expect.any(Object),
      },
      livemode: false,
    })
    expect(await plaza.ok('GET', `/webhook-logs/${log?.id}`, { as: plaza.secret })).toEqual(log)
    expect(await plaza.ok('GET', `/webhooks/${first?.id}?logs=`, { as: plaza.secret })).toMatchObject({ logs: [log] })
    expect((await logsOf(idle?.id ?? '')).results).toEqual([])
    expect(received.some(({ url }) => url === '/idle')).toBe(false)
  })

  test('a change of an object is sent with all its namespaces', async () => {
    await given({ event: 'user__updated', targetUrl: `${base}/users` })
    const user = await plaza.ok<{ id: string }>('POST', '/users', {
      as: plaza.secret,
      body: { username: 'hooked', password: 'long enough' },
    })
    await plaza.ok('PATCH', `/users/${user.id}`, { as: plaza.secret, body: { metadata: { _private: { note: 1 } } } })
    const [call] = await callsTo('/users')
    expect(call?.body.event).toMatchObject({
      type: 'user__updated',
      objectId: user.id,
      object: { username: 'hooked', metadata: { _private: { note: 1 } } },
    })
  })

  test('what fails is tried again later, with the same id', async () => {
    let answers = 0
    answer = (call, response) => {
      if (call.url !== '/flaky') return void response.end()
      answers += 1
      response.writeHead(answers === 1 ? 503 : 200, answers === 1 ? { 'retry-after': '1' } : {}).end('busy')
    }
    const hook = await given({ event: 'flaky', targetUrl: `${base}/flaky` })
    const event = await tell('flaky')
    const [log] = await logsAfter(hook.id, 1)
    expect(log).toMatchObject({
      status: 'error',
      metadata: { statusCode: 503, statusCodeName: 'Service Unavailable', nextAttemptDate: expect.any(String) },
    })
    const replayed = await plaza.ok('POST', `/webhooks/${hook.id}/replay`, {
      as: plaza.secret,
      body: { eventId: event.id },
    })
    expect(replayed).toEqual({ count: 1 })
    const calls = await callsTo('/flaky', 2)
    expect(calls.map(({ headers }) => headers['webhook-id'])).toEqual([event.id, event.id])
    expect((await logsAfter(hook.id, 2)).map(({ status }) => status)).toEqual(['success', 'error'])
  })

  test('a receiver that resets, stalls or answers nonsense is tried again, and holds up nobody else', async () => {
    const bad = await given({ event: 'rude', targetUrl: `${base}/rude` })
    const good = await given({ event: 'calm', targetUrl: `${base}/calm` })
    answer = ({ url }, response) => {
      if (url !== '/rude') return void response.end()
      // half an answer, then nothing
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half')
      setImmediate(() => response.destroy())
    }
    await tell('rude')
    await tell('calm')
    await callsTo('/calm')
    expect((await logsAfter(good.id, 1))[0]).toMatchObject({ status: 'success' })
    const [log] = await logsAfter(bad.id, 1)
    expect(log).toMatchObject({ status: 'error', metadata: { attempt: 1, error: expect.any(String) } })
    expect(log?.metadata.nextAttemptDate).toBeTruthy()
    answer = (_call, response) => void response.end()
  })

  test('receivers that never answer hold up neither others of the same host nor workflows', {
    tags: 'release',
  }, async () => {
    const silent = Array.from({ length: 10 }, (_, k) => `/silent-${k}`)
    const calm = Array.from({ length: 10 }, (_, k) => `/beside-${k}`)
    const open = new Map<string, number>()
    let mostAtOnce = 0
    answer = ({ url }, response) => {
      if (!url.startsWith('/silent')) return void response.end()
      const count = (open.get(url) ?? 0) + 1
      open.set(url, count)
      mostAtOnce = Math.max(mostAtOnce, count)
      response.on('close', () => open.set(url, (open.get(url) ?? 0) - 1))
    }
    for (const path of [...silent, ...calm]) await given({ event: 'lanes', targetUrl: base + path })
    const run = { endpointMethod: 'POST', endpointUri: `${base}/beside-flow`, endpointPayload: { of: 'id' } }
    await plaza.ok('POST', '/workflows', { as: plaza.secret, body: { name: 'Beside', event: 'lanes', run } })
    const events: string[] = []
    for (let n = 0; n < 12; n++) events.push((await tell('lanes')).id)

    const arrivedAt = (path: string) => received.filter(({ url }) => url === path)
    const arrived = () => calm.flatMap(arrivedAt).length
    await expect.poll(arrived, { timeout: 60_000 }).toBe(120)
    await expect.poll(() => arrivedAt('/beside-flow').length, { timeout: 60_000 }).toBe(12)
    // who had waited for the silent ones would come after all of theirs
    expect(silent.flatMap(arrivedAt).length).toBeLessThan(60)
    for (const path of calm) {
      expect(new Set(arrivedAt(path).map(({ headers }) => headers['webhook-id']))).toEqual(new Set(events))
    }
    // each is called a few times at once, however much there is for it
    expect(mostAtOnce).toBeLessThanOrEqual(4)
    answer = (_call, response) => void response.end()
  })

  test('events about one object arrive in their order, soon and one after the other', { tags: 'release' }, async () => {
    answer = (_call, response) => void response.end()
    await given({ event: 'user__updated', targetUrl: `${base}/in-order` })
    const user = await plaza.ok<{ id: string }>('POST', '/users', {
      as: plaza.secret,
      body: { username: 'ordered', password: 'long enough' },
    })
    for (let n = 0; n < 30; n++) {
      await plaza.ok('PATCH', `/users/${user.id}`, { as: plaza.secret, body: { metadata: { n } } })
    }
    const calls = await callsTo('/in-order', 30)
    expect(calls.map(({ body }) => body.event)).toMatchObject(
      Array.from({ length: 30 }, (_, n) => ({ object: { metadata: { n } } })),
    )
  })

  test('a target that cannot be reached is an error', async () => {
    const hook = await given({ event: 'lost', targetUrl: 'http://127.0.0.1:1/' })
    await tell('lost')
    expect((await logsAfter(hook.id, 1))[0]).toMatchObject({
      status: 'error',
      metadata: { error: expect.stringContaining('refused') },
    })
  })

  test('a target that is gone for good is called no more', async () => {
    answer = (call, response) => void response.writeHead(call.url === '/gone' ? 410 : 200).end()
    const hook = await given({ event: 'gone', targetUrl: `${base}/gone` })
    await tell('gone')
    await logsAfter(hook.id, 1)
    await expect
      .poll(async () => (await plaza.ok<Webhook>('GET', `/webhooks/${hook.id}`, { as: plaza.secret })).active)
      .toBe(false)
    expect((await plaza.events('plaza_webhook_paused'))[0]).toMatchObject({
      objectId: hook.id,
      metadata: { reason: 'gone' },
    })
    const cases = async () =>
      (await plaza.ok<{ results: Case[] }>('GET', `/cases?kind=integration&objectId=${hook.id}`, { as: plaza.secret }))
        .results
    await expect.poll(cases).toMatchObject([{ status: 'open', title: hook.name, metadata: { what: 'off' } }])
  })

  test('a period is delivered once more', async () => {
    answer = (_call, response) => void response.end()
    const hook = await given({ event: 'again', targetUrl: `${base}/again` })
    await tell('again')
    const last = await tell('again')
    await callsTo('/again', 2)
    const since = { createdDate: { gte: new Date(Date.parse(String(last.createdDate)) - 60_000).toISOString() } }
    expect(await plaza.ok('POST', `/webhooks/${hook.id}/replay`, { as: plaza.secret, body: since })).toEqual({
      count: 2,
    })
    await callsTo('/again', 4)
    const replay = (body: JsonObject) => plaza.call('POST', `/webhooks/${hook.id}/replay`, { as: plaza.secret, body })
    expect((await replay({})).status).toBe(400)
    expect((await replay({ eventId: 'evt_unknown' })).status).toBe(422)
  })

  test('what is asked for once more while it is on its way is sent once more', async () => {
    const hook = await given({ event: 'meanwhile', targetUrl: `${base}/meanwhile` })
    const createdDate = { gte: new Date(Date.now() - 60_000).toISOString() }
    let asked = 0
    const replay = () => plaza.ok('POST', `/webhooks/${hook.id}/replay`, { as: plaza.secret, body: { createdDate } })
    answer = (_call, response) => {
      const isFirst = asked++ === 0
      void (isFirst ? replay() : Promise.resolve()).then(() => response.end())
    }
    await tell('meanwhile')
    await callsTo('/meanwhile', 2)
    expect(await logsAfter(hook.id, 2)).toHaveLength(2)
  })

  test('while a secret is replaced both sign', async () => {
    const hook = await given({ event: 'rotated', targetUrl: `${base}/rotated` })
    const secretOf = (method: string) =>
      plaza.ok<{ secret: string; previousSecretUntil: string | null }>(method, `/webhooks/${hook.id}/secret`, {
        as: plaza.secret,
      })
    const before = await secretOf('GET')
    const after = await secretOf('POST')
    expect(before.previousSecretUntil).toBeNull()
    expect(after.secret).not.toBe(before.secret)
    expect(await secretOf('GET')).toEqual(after)
    await tell('rotated')
    const [call] = await callsTo('/rotated')
    const signed = ({ secret }: { secret: string }) =>
      `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update(`${call?.headers['webhook-id']}.${call?.headers['webhook-timestamp']}.${call?.text}`)
        .digest('base64')}`
    expect(call?.headers['webhook-signature']).toBe(`${signed(after)} ${signed(before)}`)
  })
})

test('private networks are out of reach unless the deployment allows them', async () => {
  const guarded = await createTestApp()
  await guarded.app.startJobs()
  const hook = await guarded.ok<Webhook>('POST', '/webhooks', {
    as: guarded.secret,
    body: { name: 'Inside', event: 'inside', targetUrl: `${base}/inside` },
  })
  await guarded.ok('POST', '/events', { as: guarded.secret, body: { type: 'inside' } })
  await expect
    .poll(
      async () =>
        (await guarded.ok<{ logs: WebhookLog[] }>('GET', `/webhooks/${hook.id}?logs=1`, { as: guarded.secret })).logs,
      { timeout: 45_000 },
    )
    .toMatchObject([{ status: 'error', metadata: { error: expect.stringContaining('private network') } }])
  expect(received.some(({ url }) => url === '/inside')).toBe(false)
})

describe('the time between attempts', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const seconds = (attempts: number, retryAfter?: string, random = 0.5) => {
    const next = nextAttempt({ attempts, now, retryAfter }, random)
    return next && (next.getTime() - now.getTime()) / 1000
  }

  test('grows to a day, spread by a fifth, and ends after about three days', () => {
    expect([1, 2, 3, 4, 10, 11].map((attempts) => seconds(attempts))).toEqual([5, 60, 300, 1_800, 86_400, undefined])
    expect([seconds(2, undefined, 0), seconds(2, undefined, 1)]).toEqual([48, 72])
    const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].reduce((sum, attempts) => sum + (seconds(attempts) ?? 0), 0)
    expect(all / 86_400).toBeGreaterThan(3)
    expect(deadAfterMs / 1000).toBeGreaterThan(all)
  })

  test('respects the wish of the receiver, up to a day', () => {
    expect(seconds(1, '120')).toBe(120)
    expect(seconds(1, '1')).toBe(5)
    expect(seconds(1, '9999999')).toBe(86_400)
    expect(seconds(1, new Date(now.getTime() + 600_000).toUTCString())).toBe(600)
    expect(seconds(1, 'soon')).toBe(5)
  })
})

describe('for the people who look after webhooks', () => {
  test('the receiver dies, three fail, it comes back: replaying what failed brings three, signed, once each', async () => {
    const hook = await given({ event: 'fallen', targetUrl: `${base}/fallen` })
    answer = ({ url }, response) =>
      void response
        .writeHead(url === '/fallen' ? 500 : 200, { 'retry-after': '3600' })
        .end('what it says is nobody’s business')
    const begun = plaza.clock.now().toISOString()
    const events = await Promise.all([1, 2, 3].map((n) => tell('fallen', { metadata: { n } })))
    await logsAfter(hook.id, 3)
    const listed = await plaza.ok<{ results: Webhook[] }>('GET', `/webhooks?id=${hook.id}&stats=true`, {
      as: plaza.secret,
      version: '2020-08-10',
    })
    expect(listed.results[0]?.stats).toMatchObject({
      delivered24h: 0,
      failed24h: 3,
      failingSince: expect.any(String),
      pausedReason: null,
    })
    answer = (_call, response) => void response.end()
    const before = (await callsTo('/fallen', 3)).length
    const replay = () =>
      plaza.ok('POST', `/webhooks/${hook.id}/replay`, {
        as: plaza.secret,
        body: { createdDate: { gte: begun }, onlyFailed: true },
      })
    expect(await replay()).toEqual({ count: 3 })
    const calls = (await callsTo('/fallen', before + 3)).slice(before)
    expect(calls.map(({ body }) => body.event.id).toSorted()).toEqual(events.map(({ id }) => id).toSorted())
    const { secret } = await plaza.ok<{ secret: string }>('GET', `/webhooks/${hook.id}/secret`, { as: plaza.secret })
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    for (const { headers, text } of calls) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    }
    const delivered = (await logsAfter(hook.id, 6)).filter(({ status }) => status === 'success')
    expect(delivered.map(({ eventId }) => eventId).toSorted()).toEqual(events.map(({ id }) => id).toSorted())
    expect(JSON.stringify(await logsOf(hook.id))).not.toContain('nobody’s business')
    // nothing is left that failed
    expect(await replay()).toEqual({ count: 0 })
  })

  test('a test is a made-up event of its type that says so; the log tells how it went', async () => {
    const hook = await given({ event: 'asset__created', targetUrl: `${base}/tested`, active: false })
    const log = await plaza.ok<WebhookLog>('POST', `/webhooks/${hook.id}/test`, { as: plaza.secret })
    expect(log).toMatchObject({ webhookId: hook.id, status: 'success', metadata: { isTest: true, statusCode: 200 } })
    const [call] = await callsTo('/tested')
    expect(call?.body.event).toMatchObject({ type: 'asset__created', objectType: 'asset', metadata: { test: true } })
    expect(call?.headers['webhook-id']).toBe(log.eventId)
    expect((await plaza.call('GET', `/events/${log.eventId}`, { as: plaza.secret })).status).toBe(404)

    answer = (_call, response) => void response.writeHead(500).end()
    expect(await plaza.ok('POST', `/webhooks/${hook.id}/test`, { as: plaza.secret })).toMatchObject({ status: 'error' })
    answer = (_call, response) => void response.end()
    const listed = await plaza.ok<{ results: Webhook[] }>('GET', `/webhooks?id=${hook.id}&stats=true`, {
      as: plaza.secret,
      version: '2020-08-10',
    })
    expect(listed.results[0]?.stats).toMatchObject({ delivered24h: 0, failed24h: 0, lastDate: null })

    const without = await given({ event: 'asset__created' })
    const refused = await plaza.call<Refusal>('POST', `/webhooks/${without.id}/test`, { as: plaza.secret })
    expect(refused.body).toMatchObject({ code: 'webhook.inactive' })
  })

  test('staff prove their second step again before they see or replace a secret', async () => {
    const hook = await given({ event: 'guarded', targetUrl: `${base}/guarded` })
    const admin = await plaza.given.staff('staff-admin')
    expect((await plaza.call('GET', `/webhooks/${hook.id}/secret`, { as: admin })).status).toBe(200)
    plaza.clock.advance({ minutes: 11 })
    for (const method of ['GET', 'POST'])
      expect((await plaza.call(method, `/webhooks/${hook.id}/secret`, { as: admin })).body).toMatchObject({
        code: 'confirmationNeeded',
      })
  })
})
