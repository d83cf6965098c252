import type { JsonObject } from '@plaza/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Claims, decode, signAccessToken } from '../../lib/access-token.ts'
import { createTestApp, type Person } from '../../testing/app.ts'

const { call, ok, given, clock, secret, events, services } = await createTestApp({
  limits: true,
  publicUrl: 'https://market.example',
})

const newPassword = 'a new password'
const refresh = (person: Person) =>
  call('POST', '/auth/token', { body: { grantType: 'refreshToken', refreshToken: person.refreshToken } })
/** What only the person and operators see tells whether the access token still counts. */
const isSignedIn = async (person: Person) =>
  (await call('GET', `/users/${person.id}`, { as: person })).body.username !== undefined
const metadataOf = async (type: string, person: Person) =>
  (await events(type)).filter((event) => event.objectId === person.id).map((event) => event.metadata as JsonObject)
async function requestReset(person: Person) {
  await ok('POST', '/password/reset/request', { as: secret, body: { username: person.username } })
  const [latest] = await metadataOf('password__reset_requested', person)
  return String(latest?.resetToken)
}
const confirm = (resetToken: string, password = newPassword) =>
  call('POST', '/password/reset/confirm', { body: { resetToken, newPassword: password } })

/** What third-party servers are told of the access token. */
const judged = async (person: Person) =>
  (
    await ok('POST', '/auth/check', {
      body: { authorization: `Stelace-V1 apiKey=${person.apiKey}, token=${person.token}` },
    })
  ).valid
const claimsOf = ({ token }: Person): Claims => decode(token.split('.')[1] ?? '') ?? {}

describe('a reset password', () => {
  test('ends every session that began before it, and lets new ones begin at once', async () => {
    const person = await given.person()
    clock.advance({ minutes: 5 })
    expect(await isSignedIn(person)).toBe(true)
    expect((await confirm(await requestReset(person))).status).toBe(200)

    expect((await refresh(person)).status).toBe(403)
    expect(await isSignedIn(person)).toBe(false)
    const again = await given.login({ ...person, password: newPassword })
    expect(await isSignedIn(again)).toBe(true)
    expect((await refresh(again)).status).toBe(200)
  })

  test('ends tokens of its own second, and none that it lets somebody get in that second', async () => {
    const first = await given.person()
    const resetToken = await requestReset(first)
    const release = clock.hold()
    onTestFinished(release)
    const person = await given.login(first)
    clock.advance({ ms: 200 })
    expect(await isSignedIn(person)).toBe(true)
    await confirm(resetToken)
    expect(await isSignedIn(person)).toBe(false)
    expect(await judged(person)).toBe(false)
    clock.advance({ ms: 1 })
    const again = await given.login({ ...person, password: newPassword })
    expect(await isSignedIn(again)).toBe(true)
    expect(await judged(again)).toBe(true)
    expect(Math.floor(clock.now().getTime() / 1000)).toBe(claimsOf(person).iat)
  })

  test('ends tokens that tell only their second, when it was this one', async () => {
    const person = await given.person()
    const resetToken = await requestReset(person)
    onTestFinished(clock.hold())
    const iat = Math.floor(clock.now().getTime() / 1000)
    const signed = signAccessToken({ userId: person.id, iat, exp: iat + 3600 }, services.authSecret)
    clock.advance({ ms: 900 })
    expect(await isSignedIn({ ...person, token: signed })).toBe(true)
    await confirm(resetToken)
    expect(await isSignedIn({ ...person, token: signed })).toBe(false)
  })

  test('makes the other links worthless and forgets the token that was used', async () => {
    const person = await given.person()
    const other = await requestReset(person)
    const used = await requestReset(person)
    expect((await confirm(used)).status).toBe(200)
    expect((await confirm(other, 'yet another one')).status).toBe(403)

    const tokens = (await metadataOf('password__reset_requested', person)).map((metadata) => metadata.resetToken)
    expect(tokens).toEqual(['x'.repeat(16), other])
  })

  test('of somebody else changes nothing for me', async () => {
    const [person, other] = [await given.person(), await given.person()]
    clock.advance({ minutes: 5 })
    await confirm(await requestReset(other))
    expect(await isSignedIn(person)).toBe(true)
    expect((await refresh(person)).status).toBe(200)
  })

  test('is sealed in the database', async () => {
    const person = await given.person()
    const resetToken = await requestReset(person)
    const stored = await services.db.pool.query('select events::text as row from events where object_id = $1', [
      person.id,
    ])
    expect(stored.rows.length).toBeGreaterThan(0)
    expect(stored.rows.filter(({ row }: { row: string }) => row.includes(resetToken))).toEqual([])
    const tokens = await services.db.pool.query('select auth_tokens::text as row from auth_tokens')
    for (const secretValue of [resetToken, person.refreshToken]) {
      expect(tokens.rows.filter(({ row }: { row: string }) => row.includes(secretValue))).toEqual([])
    }
  })

  test('a changed password leaves the sessions alone', async () => {
    const person = await given.person()
    await ok('POST', '/password/change', { as: person, body: { currentPassword: person.password, newPassword } })
    expect((await refresh(person)).status).toBe(200)
    expect(await isSignedIn(person)).toBe(true)
  })
})

describe('common passwords', () => {
  const refusal = (path: string) => ({
    status: 422,
    body: {
      message: expect.stringContaining('choose another'),
      data: [{ message: expect.any(String), path: [path], type: 'password.common' }],
    },
  })

  test('are refused at sign-up, change and reset, whatever their letters', async () => {
    const person = await given.person()
    const body = { username: 'common@example.com', password: 'Password1' }
    expect(await call('POST', '/users', { as: secret, body })).toMatchObject(refusal('password'))
    const change = { currentPassword: person.password, newPassword: 'iloveyou' }
    expect(await call('POST', '/password/change', { as: person, body: change })).toMatchObject(refusal('newPassword'))
    const resetToken = await requestReset(person)
    expect(await confirm(resetToken, 'QWERTYUIOP')).toMatchObject(refusal('newPassword'))
    expect((await confirm(resetToken)).status).toBe(200)
  })

  test('do not lead to the current one: that is judged first', async () => {
    const person = await given.person()
    const body = { currentPassword: 'wrong', newPassword: 'iloveyou' }
    expect(await call('POST', '/password/change', { as: person, body })).toMatchObject({
      status: 422,
      body: { message: 'Incorrect current password' },
    })
  })
})

describe('check links', () => {
  const request = (person: Person, redirectUrl: string) =>
    call('POST', '/token/check/request', { as: secret, body: { type: 'email', userId: person.id, redirectUrl } })

  test('lead to the marketplace and to the sites its operator listed', async () => {
    const person = await given.person()
    const statuses = async (addresses: string[]) => {
      clock.advance({ minutes: 1 })
      const answers = await Promise.all(addresses.map((address) => request(person, address)))
      return answers.map(({ status }) => status)
    }
    const foreign = [
      'https://evil.example/',
      'https://market.example.evil.example/',
      'http://market.example/',
      'https://market.example:8443/',
      'https://market.example@evil.example/',
      'javascript:alert(1)',
      'mailto:a@market.example',
    ]
    expect(await statuses(foreign)).toEqual(foreign.map(() => 422))
    expect(await statuses(['https://market.example/email-check?a=1', 'http://localhost:5173/'])).toEqual([200, 200])

    const listed = ['https://shop.example/done', 'https://other.example:8443/']
    expect(await statuses(listed)).toEqual([422, 422])
    await ok('PATCH', '/config', {
      as: secret,
      body: {
        stelace: { instant: { platformUrl: 'https://shop.example' } },
        custom: { allowedRedirectOrigins: ['https://other.example:8443'] },
      },
    })
    expect(await statuses(listed)).toEqual([200, 200])
    expect(await statuses(foreign)).toEqual(foreign.map(() => 422))
  })

  test('are forgotten by the request once they were used', async () => {
    clock.advance({ minutes: 1 })
    const person = await given.person()
    await request(person, 'https://market.example/')
    const [metadata] = await metadataOf('token__check_requested', person)
    await ok('GET', `/token/check/${metadata?.token}`)
    expect((await metadataOf('token__check_requested', person)).map(({ token }) => token)).toEqual(['x'.repeat(20)])
    expect((await metadataOf('token__check_confirmed', person)).map(({ token }) => token)).toEqual([metadata?.token])
  })
})

test('without a session there is nothing to end', async () => {
  expect(await call('POST', '/auth/logout', { body: {} })).toMatchObject({ status: 200, body: { success: true } })
  expect(await call('POST', '/auth/logout')).toMatchObject({ status: 200, body: { success: true } })
})

test('whoever logs out is signed out at once, in this session alone', async () => {
  const person = await given.person()
  const other = { ...person, ...(await given.login(person)) }
  await ok('POST', '/auth/logout', { body: { refreshToken: person.refreshToken } })
  expect([await isSignedIn(person), await isSignedIn(other)]).toEqual([false, true])
})

test('a removed user is signed out at once', async () => {
  const [person, admin] = [await given.person(), await given.person()]
  clock.advance({ minutes: 5 })
  await ok('DELETE', `/users/${person.id}`, { as: secret })
  const check = { permissions: ['user:edit'] }
  expect(await ok('POST', '/permissions/check', { as: admin, body: check })).toMatchObject({ 'user:edit': true })
  expect(await ok('POST', '/permissions/check', { as: person, body: check })).toMatchObject({ 'user:edit': false })
})
