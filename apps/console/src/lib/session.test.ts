import type { ConsoleSession } from '@plaza/contract'
import { expect, test } from 'vitest'
import { createMemoryStore, type Sdk } from './client.ts'
import { createSession } from './session.ts'

const answer: ConsoleSession = {
  tokenType: 'Bearer',
  accessToken: 'token',
  userId: 'usr_1',
  pageKey: 'key',
  expirationDate: '2030-01-01T00:00:00.000Z',
  idleMinutes: 60,
  mustEnrol: false,
}
const refused = Object.assign(new Error('Over'), { code: 'session.over', statusCode: 403, lastResponse: {} })

/** A session whose server answers when the test says so. */
function given() {
  const waiting: { resolve: (session: ConsoleSession) => void; reject: (error: unknown) => void }[] = []
  const ask = () => new Promise<ConsoleSession>((resolve, reject) => waiting.push({ resolve, reject }))
  // a session uses nothing else of the client
  const doors = { console: { refresh: ask, verify: ask, logout: async () => ({ success: true }) } } as unknown as Sdk
  const tokens = createMemoryStore()
  const told: string[] = []
  const session = createSession({ doors, tokens, tell: (news) => told.push(news) })
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    const call = waiting.shift()
    if (!call) throw new Error('Nobody asks')
    return call
  }
  return { session, tokens, told, next }
}

async function signedIn() {
  const world = given()
  const done = world.session.resume()
  ;(await world.next()).resolve(answer)
  await done
  expect(world.session.get()).toMatchObject({ status: 'signedIn', userId: 'usr_1' })
  return world
}

test('a renewal that arrives after signing out brings nothing back', async () => {
  const { session, tokens, told, next } = await signedIn()
  const renewal = session.renew()
  const call = await next()
  await session.signOut()
  call.resolve({ ...answer, accessToken: 'late' })
  await expect(renewal).rejects.toMatchObject({ name: 'AbortError' })
  expect(session.get()).toEqual({ status: 'signedOut' })
  expect(tokens.getTokens()).toBeNull()
  expect(told).toEqual(['signedOut'])
})

test('a session that the server no longer knows ends on its screen; one that cannot be asked about goes on', async () => {
  const { session, next } = await signedIn()
  const lost = session.renew()
  ;(await next()).reject(Object.assign(new Error('Network Error'), { name: 'NetworkError' }))
  await expect(lost).rejects.toThrow('Network Error')
  expect(session.get()).toMatchObject({ status: 'signedIn' })
  const over = session.renew()
  ;(await next()).reject(refused)
  await expect(over).rejects.toThrow('Over')
  expect(session.get()).toMatchObject({ status: 'ended', userId: 'usr_1' })
})

test('a page that is told to come back later does, and asks nobody to sign in', async () => {
  const { session, next } = given()
  const done = session.resume()
  const busy = Object.assign(new Error('Busy'), { statusCode: 429, lastResponse: {}, retryAfterMs: 5 })
  ;(await next()).reject(busy)
  ;(await next()).resolve(answer)
  await done
  expect(session.get()).toMatchObject({ status: 'signedIn' })
  const late = given()
  const failing = late.session.resume()
  ;(await late.next()).reject(Object.assign(new Error('Busy'), { ...busy, retryAfterMs: 60_000 }))
  await expect(failing).rejects.toThrow('Busy')
})

test('signing in again tells whether it is the same person', async () => {
  const { session, next } = await signedIn()
  const heard: boolean[] = []
  session.onSignedIn((isSamePerson) => heard.push(isSamePerson))
  const challenge = { challengeId: 'c', methods: [], mustEnrol: false, expirationDate: answer.expirationDate }
  for (const userId of ['usr_1', 'usr_2']) {
    session.end()
    const done = session.verify(challenge, { method: 'none' })
    ;(await next()).resolve({ ...answer, userId })
    await done
  }
  expect(heard).toEqual([true, false])
})
