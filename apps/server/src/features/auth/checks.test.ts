import type { JsonObject } from '@plaza/contract'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person } from '../../testing/app.ts'

const { call, ok, given, clock, secret, publishable, anonymous, events } = await createTestApp()

type CheckAnswer = { status: string; type: string | null; userId: string | null }

const request = (as: Parameters<typeof call>[2], body: JsonObject) =>
  call('POST', '/token/check/request', { ...as, body: { type: 'email', ...body } })
const open = (token: string, query = '') => call<CheckAnswer>('GET', `/token/check/${token}${query}`, { as: anonymous })
const eventsOf = async (type: string, userId: string) =>
  (await events(type)).filter((event) => event.objectId === userId)
const setFallback = (tokenCheckRedirectUrl: string | null) =>
  ok('PATCH', '/config', { as: secret, body: { stelace: { tokenCheckRedirectUrl } } })

/** A token for this person, taken from where workflows find it. */
async function givenToken(person: Person, body: JsonObject = {}) {
  await ok('POST', '/token/check/request', { as: person, body: { type: 'email', ...body } })
  const [event] = await eventsOf('token__check_requested', person.id)
  const { token } = (event?.metadata ?? {}) as JsonObject
  return String(token)
}

afterEach(() => setFallback(null))

describe('a request for a check', () => {
  test('writes the token into the event and nowhere else', async () => {
    const person = await given.person({ metadata: { _private: { phone: '1' } } })
    const data = { email: person.username }
    const expirationDate = '2099-01-01T00:00:00.000Z'
    const answer = await request({ as: person }, { data, expirationDate, redirectUrl: 'https://example.com' })

    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(Object.keys(answer.body)).toEqual(['success'])
    const [event] = await eventsOf('token__check_requested', person.id)
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      createdDate: expect.any(String),
      type: 'token__check_requested',
      objectType: 'user',
      objectId: person.id,
      object: expect.objectContaining({ id: person.id, metadata: { _private: { phone: '1' } } }),
      changesRequested: null,
      relatedObjectsIds: {},
      apiVersion: '2020-08-10',
      emitter: 'core',
      emitterId: null,
      metadata: { token: expect.stringMatching(/^[0-9A-Za-z]{20}$/), type: 'email', expirationDate, data },
      livemode: false,
    })
  })

  test('without details has none in the event', async () => {
    const person = await given.person()
    await request({ as: person }, { type: 'phone' })
    const [event] = await eventsOf('token__check_requested', person.id)
    expect(event?.metadata).toEqual({ token: expect.any(String), type: 'phone', expirationDate: null, data: {} })
  })

  test('concerns the caller, or anybody when a key asks', async () => {
    const [person, other] = [await given.person(), await given.person()]
    expect((await request({ as: person }, { userId: person.id })).status).toBe(200)
    expect((await request({ as: person }, { userId: other.id })).status).toBe(403)
    expect((await request({ as: secret }, {})).status).toBe(400)
    expect((await request({ as: secret }, { userId: other.id })).status).toBe(200)
    expect((await request({ as: secret }, { userId: 'usr_unknown' })).status).toBe(422)
    const headers = { 'x-stelace-user-id': other.id }
    expect((await request({ as: secret, headers }, {})).status).toBe(200)
    expect((await request({ as: secret, headers }, { userId: person.id })).status).toBe(403)
    // a person cannot name somebody else by the header either
    expect((await request({ as: person, headers }, { userId: other.id })).status).toBe(403)
  })

  test('needs the permission and well-formed details', async () => {
    const person = await given.person()
    expect((await request({ as: publishable }, { userId: person.id })).status).toBe(403)
    expect(await call('POST', '/token/check/request', { as: person, body: {} })).toMatchObject({
      status: 400,
      body: { message: '"type" is required' },
    })
    expect(await request({ as: person }, { redirectUrl: 'nonsense' })).toMatchObject({
      status: 400,
      body: { message: '"redirectUrl" must be a valid uri' },
    })
    expect((await request({ as: person }, { expirationDate: 'tomorrow' })).status).toBe(400)
  })
})

describe('an opened link', () => {
  const nothing = { status: 'invalid', type: null, userId: null, expirationDate: null, data: {} }

  test('is valid once and then already checked, and is told once', async () => {
    const person = await given.person()
    const data = { email: person.username }
    const token = await givenToken(person, { data })
    const details = { type: 'email', userId: person.id, expirationDate: null, data }

    const first = await open(token)
    expect({ status: first.status, body: first.body }).toEqual({ status: 200, body: { status: 'valid', ...details } })
    expect((await open(token)).body).toEqual({ status: 'alreadyChecked', ...details })
    const told = await eventsOf('token__check_confirmed', person.id)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      objectType: 'user',
      object: { id: person.id, username: person.username },
      changesRequested: null,
      relatedObjectsIds: {},
      metadata: { token, type: 'email', expirationDate: null, data },
    })
  })

  test('has marked the address by the time it answers, so that the page behind it asks for nothing more', async () => {
    const person = await given.person()
    await open(await givenToken(person, { data: { email: person.username } }))
    const { platformData } = await ok('GET', `/users/${person.id}`, { as: secret })
    expect(platformData).toEqual({ instant: { emailVerified: true } })
  })

  test('opened twice at once is told once', async () => {
    const person = await given.person()
    const token = await givenToken(person)
    const answers = await Promise.all([open(token), open(token), open(token)])
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['alreadyChecked', 'alreadyChecked', 'valid'])
    expect(await eventsOf('token__check_confirmed', person.id)).toHaveLength(1)
  })

  test('means nothing when the token is malformed, unknown or of another kind', async () => {
    const person = await given.person()
    const token = await givenToken(person)
    const live = `${token.slice(0, 6)}E${token.slice(7)}`
    const unknown = `${token.slice(0, 6).split('').reverse().join('')}${token.slice(6)}`
    const others = ['nonsense', live, unknown === token ? `aaaaaa${token.slice(6)}` : unknown, person.refreshToken]
    for (const other of others) expect((await open(other)).body).toEqual(nothing)
    expect((await open('')).status).toBe(400)
  })

  test('expires after its date, not on it, and even when it was checked', async () => {
    const real = clock.now
    const start = real().getTime()
    const person = await given.person()
    const expirationDate = new Date(start + 60_000).toISOString()
    const [token, unused] = [await givenToken(person, { expirationDate }), await givenToken(person, { expirationDate })]
    const details = { type: 'email', userId: person.id, expirationDate, data: {} }
    try {
      clock.now = () => new Date(expirationDate)
      expect((await open(token)).body).toEqual({ status: 'valid', ...details })
      clock.now = () => new Date(new Date(expirationDate).getTime() + 1)
      expect((await open(token)).body).toEqual({ status: 'expired', ...details })
      expect((await open(unused)).body).toEqual({ status: 'expired', ...details })
    } finally {
      clock.now = real
    }
  })

  test('is invalid once the user is gone, with its details', async () => {
    const person = await given.person()
    const [checked, unused] = [await givenToken(person), await givenToken(person)]
    await open(checked)
    await ok('DELETE', `/users/${person.id}`, { as: secret })
    for (const token of [checked, unused]) {
      expect((await open(token)).body).toMatchObject({ status: 'invalid', type: 'email', userId: person.id })
    }
  })

  test('needs no key and ignores a wrong one', async () => {
    const token = await givenToken(await given.person())
    const answer = await call('GET', `/token/check/${token}`, { as: { apiKey: 'nonsense' } })
    expect(answer).toMatchObject({ status: 200, body: { status: 'valid' } })
    expect((await open(token, '?redirect=maybe')).status).toBe(400)
  })
})

describe('an opened link that redirects', () => {
  const redirected = async (token: string) => {
    const { status, headers } = await open(token, '?redirect=true')
    return { status, location: headers.location }
  }

  test('leads to the address of the request, with token and status', async () => {
    const person = await given.person()
    const token = await givenToken(person, { redirectUrl: 'https://example.com' })
    const to = (status: string) => ({ status: 301, location: `https://example.com/?token=${token}&status=${status}` })
    expect(await redirected(token)).toEqual(to('valid'))
    expect(await redirected(token)).toEqual(to('alreadyChecked'))
    await ok('DELETE', `/users/${person.id}`, { as: secret })
    expect(await redirected(token)).toEqual(to('invalid'))
  })

  test('keeps the other parameters of the address', async () => {
    const redirectUrl = 'https://example.com/path?a=1&status=old#part'
    const token = await givenToken(await given.person(), { redirectUrl })
    expect((await redirected(token)).location).toBe(`https://example.com/path?a=1&status=valid&token=${token}#part`)
  })

  test('leads to the address of the config when the request gave none', async () => {
    await setFallback('https://fallback.example/check')
    const person = await given.person()
    const expirationDate = '2000-01-01T00:00:00.000Z'
    const [own, without] = [
      await givenToken(person, { redirectUrl: 'https://example.com/' }),
      await givenToken(person, { expirationDate }),
    ]
    expect((await redirected(own)).location).toBe(`https://example.com/?token=${own}&status=valid`)
    expect((await redirected(without)).location).toBe(`https://fallback.example/check?token=${without}&status=expired`)
    const unknown = `aaaaaa${own.slice(6)}`
    expect(await redirected(unknown)).toEqual({
      status: 301,
      location: `https://fallback.example/check?token=${unknown}&status=invalid`,
    })
    expect((await redirected('nonsense')).status).toBe(422)
  })

  test('without any address says so in plain text and does not use the token up', async () => {
    const person = await given.person()
    const token = await givenToken(person)
    for (const value of [token, `aaaaaa${token.slice(6)}`, 'nonsense']) {
      const { status, headers, body } = await call<string>('GET', `/token/check/${value}?redirect=true`)
      expect({ status, type: headers['content-type'] }).toEqual({ status: 422, type: 'text/plain' })
      expect(body).toMatch(/^[A-Z].*\.$/)
    }
    expect(await eventsOf('token__check_confirmed', person.id)).toEqual([])
    expect((await open(token)).body.status).toBe('valid')
  })
})
