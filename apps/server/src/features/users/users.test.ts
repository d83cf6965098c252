import type { JsonObject, User } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { fromBase62 } from '../../lib/base62.ts'
import { givenAccount } from '../../testing/accounts.ts'
import { type As, actingAs, createTestApp, type Person, type TestApp } from '../../testing/app.ts'

let plaza: TestApp
const password = 'correct horse battery'

beforeAll(async () => {
  plaza = await createTestApp()
})

let count = 0
const account = (profile?: Parameters<typeof givenAccount>[1]) => givenAccount(plaza, profile)
const newName = () => `name-${++count}@example.com`
const create = (body: JsonObject, as: As = plaza.secret) =>
  plaza.call<User & { message: string; data: unknown }>('POST', '/users', { as, body })
const signUp = (body: JsonObject = {}, as: As = plaza.publishable) =>
  create({ username: newName(), password, ...body }, as)
const update = (id: string, body: JsonObject, as: As = plaza.secret) =>
  plaza.call<User & { message: string; data: unknown }>('PATCH', `/users/${id}`, { as, body })
const read = (id: string, as: As = plaza.secret) => plaza.ok<User>('GET', `/users/${id}`, { as })
const eventsOf = async (id: string, type: string) => (await plaza.events(type)).filter((event) => event.objectId === id)

describe('the object', () => {
  test('a new user has every field, null or empty where nothing was given', async () => {
    const username = newName()
    const { status, body } = await signUp({ username })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.stringMatching(/^usr_[0-9A-Za-z]{20}$/),
      createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedDate: body.createdDate,
      username,
      displayName: null,
      firstname: null,
      lastname: null,
      email: null,
      description: null,
      roles: ['user', 'provider'],
      organizations: {},
      metadata: {},
      platformData: {},
      livemode: false,
    })
  })

  test('what was sent is what is stored', async () => {
    const fields = {
      displayName: ' Ann ',
      firstname: 'Ann',
      lastname: '',
      email: 'ann@example.com',
      description: 'd'.repeat(3_000),
      roles: ['provider'],
      metadata: { a: { b: [1, null, 'é'] }, _private: { phone: '1' }, _protected: 2 },
      platformData: { c: true },
    }
    const { body } = await create({ username: newName(), password, ...fields })
    expect(body).toMatchObject(fields)
    expect(await read(body.id)).toEqual(body)
  })

  test('an id tells place and time', async () => {
    const { body } = await signUp()
    const inner = body.id.slice(4)
    const n = fromBase62(inner.slice(-3))
    expect(inner.charAt(6)).toBe('e')
    expect(fromBase62(inner.slice(7, 11)) - (62 ** 3 - 1) - n).toBe(1)
    expect(fromBase62(inner.slice(11, 17)) - 62 * n).toBe(Math.floor(Date.parse(body.createdDate) / 1000))
  })

  test('the password never comes back', async () => {
    const secret = 'a very particular password'
    const { body } = await signUp({ password: secret })
    const answers = [
      body,
      await read(body.id),
      await plaza.ok('GET', '/users', { as: plaza.secret }),
      await plaza.ok('GET', '/events', { as: plaza.secret }),
      (await update(body.id, { password: secret })).body.message,
    ]
    expect(JSON.stringify(answers)).not.toContain(secret)
  })
})

describe('what readers see', () => {
  const hidden = ['username', 'firstname', 'lastname', 'email']
  const metadata = { open: 1, _private: 2, _protected: 3, _team: 4 }

  test.each([
    ['nobody', () => plaza.anonymous, false, ['open']],
    ['a publishable key', () => plaza.publishable, false, ['open']],
    ['another user', () => account(), false, ['open']],
    [
      'a key with the private namespace',
      () => plaza.given.key({ permissions: ['user:read:all', 'user:list:all'], readNamespaces: ['private'] }),
      true,
      ['open', '_private'],
    ],
    [
      'a key with another namespace',
      () => plaza.given.key({ permissions: ['user:read:all', 'user:list:all'], readNamespaces: ['team'] }),
      false,
      ['open', '_team'],
    ],
    [
      'a key with the star',
      () => plaza.given.key({ permissions: ['user:read:all', 'user:list:all'], readNamespaces: ['*'] }),
      true,
      ['open', '_private', '_protected', '_team'],
    ],
    ['a secret key', () => plaza.secret, true, ['open', '_private', '_protected', '_team']],
  ])('%s', async (_who, make, seesNames, keys) => {
    const person = await account({
      metadata,
      platformData: metadata,
      description: 'public',
      firstname: 'Bo',
    })
    const as: As = await make()
    const single = await read(person.id, as)
    const listed = await plaza.ok<{ results: User[] }>('GET', `/users?id=${person.id}`, { as })
    expect(listed.results).toEqual([single])
    for (const name of hidden) expect(name in single, name).toBe(seesNames)
    expect(Object.keys(single.metadata).sort()).toEqual([...keys].sort())
    expect(Object.keys(single.platformData).sort()).toEqual([...keys].sort())
    expect(single).toMatchObject({ description: 'public', roles: ['user', 'provider'], organizations: {} })
  })

  test('people see what is theirs, in lists too', async () => {
    const person = await account({ metadata })
    const own = await read(person.id, person)
    expect(own).toMatchObject({ username: person.username, metadata: { open: 1, _private: 2, _protected: 3 } })
    expect(own.metadata).not.toHaveProperty('_team')
    const { results } = await plaza.ok<{ results: User[] }>('GET', '/users', { as: person })
    expect(results.find(({ id }) => id === person.id)).toEqual(own)
    for (const other of results.filter(({ id }) => id !== person.id)) expect(other).not.toHaveProperty('email')
  })

  test('reading needs user:read for oneself and user:read:all for others', async () => {
    const [one, other] = [await account(), await account()]
    const own = { ...(await plaza.given.key({ permissions: ['user:read'] })), token: one.token }
    expect((await plaza.call('GET', `/users/${one.id}`, { as: own })).status).toBe(200)
    expect((await plaza.call('GET', `/users/${other.id}`, { as: own })).status).toBe(403)
    expect((await plaza.call('GET', '/users/usr_unknown', { as: own })).status).toBe(404)
    const none = await plaza.given.key({ permissions: ['user:list'] })
    expect((await plaza.call('GET', `/users/${one.id}`, { as: none })).status).toBe(403)
    expect((await plaza.call('GET', '/users', { as: none })).status).toBe(403)
  })
})

describe('lists', () => {
  type Page = { results: User[] }
  const list = async (query: string, as: As = plaza.secret) =>
    (await plaza.ok<Page>('GET', `/users?${query}`, { as })).results.map(({ id }) => id)

  test('show people, organizations, both, or whatever has the ids asked for', async () => {
    const marker = `kinds${++count}`
    const person = await account({ displayName: marker })
    const organization = await plaza.given.organization(person, { displayName: marker })
    const both = [organization.id, person.id]
    expect(await list(`query=${marker}`)).toEqual([person.id])
    expect(await list(`query=${marker}&type=user`)).toEqual([person.id])
    expect(await list(`query=${marker}&type=organization`)).toEqual([organization.id])
    expect((await list(`query=${marker}&type=all`)).sort()).toEqual(both.sort())
    expect((await list(`id=${both.join()}`)).sort()).toEqual(both.sort())
    expect(await list(`id=${both.join()}&type=user`)).toEqual([person.id])
    const wrong = await plaza.call('GET', '/users?type=robot')
    expect(wrong.body.message).toBe('"type" must be one of [user, organization, all]')
  })

  test.each(['displayName', 'firstname', 'lastname', 'username', 'email'])(
    'search finds a part of %s in any letters',
    async (field) => {
      const marker = `Find${++count}me`
      const person = await account({
        [field]: field === 'email' ? `${marker}@example.com` : `a ${marker} z`,
      })
      const word = marker.slice(1).toUpperCase()
      expect(await list(`query=${word}`)).toEqual([person.id])
      expect(await list(`query=${word}`, plaza.publishable)).toEqual([person.id])
    },
  )

  test('search takes signs for what they are', async () => {
    const marker = `sign${++count}`
    const person = await account({ displayName: `${marker}%_\\x` })
    await account({ displayName: `${marker}abcdx` })
    for (const sign of ['%_', '_\\', '\\x', '%']) {
      expect(
        await list(
          `query=${encodeURIComponent(marker + (sign === '%_' || sign === '%' ? sign : `%${sign}`.replace('%\\x', '%_\\x')))}`,
        ),
      ).toEqual([person.id])
    }
    expect((await plaza.call('GET', '/users?query=')).body.message).toBe('"query" is not allowed to be empty')
  })

  test('members of every organization named', async () => {
    const owner = await account()
    const [a, b] = [await plaza.given.organization(owner), await plaza.given.organization(owner)]
    const member = await account()
    await plaza.ok('PUT', `/users/${member.id}/organizations/${a.id}`, { as: plaza.secret, body: { roles: [] } })
    const child = await plaza.given.organization(owner, { organizations: { [a.id]: {} } })
    expect((await list(`userOrganizationId=${a.id}`)).sort()).toEqual([owner.id, member.id].sort())
    expect(await list(`userOrganizationId=${a.id},${b.id}`)).toEqual([owner.id])
    expect(await list(`userOrganizationId[]=${a.id}&userOrganizationId[]=${b.id}`)).toEqual([owner.id])
    expect((await list(`userOrganizationId=${a.id}&type=all`)).sort()).toEqual([owner.id, member.id, child.id].sort())
    expect(await list('userOrganizationId=org_unknown')).toEqual([])
  })

  test('are ordered by name in the older version', async () => {
    const call = (version: '2019-05-20' | '2020-08-10') =>
      plaza.call<Page>('GET', '/users?orderBy=name&order=asc&nbResultsPerPage=100', { version })
    expect((await call('2019-05-20')).status).toBe(200)
    expect((await call('2020-08-10')).status).toBe(400)
  })

  test('tell whether a name is free', async () => {
    const person = await account()
    const free = async (username: string) =>
      (await plaza.ok('GET', `/users/check-availability?username=${encodeURIComponent(username)}`)).available
    expect(await free(person.username)).toBe(false)
    expect(await free(person.username.toUpperCase())).toBe(true)
    expect(await free(` ${person.username}`)).toBe(true)
    const missing = await plaza.call('GET', '/users/check-availability')
    expect(missing.body.message).toBe('"username" is required')
    const key = await plaza.given.key({ permissions: ['user:list'] })
    expect((await plaza.call('GET', '/users/check-availability?username=a', { as: key })).status).toBe(403)
  })
})

describe('signing up', () => {
  test.each<[string, JsonObject, string]>([
    ['no name', { password }, '"username" is required'],
    ['no password', { username: 'a' }, '"password" is required'],
    ['neither', {}, '"username" is required. "password" is required'],
    ['an empty name', { username: '', password }, '"username" is not allowed to be empty'],
    ['null as a name', { username: null, password }, '"username" must be a string'],
    ['a number as a name', { username: 5, password }, '"username" must be a string'],
    [
      'a long name',
      { username: 'a'.repeat(256), password },
      '"username" length must be less than or equal to 255 characters long',
    ],
    [
      'a long password',
      { username: 'a', password: 'a'.repeat(256) },
      '"password" length must be less than or equal to 255 characters long',
    ],
    ['no address', { username: 'a', password, email: '' }, '"email" is not allowed to be empty'],
    ['a wrong address', { username: 'a', password, email: 'a@b' }, '"email" must be a valid email'],
    [
      'a long description',
      { username: 'a', password, description: 'a'.repeat(3_001) },
      '"description" length must be less than or equal to 3000 characters long',
    ],
    [
      'the same role twice',
      { username: 'a', password, roles: ['user', 'user'] },
      '"roles[1]" contains a duplicate value',
    ],
    ['an owner', { username: 'a', password, orgOwnerId: 'usr_a' }, '"orgOwnerId" is not allowed'],
    ['another type', { username: 'a', password, type: 'robot' }, '"type" must be one of [user, organization]'],
    ['null as data', { username: 'a', password, metadata: null }, '"metadata" must be of type object'],
    ['a list as data', { username: 'a', password, platformData: [] }, '"platformData" must be of type object'],
    ['an own id', { username: 'a', password, id: 'usr_mine' }, '"id" is not allowed'],
    ['an own date', { username: 'a', password, createdDate: '2019-01-01' }, '"createdDate" is not allowed'],
    [
      'odd memberships',
      { username: 'a', password, organizations: { org_1: { foo: 1 } } },
      '"organizations.org_1.foo" is not allowed',
    ],
    ['a name for an organization', { type: 'organization', username: 'a' }, '"username" is not allowed'],
    ['a password for an organization', { type: 'organization', password }, '"password" is not allowed'],
    ['a null owner', { type: 'organization', orgOwnerId: null }, '"orgOwnerId" must be a string'],
  ])('with %s is refused', async (_what, body, message) => {
    const answer = await create(body, plaza.publishable)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(message)
  })

  test('forbidden fields are named as such', async () => {
    const { body } = await create({ type: 'organization', username: 'a', other: 1 })
    expect(body.data).toMatchObject([
      { path: ['username'], type: 'any.unknown' },
      { path: ['other'], type: 'object.unknown' },
    ])
  })

  test('fields may be null, and most may be empty', async () => {
    const fields = { displayName: '', firstname: '', lastname: '', description: '' }
    expect((await signUp(fields)).body).toMatchObject(fields)
    const nothing = { displayName: null, firstname: null, lastname: null, email: null, description: null }
    expect((await signUp(nothing)).body).toMatchObject(nothing)
  })

  test('is for those who are not signed in', async () => {
    const person = await account()
    expect((await signUp({}, plaza.anonymous)).status).toBe(200)
    expect((await signUp({}, person)).status).toBe(403)
    const own = await plaza.given.key({ permissions: ['user:create'] })
    expect((await signUp({}, own)).status).toBe(200)
    expect((await signUp({}, { ...own, token: person.token })).status).toBe(403)
    const all = await plaza.given.key({ permissions: ['user:create:all'] })
    expect((await signUp({}, { ...all, token: person.token })).status).toBe(200)
    const organizations = await plaza.given.key({ permissions: ['organization:create:all'] })
    expect((await signUp({}, organizations)).status).toBe(403)
    const none = await plaza.given.key({ permissions: ['user:read'] })
    expect((await signUp({}, none)).status).toBe(403)
  })

  test('a name is taken once, exactly as it is written', async () => {
    const username = newName()
    expect((await signUp({ username })).status).toBe(200)
    const again = await signUp({ username })
    expect(again).toMatchObject({ status: 422, body: { message: 'Unavailable username', statusCode: 422 } })
    expect((await signUp({ username: username.toUpperCase() })).status).toBe(200)
    expect((await signUp({ username: `${username} ` })).status).toBe(200)
    // an address belongs to nobody
    await signUp({ email: 'shared@example.com' })
    expect((await signUp({ email: 'shared@example.com' })).status).toBe(200)
  })

  test('of ten who want the same name at once one gets it', async () => {
    const username = newName()
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp({ username })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    const { results } = await plaza.ok<{ results: User[] }>('GET', `/users?query=${username}`, { as: plaza.secret })
    expect(results).toHaveLength(1)
    const winner = answers.find(({ status }) => status === 200)?.body.id ?? ''
    expect(await eventsOf(winner, 'user__created')).toHaveLength(1)
  })

  test('lets a new user in at once', async () => {
    const username = newName()
    const { body } = await signUp({ username })
    const login = await plaza.ok('POST', '/auth/login', { body: { username, password } })
    expect(login.userId).toBe(body.id)
  })

  test('people keep private notes from the start, and see them in the answer', async () => {
    const metadata = { open: 1, _private: { phone: '1' }, _protected: 2 }
    const { status, body } = await signUp({ metadata })
    expect(status).toBe(200)
    expect(body.metadata).toEqual(metadata)
  })

  test('other namespaces need the right to edit them, and system ones are refused by name', async () => {
    expect(await signUp({ metadata: { _team: 1 } })).toMatchObject({
      status: 403,
      body: { message: 'Forbidden', statusCode: 403 },
    })
    expect((await signUp({ metadata: { _team: 1 } })).body.data).toBeUndefined()
    const system = await signUp({ metadata: { _system: 1, _stelace: 1, _team: 1 } }, plaza.secret)
    expect(system).toMatchObject({ status: 403, body: { data: { forbiddenNamespaces: ['system', 'stelace'] } } })
    const editor = await plaza.given.key({ permissions: ['user:create:all'], editNamespaces: ['team'] })
    const { status, body } = await signUp({ metadata: { _team: 1 } }, editor)
    expect(status).toBe(200)
    expect(body.metadata).toEqual({})
  })

  test('platform data needs a right of its own, even when it is empty', async () => {
    expect((await signUp({ platformData: {} })).status).toBe(403)
    const only = await plaza.given.key({ permissions: ['platformData:edit:all'] })
    expect((await signUp({ platformData: {} }, only)).status).toBe(403)
    const both = await plaza.given.key({ permissions: ['platformData:edit:all', 'user:create'] })
    expect((await signUp({ platformData: { a: 1 } }, both)).body.platformData).toEqual({ a: 1 })
  })

  test('a person joins no organization while signing up', async () => {
    const owner = await account()
    const organization = await plaza.given.organization(owner)
    expect((await signUp({ organizations: { [organization.id]: {} } })).status).toBe(422)
    expect((await signUp({ organizations: {} })).status).toBe(200)
  })

  test('writes one event with the whole user', async () => {
    const { body } = await signUp({ metadata: { _private: 1 }, email: 'event@example.com' })
    const [event, ...more] = await eventsOf(body.id, 'user__created')
    expect(more).toEqual([])
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_[0-9A-Za-z]{20}$/),
      createdDate: body.createdDate,
      type: 'user__created',
      objectType: 'user',
      objectId: body.id,
      object: body,
      changesRequested: null,
      relatedObjectsIds: {},
      apiVersion: '2020-08-10',
      emitter: 'core',
      emitterId: null,
      metadata: {},
      livemode: false,
    })
  })
})

describe('roles of people', () => {
  const whitelist = (roles: JsonObject) =>
    plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { roles } } })

  test('new users choose among the offered roles', async () => {
    expect((await signUp({ roles: ['user'] })).body.roles).toEqual(['user'])
    expect((await signUp({ roles: [] })).body.roles).toEqual([])
    const role = await plaza.given.role()
    expect((await signUp({ roles: [role.value] })).status).toBe(422)
    expect((await signUp({ roles: ['nothing'] })).status).toBe(422)
    expect((await signUp({ roles: ['dev'] })).status).toBe(403)
    expect((await signUp({ roles: ['dev', 'nothing'] })).status).toBe(403)
    expect((await signUp({ roles: ['organization'] })).status).toBe(422)
  })

  test('whoever may configure users gives any role that exists', async () => {
    const role = await plaza.given.role()
    expect((await signUp({ roles: [role.value, 'dev'] }, plaza.secret)).body.roles).toEqual([role.value, 'dev'])
    expect((await signUp({ roles: ['nothing'] }, plaza.secret)).status).toBe(422)
  })

  test('the marketplace decides what is offered and what is given', async () => {
    const role = await plaza.given.role()
    await whitelist({ whitelist: [role.value], default: [role.value, 'organization'] })
    // the mark of organizations is given to no person
    expect((await signUp()).body.roles).toEqual([role.value])
    expect((await signUp({ roles: [role.value] })).status).toBe(200)
    expect((await signUp({ roles: ['user'] })).status).toBe(422)
    const person = await account()
    const organization = await plaza.given.organization(person)
    expect(organization.roles).toEqual([role.value, 'organization'])
    await whitelist({ whitelist: null, default: null })
    expect((await signUp()).body.roles).toEqual(['user', 'provider'])
    expect((await signUp({ roles: ['user'] })).status).toBe(200)
  })

  test('changing roles is for those who may configure users', async () => {
    const person = await account()
    expect((await update(person.id, { roles: ['user'] }, person)).status).toBe(403)
    expect((await update(person.id, { roles: ['user', 'organization'] }, person)).status).toBe(422)
    expect((await update(person.id, { roles: ['nothing'] }, person)).status).toBe(403)
    expect((await update(person.id, { roles: ['nothing'] })).status).toBe(422)
    expect((await update(person.id, { roles: ['dev'] })).body.roles).toEqual(['dev'])
    const editor = await plaza.given.key({ permissions: ['user:edit:all'] })
    expect((await update(person.id, { roles: ['user'] }, editor)).status).toBe(403)
  })

  test('an organization keeps its mark', async () => {
    const owner = await account()
    const organization = await plaza.given.organization(owner)
    expect((await update(organization.id, { roles: ['user'] })).status).toBe(422)
    expect((await update(organization.id, { roles: ['user', 'organization'] })).body.roles).toEqual([
      'user',
      'organization',
    ])
  })
})

describe('changing', () => {
  test('what is not sent stays, what is null becomes null', async () => {
    const person = await account({ displayName: 'A', firstname: 'B', description: 'C' })
    const { body } = await update(person.id, { displayName: null, firstname: '' }, person)
    expect(body).toMatchObject({ displayName: null, firstname: '', description: 'C', username: person.username })
  })

  test('an empty change moves the date and is told', async () => {
    const person = await account()
    plaza.clock.advance({ seconds: 1 })
    const { status, body } = await update(person.id, {}, person)
    expect(status).toBe(200)
    expect(body.updatedDate > person.user.updatedDate).toBe(true)
    expect(body.createdDate).toBe(person.user.createdDate)
    const [event] = await eventsOf(person.id, 'user__updated')
    expect(event).toMatchObject({
      createdDate: body.updatedDate,
      objectType: 'user',
      changesRequested: {},
      relatedObjectsIds: {},
      metadata: {},
    })
  })

  test.each<[string, JsonObject, string]>([
    ['a password', { password }, '"password" is not allowed'],
    ['a type', { type: 'user' }, '"type" is not allowed'],
    ['memberships', { organizations: {} }, '"organizations" is not allowed'],
    ['no name', { username: '' }, '"username" is not allowed to be empty'],
    ['null as a name', { username: null }, '"username" must be a string'],
    ['null as roles', { roles: null }, '"roles" must be an array'],
    ['null as owner', { orgOwnerId: null }, '"orgOwnerId" must be a string'],
    ['null as data', { metadata: null }, '"metadata" must be of type object'],
    ['an id', { id: 'usr_other' }, '"id" is not allowed'],
    ['the mode', { livemode: true }, '"livemode" is not allowed'],
  ])('%s is refused', async (_what, body, message) => {
    const answer = await update('usr_unknown', body)
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test('others need user:edit:all, and what is unknown is unknown', async () => {
    const [one, other] = [await account(), await account()]
    expect((await update(other.id, {}, one)).status).toBe(403)
    expect((await update('usr_unknown', {}, one)).status).toBe(404)
    expect((await update(other.id, {}, plaza.publishable)).status).toBe(403)
    const editor = await plaza.given.key({ permissions: ['user:edit:all'] })
    const { status, body } = await update(other.id, { displayName: 'Edited' }, editor)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('email')
  })

  test('a name is changed to a free one only, also when two want it at once', async () => {
    const [one, other] = [await account(), await account()]
    const taken = await update(one.id, { username: other.username }, one)
    expect(taken).toMatchObject({ status: 422, body: { message: 'Unavailable username' } })
    expect((await update(one.id, { username: one.username }, one)).status).toBe(200)
    const wanted = newName()
    const answers = await Promise.all([one, other].map((person) => update(person.id, { username: wanted }, person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('data is merged at any depth; lists and null replace', async () => {
    const person = await account({
      metadata: { kept: 1, deep: { a: { b: 1, c: [1, 2] }, d: null }, text: 'x', list: [{ a: 1 }] },
    })
    const change = { deep: { a: { c: [3] }, d: { e: 1 } }, text: { now: 'object' }, list: {}, kept: null, empty: {} }
    const { body } = await update(person.id, { metadata: change }, person)
    expect(body.metadata).toEqual({
      kept: null,
      deep: { a: { b: 1, c: [3] }, d: { e: 1 } },
      text: { now: 'object' },
      list: {},
      empty: {},
    })
    const back = await update(person.id, { metadata: { deep: null, empty: [], list: {} } }, person)
    expect(back.body.metadata).toEqual({ kept: null, deep: null, text: { now: 'object' }, list: {}, empty: [] })
    const [event] = await eventsOf(person.id, 'user__updated')
    expect(event?.changesRequested).toEqual({ metadata: { deep: null, empty: [], list: {} } })
    expect(event?.object).toMatchObject({ metadata: back.body.metadata })
  })

  test('a key named __proto__ is data like any other', async () => {
    const person = await account()
    const send = (text: string) =>
      plaza.app.http.inject({
        method: 'PATCH',
        url: `/users/${person.id}`,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        payload: `{"metadata":{"deep":${text}}}`,
      })
    await send('{"__proto__":{"a":1}}')
    const { body } = await send('{"__proto__":{"b":2},"constructor":{"prototype":{"c":3}}}')
    expect(body).toContain('"deep":{"__proto__":{"a":1,"b":2},"constructor":{"prototype":{"c":3}}}')
    expect(Object.keys({})).toEqual([])
    expect(({} as { a?: number }).a).toBeUndefined()
  })

  test('fifty changes of fifty keys at once all survive', async () => {
    const person = await account()
    const change = async (index: number): Promise<number> => {
      const { status } = await update(person.id, { metadata: { deep: { [`k${index}`]: index } } }, person)
      // a machine that is busy with other things may send some away; they come again
      return status === 503 ? change(index) : status
    }
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, index) => change(index)))
    expect(statuses).toEqual(Array(50).fill(200))
    const { metadata } = await read(person.id)
    expect(metadata.deep).toEqual(Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, index])))
    expect(await eventsOf(person.id, 'user__updated')).toHaveLength(50)
  })

  test('data does not grow without end', async () => {
    const person = await account()
    const part = (key: string) => update(person.id, { metadata: { [key]: 'x'.repeat(40_000) } }, person)
    expect((await part('a')).status).toBe(200)
    expect((await part('b')).status).toBe(400)
    expect(Object.keys((await read(person.id)).metadata)).toEqual(['a'])
  })

  test('private notes are written by their owner, or with the right to that namespace', async () => {
    const person = await account({ metadata: { _team: 'kept', _protected: 'kept' } })
    const own = await update(person.id, { metadata: { _private: 1 } }, person)
    // what one cannot see is left as it was
    expect(own.body.metadata).toEqual({ _private: 1, _protected: 'kept' })
    expect((await read(person.id)).metadata).toEqual({ _team: 'kept', _protected: 'kept', _private: 1 })

    const editor = await plaza.given.key({ permissions: ['user:edit:all', 'platformData:edit:all'] })
    for (const body of [{ metadata: { _private: 2 } }, { platformData: { _protected: 2 } }]) {
      const refused = await update(person.id, body, editor)
      expect(refused).toMatchObject({ status: 403, body: { message: 'Forbidden' } })
      expect(refused.body.data).toBeUndefined()
    }
    const trusted = await plaza.given.key({ permissions: ['user:edit:all'], editNamespaces: ['private'] })
    expect((await update(person.id, { metadata: { _private: 3 } }, trusted)).status).toBe(200)
    expect((await update(person.id, { metadata: { _private: 3, _protected: 3 } }, trusted)).status).toBe(403)
    expect((await read(person.id)).metadata).toEqual({ _team: 'kept', _protected: 'kept', _private: 3 })
    expect((await update(person.id, { metadata: { _system: 1 } }, plaza.secret)).body.data).toEqual({
      forbiddenNamespaces: ['system'],
    })
  })

  test('an organization has no name to log in with', async () => {
    const owner = await account()
    const organization = await plaza.given.organization(owner)
    expect((await update(organization.id, { username: newName() }, owner)).status).toBe(400)
    expect((await update(organization.id, { username: newName() })).status).toBe(400)
  })

  test('an owner of a person means nothing', async () => {
    const person = await account()
    const { status, body } = await update(person.id, { orgOwnerId: 'usr_unknown' }, person)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('orgOwnerId')
    expect((await eventsOf(person.id, 'user__updated'))[0]?.changesRequested).toEqual({})
  })
})

describe('removing', () => {
  const remove = (id: string, as: As) => plaza.call('DELETE', `/users/${id}`, { as })

  test('somebody who is not there is gone already', async () => {
    for (const as of [plaza.secret, await account()]) {
      expect(await remove('usr_unknown', as)).toMatchObject({ status: 200, body: { id: 'usr_unknown' } })
    }
    expect((await remove('usr_unknown', plaza.publishable)).status).toBe(403)
  })

  test('people remove themselves, others need user:remove:all', async () => {
    const [one, other] = [await account(), await account()]
    const refused = await remove(other.id, one)
    expect(refused).toMatchObject({ status: 403, body: { message: 'Forbidden' } })
    expect(await remove(one.id, one)).toMatchObject({ status: 200, body: { id: one.id } })
    expect((await plaza.call('GET', `/users/${one.id}`)).status).toBe(404)
    const key = await plaza.given.key({ permissions: ['user:remove:all'] })
    expect((await remove(other.id, key)).status).toBe(200)
  })

  test('a removed user cannot come back in, and their name is free again', async () => {
    const person = await plaza.given.person()
    await remove(person.id, person)
    const { username } = person
    expect((await plaza.call('POST', '/auth/login', { body: { username, password: person.password } })).status).toBe(
      403,
    )
    const refresh = { grantType: 'refreshToken', refreshToken: person.refreshToken }
    expect((await plaza.call('POST', '/auth/token', { body: refresh })).status).toBe(403)
    expect((await signUp({ username })).status).toBe(200)
  })

  test('tells of it with the user as it was', async () => {
    const person = await account({ metadata: { _private: 1, _team: 2 } })
    const before = await read(person.id)
    await remove(person.id, plaza.secret)
    const [event, ...more] = await eventsOf(person.id, 'user__deleted')
    expect(more).toEqual([])
    expect(event).toMatchObject({
      object: before,
      objectType: 'user',
      changesRequested: null,
      relatedObjectsIds: {},
      metadata: {},
    })
    expect(String(event?.createdDate) >= before.updatedDate).toBe(true)
  })

  test('two who remove at once tell of it once', async () => {
    const person = await account()
    const answers = await Promise.all([1, 2, 3].map(() => remove(person.id, plaza.secret)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await eventsOf(person.id, 'user__deleted')).toHaveLength(1)
  })

  test('an owner of organizations stays until these are gone', async () => {
    const owner: Person = await account()
    const organization = await plaza.given.organization(owner)
    const refused = await remove(owner.id, owner)
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('own')
    expect(refused.body.data).toEqual({ ownedOrganizationIds: [organization.id] })
    await plaza.ok('DELETE', `/users/${organization.id}`, { as: owner })
    expect((await remove(owner.id, owner)).status).toBe(200)
  })

  test('acting as an organization does not make one its owner', async () => {
    const [owner, member] = [await account(), await account()]
    const organization = await plaza.given.organization(owner)
    await plaza.ok('PUT', `/users/${member.id}/organizations/${organization.id}`, {
      as: plaza.secret,
      body: { roles: ['user'] },
    })
    for (const as of [member, actingAs(member, organization.id)]) {
      const refused = await remove(organization.id, as)
      expect(refused.status).toBe(403)
      expect(refused.body.message).toContain('owner')
      expect(refused.body.data).toEqual({ userId: member.id, organizationId: organization.id })
    }
    expect((await remove(organization.id, actingAs(owner, organization.id))).status).toBe(200)
  })
})
