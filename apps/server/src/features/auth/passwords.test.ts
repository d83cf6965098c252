import type { JsonObject } from '@plaza/contract'
import { hash as bcrypt } from 'bcryptjs'
import { describe, expect, test } from 'vitest'
import { signAccessToken } from '../../lib/access-token.ts'
import { authSecret, createTestApp, type Person } from '../../testing/app.ts'
import { storePassword } from '../credentials/index.ts'

const { call, ok, given, clock, secret, publishable, anonymous, events, services } = await createTestApp({
  passwordHashing: 'full',
})

const newPassword = 'a new password'
const login = (username: string, password: string) =>
  call('POST', '/auth/login', { body: { username, password } }).then(({ status }) => status)
const storedHash = async (person: Person) =>
  (await services.db.pool.query('select hash from passwords where user_id = $1', [person.id])).rows[0]?.hash
const eventOf = async (type: string, person: Person) =>
  (await events(type)).find((event) => event.objectId === person.id) as JsonObject

const passwordEvent = (type: string, person: Person) => ({
  id: expect.stringMatching(/^evt_/),
  createdDate: expect.any(String),
  type,
  objectType: 'user',
  objectId: person.id,
  object: expect.objectContaining({ id: person.id, username: person.username, metadata: person.user.metadata }),
  changesRequested: null,
  relatedObjectsIds: {},
  apiVersion: '2020-08-10',
  emitter: 'core',
  emitterId: null,
  metadata: {},
  livemode: false,
})

describe('password change', () => {
  const change = (as: Parameters<typeof call>[2], body: JsonObject) =>
    call('POST', '/password/change', { ...as, body: { newPassword, ...body } })

  test('replaces the password, tells it by an event and leaves the sessions alone', async () => {
    const person = await given.person({ metadata: { _private: { phone: '1' } } })
    expect(await change({ as: person }, { currentPassword: person.password })).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await login(person.username, person.password)).toBe(403)
    expect(await login(person.username, newPassword)).toBe(200)
    expect(await eventOf('password__changed', person)).toEqual(passwordEvent('password__changed', person))
    const body = { grantType: 'refreshToken', refreshToken: person.refreshToken }
    expect((await call('POST', '/auth/token', { body })).status).toBe(200)
  })

  test('needs a user token that is still good', async () => {
    const person = await given.person()
    const body = { currentPassword: person.password }
    for (const as of [publishable, secret, anonymous]) expect((await change({ as }, body)).status).toBe(401)
    const expired = signAccessToken({ userId: person.id, exp: 1 }, authSecret)
    expect((await change({ as: { ...publishable, token: expired } }, body)).status).toBe(401)
    const headers = { 'x-stelace-user-id': person.id }
    expect((await change({ as: secret, headers }, body)).status).toBe(401)
  })

  test('a user unknown to Plaza has no password to change', async () => {
    const token = signAccessToken({ userId: 'usr_foreign' }, authSecret)
    expect((await change({ as: { ...publishable, token } }, { currentPassword: 'x' })).status).toBe(403)
  })

  test('a wrong current password changes nothing', async () => {
    const person = await given.person()
    const answer = await change({ as: person }, { currentPassword: 'wrong' })
    expect(answer).toMatchObject({ status: 422, body: { message: 'Incorrect current password', statusCode: 422 } })
    expect(await login(person.username, person.password)).toBe(200)
  })

  test('the new password has 8 to 255 characters', async () => {
    const person = await given.person()
    const to = (password: string) => change({ as: person }, { currentPassword: person.password, newPassword: password })
    expect(await to('1234567')).toMatchObject({
      status: 400,
      body: { message: '"newPassword" length must be at least 8 characters long' },
    })
    expect((await to('x'.repeat(256))).status).toBe(400)
    expect((await to('x'.repeat(255))).status).toBe(200)
    expect(await login(person.username, 'x'.repeat(254))).toBe(403)
    expect(await login(person.username, 'x'.repeat(255))).toBe(200)
  })
})

describe('password reset', () => {
  const request = (username: string) => call('POST', '/password/reset/request', { body: { username } })
  const confirm = (resetToken: string, password = newPassword) =>
    call('POST', '/password/reset/confirm', { body: { resetToken, newPassword: password } })
  const requestToken = async (person: Person) => {
    expect(await request(person.username)).toMatchObject({ status: 200, body: { success: true } })
    const { metadata } = await eventOf('password__reset_requested', person)
    return String((metadata as JsonObject).resetToken)
  }

  test('the token appears in the event alone and opens the account for ten minutes', async () => {
    const person = await given.person()
    const resetToken = await requestToken(person)
    const event = await eventOf('password__reset_requested', person)
    const minutesLater = new Date(new Date(String(event.createdDate)).getTime() + 600_000).toISOString()
    expect(resetToken).toMatch(/^[0-9A-Za-z]{16}$/)
    expect(event).toEqual({
      ...passwordEvent('password__reset_requested', person),
      metadata: { resetToken, expirationDate: minutesLater },
    })

    expect(await confirm(resetToken)).toMatchObject({ status: 200, body: { success: true } })
    expect(await login(person.username, newPassword)).toBe(200)
    expect(await login(person.username, person.password)).toBe(403)
    expect(await eventOf('password__reset_confirmed', person)).toEqual(
      passwordEvent('password__reset_confirmed', person),
    )
  })

  test('a token works once', async () => {
    const resetToken = await requestToken(await given.person())
    expect((await confirm(resetToken)).status).toBe(200)
    expect(await confirm(resetToken)).toMatchObject({ status: 403, body: { message: 'Forbidden' } })
  })

  test('of two who use a token at once, one succeeds', async () => {
    const resetToken = await requestToken(await given.person())
    const answers = await Promise.all([confirm(resetToken, 'the first one'), confirm(resetToken, 'the second one')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('a token is good until the tenth minute is over', async () => {
    const real = clock.now
    const start = real().getTime()
    try {
      clock.now = () => new Date(start)
      const [onTime, late] = [await given.person(), await given.person()]
      const tokens = [await requestToken(onTime), await requestToken(late)] as const
      clock.now = () => new Date(start + 600_000)
      expect((await confirm(tokens[0])).status).toBe(200)
      clock.now = () => new Date(start + 600_001)
      expect(await confirm(tokens[1])).toMatchObject({
        status: 403,
        body: { message: 'Reset token expired', statusCode: 403, code: 'password.tokenExpired' },
      })
    } finally {
      clock.now = real
    }
  })

  test('no other token resets a password', async () => {
    const person = await given.person()
    await ok('POST', '/token/check/request', { as: secret, body: { type: 'email', userId: person.id } })
    const { metadata } = await eventOf('token__check_requested', person)
    for (const other of [person.refreshToken, String((metadata as JsonObject).token), 'unknown']) {
      expect(await confirm(other)).toMatchObject({ status: 403, body: { message: 'Forbidden' } })
    }
  })

  test('developers learn that a user does not exist', async () => {
    expect(await request('nobody@example.com')).toMatchObject({
      status: 422,
      body: { data: expect.stringContaining('exist') },
    })
  })

  test('a short new password leaves the token good', async () => {
    const resetToken = await requestToken(await given.person())
    expect((await confirm(resetToken, 'short')).status).toBe(400)
    expect((await confirm(resetToken)).status).toBe(200)
  })

  test('sessions go on after a reset, as the contract says', async () => {
    const person = await given.person()
    await confirm(await requestToken(person))
    const body = { grantType: 'refreshToken', refreshToken: person.refreshToken }
    expect((await call('POST', '/auth/token', { body })).status).toBe(200)
    expect((await call('GET', `/users/${person.id}`, { as: person })).body).toMatchObject({ username: person.username })
  })

  test('a user without a local password cannot ask for a reset, but a token would give them one', async () => {
    const person = await given.person()
    const resetToken = await requestToken(person)
    await services.db.pool.query('delete from passwords where user_id = $1', [person.id])
    expect((await request(person.username)).status).toBe(403)
    expect(await login(person.username, person.password)).toBe(403)
    expect(
      (await call('POST', '/password/change', { as: person, body: { currentPassword: 'x', newPassword } })).status,
    ).toBe(403)
    expect((await confirm(resetToken)).status).toBe(200)
    expect(await login(person.username, newPassword)).toBe(200)
  })

  test('a custom key needs the permission to ask for a reset', async () => {
    const person = await given.person()
    const key = await given.key({ permissions: ['user:list:all'] })
    const body = { username: person.username }
    expect((await call('POST', '/password/reset/request', { as: key, body })).status).toBe(403)
  })
})

describe('passwords of a marketplace that moved here', () => {
  test.each(['$2a$', '$2b$'])('%s hashes verify and are hashed anew at the first login', async (prefix) => {
    const person = await given.person()
    const encoded = (await bcrypt('an old password', 10)).replace(/^\$2.\$/, prefix)
    await services.db.tx((tx) => storePassword(tx, person.id, { encoded }, clock.now()))

    expect(await login(person.username, 'another password')).toBe(403)
    expect(await storedHash(person)).toBe(encoded)
    expect(await login(person.username, 'an old password')).toBe(200)
    expect(await storedHash(person)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await login(person.username, 'an old password')).toBe(200)
    expect(await login(person.username, 'another password')).toBe(403)
  })

  test('the password can be changed before it was hashed anew', async () => {
    const person = await given.person()
    const encoded = await bcrypt('an old password', 10)
    await services.db.tx((tx) => storePassword(tx, person.id, { encoded }, clock.now()))
    const body = { currentPassword: 'an old password', newPassword }
    expect((await call('POST', '/password/change', { as: person, body })).status).toBe(200)
    expect(await login(person.username, newPassword)).toBe(200)
  })
})
