import { describe, expect, test } from 'vitest'
import { type Claims, signAccessToken, verifyAccessToken } from '../../lib/access-token.ts'
import { type As, authSecret, createTestApp } from '../../testing/app.ts'

const { call, ok, given, clock, secret, system, publishable, anonymous } = await createTestApp()

const claimsOf = (accessToken: string) => verifyAccessToken(accessToken, authSecret, new Date(0)) ?? {}
const sign = (claims: Claims, key = authSecret) => signAccessToken(claims, key)
const inSeconds = (seconds: number) => Math.floor(clock.now().getTime() / 1000) + seconds

describe('impersonation', () => {
  type Impersonation = { as?: As; body: Record<string, unknown>; headers?: Record<string, string> }
  const impersonate = ({ as, body, headers }: Impersonation) =>
    call<{ accessToken: string }>('POST', '/auth/token', {
      ...(as ? { as } : {}),
      ...(headers ? { headers } : {}),
      body: { grantType: 'impersonateToken', ...body },
    })

  test('a system call gets the claims it names, for users foreign to Plaza too', async () => {
    const body = {
      userId: 'usr_foreign',
      sourceUserId: 'usr_source',
      roles: ['user'],
      permissions: ['asset:list:all'],
      refreshToken: 'ignored',
    }
    const answer = await impersonate({ as: system, body })
    expect(Object.keys(answer.body).sort()).toEqual(['accessToken', 'tokenType'])
    const claims = claimsOf(answer.body.accessToken)
    expect(claims).toEqual({
      userId: 'usr_foreign',
      sourceUserId: 'usr_source',
      roles: ['user'],
      permissions: ['asset:list:all'],
      loggedAt: null,
      iat: expect.any(Number),
      exp: expect.any(Number),
    })
    expect((await impersonate({ as: system, body: {} })).status).toBe(400)
  })

  test('an operator acts as another user, in the order of checks of the contract', async () => {
    const role = await given.role({ permissions: ['auth:impersonate'] })
    const operator = await given.person({ roles: ['user', role.value] })
    const target = await given.person({ roles: ['user', 'provider'] })
    const { refreshToken } = operator
    const cases = [
      { body: { roles: ['user'] }, status: 400 },
      { body: { userId: 'usr_unknown', roles: ['user'] }, status: 403 },
      { body: { userId: 'usr_unknown', permissions: [] }, status: 403 },
      { body: { userId: 'usr_unknown' }, status: 400 },
      { body: { userId: 'usr_unknown', refreshToken: 'unknown' }, status: 403 },
      { body: { userId: 'usr_unknown', refreshToken }, status: 422 },
      { body: { userId: target.id, refreshToken }, status: 200 },
    ]
    for (const { body, status } of cases) {
      expect({ body, status: (await impersonate({ as: operator, body })).status }).toEqual({ body, status })
    }
    expect(
      (await impersonate({ as: operator, body: { userId: target.id, refreshToken }, headers: { 'user-agent': 'x' } }))
        .status,
    ).toBe(403)

    const answer = await impersonate({ as: operator, body: { userId: target.id, refreshToken, orgRoles: ['a'] } })
    expect(claimsOf(answer.body.accessToken)).toEqual({
      userId: target.id,
      sourceUserId: operator.id,
      loggedAt: claimsOf(operator.token).loggedAt,
      roles: ['user', 'provider'],
      orgRoles: null,
      sid: claimsOf(operator.token).sid,
      iat: expect.any(Number),
      iatMs: expect.any(Number),
      exp: expect.any(Number),
    })
    const acting = { ...publishable, token: answer.body.accessToken }
    expect(await ok('GET', `/users/${target.id}`, { as: acting })).toMatchObject({ username: target.username })
    // it ends with the session that it came from
    await ok('POST', '/auth/sessions/leave', { body: { refreshToken } })
    expect(await ok('GET', `/users/${target.id}`, { as: acting })).not.toHaveProperty('username')
  })

  test('an ordinary person becomes nobody else, but may become their organization', async () => {
    const owner = await given.person()
    const stranger = await given.person()
    const organization = await given.organization(owner)
    const as = (person: typeof owner, userId: string) =>
      impersonate({ as: person, body: { userId, refreshToken: person.refreshToken } })

    expect((await as(owner, stranger.id)).status).toBe(403)
    expect((await as(stranger, organization.id)).status).toBe(403)
    const answer = await as(owner, organization.id)
    expect(claimsOf(answer.body.accessToken)).toMatchObject({
      userId: organization.id,
      sourceUserId: owner.id,
      roles: ['dev'],
      orgRoles: organization.roles,
    })
    expect(organization.roles).toContain('organization')
  })

  test('a secret key also needs the refresh token of the person who impersonates', async () => {
    const person = await given.person()
    const target = await given.person()
    expect((await impersonate({ as: secret, body: { userId: target.id } })).status).toBe(400)
    expect(
      (await impersonate({ as: secret, body: { userId: target.id, refreshToken: person.refreshToken } })).status,
    ).toBe(200)
  })
})

describe('token check for the system', () => {
  const check = (body: Record<string, unknown>, as = system) => call('POST', '/auth/token/check', { as, body })

  test('is refused to everybody else', async () => {
    const body = { tokenType: 'accessToken', token: 'x' }
    expect((await check(body, secret)).status).toBe(403)
    expect((await check(body, publishable)).status).toBe(403)
    const wrong = { ...publishable, headers: { 'x-stelace-system-key': 'wrong' } }
    expect((await check(body, wrong)).status).toBe(403)
  })

  test('a refresh token is judged by its age and by the user agent', async () => {
    const person = await given.person()
    const token = person.refreshToken
    const body = { tokenType: 'refreshToken', token }
    expect((await check(body)).status).toBe(400)
    expect((await check({ ...body, userAgent: 'other' })).body).toEqual({ userId: person.id, valid: false })
    expect((await check({ ...body, userAgent: 'lightMyRequest' })).body).toEqual({ userId: person.id, valid: true })
    expect((await check({ ...body, token: 'unknown', userAgent: 'x' })).body).toEqual({ userId: null, valid: false })
    clock.advance({ days: 15 })
    expect((await check({ ...body, userAgent: 'lightMyRequest' })).body).toEqual({ userId: person.id, valid: false })
  })

  test.each([
    { what: 'a sub', token: () => sign({ sub: 'usr_a', userId: 'usr_b' }), answer: { userId: 'usr_a', valid: true } },
    { what: 'a userId', token: () => sign({ userId: 'usr_b' }), answer: { userId: 'usr_b', valid: true } },
    { what: 'no user', token: () => sign({}), answer: { userId: null, valid: true } },
    {
      what: 'an expiry in the past',
      token: () => sign({ sub: 'usr_a', exp: inSeconds(-1) }),
      answer: { userId: null, valid: false },
    },
    {
      what: 'a wrong signature',
      token: () => sign({ sub: 'usr_a' }, 'other'),
      answer: { userId: null, valid: false },
    },
    { what: 'no form at all', token: () => 'nonsense', answer: { userId: null, valid: false } },
  ])('an access token with $what', async ({ token, answer }) => {
    const { status, body } = await check({ tokenType: 'accessToken', token: token() })
    expect({ status, body }).toEqual({ status: 200, body: answer })
  })
})

describe('credentials shown to a third-party server', () => {
  const check = (body?: Record<string, unknown>, as = publishable) =>
    call('POST', '/auth/check', { as, ...(body ? { body } : {}) })
  const key = publishable.apiKey ?? ''
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  const decoded = { type: 'pubk', env: 'test', platformId: '1', zone: 'e', hasValidFormat: true }
  const nothing = { valid: false, apiKey: null, user: null, tokenExpired: null }

  test('exactly one of key and header is needed', async () => {
    for (const body of [undefined, {}, { apiKey: key, authorization: basic(key) }]) {
      expect((await check(body)).status).toBe(400)
    }
    expect((await check({ apiKey: key }, anonymous)).status).toBe(200)
    expect((await check({ apiKey: key }, { apiKey: 'nonsense' })).status).toBe(401)
  })

  test('a key is judged by its form', async () => {
    expect((await check({ apiKey: key })).body).toEqual({
      valid: true,
      apiKey: decoded,
      user: null,
      tokenExpired: null,
    })
    expect((await check({ apiKey: `seck_live_${key.split('_')[2]}` })).body).toMatchObject({
      valid: true,
      apiKey: { type: 'seck', env: 'live' },
    })
    expect((await check({ apiKey: 'nonsense' })).body).toEqual(nothing)
  })

  test('claims come back exactly as they were signed', async () => {
    const claims = { userId: 'usr_a', iat: inSeconds(0), exp: inSeconds(60), color: 'red' }
    const authorization = `Stelace-V1 apiKey=${key}, token=${sign(claims)}`
    expect((await check({ authorization })).body).toEqual({
      valid: true,
      apiKey: decoded,
      user: claims,
      tokenExpired: false,
    })
  })

  test.each([
    { what: 'a key alone', header: () => basic(`${key}:`), answer: { ...nothing, valid: true, apiKey: decoded } },
    {
      what: 'an expired token',
      header: () => `Stelace-V1 apiKey=${key}, token=${sign({ exp: inSeconds(-1) })}`,
      answer: { ...nothing, apiKey: decoded },
    },
    {
      what: 'a token signed by others',
      header: () => `Stelace-V1 apiKey=${key}, token=${sign({}, 'other')}`,
      answer: { ...nothing, apiKey: decoded },
    },
    { what: 'an unknown scheme', header: () => `Digest ${key}`, answer: nothing },
    { what: 'no scheme', header: () => key, answer: nothing },
    { what: 'a malformed key', header: () => basic('nonsense:'), answer: nothing },
    { what: 'a token that is none', header: () => `Stelace-V1 apiKey=${key}, token=nonsense`, answer: nothing },
    {
      what: 'a token without key',
      header: () => `Bearer ${sign({ sub: 'usr_a' })}`,
      answer: { valid: false, apiKey: null, user: { sub: 'usr_a' }, tokenExpired: false },
    },
  ])('a header with $what', async ({ header, answer }) => {
    const { status, body } = await check({ authorization: header() })
    expect({ status, body }).toEqual({ status: 200, body: answer })
  })
})
