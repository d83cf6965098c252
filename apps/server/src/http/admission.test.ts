import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { signedEvent } from '../testing/stripe-stand-in.ts'

const plaza = await createTestApp({ limits: true, trustedProxies: ['127.0.0.1'] })
const { call, given, secret, clock } = plaza

// time stands still unless a test moves it, so that no bucket fills up behind its back
let time = clock.now().getTime()
clock.now = () => new Date(time)
beforeEach(() => {
  time += 20 * 60_000
})

let count = 0
const newAddress = () => `198.51.100.${++count}`
const from = (address: string) => ({ 'x-forwarded-for': address })
const statuses = async (times: number, attempt: () => Promise<{ status: number }>) => {
  const answers: Record<number, number> = {}
  for (let n = 0; n < times; n++) {
    const { status } = await attempt()
    answers[status] = (answers[status] ?? 0) + 1
  }
  return answers
}

describe('calls of one caller', () => {
  test('are 300 reads a minute for an address, half of them at once', async () => {
    const address = newAddress()
    const read = () => call('GET', '/categories', { headers: from(address) })
    expect(await statuses(160, read)).toEqual({ 200: 150, 429: 10 })
    const refused = await read()
    expect(refused.body).toEqual({ message: 'Too Many Requests', statusCode: 429, code: 'rate.exceeded' })
    expect(refused.headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-limit': '300',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '1',
    })
    time += 10_000
    expect(await statuses(60, read)).toEqual({ 200: 50, 429: 10 })
    expect((await call('GET', '/categories', { headers: from(newAddress()) })).status).toBe(200)
  })

  test('are counted for people by their name, wherever they are, and for integrations by their key', async () => {
    const person = await given.person()
    const read = () => call('GET', '/categories', { as: person, headers: from(newAddress()) })
    expect(await statuses(310, read)).toEqual({ 200: 300, 429: 10 })
    const address = newAddress()
    const byKey = () => call('GET', '/categories', { as: secret, headers: from(address) })
    expect(await statuses(320, byKey)).toEqual({ 200: 320 })
  })

  test('are counted when they are mistakes, too', async () => {
    const address = newAddress()
    const wrong = () => call('GET', '/users?page=x', { headers: from(address) })
    expect(await statuses(155, wrong)).toEqual({ 400: 150, 429: 5 })
    const unknownKey = () =>
      call('GET', '/categories', { as: { apiKey: 'seck_test_unknown00000000000000000000' }, headers: from(address) })
    expect((await unknownKey()).status).toBe(429)
  })

  test('that change something are fewer', async () => {
    const person = await given.person()
    const write = () => call('PATCH', `/users/${person.id}`, { as: person, body: {}, headers: from(newAddress()) })
    expect(await statuses(65, write)).toEqual({ 200: 60, 429: 5 })
    expect((await call('GET', `/users/${person.id}`, { as: person })).status).toBe(200)
  })

  test('are counted apart for pictures, pages and files', async () => {
    const address = newAddress()
    const get =
      (path: string, accept = '*/*') =>
      () =>
        call('GET', path, { headers: { ...from(address), accept } })
    expect(await statuses(605, get('/files/unknown.jpg'))).toEqual({ 404: 600, 429: 5 })
    expect(await statuses(65, get('/anything', 'text/html'))).toEqual({ 404: 60, 429: 5 })
    expect((await get('/web/assets/unknown.js')()).status).toBe(404)
    expect((await get('/categories')()).status).toBe(200)
    expect(await statuses(200, get('/health/live'))).toEqual({ 200: 200 })
  })

  test('of a payment provider may be fifty a second', async () => {
    const path = `/integrations/stripe/webhooks/e1_${plaza.services.settings.environment}`
    await plaza.ok('PATCH', '/config/private', {
      as: secret,
      body: { stelace: { integrations: { stripe: { secretApiKey: 'sk_test_1', webhookSecret: 'whsec_limits' } } } },
    })
    const address = newAddress()
    let event = 0
    const tell = () => {
      const told = { id: `evt_many${++event}`, type: 'customer.updated', data: { object: {} } }
      const { text: body, header } = signedEvent(told, 'whsec_limits', clock.now())
      const headers = { ...from(address), 'content-type': 'application/json', 'stripe-signature': header }
      return call('POST', path, { as: {}, body, headers })
    }
    expect(await statuses(300, tell)).toEqual({ 200: 300 })
    const forged = () => call('POST', path, { as: {}, body: '{}', headers: from(address) })
    expect((await statuses(320, forged))[429]).toBeGreaterThan(0)
    time += 2_000
    expect(await statuses(100, tell)).toEqual({ 200: 100 })
  })

  test('of somebody who looks at sixty pages in five minutes meet no limit', async () => {
    const address = newAddress()
    const get = (path: string, accept = '*/*') => call('GET', path, { headers: { ...from(address), accept } })
    for (let page = 0; page < 60; page++) {
      const answers = await Promise.all([
        get('/anything', 'text/html'),
        ...Array.from({ length: 12 }, () => get('/categories')),
        ...Array.from({ length: 30 }, () => get('/files/unknown.jpg')),
        ...Array.from({ length: 20 }, () => get('/web/assets/unknown.js')),
      ])
      expect(answers.filter(({ status }) => status === 429)).toEqual([])
      time += 5_000
    }
  })
})

describe('a server that has more to do than it can', () => {
  const busy = { lateMs: 300, waiting: 0, heapShare: 0, busyShare: 0 }
  const calm = { lateMs: 5, waiting: 0, heapShare: 0, busyShare: 0 }
  const samples = (times: number, sample: typeof busy) => {
    for (let n = 0; n < times; n++) plaza.app.pressure.note(sample)
  }
  afterEach(() => samples(10, calm))

  const search = () => call('POST', '/search', { body: { query: 'tent' }, headers: from(newAddress()) })
  const read = () => call('GET', '/categories', { headers: from(newAddress()) })

  test('refuses searches first, then reads of strangers, then writes', async () => {
    const person = await given.person()
    const readAsUser = () => call('GET', '/categories', { as: person })
    const write = () => call('PATCH', `/users/${person.id}`, { as: person, body: {} })
    const all = async () =>
      [await search(), await read(), await readAsUser(), await write()].map(({ status }) => status)
    samples(3, busy)
    expect(await all()).toEqual([200, 200, 200, 200])
    samples(1, busy)
    expect(await all()).toEqual([503, 200, 200, 200])
    samples(4, busy)
    expect(await all()).toEqual([503, 503, 200, 200])
    samples(4, busy)
    expect(await all()).toEqual([503, 503, 200, 503])
    const refused = await search()
    expect(refused.body).toMatchObject({ statusCode: 503 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5)
    samples(3, calm)
    expect(await all()).toEqual([200, 200, 200, 200])
  })

  test('never refuses to renew a session, to move a booking on, to hear of a payment, or to tell its health', async () => {
    samples(100, busy)
    const answers = [
      await call('POST', '/auth/token', { body: { grantType: 'refreshToken', refreshToken: 'unknown' } }),
      await call('POST', '/auth/console/refresh', { body: {} }),
      await call('POST', '/transactions/unknown/transitions', { as: secret, body: { name: 'accept' } }),
      await call('POST', '/integrations/stripe/webhooks/x', { body: '{}' }),
      await call('GET', '/health/live'),
    ]
    for (const { status } of answers) expect(status).not.toBe(503)
  })

  test('never refuses what it asks of itself, such as a step of a workflow', async () => {
    samples(100, busy)
    const headers = { 'x-stelace-workflow-key': plaza.services.workflowKey }
    const body = { query: 'tent' }
    expect((await plaza.services.callApi({ method: 'POST', url: '/search', headers, body })).status).toBe(200)
    expect((await search()).status).toBe(503)
  })

  test('says so in its health, once for many', async () => {
    samples(8, busy)
    for (let n = 0; n < 5; n++) await read()
    const { body } = await call('GET', '/health/detail', { as: plaza.system })
    expect(body).toMatchObject({ load: { pressure: 2, shed: { read: expect.any(Number) } } })
    const lines = plaza.logged.filter((line) => line.includes('too much to do'))
    expect(lines.length).toBeGreaterThan(0)
  })

  test('takes no more at a time than it answers within a second while it is busy, whatever comes', async () => {
    const person = await given.person()
    const readAsUser = () => call('GET', '/categories', { as: person })
    const write = () => call('PATCH', `/users/${person.id}`, { as: person, body: {} })
    const renew = () => call('POST', '/auth/token', { body: { grantType: 'refreshToken', refreshToken: 'unknown' } })
    const all = async () =>
      [await search(), await read(), await write(), await readAsUser()].map(({ status }) => status)
    const leaving: (() => void)[] = []
    const crowd = (size: number) => {
      while (leaving.length < size) leaving.push(plaza.app.pressure.enter())
    }
    crowd(300)
    expect(await all()).toEqual([200, 200, 200, 200])
    for (const leave of leaving.splice(0)) leave()
    const full = { ...calm, busyShare: 1 }
    // what was answered until now is forgotten: this server answers hardly anything
    samples(20, full)
    expect(await all()).toEqual([200, 200, 200, 200])
    crowd(52)
    expect(await all()).toEqual([503, 200, 200, 200])
    crowd(70)
    expect(await all()).toEqual([503, 503, 200, 200])
    crowd(100)
    expect(await all()).toEqual([503, 503, 503, 200])
    crowd(136)
    expect(await all()).toEqual([503, 503, 503, 503])
    expect((await renew()).status).not.toBe(503)
    samples(1, calm)
    expect(await all()).toEqual([200, 200, 200, 200])
    crowd(330)
    expect((await write()).status).toBe(503)
    for (const leave of leaving) leave()
    expect(await all()).toEqual([200, 200, 200, 200])
  })

  test('counts as busy when too many wait for the database, or memory runs short', async () => {
    samples(4, { ...calm, waiting: 101 })
    expect((await search()).status).toBe(503)
    samples(4, calm)
    samples(4, { ...calm, heapShare: 0.9 })
    expect((await search()).status).toBe(503)
  })
})

describe('connections', () => {
  let port = 0
  const listen = async () => {
    if (port > 0) return
    await plaza.app.http.listen({ port: 0, host: '127.0.0.1' })
    const address = plaza.app.http.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  }
  /** A client that sends something and reads nothing. */
  const send = (bytes: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.pause()
    socket.on('error', () => undefined)
    return socket
  }
  const closed = async () =>
    (await plaza.ok<{ load: { closed: Record<string, number> } }>('GET', '/health/detail', { as: plaza.system })).load
      .closed
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${newAddress()}\r\n\r\n`

  test('of clients that ask again and again without reading are closed', async () => {
    await listen()
    const socket = send(ask('/categories').repeat(40))
    await expect.poll(closed, { timeout: 20_000 }).toMatchObject({ unanswered: 1 })
    socket.destroy()
  })

  test('of clients that do not read a long answer are closed', async () => {
    await listen()
    // more than the buffers of both ends hold
    const note = 'x'.repeat(60_000)
    for (let n = 0; n < 100; n++) await given.role({ metadata: { note: `${n} ${note}` } })
    const socket = send(ask('/roles'))
    await expect.poll(closed, { timeout: 30_000 }).toMatchObject({ unread: 1 })
    socket.destroy()
  })

  test('that never finish asking are closed', async () => {
    await listen()
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /categories HTTP/1.1\r\nhost: x\r\nx-slow: '))
    const answer = await new Promise<string>((resolve) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })
})
