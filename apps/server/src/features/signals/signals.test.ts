import type { JsonObject } from '@plaza/contract'
import { describe, expect, test, vi } from 'vitest'
import { signAccessToken } from '../../lib/access-token.ts'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, authSecret, createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { connect, listen } from '../../testing/sockets.ts'

const plaza = await createTestApp()
const { call, ok, given, services, secret, publishable, anonymous } = plaza
const { asset } = createCatalogue(plaza)
const address = await listen(plaza.app)
const second = await plaza.anotherServer()
const secondAddress = await listen(second)
await plaza.app.startJobs()
// the servers know each other once each has heard the other
await vi.waitUntil(hearing, { timeout: 45_000, interval: 200 })
async function hearing() {
  const probe = connect(secondAddress, { answer: { ...claim(), channels: 'probe' } })
  await probe.next('authenticated')
  const isHeard = await services.signals.isHeard('probe')
  probe.close()
  return isHeard
}

function claim(person?: As) {
  return { publishableKey: publishable.apiKey ?? '', ...(person?.token ? { authToken: person.token } : {}) }
}
const patience = { timeout: 45_000 }
const send = (body: JsonObject | undefined, as: As = publishable) =>
  call<JsonObject & { message: string }>('POST', '/signal', { as, body })

/** A connection that was let in. */
async function listener(answer: object, at = address) {
  const client = connect(at, { answer })
  await client.next('authenticated')
  return client
}
const members = (organizationId: string, person: { id: string }) =>
  ok('PUT', `/users/${person.id}/organizations/${organizationId}`, { as: secret, body: { roles: ['user'] } })

describe('a connection', () => {
  test.each([
    ['a current client', false, ['websocket']],
    ['a current client without websockets', false, ['polling']],
    ['a client of version 2', true, ['websocket']],
    ['a client of version 2 without websockets', true, ['polling']],
  ])('of %s is asked who it is and then hears its channels', async (_who, isOld, transports) => {
    const channels = [`room-${isOld}-${transports[0]}`, 'usr_0123456789abcdefghij_friends']
    const client = connect(address, { answer: { ...claim(), channels }, isOld, transports })
    expect(await client.next('authentication')).toBe(client.id())
    await client.next('authenticated')
    for (const destination of channels) {
      const sent = { destination, event: 'news', message: { hello: [1, null] } }
      expect(await send(sent)).toMatchObject({ status: 200, body: { ...sent, env: 'test' } })
      expect(await client.next('news')).toEqual({ message: { hello: [1, null] }, event: 'news', env: 'test' })
    }
  })

  test.each([false, true])('hears its own id, and everything sent to all; older: %s', async (isOld) => {
    const client = connect(address, { answer: claim(), isOld })
    await client.next('authenticated')
    const id = client.id().replace(/^.*#/, '')
    expect((await send({ destination: id, message: 'you' })).body).toEqual({
      message: 'you',
      destination: id,
      event: 'signal',
      env: 'test',
    })
    expect(await client.next('signal')).toEqual({ message: 'you', event: 'signal', env: 'test' })
    expect((await send({ event: 'news' }, secret)).body).toEqual({ event: 'news', env: 'test' })
    expect(await client.next('news')).toEqual({ event: 'news', env: 'test' })
  })

  test('of somebody hears what is for them, though they did not ask', async () => {
    const ana = await givenAccount(plaza)
    const client = await listener(claim(ana))
    await send({ destination: ana.id, event: 'news' })
    await client.next('news')
  })

  const someUser = 'usr_0123456789abcdefghij'
  const refusals: [string, () => object | undefined, RegExp][] = [
    ['no answer', () => undefined, /timeout/],
    ['a channel that is no text', () => ({ ...claim(), channels: ['a', 5] }), /channel/],
    ['no key', () => ({ channels: 'a' }), /key/],
    ['an unknown key', () => ({ publishableKey: 'pubk_test_unknown' }), /key/],
    ['a key that is no text', () => ({ publishableKey: 5 }), /key/],
    ['two users', () => ({ ...claim(), channels: [someUser, 'usr_0123456789abcdefghik'] }), /own/],
    ['a user without a token', () => ({ ...claim(), channels: someUser }), /token/],
    ['an organization without a token', () => ({ ...claim(), channels: 'org_0123456789abcdefghij' }), /token/],
    ['a token that is no text', () => ({ ...claim(), authToken: 5 }), /token/],
    ['a forged token', () => ({ ...claim(), authToken: signAccessToken({ userId: someUser }, 'other') }), /token/],
  ]
  test('that is refused is told why, after two seconds and not before', { tags: 'release' }, async () => {
    const started = performance.now()
    const clients = refusals.map(([what, answer, reason]) => ({
      what,
      reason,
      client: connect(address, { answer: answer() }),
    }))
    const late = connect(address, { answer: claim(), afterMs: 2_200 })
    for (const { what, reason, client } of clients) {
      expect(await client.next('willDisconnect'), what).toEqual({ error: expect.stringMatching(reason) })
      expect(await client.ended, what).toBe('io server disconnect')
    }
    expect(performance.now() - started).toBeGreaterThan(1_900)
    expect(await late.next('willDisconnect')).toEqual({ error: expect.stringMatching('timeout') })
    const old = connect(address, { answer: {}, isOld: true })
    expect(await old.next('willDisconnect')).toEqual({ error: expect.stringMatching('key') })
    expect(await old.ended).toBe('io server disconnect')
  })

  test('with an expired token stays, without what is personal', async () => {
    const ana = await givenAccount(plaza)
    const token = signAccessToken({ userId: ana.id, exp: 1_000_000_000 }, authSecret)
    const client = await listener({ ...claim(), authToken: token, channels: [ana.id, 'open'] })
    await client.next('sessionExpired')
    expect((await send({ destination: ana.id })).status).toBe(404)
    expect((await send({ destination: 'open' })).status).toBe(200)
    await client.next('signal')
  })

  test('never hears another user', async () => {
    const [ana, ben] = [await givenAccount(plaza), await givenAccount(plaza)]
    const client = await listener({ ...claim(ana), channels: ben.id })
    expect((await send({ destination: ben.id })).status).toBe(404)
    await send({ destination: ana.id, event: 'news' })
    await client.next('news')
    expect(client.heard.map(({ event }) => event)).toEqual(['authentication', 'authenticated', 'news'])
  })

  test('hears the organizations one belongs to, and is warned of the others', async () => {
    const owner = await givenAccount(plaza)
    const [mine, other] = [await given.organization(owner), await given.organization(owner)]
    const ana = await givenAccount(plaza)
    await members(mine.id, ana)
    const client = await listener({ ...claim(ana), channels: [mine.id, other.id] })
    expect(await client.next('warning')).toContain(`not granted access to ${other.id}`)
    expect((await send({ destination: other.id })).status).toBe(404)
    expect((await send({ destination: mine.id, event: 'news' })).status).toBe(200)
    await client.next('news')
  })
})

describe('what ends', () => {
  test('membership of an organization ends the hearing, on every server', async () => {
    const owner = await givenAccount(plaza)
    const organization = await given.organization(owner)
    const ana = await givenAccount(plaza)
    await members(organization.id, ana)
    const answer = { ...claim(ana), channels: organization.id }
    await Promise.all([listener(answer), listener(answer, secondAddress)])
    expect((await send({ destination: organization.id })).status).toBe(200)
    await ok('DELETE', `/users/${ana.id}/organizations/${organization.id}`, { as: secret })
    await expect.poll(async () => (await send({ destination: organization.id })).status, patience).toBe(404)
    expect((await send({ destination: ana.id })).status).toBe(200)
  })

  test('a token that is cut off ends the hearing, unless there is a newer one', async () => {
    const gone = await givenAccount(plaza)
    const client = await listener(claim(gone))
    const kept = await listener(claim(gone), secondAddress)
    await ok('DELETE', `/users/${gone.id}`, { as: secret })
    await expect.poll(async () => (await send({ destination: gone.id })).status, patience).toBe(404)
    for (const one of [client, kept]) {
      // at the beginning, and again; what was sent meanwhile may come after the question
      const asked = () => one.heard.filter(({ event }) => event === 'authentication').length
      await expect.poll(asked, patience).toBeGreaterThan(1)
    }
  })

  test('a session that is ended elsewhere tells its open screens, on every server', async () => {
    const phone = await given.person()
    const desk = await given.login(phone)
    const screens = [await listener(claim(phone)), await listener(claim(phone), secondAddress)]
    const others = await listener(claim(desk))
    await ok('POST', '/auth/sessions/end-others', { as: desk })
    for (const screen of screens) await screen.next('sessionExpired')
    await send({ destination: desk.id, event: 'news' })
    await others.next('news')
    expect(others.heard.map(({ event }) => event)).not.toContain('sessionExpired')
  })

  test('when a token runs out the client is asked again, and goes on with the next', async () => {
    const ana = await givenAccount(plaza)
    // signed when the server asks, so that it is still good when the server looks at it, however slow the machine is
    const goodFor = (seconds: number) =>
      signAccessToken(
        { userId: ana.id, roles: ['user'], exp: plaza.clock.now().getTime() / 1000 + seconds },
        authSecret,
      )
    const lives = [3, 3_600]
    const client = connect(address, { answer: () => ({ ...claim(), authToken: goodFor(lives.shift() ?? 0) }) })
    const only: string[] = []
    const sameAnswer = () => {
      if (only.length === 0) only.push(goodFor(3))
      return { ...claim(), authToken: only[0], channels: 'still-open' }
    }
    const silent = connect(address, { answer: sameAnswer })

    await Promise.all([client.next('authenticated'), silent.next('authenticated')])
    await Promise.all([client, silent].flatMap(({ next }) => [next('authentication'), next('authentication')]))
    expect(lives).toEqual([])
    await expect.poll(async () => (await send({ destination: ana.id, event: 'news' })).status, patience).toBe(200)
    await client.next('news')
    await send({ destination: 'still-open' })
    await silent.next('signal')
    expect([client, silent].map(({ heard }) => heard.some(({ event }) => event === 'willDisconnect'))).toEqual([
      false,
      false,
    ])
  })
})

describe('sending', () => {
  test.each<[JsonObject | undefined, string | RegExp]>([
    [undefined, '"body" is required'],
    [{ destination: 'a b' }, /"destination".*pattern/],
    [{ event: 'a/b', destination: 'a' }, /"event".*pattern/],
    [{ destination: 'x'.repeat(257) }, /"destination" length must be less than or equal to 256/],
    [{ destination: '' }, '"destination" is not allowed to be empty'],
    [{ destination: 5 }, '"destination" must be a string'],
    [{ to: 'a' }, '"to" is not allowed'],
  ])('%j is malformed', async (body, message) => {
    const answer = await send(body)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
  })

  test('to all is for those who may', async () => {
    for (const as of [anonymous, publishable, await givenAccount(plaza)]) {
      expect((await send({ message: 1 }, as)).status).toBe(403)
    }
    const key = await given.key({ permissions: ['signal:create:all'] })
    expect((await send({ message: 1 }, key)).status).toBe(200)
    expect((await send({ message: 1 }, await given.key())).status).toBe(403)
  })

  test('to a channel is for everybody, if anybody listens', async () => {
    expect((await send({ destination: 'nobody-there' })).status).toBe(404)
    const client = await listener({ ...claim(), channels: 'Spaced_Name' })
    expect((await send({ destination: ' Spaced_Name ', event: ' news ' }, anonymous)).body).toEqual({
      destination: 'Spaced_Name',
      event: 'news',
      env: 'test',
    })
    await client.next('news')
    client.close()
    await expect.poll(async () => (await send({ destination: 'Spaced_Name' })).status).toBe(404)
  })

  test.each(['connect', 'disconnect', 'authentication', 'willDisconnect'])('cannot be called "%s"', async (event) => {
    expect((await send({ destination: 'a', event })).status).toBe(422)
  })

  test('takes 8 KiB and no more, larger ones reach other servers too', async () => {
    expect((await send({ destination: 'a', message: 'x'.repeat(9_000) })).status).toBe(413)
    const client = await listener({ ...claim(), channels: 'large' }, secondAddress)
    await send({ destination: 'large', message: 'ñ'.repeat(4_000) })
    expect(await client.next('signal')).toMatchObject({ message: 'ñ'.repeat(4_000) })
  })

  test('reaches listeners of every server', async () => {
    const here = await listener({ ...claim(), channels: 'both' })
    const there = await listener({ ...claim(), channels: 'both' }, secondAddress)
    await send({ destination: 'both', message: 1 })
    expect(await Promise.all([here.next('signal'), there.next('signal')])).toEqual([
      { message: 1, event: 'signal', env: 'test' },
      { message: 1, event: 'signal', env: 'test' },
    ])
    const only = await listener({ ...claim(), channels: 'only-there' }, secondAddress)
    expect((await send({ destination: 'only-there' })).status).toBe(200)
    await only.next('signal')
    expect(here.heard.filter(({ event }) => event === 'signal')).toHaveLength(1)
  })

  test('of Plaza’s own events is not for strangers', async () => {
    const limited = await createTestApp({ limits: true })
    const forge = (as: As, event: string) =>
      limited.call('POST', '/signal', { as, body: { destination: 'usr_0123456789abcdefghij', event } })
    for (const event of ['newMessage', 'transactionChanged', 'ratingReceived', 'listingModerated', 'appUpdate']) {
      expect((await forge(limited.publishable, event)).status).toBe(403)
      expect((await forge(limited.secret, event)).status).toBe(404)
    }
    expect((await forge(limited.publishable, 'news')).status).toBe(404)
  })
})

describe('what happens is told', () => {
  test('a message, to both sides on whatever server, and to nobody else', async () => {
    const [ana, ben, eve] = [await givenAccount(plaza), await givenAccount(plaza), await givenAccount(plaza)]
    const [here, there, other] = await Promise.all([
      listener(claim(ana)),
      listener(claim(ben), secondAddress),
      listener({ ...claim(eve), channels: ['newMessage', ana.id] }),
    ])
    const { id, conversationId } = await ok<{ id: string; conversationId: string }>('POST', '/messages', {
      as: ana,
      body: { topicId: 'ast_1', content: 'Secret words', receiverId: ben.id, metadata: { a: 1 } },
    })
    const told = { message: { id, conversationId, topicId: 'ast_1' }, event: 'newMessage', env: 'test' }
    expect(await here.next('newMessage')).toEqual(told)
    expect(await there.next('newMessage')).toEqual(told)
    await send({ destination: eve.id, event: 'news' })
    await other.next('news')
    expect(other.heard.map(({ event }) => event)).not.toContain('newMessage')
  })

  test('a booking at each step, to owner and taker', async () => {
    const [owner, taker] = [await givenAccount(plaza), await givenAccount(plaza)]
    const { id: assetId } = await asset({
      ownerId: owner.id,
      price: 5,
      currency: 'MXN',
      active: true,
      validated: true,
    })
    const [atOwner, atTaker] = await Promise.all([listener(claim(owner)), listener(claim(taker), secondAddress)])
    const { id } = await ok<{ id: string }>('POST', '/transactions', {
      as: taker,
      body: { assetId, startDate: '2030-01-01', duration: { d: 1 } },
    })
    const told = { message: { id }, event: 'transactionChanged', env: 'test' }
    for (const side of [atOwner, atTaker]) expect(await side.next('transactionChanged')).toEqual(told)
    await ok('POST', `/transactions/${id}/transitions`, { as: taker, body: { name: 'confirmAndPay' } })
    for (const side of [atOwner, atTaker]) expect(await side.next('transactionChanged')).toEqual(told)
    const refused = await call('POST', `/transactions/${id}/transitions`, { as: taker, body: { name: 'accept' } })
    expect(refused.status).toBe(403)
    await send({ destination: taker.id, event: 'news' })
    await atTaker.next('news')
    expect(atTaker.heard.filter(({ event }) => event === 'transactionChanged')).toHaveLength(2)
  })

  test('a rating to whom it is about, a decision about a listing to its owner', async () => {
    const owner = await givenAccount(plaza)
    const client = await listener(claim(owner))
    const { id: assetId } = await asset({ ownerId: owner.id })
    await ok('PATCH', `/assets/${assetId}`, { as: secret, body: { name: 'Other' } })
    await ok('PATCH', `/assets/${assetId}`, { as: secret, body: { validated: false } })
    expect(await client.next('listingModerated')).toMatchObject({ message: { id: assetId } })
    const rating = await ok<{ id: string }>('POST', '/ratings', { as: secret, body: { score: 5, targetId: owner.id } })
    expect(await client.next('ratingReceived')).toMatchObject({ message: { id: rating.id } })
    expect(client.heard.filter(({ event }) => event === 'listingModerated')).toHaveLength(1)
  })

  test('a new version of the app, to everyone, by whoever deploys it', async () => {
    const clients = await Promise.all([listener(claim()), listener(claim(), secondAddress)])
    await send({ event: 'appUpdate', message: { noCache: true } }, secret)
    for (const client of clients) {
      expect(await client.next('appUpdate')).toEqual({ message: { noCache: true }, event: 'appUpdate', env: 'test' })
    }
  })
})

test('channels of the console are for sessions of the console alone, and what is told there is not recorded', async () => {
  const [kim, ana] = [await given.staff('staff-support'), await givenAccount(plaza)]
  const channel = `console:${ana.id}`
  const [atKim, ...others] = await Promise.all(
    [kim, ana, undefined].map((person) => listener({ ...claim(person), channels: [channel] }, secondAddress)),
  )
  const tell = (as: As) => send({ destination: channel, event: 'consolePresence', message: { userId: kim.id } }, as)
  for (const as of [ana, secret, publishable]) expect((await tell(as)).status).toBe(403)
  expect((await tell(kim)).status).toBe(200)
  expect(await atKim?.next('consolePresence')).toMatchObject({ message: { userId: kim.id } })
  await send({ event: 'appUpdate' }, secret)
  for (const other of others) {
    await other.next('appUpdate')
    expect(other.heard.map(({ event }) => event)).not.toContain('consolePresence')
  }
  const { results } = await ok<{ results: JsonObject[] }>('GET', `/audit?actorId=${kim.id}&action=signals.send`, {
    as: secret,
  })
  expect(results).toEqual([])
})
