import type { Session, User } from '@plaza/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { actingAs, createTestApp, type Person } from '../../testing/app.ts'

const plaza = await createTestApp({ limits: true, publicUrl: 'https://market.example' })
const { call, ok, given, clock, secret, services } = plaza

// how often tokens may be asked for is limited by the minute
beforeEach(() => clock.advance({ minutes: 2 }))

type Tokens = { accessToken: string; refreshToken?: string }
const refresh = (refreshToken: string | undefined, rotate?: boolean) =>
  call<Tokens>('POST', '/auth/token', {
    body: { grantType: 'refreshToken', refreshToken, ...(rotate ? { rotate } : {}) },
  })
const isSignedIn = async (person: Pick<Person, 'id' | 'token'>) =>
  (await call<User>('GET', `/users/${person.id}`, { as: person })).body.username !== undefined
const sessionsOf = (person: Person) => ok<Session[]>('GET', '/auth/sessions', { as: person })
async function refreshFrom(remoteAddress: string, refreshToken: string | undefined) {
  const answer = await plaza.app.http.inject({
    method: 'POST',
    url: '/auth/token',
    remoteAddress,
    headers: { 'x-api-key': String(plaza.publishable.apiKey) },
    payload: { grantType: 'refreshToken', refreshToken, rotate: true },
  })
  return { status: answer.statusCode, body: answer.json<Tokens>() }
}
/** How often somebody was told that a session of theirs was stolen. */
async function stolenMails(person: Person) {
  const found = services.db.read.selectFrom('emails').select('id').where('recipient', '=', person.username)
  return (await found.where('kind', '=', 'sessionStolen').execute()).length
}
/** Signs in once more, a little later. */
async function again(person: Person) {
  clock.advance({ minutes: 2 })
  return given.login(person)
}

describe('devices', () => {
  test('are listed, the one in use is marked', async () => {
    const phone = await given.person()
    const desk = await again(phone)
    const list = await sessionsOf(desk)
    expect(list).toHaveLength(2)
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(list[0]).toMatchObject({ provider: null, lastUsedDate: null, expirationDate: expect.any(String) })
    // enough to tell two places apart, too little to find a household
    expect(list[0]?.network).toBe('127.0.0.x')
    clock.advance({ minutes: 5 })
    await refresh(desk.refreshToken)
    expect((await sessionsOf(desk))[0]?.lastUsedDate).toBe(
      new Date((await sessionsOf(desk))[0]?.lastUsedDate ?? 0).toISOString(),
    )
    clock.advance({ days: 15 })
    expect(await sessionsOf(await given.login(phone))).toHaveLength(1)
  })

  test('name their browser and system', async () => {
    const person = await given.person()
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
    await ok('POST', '/auth/login', {
      body: { username: person.username, password: person.password },
      headers: { 'user-agent': userAgent },
    })
    const known = (await sessionsOf(person)).find(({ browser }) => browser === 'Chrome')
    expect(known).toMatchObject({ browser: 'Chrome', system: 'macOS' })
  })

  test('are signed out one by one, at once', async () => {
    const phone = await given.person()
    const desk = await again(phone)
    const [, old] = await sessionsOf(desk)
    await ok('DELETE', `/auth/sessions/${old?.id}`, { as: desk })
    expect((await refresh(phone.refreshToken)).status).toBe(403)
    expect(await isSignedIn(phone)).toBe(false)
    expect(await isSignedIn(desk)).toBe(true)
    expect((await refresh(desk.refreshToken)).status).toBe(200)
  })

  test('are signed out all but one', async () => {
    const phone = await given.person()
    const tablet = await again(phone)
    const desk = await again(phone)
    expect(await ok('POST', '/auth/sessions/end-others', { as: desk })).toEqual({ ended: 2 })
    expect([await isSignedIn(phone), await isSignedIn(tablet), await isSignedIn(desk)]).toEqual([false, false, true])
    expect(await sessionsOf(desk)).toHaveLength(1)
  })

  test('are told apart even when they came in the same second', async () => {
    const phone = await given.person()
    const desk = await given.login(phone)
    expect((await sessionsOf(desk)).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    await ok('POST', '/auth/sessions/end-others', { as: desk })
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true])
    expect((await refresh(phone.refreshToken)).status).toBe(403)
  })

  test('are left for good: neither token goes on', async () => {
    const phone = await given.person()
    const desk = await given.login(phone)
    const leave = (refreshToken: string | undefined) => ok('POST', '/auth/sessions/leave', { body: { refreshToken } })
    expect(await leave(phone.refreshToken)).toEqual({ url: null })
    expect(await leave(phone.refreshToken)).toEqual({ url: null })
    expect([await isSignedIn(phone), await isSignedIn(desk)]).toEqual([false, true])
  })

  test('belong to their owner', async () => {
    const ana = await given.person()
    const eve = await given.person()
    const [session] = await sessionsOf(ana)
    await ok('DELETE', `/auth/sessions/${session?.id}`, { as: eve })
    expect(await sessionsOf(ana)).toHaveLength(1)
    for (const [method, path] of [
      ['GET', '/auth/sessions'],
      ['POST', '/auth/sessions/end-others'],
      ['DELETE', `/auth/sessions/${session?.id}`],
    ] as const) {
      expect((await call(method, path)).status).toBe(401)
    }
  })
})

describe('a refresh token', () => {
  test('stays as it is for clients that do not ask for a new one', async () => {
    const person = await given.person()
    for (let i = 0; i < 3; i++) {
      const { status, body } = await refresh(person.refreshToken)
      expect(status).toBe(200)
      expect(Object.keys(body).sort()).toEqual(['accessToken', 'tokenType'])
    }
  })

  test('is replaced for those that ask', async () => {
    const person = await given.person()
    const second = (await refresh(person.refreshToken, true)).body.refreshToken
    expect(second).toMatch(/^[0-9A-Za-z]{60}$/)
    expect(second).not.toBe(person.refreshToken)
    clock.advance({ hours: 1 })
    const third = (await refresh(second, true)).body.refreshToken
    expect(new Set([person.refreshToken, second, third]).size).toBe(3)
    expect(await sessionsOf({ ...person, token: (await refresh(third)).body.accessToken })).toHaveLength(1)
  })

  test('that was just replaced leads to the same successor: answers get lost, and tabs ask at once', async () => {
    const person = await given.person()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(person.refreshToken, true)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const [first] = answers
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1)
    clock.advance({ seconds: 20 })
    expect((await refresh(person.refreshToken, true)).body.refreshToken).toBe(first?.body.refreshToken)
  })

  test('that comes back later ends the session for both who have it', async () => {
    const person = await given.person()
    const desk = await again(person)
    const second = (await refresh(person.refreshToken, true)).body
    clock.advance({ minutes: 40 })
    const mine = (await refresh(second.refreshToken, true)).body
    clock.advance({ minutes: 2 })
    // whoever copied the first one tries it
    expect((await refresh(person.refreshToken, true)).status).toBe(403)
    expect((await refresh(mine.refreshToken, true)).status).toBe(403)
    expect(await isSignedIn({ ...person, token: mine.accessToken })).toBe(false)
    // other devices have nothing to do with it
    expect(await isSignedIn(desk)).toBe(true)
    expect((await refresh(desk.refreshToken)).status).toBe(200)
    expect(await stolenMails(person)).toBe(1)
  })

  test('stays good when the answer with its successor got lost, however late it is shown again', async () => {
    const person = await given.person()
    const lost = (await refresh(person.refreshToken, true)).body
    clock.advance({ days: 3 })
    const found = await refresh(person.refreshToken, true)
    expect(found.status).toBe(200)
    expect(found.body.refreshToken).toBe(lost.refreshToken)
    expect(await isSignedIn({ ...person, token: found.body.accessToken })).toBe(true)
    expect(await stolenMails(person)).toBe(0)
    // the successor has arrived now: from its first use on, the old one is a copy
    clock.advance({ hours: 1 })
    expect((await refresh(found.body.refreshToken, true)).status).toBe(200)
    clock.advance({ minutes: 1 })
    expect((await refresh(person.refreshToken, true)).status).toBe(403)
    expect(await stolenMails(person)).toBe(1)
  })

  test('is a copy once its successor was used, also by a call that replaces nothing', async () => {
    const person = await given.person()
    const second = (await refresh(person.refreshToken, true)).body.refreshToken
    clock.advance({ hours: 1 })
    expect((await refresh(second)).status).toBe(200)
    expect((await refresh(person.refreshToken, true)).status).toBe(403)
    expect((await refresh(second, true)).status).toBe(403)
    expect(await stolenMails(person)).toBe(1)
  })

  test('that was replaced is good in the networks its session is used from, and nowhere else', async () => {
    const person = await given.person()
    const lost = await refreshFrom('127.0.0.1', person.refreshToken)
    clock.advance({ minutes: 5 })
    // the address changed, not the provider
    expect((await refreshFrom('127.0.77.3', person.refreshToken)).status).toBe(200)
    // home and office are both known by now
    const second = (await refreshFrom('203.0.113.7', lost.body.refreshToken)).body.refreshToken
    clock.advance({ hours: 1 })
    const third = (await refreshFrom('127.0.0.1', second)).body.refreshToken
    clock.advance({ minutes: 5 })
    expect((await refreshFrom('203.0.9.9', second)).body.refreshToken).toBe(third)
    expect(await stolenMails(person)).toBe(0)

    expect((await refreshFrom('198.51.100.4', second)).status).toBe(403)
    expect(await stolenMails(person)).toBe(1)
    expect((await refreshFrom('127.0.0.1', third)).status).toBe(403)
  })

  test('that was replaced a while ago is a stolen one in another browser', async () => {
    const person = await given.person()
    await refresh(person.refreshToken, true)
    clock.advance({ minutes: 2 })
    const body = { grantType: 'refreshToken', refreshToken: person.refreshToken, rotate: true }
    expect((await call('POST', '/auth/token', { body, headers: { 'user-agent': 'another' } })).status).toBe(403)
    expect(await stolenMails(person)).toBe(1)
  })

  test('that was replaced ends its session still, when somebody leaves with it', async () => {
    for (const path of ['/auth/logout', '/auth/sessions/leave']) {
      const person = await given.person()
      const lost = (await refresh(person.refreshToken, true)).body.refreshToken
      clock.advance({ minutes: 2 })
      await ok('POST', path, { body: { refreshToken: person.refreshToken } })
      expect((await refresh(lost, true)).status).toBe(403)
      expect(await stolenMails(person)).toBe(0)
    }
  })

  test('two steps old is a stolen one, however quick', async () => {
    const person = await given.person()
    const second = (await refresh(person.refreshToken, true)).body.refreshToken
    const third = (await refresh(second, true)).body.refreshToken
    expect((await refresh(person.refreshToken, true)).status).toBe(403)
    expect((await refresh(third, true)).status).toBe(403)
  })

  test('that was replaced belongs to its browser still', async () => {
    const person = await given.person()
    await refresh(person.refreshToken, true)
    const body = { grantType: 'refreshToken', refreshToken: person.refreshToken, rotate: true }
    expect((await call('POST', '/auth/token', { body, headers: { 'user-agent': 'another' } })).status).toBe(403)
  })
})

describe('rights end at once', () => {
  test('when somebody loses a role while signed in', async () => {
    const role = await given.role({ permissions: ['asset:list:all', 'role:create:all'] })
    const person = await given.person({ roles: ['user', role.value] })
    const may = async (as: Person) =>
      (await call('POST', '/roles', { as, body: { name: 'r', value: `r${Math.random()}` } })).status
    expect(await may(person)).toBe(200)
    await ok('PATCH', `/users/${person.id}`, { as: secret, body: { roles: ['user'] } })
    expect(await may(person)).toBe(403)
    expect(await isSignedIn(person)).toBe(true)
    const { anotherServer } = plaza
    const other = await anotherServer()
    const answer = await other.http.inject({
      method: 'POST',
      url: '/roles',
      headers: { authorization: `Bearer ${person.token}` },
      payload: { name: 'r', value: 'r-other' },
    })
    expect(answer.statusCode).toBe(403)

    clock.advance({ minutes: 1 })
    await ok('PATCH', `/users/${person.id}`, { as: secret, body: { roles: ['user', role.value] } })
    clock.advance({ minutes: 1 })
    expect(await may({ ...person, token: (await refresh(person.refreshToken)).body.accessToken })).toBe(200)
  })

  test('when a role is changed', async () => {
    const role = await given.role({ permissions: ['role:create:all'] })
    const person = await given.person({ roles: ['user', role.value] })
    await ok('PATCH', `/roles/${role.id}`, { as: secret, body: { permissions: [] } })
    const answer = await call('POST', '/roles', { as: person, body: { name: 'r', value: 'r-changed' } })
    expect(answer.status).toBe(403)
  })

  test('when a member is removed from an organization, or gets fewer roles in it', async () => {
    const [owner, member] = [await given.person(), await given.person()]
    const organization = await given.organization(owner)
    const path = `/users/${member.id}/organizations/${organization.id}`
    await ok('PUT', path, { as: secret, body: { roles: ['provider'] } })
    const acting = actingAs(member, organization.id)
    const edit = async () =>
      (await call('PATCH', `/users/${organization.id}`, { as: acting, body: { displayName: 'Ours' } })).status
    expect(await edit()).toBe(200)
    await ok('PUT', path, { as: secret, body: { roles: ['public'] } })
    expect(await edit()).toBe(403)
    await ok('PUT', path, { as: secret, body: { roles: ['provider'] } })
    expect(await edit()).toBe(200)
    await ok('DELETE', path, { as: secret })
    expect(await edit()).toBe(403)
  })
})
