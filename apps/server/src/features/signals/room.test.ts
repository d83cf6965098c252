import { expect, test } from 'vitest'
import type { App } from '../../app.ts'
import { createTestApp } from '../../testing/app.ts'
import { connect, type Listener, listen } from '../../testing/sockets.ts'

const plaza = await createTestApp({ socketsMax: 12 })
const { given, ok, publishable } = plaza
const address = await listen(plaza.app)
const second = await plaza.anotherServer({ socketsMax: 3 })
const secondAddress = await listen(second)

const claim = (token?: string) => ({
  publishableKey: publishable.apiKey ?? '',
  ...(token === undefined ? {} : { authToken: token }),
})

async function listener(at: string, answer: object = claim()): Promise<Listener> {
  const client = connect(at, { answer })
  await client.next('authenticated')
  return client
}

/** The statements of a server from now on. */
function watchStatements({ services }: App) {
  const texts: string[] = []
  services.db.watch({
    connected: () => undefined,
    retried: () => undefined,
    queried: (_ms, _failure, text) => void texts.push(text),
  })
  return texts
}

const timesAsked = ({ heard }: Listener) => heard.filter(({ event }) => event === 'authentication').length
const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const allClosed = () =>
  expect.poll(() => plaza.services.signals.openHere() + second.services.signals.openHere()).toBe(0)

/** Somebody in an organization signs out everywhere else, with so many screens open there; what the servers asked for it. */
async function signOutElsewhere(screens: number, others: number) {
  const [ana, ben] = [await given.person(), await given.person()]
  const desk = await given.login(ana)
  const organization = await given.organization(ben)
  await ok('PUT', `/users/${ana.id}/organizations/${organization.id}`, { as: plaza.secret, body: { roles: ['user'] } })
  const channels = [organization.id]
  const ended = await times(screens, () => listener(address, { ...claim(ana.token), channels }))
  const kept = await times(2, () => listener(address, { ...claim(desk.token), channels }))
  const strangers = await times(others, () => listener(address, claim(ben.token)))
  const there = await listener(secondAddress, claim(ben.token))
  const statements = { here: watchStatements(plaza.app), there: watchStatements(second) }

  await ok('POST', '/auth/sessions/end-others', { as: desk })
  for (const client of ended) await client.next('sessionExpired')
  expect(ended.map(timesAsked)).toEqual(ended.map(() => 2))
  // the other server has looked, too
  await expect.poll(() => statements.there.filter((text) => text.includes('"token_limits"')).length).toBeGreaterThan(0)
  for (const client of [...kept, ...strangers, there]) {
    expect(timesAsked(client)).toBe(1)
    expect(client.heard.map(({ event }) => event)).not.toContain('sessionExpired')
  }
  for (const client of [...ended, ...kept, ...strangers, there]) client.close()
  await allClosed()
  const ofUsers = (texts: string[]) => texts.filter((text) => text.includes('"users"')).length
  return { here: ofUsers(statements.here), there: ofUsers(statements.there) }
}

test('who signs out everywhere has their own connections reviewed together, and nobody else', async () => {
  const few = await signOutElsewhere(1, 0)
  const many = await signOutElsewhere(5, 5)
  // however many screens, and whoever else is connected
  expect(many).toEqual(few)
  expect(many.there).toBe(0)
})

test('a server takes as many connections as it is told to, whatever the others have', { tags: 'release' }, async () => {
  const here = await times(5, () => listener(address))
  const there = await times(3, () => listener(secondAddress))
  const late = connect(secondAddress, { answer: claim() })
  expect(await late.next('willDisconnect')).toEqual({
    error: 'Too many connections: this server takes no more at the moment',
  })
  expect(await late.ended).toBe('io server disconnect')
  here.push(await listener(address))

  there[0]?.close()
  await expect.poll(() => second.services.signals.openHere()).toBe(2)
  there.push(await listener(secondAddress))
  for (const client of [...here, ...there]) client.close()
  await allClosed()
})

test('a server whose Valkey does not answer starts and answers all the same, and says what is missing', {
  tags: 'release',
}, async () => {
  const alone = await createTestApp({ realtimeUrl: 'redis://127.0.0.1:1' })
  const at = await listen(alone.app)
  const client = connect(at, { answer: { publishableKey: alone.publishable.apiKey } })
  await client.next('authenticated')
  await alone.ok('POST', '/signal', { as: alone.secret, body: { event: 'news', message: 1 } })
  expect(await client.next('news')).toMatchObject({ message: 1 })
  expect((await alone.call('POST', '/signal', { body: { destination: 'nobody' } })).status).toBe(404)
  await client.next('unheard')
  const { realTime } = await alone.ok<{ realTime: object }>('GET', '/health/detail', { as: alone.system })
  expect(realTime).toEqual({ bus: 'valkey', isConnected: false, lost: 1, sockets: 1, socketsMax: 10_000 })
  const told = alone.logged.map((line) => JSON.parse(line).message).filter((text) => text.includes('REALTIME_URL'))
  expect(told).toEqual([
    'Nothing answers at 127.0.0.1:1 (REALTIME_URL: the connection was refused). Signals reach only people on this server until it does; everything else works.',
  ])
})
