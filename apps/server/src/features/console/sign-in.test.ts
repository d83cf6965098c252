import type { Challenge, ConsoleSession, JsonObject, Session, User } from '@plaza/contract'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import { decode } from '../../lib/access-token.ts'
import { createTestApp, type Staff, type TestApp } from '../../testing/app.ts'

let plaza: TestApp
let safe: TestApp

beforeAll(async () => {
  plaza = await createTestApp()
  safe = await createTestApp({ limits: true })
})

const refused = 'That didn’t work. Check your e-mail and password.'

type Refusal = { message: string; code: string; data?: JsonObject }

const login = (username: string, password: string, app = plaza) =>
  app.call<Challenge & Refusal>('POST', '/auth/console/login', { body: { username, password } })
const verify = (body: JsonObject, app = plaza) =>
  app.call<ConsoleSession & Refusal>('POST', '/auth/console/verify', { body })
const refresh = (cookie: string, body: JsonObject = {}, headers: Record<string, string> = { 'x-plaza-console': '1' }) =>
  plaza.call<ConsoleSession & Refusal>('POST', '/auth/console/refresh', {
    as: plaza.anonymous,
    body,
    headers: { cookie, ...headers },
  })
const cookieOf = (headers: Record<string, string | undefined>) => String(headers['set-cookie']).split(';')[0] ?? ''
const claimsOf = (token: string) => decode(token.split('.')[1] ?? '') ?? {}
const setting = (console: JsonObject, app = plaza) =>
  app.ok('PATCH', '/config/private', { as: app.secret, body: { stelace: { console } } })

/** The code that an app shows now, or some half minutes away from it. */
const codeAt = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: plaza.clock.now().getTime() + steps * 30_000,
  })

async function withApp(role = 'staff-admin') {
  const staff = await plaza.given.staff(role)
  const { factorId, secret } = await plaza.ok<{ factorId: string; secret: string }>('POST', '/auth/factors/totp', {
    as: staff,
  })
  const { recoveryCodes } = await plaza.ok<{ recoveryCodes: string[] }>('POST', '/auth/factors/totp/confirm', {
    as: staff,
    body: { factorId, code: codeAt(secret) },
  })
  // a code counts once, also the one that set the app up
  plaza.clock.advance({ seconds: 30 })
  return { staff, factorId, secret, recoveryCodes }
}

/** Signs in again, with a code of the app. */
async function signIn({ username, password, user }: Staff, secret: string): Promise<Staff> {
  const { challengeId } = (await login(username, password)).body
  const { body, headers } = await verify({ challengeId, method: 'totp', code: codeAt(secret) })
  plaza.clock.advance({ seconds: 30 })
  return {
    ...plaza.publishable,
    token: body.accessToken,
    id: user.id,
    user,
    username,
    password,
    cookie: cookieOf(headers),
  }
}

describe('the password', () => {
  test('somebody without a staff role, a wrong password and an unknown name are refused alike', async () => {
    const { username, password } = await plaza.given.person()
    const staff = await plaza.given.staff('staff-support')
    const answers = [
      await login(username, password),
      await login(staff.username, 'wrong'),
      await login('nobody@example.com', password),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(403)
      expect(body).toEqual({ message: refused, statusCode: 403, code: 'console.signInRefused' })
    }
  })

  test('opens nothing by itself: a challenge is no token', async () => {
    const { username, password } = await plaza.given.staff('staff-admin')
    const { body, headers } = await login(username, password)
    expect(body).toMatchObject({ methods: [], mustEnrol: false })
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).not.toHaveProperty('accessToken')
  })

  test('five tries for a name, twenty from an address, then the guesser waits', async () => {
    const { username, password } = await safe.given.staff('staff-admin')
    safe.clock.advance({ minutes: 16 })
    for (let i = 0; i < 5; i++) expect((await login(`${i}${username}`, 'wrong', safe)).status).toBe(403)
    for (let i = 0; i < 5; i++) expect((await login('other@example.com', 'wrong', safe)).status).toBe(403)
    const { status, headers } = await login('other@example.com', 'wrong', safe)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    for (let i = 0; i < 9; i++) expect((await login(`more${i}@example.com`, 'wrong', safe)).status).toBe(403)
    expect((await login(username, password, safe)).status).toBe(429)
    safe.clock.advance({ minutes: 16 })
    expect((await login(username, password, safe)).status).toBe(200)
  })
})

describe('the second factor', () => {
  test('is asked for once somebody has one, whatever the setting', async () => {
    const { staff, secret } = await withApp()
    const { body } = await login(staff.username, staff.password)
    expect(body.methods).toEqual(['totp', 'recovery'])
    const { challengeId } = body
    expect((await verify({ challengeId, method: 'none' })).body.code).toBe('factor.methodMissing')
    const wrong = await verify({ challengeId, method: 'totp', code: codeAt(secret, 5) })
    expect(wrong.body).toMatchObject({
      code: 'factor.codeWrong',
      message: 'That code isn’t right. Codes change every 30 seconds.',
    })
    const { status, body: session } = await verify({ challengeId, method: 'totp', code: codeAt(secret) })
    expect(status).toBe(200)
    expect(claimsOf(session.accessToken)).toMatchObject({ aud: 'console', amr: ['pwd', 'otp', 'mfa'] })
    plaza.clock.advance({ seconds: 30 })
  })

  test('a code counts once, and half a minute early or late', async () => {
    const { staff, secret } = await withApp()
    const trying = async (code: string) => {
      const { challengeId } = (await login(staff.username, staff.password)).body
      return (await verify({ challengeId, method: 'totp', code })).status
    }
    plaza.clock.advance({ minutes: 2 })
    expect(await trying(codeAt(secret, -2))).toBe(422)
    expect(await trying(codeAt(secret, 2))).toBe(422)
    expect(await trying(codeAt(secret, -1))).toBe(200)
    expect(await trying(codeAt(secret, -1))).toBe(422)
    const now = codeAt(secret)
    expect((await Promise.all([trying(now), trying(now)])).toSorted()).toEqual([200, 422])
    expect(await trying(codeAt(secret, 1))).toBe(200)
    // one of before the last used
    expect(await trying(codeAt(secret, 0))).toBe(422)
    plaza.clock.advance({ minutes: 1 })
  })

  test('a challenge is used once, and only for ten minutes', async () => {
    const { username, password } = await plaza.given.staff('staff-support')
    const { challengeId } = (await login(username, password)).body
    expect((await verify({ challengeId, method: 'none' })).status).toBe(200)
    expect((await verify({ challengeId, method: 'none' })).body.code).toBe('console.challengeOver')
    const later = (await login(username, password)).body.challengeId
    plaza.clock.advance({ minutes: 11 })
    expect((await verify({ challengeId: later, method: 'none' })).body.code).toBe('console.challengeOver')
  })

  test('a password that was replaced opens nothing, though it was given before', async () => {
    const { username, password, user } = await safe.given.staff('staff-support')
    safe.clock.advance({ minutes: 16 })
    const { challengeId } = (await login(username, password, safe)).body
    await safe.ok('POST', '/password/reset/request', { as: safe.secret, body: { username } })
    const reset = (await safe.events('password__reset_requested')).find(({ objectId }) => objectId === user.id)
    const { resetToken } = Object(reset?.metadata) as { resetToken: string }
    await safe.ok('POST', '/password/reset/confirm', { body: { resetToken, newPassword: 'another few words' } })
    expect((await verify({ challengeId, method: 'none' }, safe)).body).toMatchObject({ code: 'console.challengeOver' })
    expect((await login(username, 'another few words', safe)).status).toBe(200)
  })

  test('a lost phone: each recovery code lets in once, however it is typed', async () => {
    const { staff, recoveryCodes } = await withApp()
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes
    const recover = async (recoveryCode: string) => {
      const { challengeId } = (await login(staff.username, staff.password)).body
      return verify({ challengeId, method: 'recovery', recoveryCode })
    }
    const first = await recover(` ${code.toUpperCase().replaceAll('-', ' ')}`)
    expect(first.status).toBe(200)
    expect(first.body.recoveryCodesLeft).toBe(9)
    expect((await recover(code)).body.code).toBe('factor.recoveryCodeWrong')
  })

  test('where one is required, nothing but setting it up goes before it', async () => {
    await setting({ secondFactor: 'required' })
    try {
      const staff = await plaza.given.staff('staff-admin')
      const me = () => plaza.ok<JsonObject>('GET', '/staff/me', { as: staff })
      expect(await me()).toMatchObject({ mustEnrol: true })
      expect((await plaza.call('GET', '/staff', { as: staff })).status).toBe(403)
      const { factorId, secret } = await plaza.ok<{ factorId: string; secret: string }>('POST', '/auth/factors/totp', {
        as: staff,
      })
      await plaza.ok('POST', '/auth/factors/totp/confirm', { as: staff, body: { factorId, code: codeAt(secret) } })
      // the token is of before; the session goes on as one that has proved it
      expect((await plaza.call('GET', '/staff', { as: staff })).status).toBe(403)
      const { body } = await refresh(staff.cookie)
      expect(body.mustEnrol).toBe(false)
      const enrolled = { ...plaza.publishable, token: body.accessToken }
      expect((await plaza.call('GET', '/staff', { as: enrolled })).status).toBe(200)
      const factors = await plaza.ok<{ factors: { id: string }[] }>('GET', '/auth/factors', { as: enrolled })
      const only = factors.factors[0]?.id ?? ''
      const removed = await plaza.call<Refusal>('DELETE', `/auth/factors/${only}`, { as: enrolled })
      expect(removed.body.code).toBe('factor.last')
    } finally {
      await setting({ secondFactor: 'optional' })
    }
  })

  test('is required in a live marketplace unless its operators say otherwise', async () => {
    const live = await createTestApp({ isLive: true, environment: 'test' })
    const staff = await live.given.staff('staff-admin')
    expect(await live.ok('GET', '/staff/me', { as: staff })).toMatchObject({ mustEnrol: true })
    await setting({ secondFactor: 'optional' }, live)
    expect(await live.ok('GET', '/staff/me', { as: staff })).toMatchObject({ mustEnrol: false, permissions: ['*'] })
  })

  test('a login that began with the password alone ends when its owner sets up a factor elsewhere', async () => {
    const first = await plaza.given.staff('staff-admin')
    const second = await plaza.given.consoleLogin(first)
    const { factorId, secret } = await plaza.ok<{ factorId: string; secret: string }>('POST', '/auth/factors/totp', {
      as: second,
    })
    await plaza.ok('POST', '/auth/factors/totp/confirm', { as: second, body: { factorId, code: codeAt(secret) } })
    expect((await plaza.call('GET', '/staff/me', { as: first })).status).toBe(403)
    expect((await plaza.call('GET', '/staff/me', { as: second })).status).toBe(200)
  })
})

describe('two kinds of sessions', () => {
  test('a staff role grants nothing to the token of the web app', async () => {
    const { username, password, user } = await plaza.given.staff('staff-admin')
    const web = await plaza.given.login({ username, password, user })
    for (const path of [
      '/staff',
      '/staff-invitations',
      '/api-keys',
      '/emails',
      '/events',
      `/users/${user.id}/sessions`,
    ]) {
      expect((await plaza.call('GET', path, { as: web })).status, path).toBe(403)
    }
    expect((await plaza.call('GET', '/staff/me', { as: web })).status).toBe(403)
    expect((await plaza.call('GET', '/auth/factors', { as: web })).status).toBe(403)
    const told = await plaza.ok<JsonObject>('POST', '/auth/check', { body: { authorization: `Bearer ${web.token}` } })
    expect(told.user).toMatchObject({ roles: ['user', 'provider'] })
  })

  test('nor to somebody who acts for that person, or inside an organization that hands it out', async () => {
    const admin = await plaza.given.staff('staff-admin')
    const owner = await plaza.given.person()
    const organization = await plaza.given.organization(owner, { roles: [] })
    await plaza.ok('PUT', `/users/${owner.id}/organizations/${organization.id}`, {
      as: plaza.secret,
      body: { roles: ['staff-admin'] },
    })
    const inside = { ...owner, headers: { 'x-stelace-organization-id': organization.id } }
    expect((await plaza.call('GET', '/api-keys', { as: inside })).status).toBe(403)
    const { accessToken } = await plaza.ok<{ accessToken: string }>('POST', '/auth/token', {
      as: plaza.system,
      body: { grantType: 'impersonateToken', userId: admin.id, roles: ['staff-admin'] },
    })
    const asAdmin = { ...plaza.publishable, token: accessToken }
    expect((await plaza.call('GET', '/api-keys', { as: asAdmin })).status).toBe(403)
  })

  test('a role below a staff role is one too', async () => {
    const roles = await plaza.ok<{ id: string; value: string }[]>('GET', '/roles', { as: plaza.secret })
    const parentId = roles.find(({ value }) => value === 'staff-admin')?.id ?? ''
    const { value } = await plaza.given.role({ parentId })
    const { username, password, user } = await plaza.given.staff(value)
    const web = await plaza.given.login({ username, password, user })
    expect((await plaza.call('GET', '/api-keys', { as: web })).status).toBe(403)
  })

  test('the built-in role dev is none', async () => {
    const dev = await plaza.given.person({ roles: ['dev'] })
    expect((await plaza.call('GET', '/api-keys', { as: dev })).status).toBe(200)
    expect((await login(dev.username, dev.password)).body.message).toBe(refused)
  })

  test('refresh tokens of the one stand for nothing in the other', async () => {
    const staff = await plaza.given.staff('staff-admin')
    const web = await plaza.given.login(staff)
    const ofConsole = staff.cookie.split('=')[1] ?? ''
    const asWeb = await plaza.call<Refusal>('POST', '/auth/token', {
      body: { grantType: 'refreshToken', refreshToken: ofConsole },
    })
    expect([asWeb.status, asWeb.body.code]).toEqual([403, 'session.over'])
    expect((await refresh(`plaza_console=${web.refreshToken}`)).status).toBe(403)
    // and both are still there
    expect((await refresh(staff.cookie)).status).toBe(200)
    await plaza.ok('POST', '/auth/token', { body: { grantType: 'refreshToken', refreshToken: web.refreshToken } })
  })

  test('signing out of one leaves the other alone', async () => {
    const staff = await plaza.given.staff('staff-admin')
    const web = await plaza.given.login(staff)
    const { status, headers } = await plaza.call('POST', '/auth/console/logout', {
      as: plaza.anonymous,
      headers: { cookie: staff.cookie, 'x-plaza-console': '1' },
    })
    expect(status).toBe(200)
    expect(headers['set-cookie']).toContain('Max-Age=0')
    expect((await plaza.call('GET', '/staff/me', { as: staff })).status).toBe(403)
    expect((await refresh(staff.cookie)).status).toBe(403)
    await plaza.ok('GET', `/users/${staff.id}`, { as: web })
    expect(await plaza.ok<Session[]>('GET', '/auth/sessions', { as: web })).toMatchObject([{ kind: 'web' }])
  })

  test('one sees where one is signed in, and how', async () => {
    const staff = await plaza.given.staff('staff-admin')
    await plaza.given.login(staff)
    const sessions = await plaza.ok<Session[]>('GET', '/auth/sessions', { as: staff })
    expect(sessions.map(({ kind, amr, isCurrent }) => ({ kind, amr, isCurrent }))).toEqual([
      { kind: 'web', amr: [], isCurrent: false },
      { kind: 'console', amr: ['pwd'], isCurrent: true },
    ])
  })

  test('console sessions do not act for others by header', async () => {
    const staff = await plaza.given.staff('staff-admin')
    const person = await plaza.given.person()
    for (const name of ['x-stelace-user-id', 'x-stelace-organization-id']) {
      const { status, body } = await plaza.call<Refusal>('GET', '/users', { as: staff, headers: { [name]: person.id } })
      expect([status, body.code]).toEqual([403, 'useViewAs'])
    }
    const acting = await plaza.call<Refusal>('POST', '/auth/token', {
      as: staff,
      body: { grantType: 'impersonateToken', userId: person.id, refreshToken: person.refreshToken },
    })
    expect([acting.status, acting.body.code]).toEqual([403, 'useViewAs'])
  })
})

describe('a session goes on', () => {
  test('by a cookie that no script reads, for the calls of the console alone', async () => {
    const { username, password } = await plaza.given.staff('staff-admin')
    const { challengeId } = (await login(username, password)).body
    const { body, headers } = await verify({ challengeId, method: 'none' })
    expect(headers['set-cookie']).toMatch(
      /^plaza_console=\w{60}; Path=\/auth\/console; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    expect(JSON.stringify(body)).not.toContain(cookieOf(headers).split('=')[1])
    expect(claimsOf(body.accessToken)).toMatchObject({ exp: Number(claimsOf(body.accessToken).iat) + 900 })
    const tls = await createTestApp({ consoleUrl: 'https://console.example.com' })
    const staff = await tls.given.staff('staff-admin')
    expect(staff.cookie).toMatch(/^__Secure-plaza_console=/)
  })

  test('only from a page of the console: its header, and its own site', async () => {
    const { cookie } = await plaza.given.staff('staff-admin')
    for (const headers of [
      {},
      { 'x-plaza-console': '0' },
      { 'x-plaza-console': '1', 'sec-fetch-site': 'same-site' },
      { 'x-plaza-console': '1', 'sec-fetch-site': 'cross-site' },
    ]) {
      const { status, body } = await refresh(cookie, {}, headers as Record<string, string>)
      expect([status, body.code]).toEqual([403, 'console.headerMissing'])
    }
    const preflight = await plaza.call('OPTIONS', '/auth/console/refresh', {
      headers: { origin: 'https://shop.example.com', 'access-control-request-method': 'POST' },
    })
    expect(preflight.headers['access-control-allow-headers']).not.toContain('x-plaza-console')
    expect(preflight.headers['access-control-allow-headers']).toContain('x-plaza-reason')
    expect((await refresh(cookie, {}, { 'x-plaza-console': '1', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('each time with a new one; a copy of an old one ends the session', async () => {
    const { cookie } = await plaza.given.staff('staff-admin')
    const first = await refresh(cookie)
    const second = await refresh(cookieOf(first.headers))
    expect(new Set([cookie, cookieOf(first.headers), cookieOf(second.headers)]).size).toBe(3)
    plaza.clock.advance({ minutes: 2 })
    await refresh(cookieOf(second.headers))
    expect((await refresh(cookie)).status).toBe(403)
    const as = { ...plaza.publishable, token: second.body.accessToken }
    expect((await plaza.call('GET', '/staff/me', { as })).status).toBe(403)
  })

  test('until nothing was done for an hour, or for as long as operators say', async () => {
    const idle = await plaza.given.staff('staff-admin')
    plaza.clock.advance({ minutes: 59 })
    const { headers, body } = await refresh(idle.cookie)
    expect(body.idleMinutes).toBe(60)
    plaza.clock.advance({ minutes: 61 })
    expect((await refresh(cookieOf(headers))).body.code).toBe('session.over')

    await setting({ idleMinutes: 15 })
    const short = await plaza.given.staff('staff-admin')
    plaza.clock.advance({ minutes: 16 })
    expect((await refresh(short.cookie)).status).toBe(403)
    await setting({ idleMinutes: null as unknown as number })
    for (const idleMinutes of [14, 481, 'an hour']) {
      const { status } = await plaza.call('PATCH', '/config/private', {
        as: plaza.secret,
        body: { stelace: { console: { idleMinutes } } },
      })
      expect(status).toBe(400)
    }
  })

  test('at most twelve hours', async () => {
    let { cookie } = await plaza.given.staff('staff-admin')
    for (let half = 1; half < 24; half++) {
      plaza.clock.advance({ minutes: 30 })
      const { status, headers } = await refresh(cookie)
      expect(status, `${half} half hours`).toBe(200)
      cookie = cookieOf(headers)
    }
    plaza.clock.advance({ minutes: 31 })
    expect((await refresh(cookie)).body.code).toBe('session.over')
  })

  test('where the settings are strict, a page that is loaded anew asks for the factor', async () => {
    const { staff, secret } = await withApp()
    const { challengeId } = (await login(staff.username, staff.password)).body
    const { body: session, headers } = await verify({ challengeId, method: 'totp', code: codeAt(secret) })
    plaza.clock.advance({ seconds: 30 })
    await setting({ strict: true })
    try {
      const kept = await refresh(cookieOf(headers), { pageKey: session.pageKey })
      expect(kept.status).toBe(200)
      const anew = await refresh(cookieOf(kept.headers))
      expect([anew.status, anew.body.code]).toEqual([403, 'console.factorNeeded'])
      expect(anew.body.data).toMatchObject({ methods: ['totp', 'recovery'] })
      const again = await verify({
        challengeId: String(anew.body.data?.challengeId),
        method: 'totp',
        code: codeAt(secret),
      })
      plaza.clock.advance({ seconds: 30 })
      expect(again.status).toBe(200)
      expect(claimsOf(again.body.accessToken).sid).toBe(claimsOf(session.accessToken).sid)
      expect((await refresh(cookieOf(kept.headers), { pageKey: again.body.pageKey })).status).toBe(200)
    } finally {
      await setting({ strict: false })
    }
  })

  test('not for somebody who is staff no longer, at once and on every server', async () => {
    const other = await plaza.anotherServer()
    await plaza.given.staff('staff-admin')
    const staff = await plaza.given.staff('staff-support')
    const ask = (http = plaza.app.http) =>
      http.inject({ method: 'GET', url: '/staff/me', headers: { authorization: `Bearer ${staff.token}` } })
    expect((await ask(other.http)).statusCode).toBe(200)
    await plaza.ok<User>('PATCH', `/users/${staff.id}`, { as: plaza.secret, body: { roles: ['user', 'provider'] } })
    expect((await ask()).statusCode).toBe(403)
    await expect.poll(async () => (await ask(other.http)).statusCode).toBe(403)
    expect((await refresh(staff.cookie)).status).toBe(403)
  })

  test('signing in is told, without a secret', async () => {
    const { staff, secret } = await withApp()
    const again = await signIn(staff, secret)
    const [event] = await plaza.events('plaza_staff_signed_in')
    expect(event).toMatchObject({
      objectId: staff.id,
      emitterId: staff.id,
      metadata: { amr: ['pwd', 'otp', 'mfa'], sessionId: claimsOf(again.token).sid },
    })
  })
})
