import type { JsonObject } from '@plaza/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { platformActor } from '../../context.ts'
import { createTestApp } from '../../testing/app.ts'
import { isWithin, limitCalls, removeIdle } from './limit.ts'
import { passwordRates, rates } from './rates.ts'

const { call, ok, given, clock, secret, services, logged } = await createTestApp({
  limits: true,
  trustedProxies: ['127.0.0.1'],
})

let count = 0
const from = (address: string) => ({ 'x-forwarded-for': address })
const newAddress = () => `198.51.100.${++count}`
const login = (username: string, password: string, address: string) =>
  call('POST', '/auth/login', { body: { username, password }, headers: from(address) })
const statuses = async (times: number, attempt: () => Promise<{ status: number }>) => {
  const answers: number[] = []
  for (let n = 0; n < times; n++) answers.push((await attempt()).status)
  return answers
}
const repeat = (status: number, times: number) => Array<number>(times).fill(status)

// time stands still unless a test moves it, so that no bucket fills up behind its back
let time = clock.now().getTime()
clock.now = () => new Date(time)
const advance = ({ days = 0, minutes = 0, seconds = 0 }: { days?: number; minutes?: number; seconds?: number }) => {
  time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
}

/** Their first login is long ago: the harness logs everybody in from one address. */
async function givenPerson() {
  const person = await given.person()
  advance({ minutes: 20 })
  return person
}

beforeEach(() => advance({ minutes: 20 }))

describe('logins', () => {
  test('an address gets ten attempts a minute, then one every six seconds', async () => {
    const address = newAddress()
    let n = 0
    const guess = () => login(`nobody${++n}@example.com`, 'wrong', address)
    expect(await statuses(11, guess)).toEqual([...repeat(403, 10), 429])

    const refused = await guess()
    expect(refused).toMatchObject({ status: 429, body: { message: 'Too Many Requests', statusCode: 429 } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(6)
    expect(refused.headers).toMatchObject({
      'ratelimit-limit': '10',
      'ratelimit-remaining': '0',
      'ratelimit-reset': refused.headers['retry-after'],
    })
    advance({ seconds: 7 })
    expect(await statuses(2, guess)).toEqual([403, 429])
    expect((await login('nobody@example.com', 'wrong', newAddress())).status).toBe(403)
  })

  test('one network of IPv6 addresses is one address', async () => {
    let n = 0
    const guess = () => login(`nobody${++n}@six.example`, 'wrong', `2001:db8:1:2::${n}`)
    expect(await statuses(11, guess)).toEqual([...repeat(403, 10), 429])
    expect((await login('nobody@six.example', 'wrong', '2001:db8:1:3::1')).status).toBe(403)
  })

  test('a name is guessed five times a minute from wherever, even with the right password', async () => {
    const person = await givenPerson()
    const guess = () => login(person.username, 'wrong', newAddress())
    expect(await statuses(6, guess)).toEqual([...repeat(403, 5), 429])
    expect((await login(person.username, person.password, newAddress())).status).toBe(429)
    advance({ seconds: 13 })
    expect((await login(person.username, person.password, newAddress())).status).toBe(200)
  })

  test('strangers cannot lock a user out of the place where they signed in before', async () => {
    const person = await givenPerson()
    const home = newAddress()
    expect((await login(person.username, person.password, home)).status).toBe(200)
    advance({ days: 29 })
    expect(await statuses(20, () => login(person.username, 'wrong', newAddress()))).toContain(429)
    expect((await login(person.username, person.password, home)).status).toBe(200)
    // nor by using up the attempts of their address
    let n = 0
    await statuses(20, () => login(`nobody${++n}@home.example`, 'wrong', home))
    expect((await login(person.username, person.password, home)).status).toBe(200)
    // guessing there is limited as well
    advance({ minutes: 1 })
    expect(await statuses(6, () => login(person.username, 'wrong', home))).toEqual([...repeat(403, 5), 429])
  })

  test('a place is forgotten thirty days after the last success there', async () => {
    const person = await givenPerson()
    const home = newAddress()
    await login(person.username, person.password, home)
    advance({ days: 30, seconds: 1 })
    expect(await statuses(6, () => login(person.username, 'wrong', newAddress()))).toEqual([...repeat(403, 5), 429])
    expect((await login(person.username, person.password, home)).status).toBe(429)
  })

  test('whoever resets the password may sign in at once, whatever strangers do', async () => {
    const person = await givenPerson()
    const home = newAddress()
    await statuses(6, () => login(person.username, 'wrong', newAddress()))
    expect((await login(person.username, person.password, home)).status).toBe(429)
    await ok('POST', '/password/reset/request', { body: { username: person.username }, headers: from(home) })
    const [event] = (
      await ok<{ results: JsonObject[] }>('GET', '/events?type=password__reset_requested', { as: secret })
    ).results
    const { resetToken } = (event?.metadata ?? {}) as JsonObject
    const body = { resetToken, newPassword: 'a new password' }
    await ok('POST', '/password/reset/confirm', { body, headers: from(home) })
    expect((await login(person.username, 'a new password', home)).status).toBe(200)
  })

  test('no account sees more than 120 guesses a day, however patient the guesser', { tags: 'release' }, async () => {
    const limits = passwordRates.map((rate) => ({ name: 'patient', of: 'somebody', rate }))
    const days: number[] = []
    for (let day = 0; day < 2; day++) {
      let verified = 0
      for (let minutes = 0; minutes < 24 * 60; minutes += 30) {
        for (let guess = 0; guess < 4; guess++) verified += (await isWithin(services, limits)) ? 1 : 0
        advance({ minutes: 30 })
      }
      days.push(verified)
    }
    expect(Math.max(...days)).toBeLessThanOrEqual(120)
    expect(Math.min(...days)).toBeGreaterThanOrEqual(59)
  })

  test('secret keys are limited like everybody', async () => {
    const guess = () =>
      call('POST', '/auth/login', { as: secret, body: { username: 'nobody@key.example', password: 'x' } })
    expect(await statuses(6, guess)).toEqual([...repeat(403, 5), 429])
  })
})

describe('other calls', () => {
  test('sessions are refreshed eight times at once, then twice a second at most', async () => {
    const person = await givenPerson()
    const body = { grantType: 'refreshToken', refreshToken: person.refreshToken }
    const address = newAddress()
    const refresh = () => call('POST', '/auth/token', { body, headers: from(address) })
    expect(await statuses(9, refresh)).toEqual([...repeat(200, 8), 429])
    advance({ seconds: 3 })
    expect(await statuses(2, refresh)).toEqual([200, 429])
    const byKey = () => call('POST', '/auth/token', { as: secret, body })
    expect(await statuses(40, byKey)).toEqual(repeat(200, 40))
  })

  test('one name gets three reset links an hour from strangers, and its owner three more', async () => {
    const person = await givenPerson()
    const home = newAddress()
    await login(person.username, person.password, home)
    const ask = (address: string) =>
      call('POST', '/password/reset/request', { body: { username: person.username }, headers: from(address) })
    expect(await statuses(4, () => ask(newAddress()))).toEqual([...repeat(200, 3), 429])
    expect(await statuses(4, () => ask(home))).toEqual([...repeat(200, 3), 429])
    advance({ minutes: 21 })
    expect(await statuses(2, () => ask(newAddress()))).toEqual([200, 429])
  })

  test('an address asks for ten reset links an hour, an integration for many', async () => {
    const address = newAddress()
    let n = 0
    const ask = (options: JsonObject) =>
      call('POST', '/password/reset/request', { ...options, body: { username: `nobody${++n}@example.com` } })
    expect(await statuses(11, () => ask({ headers: from(address) }))).toEqual([...repeat(422, 10), 429])
    expect(await statuses(15, () => ask({ as: secret }))).toEqual(repeat(422, 15))
  })

  test('an address tries ten reset tokens an hour', async () => {
    const address = newAddress()
    const body = { resetToken: 'unknown', newPassword: 'a new password' }
    const confirm = () => call('POST', '/password/reset/confirm', { body, headers: from(address) })
    expect(await statuses(11, confirm)).toEqual([...repeat(403, 10), 429])
    advance({ minutes: 7 })
    expect(await statuses(2, confirm)).toEqual([403, 429])
  })

  test('a person asks for five checks an hour', async () => {
    const person = await givenPerson()
    const ask = () => call('POST', '/token/check/request', { as: person, body: { type: 'phone' } })
    expect(await statuses(6, ask)).toEqual([...repeat(200, 5), 429])
  })

  test('check links are tried eight times at once', async () => {
    const address = newAddress()
    const open = () => call('GET', '/token/check/nonsense', { headers: from(address) })
    expect(await statuses(9, open)).toEqual([...repeat(200, 8), 429])
  })

  test('an address signs up five people an hour and twenty a day, an integration as many as it likes', async () => {
    const address = newAddress()
    let n = 0
    const signUp = (options: JsonObject) =>
      call('POST', '/users', {
        ...options,
        body: { username: `new${++n}@${address}.example`, password: 'tulip lamp sand' },
      })
    expect(await statuses(6, () => signUp({ headers: from(address) }))).toEqual([...repeat(200, 5), 429])
    const later: number[] = []
    for (let hour = 0; hour < 4; hour++) {
      advance({ minutes: 60 })
      later.push(...(await statuses(5, () => signUp({ headers: from(address) }))))
    }
    expect(later.filter((status) => status === 200)).toHaveLength(18)
    expect((await signUp({ headers: from(newAddress()) })).status).toBe(200)
    expect(await statuses(10, () => signUp({ as: secret }))).toEqual(repeat(200, 10))
  })

  test('names are looked up eight times at once', async () => {
    const address = newAddress()
    const look = () => call('GET', '/users/check-availability?username=a', { headers: from(address) })
    expect(await statuses(9, look)).toEqual([...repeat(200, 8), 429])
    expect(await statuses(9, () => call('GET', '/users/check-availability?username=a', { as: secret }))).toEqual(
      repeat(200, 9),
    )
  })

  test('the current password is not guessed with a stolen session', async () => {
    const person = await givenPerson()
    const body = { currentPassword: 'wrong', newPassword: 'a new password' }
    const guess = () => call('POST', '/password/change', { as: person, body, headers: from(newAddress()) })
    expect(await statuses(6, guess)).toEqual([...repeat(422, 5), 429])
  })
})

test('counters hold no names and no addresses, and are removed when idle', async () => {
  await login('somebody.special@example.com', 'wrong', '203.0.113.77')
  const rows = async () => (await services.db.pool.query('select key from rate_buckets')).rows as { key: string }[]
  const text = JSON.stringify(await rows())
  expect(text).not.toContain('somebody.special')
  expect(text).not.toContain('203.0.113.77')
  expect(logged.join('')).not.toContain('somebody.special')

  const person = await givenPerson()
  advance({ days: 3 })
  await removeIdle.begin(services).run()
  expect((await rows()).every(({ key }) => key.startsWith('known:'))).toBe(true)
  expect(await rows()).not.toEqual([])
  advance({ days: 28 })
  await removeIdle.begin(services).run()
  expect(await rows()).toEqual([])
  expect((await login(person.username, person.password, newAddress())).status).toBe(200)
})

test('what the platform does by itself is never too much', async () => {
  const burst = Math.max(...rates.transition.key.map((rate) => rate.burst))
  for (let n = 0; n <= burst; n++) await limitCalls('transition', platformActor, services)
  const asSystem = async () => {
    for (let n = 0; n <= burst; n++) await limitCalls('transition', { ...platformActor, kind: 'system' }, services)
  }
  await expect(asSystem()).rejects.toMatchObject({ statusCode: 429 })
})
