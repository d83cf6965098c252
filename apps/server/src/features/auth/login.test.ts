import type { JsonObject } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { verifyAccessToken } from '../../lib/access-token.ts'
import { authSecret, createTestApp } from '../../testing/app.ts'

const { call, ok, given, clock, secret, anonymous, publishable } = await createTestApp()

type Tokens = { tokenType: string; accessToken: string; refreshToken: string; userId: string }

const claimsOf = (accessToken: string) => verifyAccessToken(accessToken, authSecret, new Date(0)) ?? {}
const refreshWith = (refreshToken: string, headers: Record<string, string> = {}) =>
  call<Tokens>('POST', '/auth/token', { body: { grantType: 'refreshToken', refreshToken }, headers })
const loginAs = ({ username, password }: { username: string; password: string }) =>
  call<Tokens>('POST', '/auth/login', { body: { username, password } })

describe('login', () => {
  test('a person with the right password gets an access token of one hour and a refresh token', async () => {
    const person = await given.person()
    const answer = await loginAs(person)

    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      tokenType: 'Bearer',
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[0-9A-Za-z]{60}$/),
      userId: person.id,
    })
    const claims = claimsOf(answer.body.accessToken)
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'iatMs', 'loggedAt', 'roles', 'sid', 'userId'])
    expect(claims).toMatchObject({ userId: person.id, roles: person.user.roles, loggedAt: claims.iat })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
    expect(await ok('GET', `/users/${person.id}`, { as: { ...publishable, token: answer.body.accessToken } })).toEqual(
      expect.objectContaining({ username: person.username }),
    )
  })

  test('a wrong password, an unknown name and a name in other letters get the same answer', async () => {
    const person = await given.person()
    const attempts = [
      { ...person, password: 'wrong' },
      { ...person, username: 'nobody@example.com' },
      { ...person, username: person.username.toUpperCase() },
      { ...person, password: person.password.toUpperCase() },
    ]
    for (const attempt of attempts) {
      const { status, body } = await loginAs(attempt)
      expect({ status, body }).toEqual({
        status: 403,
        body: { message: 'Forbidden', statusCode: 403, code: 'credentials.wrong' },
      })
    }
  })

  test.each([
    { body: { username: 'a' }, message: '"password" is required' },
    { body: { username: '', password: 'b' }, message: '"username" is not allowed to be empty' },
    {
      body: { username: 'a', password: 'b'.repeat(256) },
      message: '"password" length must be less than or equal to 255 characters long',
    },
    { body: { username: 'a', password: 'b', remember: true }, message: '"remember" is not allowed' },
  ])('a malformed login is answered with $message', async ({ body, message }) => {
    expect(await call('POST', '/auth/login', { body })).toMatchObject({ status: 400, body: { message } })
  })

  test('a custom key needs the permission itself', async () => {
    const person = await given.person()
    const body = { username: person.username, password: person.password }
    const without = await given.key({ permissions: ['user:list:all'] })
    const having = await given.key({ permissions: ['auth:login'] })

    expect((await call('POST', '/auth/login', { as: without, body })).status).toBe(403)
    expect((await call('POST', '/auth/login', { as: having, body })).status).toBe(200)
    expect((await call('POST', '/auth/login', { as: secret, body })).status).toBe(200)
    expect((await call('POST', '/auth/login', { as: anonymous, body })).status).toBe(200)
    expect((await call('POST', '/auth/login', { as: person, body })).status).toBe(200)
  })

  test('several sessions live side by side and a login leaves no event', async () => {
    const person = await given.person()
    const second = await loginAs(person)
    expect((await refreshWith(person.refreshToken)).status).toBe(200)
    expect((await refreshWith(second.body.refreshToken)).status).toBe(200)
    const { results } = await ok<{ results: JsonObject[] }>('GET', `/events?objectId=${person.id}`, { as: secret })
    expect(results.map((event) => event.type)).toEqual(['user__created'])
  })
})

describe('refresh', () => {
  test('a new access token has the roles of now and remembers when the login was', async () => {
    const person = await given.person()
    const before = claimsOf(person.token)
    clock.advance({ minutes: 90 })
    const role = await given.role()
    await ok('PATCH', `/users/${person.id}`, { as: secret, body: { roles: ['user', role.value] } })

    const answer = await refreshWith(person.refreshToken)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(['accessToken', 'tokenType'])
    const after = claimsOf(answer.body.accessToken)
    expect(after).toMatchObject({ userId: person.id, roles: ['user', role.value], loggedAt: before.loggedAt })
    expect((after.iat ?? 0) - (before.iat ?? 0)).toBeGreaterThanOrEqual(90 * 60)
    expect((after.exp ?? 0) - (after.iat ?? 0)).toBe(3600)
  })

  test('a session ends 14 days after the login, whether or not it was refreshed', async () => {
    const person = await given.person()
    clock.advance({ days: 13, hours: 23 })
    expect((await refreshWith(person.refreshToken)).status).toBe(200)
    clock.advance({ hours: 1, seconds: 1 })
    expect((await refreshWith(person.refreshToken)).status).toBe(403)
  })

  test('the operator sets how long sessions live, for those that begin afterwards', async () => {
    const early = await given.person()
    const set = (lifetime: JsonObject | null) =>
      ok('PATCH', '/config/private', {
        as: secret,
        body: { stelace: { stelaceAuthRefreshTokenExpiration: lifetime } },
      })
    for (const [lifetime, seconds] of [
      [{ m: 5 }, 300],
      [{ h: 2 }, 7_200],
      [{ d: 1 }, 86_400],
    ] as const) {
      await set(lifetime)
      const person = await given.person()
      clock.advance({ seconds: seconds - 5 })
      expect((await refreshWith(person.refreshToken)).status).toBe(200)
      clock.advance({ seconds: 10 })
      expect((await refreshWith(person.refreshToken)).status).toBe(403)
    }
    expect((await refreshWith(early.refreshToken)).status).toBe(200)
    await set({ d: 14 })
  })

  test('the instant of expiry itself still counts', async () => {
    const real = clock.now
    const start = real().getTime()
    try {
      clock.now = () => new Date(start)
      const person = await given.person()
      const days14 = 14 * 24 * 3_600_000
      clock.now = () => new Date(start + days14)
      expect((await refreshWith(person.refreshToken)).status).toBe(200)
      clock.now = () => new Date(start + days14 + 1)
      expect((await refreshWith(person.refreshToken)).status).toBe(403)
    } finally {
      clock.now = real
    }
  })

  test('no token is a mistake, an unknown one is refused', async () => {
    expect(await call('POST', '/auth/token', { body: { grantType: 'refreshToken' } })).toMatchObject({ status: 400 })
    expect((await refreshWith('x'.repeat(60))).status).toBe(403)
    expect(await call('POST', '/auth/token', { body: { grantType: 'password' } })).toMatchObject({
      status: 400,
      body: { message: '"grantType" must be one of [refreshToken, impersonateToken, authorizationCode]' },
    })
  })

  test('a session goes on only in the browser where it began', async () => {
    const person = await given.person()
    const chrome = (version: string) => ({
      'user-agent': `Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`,
    })
    const { body } = await call<Tokens>('POST', '/auth/login', {
      body: { username: person.username, password: person.password },
      headers: chrome('100.0.1.1'),
    })
    expect((await refreshWith(body.refreshToken, chrome('100.0.1.1'))).status).toBe(200)
    expect((await refreshWith(body.refreshToken, chrome('120.0.0.0'))).status).toBe(200)
    expect((await refreshWith(body.refreshToken, chrome('99.0.0.0'))).status).toBe(403)
    expect((await refreshWith(body.refreshToken, { 'user-agent': 'node' })).status).toBe(403)
    expect((await refreshWith(body.refreshToken, { 'user-agent': '' })).status).toBe(403)
  })

  test('a client that never names itself keeps its session', async () => {
    const person = await given.person()
    const headers = { 'user-agent': '' }
    const { body } = await call<Tokens>('POST', '/auth/login', {
      body: { username: person.username, password: person.password },
      headers,
    })
    expect((await refreshWith(body.refreshToken, headers)).status).toBe(200)
  })

  test('the session of a removed user is over', async () => {
    const person = await given.person()
    await ok('DELETE', `/users/${person.id}`, { as: secret })
    expect((await refreshWith(person.refreshToken)).status).toBe(403)
    expect((await loginAs(person)).status).toBe(403)
  })

  test('there is no code to exchange without single sign-on', async () => {
    for (const body of [{ grantType: 'authorizationCode', code: 'x' }, { grantType: 'authorizationCode' }]) {
      expect((await call('POST', '/auth/token', { body })).status).toBe(422)
    }
  })
})

describe('logout', () => {
  const logout = (body: JsonObject) => call('POST', '/auth/logout', { body })

  test('ends the session and leaves the access token alone', async () => {
    const person = await given.person()
    expect(await logout({ refreshToken: person.refreshToken })).toMatchObject({ status: 200, body: { success: true } })
    expect((await refreshWith(person.refreshToken)).status).toBe(403)
    expect((await call('GET', `/users/${person.id}`, { as: person })).status).toBe(200)
  })

  test('an unknown session is as good as ended', async () => {
    expect(await logout({ refreshToken: 'unknown' })).toMatchObject({ status: 200, body: { success: true } })
  })

  test('names the session, as the wire asks', async () => {
    const missing = { status: 400, body: { message: '"refreshToken" is required' } }
    expect(await logout({})).toMatchObject(missing)
    expect(await call('POST', '/auth/logout')).toMatchObject(missing)
    expect(await logout({ refreshToken: '' })).toMatchObject({
      status: 400,
      body: { message: '"refreshToken" is not allowed to be empty' },
    })
  })

  test('a session without an external provider cannot be ended there, and goes on', async () => {
    const person = await given.person()
    expect((await logout({ refreshToken: person.refreshToken, logoutFromExternalProvider: true })).status).toBe(422)
    expect((await logout({ refreshToken: 'unknown', logoutFromExternalProvider: true })).status).toBe(422)
    expect((await refreshWith(person.refreshToken)).status).toBe(200)
  })

  test('a key that is not well-formed is refused, one that does not exist is not looked up', async () => {
    const bad = { as: { apiKey: 'nonsense' }, body: { refreshToken: 'unknown' } }
    expect((await call('POST', '/auth/logout', bad)).status).toBe(401)
    const key = publishable.apiKey ?? ''
    const unknown = `${key.slice(0, -8)}${key.slice(-8, -4).split('').reverse().join('')}${key.slice(-4)}`
    expect(
      (await call('POST', '/auth/logout', { as: { apiKey: unknown }, body: { refreshToken: 'unknown' } })).status,
    ).toBe(200)
  })
})
