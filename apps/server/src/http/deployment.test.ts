import { beforeAll, describe, expect, test } from 'vitest'
import { signAccessToken } from '../lib/access-token.ts'
import { fromBase62 } from '../lib/base62.ts'
import { authSecret, createTestApp, type TestApp } from '../testing/app.ts'

let live: TestApp

beforeAll(async () => {
  live = await createTestApp({
    environment: 'live',
    isLive: true,
    origin: { platformId: 7, zone: 'e', isLive: true },
    requireApiKey: true,
    publicUrl: 'https://market.example',
    defaultApiVersion: '2020-08-10',
  })
})

describe('a marketplace that asks for a key', () => {
  test('refuses calls with neither key nor token', async () => {
    const expired = signAccessToken({ userId: 'usr_a', exp: 1 }, authSecret)
    for (const as of [{}, { token: expired }, { headers: { 'x-stelace-system-key': 'wrong' } }]) {
      for (const path of ['/users', '/config']) {
        const answer = await live.call('GET', path, { as })
        expect(answer.status).toBe(401)
        expect(answer.body.message).toBe('Please provide a secret or publishable API key')
        expect(answer.headers['www-authenticate']).toContain('Basic realm=')
      }
    }
    const version = await live.call('GET', '/users', { as: {}, headers: { 'x-stelace-version': 'nonsense' } })
    expect(version.status).toBe(401)
  })

  test('is satisfied by a key, a valid token or the system key', async () => {
    const token = signAccessToken({ userId: 'usr_a' }, authSecret)
    const systemAlone = { headers: live.system.headers ?? {} }
    for (const as of [live.publishable, { token }, systemAlone]) {
      expect((await live.call('GET', '/users', { as })).status).toBe(200)
    }
  })

  test('still greets, keeps robots informed and confirms links', async () => {
    for (const path of ['/', '/robots.txt', '/token/check/unknown']) {
      expect((await live.call('GET', path, { as: {} })).status, path).toBe(200)
    }
    expect(
      (
        await live.call('OPTIONS', '/users', {
          as: {},
          headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' },
        })
      ).status,
    ).toBe(204)
  })
})

describe('a live marketplace', () => {
  test('marks its objects, ids and keys', async () => {
    const person = await live.given.person()
    expect(person.user.livemode).toBe(true)
    expect(person.id).toMatch(/^usr_[0-9A-Za-z]{6}E[0-9A-Za-z]{13}$/)
    const key = await live.given.key({ type: 'seck' })
    expect(key.key).toMatch(/^seck_live_[0-9A-Za-z]{12}E[0-9A-Za-z]{19}$/)
    expect(key.livemode).toBe(true)
    const body = key.key.split('_')[2] ?? ''
    expect(fromBase62(body.slice(13, 17)) - (62 ** 3 - 1) - fromBase62(body.slice(-3))).toBe(7)
    const [event] = await live.events('user__created')
    expect(event).toMatchObject({ livemode: true })
  })

  test('refuses keys of a marketplace on trial', async () => {
    const answer = await live.call('GET', '/users', { as: { apiKey: 'pubk_test_wakWA41rBTUXs1Y5oNRjeY5o' } })
    expect(answer.status).toBe(401)
    expect(answer.body.message).toContain('test')
  })

  test('tells browsers to stay with https', async () => {
    const { headers } = await live.call('GET', '/users')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })

  test('answers in the version of the deployment unless told otherwise', async () => {
    const chosen = async (headers = {}) => {
      const answer = await live.call('GET', '/users', { headers })
      return [answer.headers['x-stelace-version'], 'hasNextPage' in answer.body]
    }
    expect(await chosen()).toEqual(['2020-08-10', true])
    expect(await chosen({ 'x-stelace-version': '2019-05-20' })).toEqual(['2019-05-20', false])
    await live.ok('PATCH', '/config/system', { as: live.system, body: { stelace: { stelaceVersion: '2019-05-20' } } })
    expect(await chosen()).toEqual(['2019-05-20', false])
    expect(await chosen({ 'x-stelace-version': '2020-08-10' })).toEqual(['2020-08-10', true])
  })
})
