import { expect, test } from 'vitest'
import { createInstance, createTokenStore } from './index.ts'
import { accessToken, failureOf, publishableKey, serve } from './test-server.ts'

// Callers without types can pass anything; these tests stand for them.
type Loose = (...args: unknown[]) => Promise<unknown>

test.each([[undefined], [null], [7], [{ id: 'usr_1' }], [['usr_1']]])(
  'the id %j is refused because it must be a string, and nothing is sent',
  async (id) => {
    const { client, requests } = await serve()
    const read = client().users.read as unknown as Loose

    const error = await failureOf(read(id))

    expect(error.message).toContain('"id" must be a string')
    expect(requests).toEqual([])
  },
)

test('every id of a path is checked', async () => {
  const { client } = await serve()
  const leave = client().users.removeFromOrganization as unknown as Loose
  expect((await failureOf(leave('usr_1'))).message).toContain('"organizationId" must be a string')
  expect((await failureOf(leave('usr_1', 5))).message).toContain('"organizationId" must be a string')
})

test('extra arguments are an error, and nothing is sent', async () => {
  const { client, requests } = await serve()
  const users = client().users as unknown as Record<string, Loose>
  const wrong: [string, ...unknown[]][] = [
    ['list', {}, {}, {}],
    ['list', 'usr_1'],
    ['list', null],
    ['read', 'usr_1', 'usr_2'],
    ['read', 'usr_1', {}, {}, undefined],
    ['read', 'usr_1', {}, null],
    ['create', { username: 'ana' }, 'later'],
    ['update', 'usr_1', {}, { retry: 5 }],
    ['remove', 'usr_1', {}, { toString: 1 }],
  ]
  for (const [name, ...args] of wrong) {
    expect((await failureOf(users[name]?.(...args) ?? Promise.resolve())).message).toMatch(
      /^Unknown (arguments|options)/,
    )
  }
  expect(requests).toEqual([])
})

test('ids cannot leave their place in the address', async () => {
  const { client, paths } = await serve()
  await client().users.read('a b/../c?d=e#f%')
  await client().users.joinOrganizationOrUpdateRights('usr/1', 'org/2', { roles: [] })
  expect(paths()).toEqual(['GET /users/a%20b%2F..%2Fc%3Fd%3De%23f%25', 'PUT /users/usr%2F1/organizations/org%2F2'])
  await expect(client().users.remove('..')).rejects.toThrow('"id" must not be ".."')
  await expect(client().users.remove('.')).rejects.toThrow('"id" must not be "."')
})

test('the arguments of a read become its query', async () => {
  const { client, paths } = await serve()
  await client().users.list({
    id: ['usr_1', 'usr_2'],
    createdDate: { gte: '2030-01-01T00:00:00.000Z' },
    query: 'josé & co',
    nbResultsPerPage: 5,
  })
  const [path = ''] = paths()
  expect(path).toContain('?id[]=usr_1&id[]=usr_2&')
  expect(Object.fromEntries(new URLSearchParams(path.split('?')[1]))).toEqual({
    'id[]': 'usr_2',
    createdDate: '{"gte":"2030-01-01T00:00:00.000Z"}',
    query: 'josé & co',
    nbResultsPerPage: '5',
  })
})

test('what is null, undefined or an empty list is not in the query', async () => {
  const { client, paths } = await serve()
  const list = client().users.list as unknown as Loose
  await list({
    a: null,
    b: undefined,
    c: [],
    d: [null, 'x', { y: 1 }],
    e: false,
    f: 0,
    g: '',
    h: new Date(0),
    'i&j': 1,
  })
  await list({ a: null })
  await list({})
  expect(paths()).toEqual([
    'GET /users?d[]=x&d[]=%7B%22y%22%3A1%7D&e=false&f=0&g=&h=1970-01-01T00%3A00%3A00.000Z&i%26j=1',
    'GET /users',
    'GET /users',
  ])
})

test('the arguments of a write become its body, those of a removal its address', async () => {
  const { client, paths, requests } = await serve()
  await client().users.create({ username: 'ana', password: 'secret', displayName: 'José 👍', email: null })
  await client().messages.remove('msg_1', { leaveNote: true })

  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    username: 'ana',
    password: 'secret',
    displayName: 'José 👍',
    email: null,
  })
  expect(requests[0]?.headers['content-type']).toBe('application/json')
  expect(paths()[1]).toBe('DELETE /messages/msg_1?leaveNote=true')
  expect(requests[1]?.body).toBe('')
})

test('data is a plain object, and nothing comes after the options', async () => {
  const { client, paths } = await serve()
  const { users, search, savedSearch } = client() as unknown as {
    users: { create: Loose; update: Loose }
    search: { results: Loose; list: Loose; explain: Loose }
    savedSearch: { create: Loose }
  }
  class Person {
    name = 'Ana'
  }
  for (const data of [['a'], new Date(), new Person(), new Map(), null, 'text', 5]) {
    await expect(users.create(data)).rejects.toThrow('Unknown arguments')
    await expect(users.update('usr_1', data)).rejects.toThrow('Unknown arguments')
    await expect(search.results(data)).rejects.toThrow('Unknown arguments')
    await expect(search.explain('ast_1', data)).rejects.toThrow('Unknown arguments')
    await expect(savedSearch.create(data)).rejects.toThrow('Unknown arguments')
  }
  await expect(search.results({}, {}, 'more')).rejects.toThrow('Unknown arguments')
  await expect(search.list({}, {}, undefined)).rejects.toThrow('Unknown arguments')
  await expect(savedSearch.create({ name: 'x' }, {}, {})).rejects.toThrow('Unknown arguments')
  await expect(search.results({}, { unknown: 1 })).rejects.toThrow('Unknown options: unknown')
  expect(paths()).toEqual([])
  await users.create(Object.assign(Object.create(null), { username: 'ana' }))
  expect(paths()).toEqual(['POST /users'])
})

test('an empty object is no body at all', async () => {
  const { client, requests } = await serve()
  await client().users.update('usr_1', {})
  await client().users.update('usr_1')
  for (const { body, headers } of requests) {
    expect(body).toBe('')
    expect(headers).not.toHaveProperty('content-type')
  }
})

test('version, organization and acting user go with every call or with one', async () => {
  const { client, requests } = await serve()
  const plaza = client({ apiVersion: '2020-08-10', organizationId: 'org_1' })
  await plaza.users.read('usr_1')
  await plaza.users.read('usr_1', {}, { apiVersion: '2019-05-20', organizationId: 'org_2', userId: 'usr_2' })
  await plaza.users.read('usr_1', {}, { organizationId: null, apiVersion: null, headers: { 'x-own': 'yes' } })
  plaza.setApiVersion('2019-05-20')
  plaza.setOrganizationId(null)
  await plaza.users.read('usr_1')

  const sent = requests.map(({ headers }) => [
    headers['x-stelace-version'],
    headers['x-stelace-organization-id'],
    headers['x-stelace-user-id'],
    headers['x-own'],
  ])
  expect(sent).toEqual([
    ['2020-08-10', 'org_1', undefined, undefined],
    ['2019-05-20', 'org_2', 'usr_2', undefined],
    [undefined, undefined, undefined, 'yes'],
    ['2019-05-20', undefined, undefined, undefined],
  ])
})

test('options in the spelling of older clients are understood, also right after the ids', async () => {
  const { client, requests } = await serve()
  await client().users.read('usr_1', {}, { stelaceVersion: '2020-08-10', stelaceUserId: 'usr_2' })
  const read = client().users.read as unknown as Loose
  await read('usr_1', { stelaceOrganizationId: 'org_1' })
  const list = client().users.list as unknown as Loose
  await list({ stelaceOrganizationId: 'org_1', type: 'user' })

  expect(requests[0]?.headers).toMatchObject({ 'x-stelace-version': '2020-08-10', 'x-stelace-user-id': 'usr_2' })
  expect(requests[1]).toMatchObject({ url: '/users/usr_1', headers: { 'x-stelace-organization-id': 'org_1' } })
  expect(requests[2]?.url).toContain('type=user')
})

test('each POST and PATCH carries its own idempotency key, reads carry none', async () => {
  const { client, requests } = await serve()
  const plaza = client()
  await plaza.password.resetRequest({ username: 'ana' })
  await plaza.password.resetRequest({ username: 'ana' })
  await plaza.users.update('usr_1', { displayName: 'Ana' }, { idempotencyKey: 'mine' })
  await plaza.users.read('usr_1')

  const keys = requests.map(({ headers }) => headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys.slice(2)).toEqual(['mine', undefined])
})

test('a client speaks https on port 443 with 30000 ms of patience and no version unless told otherwise', () => {
  const plaza = createInstance({ apiKey: publishableKey })
  const fields = ['protocol', 'port', 'timeout', 'version', 'organizationId', 'key', 'host'] as const
  expect(fields.map((name) => plaza.getApiField(name))).toEqual(['https', 443, 30000, null, null, publishableKey, null])
})

test('the address can be given in parts or whole', async () => {
  const asked: string[] = []
  const plaza = createInstance({
    host: 'one.example',
    fetch: async (url) => {
      asked.push(String(url))
      return new Response('{}')
    },
  })
  const call = () => plaza.users.read('u')

  await call()
  plaza.setHost('two.example', 8443)
  await call()
  plaza.setHost('three.example')
  await call()
  plaza.setHost('four.example', 80, 'http')
  await call()
  plaza.setHost('http://localhost:3000')
  await call()
  plaza.setHost('https://[::1]')
  await call()
  plaza.setPort('99')
  plaza.setProtocol('http')
  await call()

  expect(asked).toEqual([
    'https://one.example/users/u',
    'https://two.example:8443/users/u',
    'https://three.example:8443/users/u',
    'http://four.example/users/u',
    'http://localhost:3000/users/u',
    'https://[::1]/users/u',
    'http://[::1]:99/users/u',
  ])
})

test('without a host and without a page there is nothing to call', async () => {
  await expect(createInstance().users.read('usr_1')).rejects.toThrow('No host')
})

test('another address can be called with the same credentials', async () => {
  const { client, requests, port } = await serve(() => ({ body: { done: true } }))
  const plaza = client()
  plaza.setHost('elsewhere.example')

  expect(await plaza.forward.post(`http://127.0.0.1:${port}/hook?x=1`, { a: 1 })).toEqual({ done: true })
  await plaza.forward.get(`http://127.0.0.1:${port}/page`, { id: ['a'] })

  expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/hook?x=1', '{"a":1}'],
    ['GET', '/page?id[]=a', ''],
  ])
  expect(requests[0]?.headers.authorization).toMatch(/^Basic /)
})

test('another server gets a write once, as a body, and no header that only ours knows', async () => {
  const { client, port, requests } = await serve(({ url }) => ({ status: url === '/busy' ? 503 : 200, body: {} }))
  const tokenStore = createTokenStore()
  tokenStore.setTokens({ accessToken: accessToken(3600) })
  const plaza = client({ retries: 2, tokenStore })
  plaza.setHost('elsewhere.example')
  const there = `http://127.0.0.1:${port}`

  await expect(plaza.forward.post(`${there}/busy`, { a: 1 })).rejects.toMatchObject({ statusCode: 503 })
  await plaza.forward.del(`${there}/cards/1`, { reason: 'lost' })
  await plaza.forward.get(`${there}/page?x=1`, { y: 2 })

  expect(requests.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/busy', '{"a":1}'],
    ['DELETE', '/cards/1', '{"reason":"lost"}'],
    ['GET', '/page?x=1&y=2', ''],
  ])
  for (const { headers } of requests) {
    expect(headers.authorization).toMatch(/^Stelace-V1 /)
    expect(Object.keys(headers).filter((name) => /^x-plaza|^idempotency/.test(name))).toEqual([])
  }
})

test('whoever names an attempt at another server may have it repeated', async () => {
  const { client, port, requests } = await serve((_, count) => ({ status: count === 1 ? 503 : 200, body: {} }))
  const plaza = client()
  plaza.setHost('elsewhere.example')
  await plaza.forward.post(`http://127.0.0.1:${port}/pay`, { a: 1 }, { idempotencyKey: 'mine', retries: 1 })
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['mine', 'mine'])
})

test('the address of the client itself is no other server', async () => {
  const { client, port, requests } = await serve((_, count) => ({ status: count === 1 ? 503 : 200, body: {} }))
  await client({ retries: 1 }).forward.post(`http://127.0.0.1:${port}/emails/send`, { a: 1 })
  expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual([
    expect.any(String),
    requests[0]?.headers['idempotency-key'],
  ])
})

test('every name that users of the older client know is there', () => {
  const plaza = createInstance() as unknown as Record<string, Record<string, unknown>>
  const names = {
    apiKeys: 'list read create update remove',
    auth: 'login logout getTokens info check',
    config: 'read update readPrivate updatePrivate',
    events: 'list read',
    forward: 'get post put patch del options',
    password: 'change resetRequest resetConfirm',
    permissions: 'check',
    roles: 'list read create update remove',
    tokens: 'checkRequest checkConfirm',
    users: 'list read create update remove checkAvailability joinOrganizationOrUpdateRights removeFromOrganization',
  }
  for (const [group, calls] of Object.entries(names)) {
    for (const call of calls.split(' ')) expect(plaza[group]?.[call], `${group}.${call}`).toBeTypeOf('function')
  }
  const settings =
    'setHost setPort setProtocol setApiKey setApiVersion setTimeout setOrganizationId setTokenStore getTokenStore ' +
    'setBeforeRefreshToken getApiField onError'
  for (const name of settings.split(' ')) expect(plaza[name], name).toBeTypeOf('function')
})
