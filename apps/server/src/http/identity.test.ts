import { createHmac } from 'node:crypto'
import type { JsonObject, User } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Claims, signAccessToken } from '../lib/access-token.ts'
import { givenAccount } from '../testing/accounts.ts'
import { type As, actingAs, authSecret, createTestApp, type Person, type TestApp } from '../testing/app.ts'

let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp()
})

const account = (profile?: Parameters<typeof givenAccount>[1]) => givenAccount(plaza, profile)

/** A token signed with the secret of the marketplace, by whomever. */
const token = (claims: Claims, secret = authSecret) => signAccessToken(claims, secret)

/** Which of some permissions a caller holds, as it is told itself. */
async function holds(as: As, ...permissions: string[]) {
  const answer = await plaza.ok('POST', '/permissions/check', { as, body: { permissions } })
  expect(answer.missingPlanPermissions).toEqual([])
  return permissions.filter((permission) => answer[permission] === true)
}

const withHeaders = (headers: Record<string, string>): As => ({ headers })

describe('the authorization header', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const key = () => plaza.secret.apiKey ?? ''
  const jwt = token({ userId: 'usr_foreign', roles: ['user'] })

  test.each([
    ['Basic with a colon', () => `Basic ${base64(`${key()}:`)}`],
    ['Basic without a colon', () => `Basic ${base64(key())}`],
    ['basic in small letters', () => `basic ${base64(key())}`],
    ['Stelace-V1', () => `Stelace-V1 apiKey=${key()}, token=${jwt}`],
    ['Stelace-v1 without blanks', () => `Stelace-v1 apiKey=${key()},token=${jwt}`],
    ['Stelace-V1 in another order', () => `STELACE-V1   token=${jwt} ,  apiKey=${key()}`],
    ['Stelace-V1 in quotes and other letters', () => `Stelace-V1 APIKEY="${key()}", Token="${jwt}"`],
    ['Stelace-V1 with the key alone', () => `Stelace-V1 apiKey=${key()}`],
    ['Stelace-V1 with an empty token', () => `Stelace-V1 apiKey=${key()}, token=`],
    ['Stelace-V1 with something unknown', () => `Stelace-V1 apiKey=${key()}, other=1`],
  ])('%s carries the key', async (_form, authorization) => {
    const answer = await plaza.call('GET', '/api-keys', { as: withHeaders({ authorization: authorization() }) })
    expect(answer.status).toBe(200)
  })

  test.each([
    ['Bearer', () => `Bearer ${jwt}`],
    ['bearer', () => `bearer ${jwt}`],
    ['Stelace-V1 with the token alone', () => `Stelace-V1 token=${jwt}`],
  ])('%s carries the token', async (_form, authorization) => {
    expect(await holds(withHeaders({ authorization: authorization() }), 'user:edit')).toEqual(['user:edit'])
  })

  test.each([
    ['no blank', 'Bearer'],
    ['an unknown scheme', 'Digest abc'],
    ['nonsense', 'nonsense'],
  ])('%s is refused with words about the format', async (_what, authorization) => {
    const answer = await plaza.call('GET', '/users', { as: withHeaders({ authorization }) })
    expect(answer.status).toBe(401)
    expect(answer.body.message).toMatch(/authorization header format/i)
  })

  test.each([
    ['a key that is no key', `Basic ${base64('nonsense:')}`],
    ['a key with a password', `Basic ${base64('seck_test_wakWA41rBTUXs1Y5oNRjeY5o:password')}`],
    ['a key of an unknown type', `Basic ${base64('abcd_test_wakWA41rBTUXs1Y5oNRjeY5o:')}`],
    ['a key without its parts', `Basic ${base64('seck_wakWA41rBTUXs1Y5oNRjeY5o:')}`],
    ['a key without an environment', `Basic ${base64('seck__wakWA41rBTUXs1Y5oNRjeY5o:')}`],
    ['a key without its zone', `Basic ${base64('seck_test_wakWA41rBTUX0rY5oNRjeY5o:')}`],
    ['an empty key', `Basic ${base64(':')}`],
    ['no token', 'Bearer nonsense'],
    ['a token of two parts', 'Bearer e30.e30'],
    ['a token that holds a list', `Bearer ${base64('{}')}.${base64('[]')}.x`],
    ['a token whose header is null', `Bearer ${base64('null')}.${base64('{}')}.x`],
    ['a token beyond 8 KiB', `Bearer ${token({ note: 'x'.repeat(7_000) })}`],
    ['a broken token beside a good key', `Stelace-V1 apiKey=seck_test_wakWA41rBTUXs1Y5oNRjeY5o, token=nonsense`],
  ])('%s is refused', async (_what, authorization) => {
    const answer = await plaza.call('GET', '/users', { as: withHeaders({ authorization }) })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ message: 'Unauthorized', statusCode: 401, code: 'caller.unknown' })
  })

  test('a key of another environment is refused, and told so', async () => {
    for (const headers of [
      { authorization: `Basic ${base64('seck_live_wakWA41rBTUXs1Y5oNRjeY5o')}` },
      { 'x-api-key': 'pubk_live_wakWA41rBTUXs1Y5oNRjeY5o' },
    ] as Record<string, string>[]) {
      const answer = await plaza.call('GET', '/users', { as: withHeaders(headers) })
      expect(answer.status).toBe(401)
      expect(answer.body.message).toMatch(/environment "live"/)
    }
  })

  test('x-api-key is another place for the key, used only when authorization has none', async () => {
    const list = (headers: Record<string, string>) => plaza.call('GET', '/api-keys', { as: withHeaders(headers) })
    expect((await list({ 'x-api-key': key() })).status).toBe(200)
    expect((await list({ 'x-api-key': key(), authorization: `Bearer ${jwt}` })).status).toBe(200)
    const publishable = `Basic ${base64(plaza.publishable.apiKey ?? '')}`
    expect((await list({ 'x-api-key': key(), authorization: publishable })).status).toBe(403)
    expect((await list({ 'x-api-key': 'nonsense', authorization: `Basic ${base64(key())}` })).status).toBe(200)
    expect((await list({ 'x-api-key': 'nonsense' })).status).toBe(401)
    expect((await list({ 'x-api-key': base64(key()) })).status).toBe(401)
  })

  test('older keys with shorter bodies have a valid form, and must exist like any other', async () => {
    const old = { apiKey: 'seck_test_wakWA41rBTUXs1Y5oNRjeY5o' }
    // no permission step: the form is enough
    const logout = await plaza.call('POST', '/auth/logout', { as: old, body: { refreshToken: 'unknown' } })
    expect(logout.status).toBe(200)
    expect((await plaza.call('GET', '/users', { as: old })).status).toBe(401)
  })
})

describe('a token that no longer counts', () => {
  const seconds = () => Math.floor(plaza.clock.now().getTime() / 1000)
  const ours = { 'x-plaza-client': 'sdk' }
  const over = { message: 'User session expired', statusCode: 401, code: 'SessionExpired' }
  const expired = (userId: string) => token({ userId, roles: ['user'], exp: seconds() - 1 })

  test.each([
    'GET /users/check-availability?username=a',
    'GET /auth/sessions',
    'GET /transactions',
    'GET /assets/ast_x',
  ])('is told to our own client by %s', async (target) => {
    const [method = '', path = ''] = target.split(' ')
    const ana = await account()
    const as = { ...plaza.publishable, token: expired(ana.id) }
    const answer = await plaza.call(method, path, { as, headers: ours })
    expect([answer.status, answer.body]).toEqual([401, over])
    expect((await plaza.call(method, path, { as: ana, headers: ours })).body).not.toHaveProperty('code', over.code)
  })

  test('is told when its session was ended elsewhere, and when its signature is not ours', async () => {
    const person = await plaza.given.person()
    const other = await plaza.given.login(person)
    await plaza.ok('POST', '/auth/sessions/end-others', { as: other })
    const foreign = token({ userId: person.id }, 'another secret')
    for (const as of [person, { ...person, token: foreign }]) {
      expect((await plaza.call('GET', `/users/${person.id}`, { as, headers: ours })).body).toEqual(over)
    }
  })

  test('is ignored for everybody else, as the wire has it', async () => {
    const ana = await account()
    const answer = await plaza.call('GET', `/users/${ana.id}`, { as: { ...plaza.publishable, token: expired(ana.id) } })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('username')
  })

  test('keeps nobody from using a secret key beside it', async () => {
    const ana = await account()
    const as = { ...plaza.secret, token: expired(ana.id) }
    expect((await plaza.call('GET', `/users/${ana.id}`, { as, headers: ours })).status).toBe(200)
  })
})

describe('the order of checks', () => {
  const bad = { version: { 'x-stelace-version': '1999-01-01' }, key: { 'x-api-key': 'nonsense' } }

  test('credentials come before the version, the version before the values', async () => {
    const both = await plaza.call('GET', '/users?unknown=1', { as: {}, headers: { ...bad.version, ...bad.key } })
    expect(both.status).toBe(401)
    const version = await plaza.call('GET', '/users?unknown=1', { headers: bad.version })
    expect(version.status).toBe(400)
    expect(version.body.data).toEqual({ versionsAvailable: ['2020-08-10', '2019-05-20'] })
    expect(version.headers['x-stelace-version']).toBeUndefined()
  })

  test('values come before the question whether a key exists, and before permissions', async () => {
    const unknownKey = { apiKey: 'pubk_test_wakWA41rBTUXs1Y5oNRjeY5o' }
    expect((await plaza.call('GET', '/api-keys?unknown=1', { as: unknownKey })).status).toBe(400)
    expect((await plaza.call('GET', '/api-keys', { as: unknownKey })).status).toBe(401)
    expect((await plaza.call('POST', '/roles', { as: {}, body: {} })).status).toBe(400)
    expect((await plaza.call('POST', '/roles', { as: {}, body: { name: 'a', value: 'a' } })).status).toBe(403)
    expect((await plaza.call('GET', '/events?object=5', { as: {} })).status).toBe(400)
  })

  test('of the values the path comes first, then the body, then the query', async () => {
    const path = await plaza.call('PATCH', '/users/?x=1', { body: { password: 1 } })
    expect(path.body.message).toBe('"id" is not allowed to be empty')
    const body = await plaza.call('PATCH', '/users/a?x=1', { body: { password: 1 } })
    expect(body.body.message).toBe('"password" is not allowed')
  })

  test('permissions come before the question whether something exists', async () => {
    expect((await plaza.call('PATCH', '/roles/unknown', { body: {} })).status).toBe(403)
    expect((await plaza.call('PATCH', '/roles/unknown', { as: plaza.secret, body: {} })).status).toBe(404)
  })

  test('a missing permission says no more than that', async () => {
    const answer = await plaza.call('GET', '/api-keys')
    expect(answer.body).toEqual({ message: 'Forbidden', statusCode: 403, code: 'permission.denied' })
  })

  test('a key that was sent must exist, also beside a token and the system key', async () => {
    const apiKey = 'pubk_test_wakWA41rBTUXs1Y5oNRjeY5o'
    const withToken = { apiKey, token: token({ userId: 'usr_a' }) }
    expect((await plaza.call('GET', '/users', { as: withToken })).status).toBe(401)
    const withSystem = { ...plaza.system, apiKey }
    expect((await plaza.call('GET', '/users', { as: withSystem })).status).toBe(401)
    const headers = { 'x-stelace-workflow-key': 'wrong' }
    expect((await plaza.call('GET', '/users', { as: { apiKey }, headers })).status).toBe(401)
  })

  test('a key that was removed or loses its rights does so at once', async () => {
    const key = await plaza.given.key({ permissions: ['role:list:all'] })
    expect((await plaza.call('GET', '/roles', { as: key })).status).toBe(200)
    await plaza.ok('PATCH', `/api-keys/${key.id}`, { as: plaza.secret, body: { permissions: [] } })
    expect((await plaza.call('GET', '/roles', { as: key })).status).toBe(403)
    await plaza.ok('DELETE', `/api-keys/${key.id}`, { as: plaza.secret })
    expect((await plaza.call('GET', '/roles', { as: key })).status).toBe(401)
  })
})

describe('tokens', () => {
  const anyone = 'user:list:all'

  test('whoever holds the secret may sign for anybody', async () => {
    const as = { token: token({ sub: 'usr_elsewhere', userId: 'usr_other', roles: ['provider'] }) }
    expect(await holds(as, 'asset:create', 'api:none', anyone)).toEqual(['asset:create', anyone])
    const mine = await plaza.call('DELETE', '/users/usr_elsewhere', { as })
    expect(mine).toMatchObject({ status: 200, body: { id: 'usr_elsewhere' } })
  })

  test('a token without a user carries permissions all the same', async () => {
    const as = { token: token({ permissions: ['a:b'], scope: 'c:d:e  f:g', roles: ['unknown'] }) }
    expect(await holds(as, 'a:b', 'c:d:e', 'f:g', 'a:b:c')).toEqual(['a:b', 'c:d:e', 'f:g'])
  })

  test('a star in a token is a word without meaning', async () => {
    const as = { token: token({ userId: 'usr_a', permissions: ['*', 'odd'], scope: '*' }) }
    expect(await holds(as, 'role:create:all', '*', 'odd')).toEqual(['*', 'odd'])
    expect((await plaza.call('GET', '/api-keys', { as })).status).toBe(403)
  })

  test('roles are those of the token, what they grant is what they grant today', async () => {
    const role = await plaza.given.role({ permissions: ['task:list:all'] })
    const as = { token: token({ userId: 'usr_a', roles: [role.value] }) }
    expect(await holds(as, 'task:list:all', 'task:read:all')).toEqual(['task:list:all'])
    await plaza.ok('PATCH', `/roles/${role.id}`, { as: plaza.secret, body: { permissions: ['task:read:all'] } })
    expect(await holds(as, 'task:list:all', 'task:read:all')).toEqual(['task:read:all'])
    const parent = await plaza.given.role({ permissions: ['task:edit:all'] })
    await plaza.ok('PATCH', `/roles/${role.id}`, { as: plaza.secret, body: { parentId: parent.id } })
    expect(await holds(as, 'task:edit:all', 'task:read:all')).toEqual(['task:edit:all', 'task:read:all'])
  })

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { userId: 'usr_a', permissions: ['role:create:all'] }
  const forged = (header: unknown, secret = authSecret) => {
    const content = `${encode(header)}.${encode(claims)}`
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }

  test.each([
    ['one that expired a second ago', () => token({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
    ['one signed with another secret', () => token(claims, 'another')],
    ['one signed with the empty secret', () => token(claims, '')],
    ['one whose signature is missing', () => `${encode({ alg: 'HS256' })}.${encode(claims)}.`],
    ['one without an algorithm', () => `${encode({ alg: 'none' })}.${encode(claims)}.`],
    ['one that says none and is signed', () => forged({ alg: 'none' })],
    ['one for another algorithm', () => forged({ alg: 'HS512' })],
    ['one for a public key', () => forged({ alg: 'RS256' })],
    ['one that names no algorithm', () => forged({})],
    ['one whose claims are of odd types', () => token({ ...claims, roles: 'dev' as unknown as string[] })],
    ['one whose claims were changed', () => `${token({}).split('.')[0]}.${encode(claims)}.${token({}).split('.')[2]}`],
  ])('%s is ignored: the call goes on without it', async (_what, sign) => {
    const as = { ...plaza.publishable, token: sign() }
    expect(await holds(as, 'role:create:all', anyone)).toEqual([anyone])
    expect((await plaza.call('POST', '/roles', { as, body: { name: 'a', value: 'a' } })).status).toBe(403)
    // anonymous, so acting as an organization means nothing either
    const headers = { 'x-stelace-organization-id': 'org_unknown' }
    expect((await plaza.call('GET', '/users', { as, headers })).status).toBe(200)
  })

  test('a token without an end, or with one to come, counts', async () => {
    const soon = Math.floor(Date.now() / 1000) + 60
    for (const exp of [undefined, null as unknown as number, soon]) {
      const as = { token: token(exp === undefined ? claims : { ...claims, exp }) }
      expect(await holds(as, 'role:create:all')).toEqual(['role:create:all'])
    }
  })
})

describe('whose permissions count', () => {
  test('nobody and a publishable key have the public role, whatever the key stores', async () => {
    const publishable = await plaza.given.key({ type: 'pubk' })
    await plaza.ok('PATCH', `/api-keys/${publishable.id}`, {
      as: plaza.secret,
      body: { roles: ['dev'], readNamespaces: ['*'] },
    })
    for (const as of [plaza.anonymous, plaza.publishable, publishable]) {
      expect(await holds(as, 'user:create', 'user:edit', 'apiKey:list:all')).toEqual(['user:create'])
    }
  })

  test('a token adds to the public role', async () => {
    const as = { ...plaza.publishable, token: token({ userId: 'usr_a', permissions: ['task:list:all'] }) }
    expect(await holds(as, 'auth:login', 'task:list:all', 'user:edit')).toEqual(['auth:login', 'task:list:all'])
  })

  test('other keys have what they hold and not the public role; a token beside them only says who it is', async () => {
    const reader = await plaza.given.role({ permissions: ['user:read'] })
    const key = await plaza.given.key({ roles: [reader.value], permissions: ['task:list:all'] })
    const person = await account()
    const asked = ['user:read', 'task:list:all', 'user:list:all', 'config:read', 'user:edit', 'asset:create']
    expect(await holds(key, ...asked)).toEqual(['user:read', 'task:list:all'])
    const both = { ...key, token: person.token }
    expect(await holds(both, ...asked)).toEqual(['user:read', 'task:list:all'])
    expect((await plaza.call('GET', `/users/${person.id}`, { as: key })).status).toBe(403)
    expect((await plaza.call('GET', `/users/${person.id}`, { as: both })).status).toBe(200)

    const content = await plaza.given.key({ type: 'cntk' })
    expect(await holds(content, 'entry:list:all', 'entry:read:all', 'config:read')).toEqual([
      'entry:list:all',
      'entry:read:all',
    ])
  })

  test('a secret key may everything, and loses it all with its rights', async () => {
    expect(await holds(plaza.secret, 'anything:at:all', 'user:edit', 'nothing')).toEqual([
      'anything:at:all',
      'user:edit',
    ])
    const secret = await plaza.given.key({ type: 'seck' })
    await plaza.ok('PATCH', `/api-keys/${secret.id}`, { as: plaza.secret, body: { roles: [], permissions: [] } })
    expect((await plaza.call('GET', '/users', { as: secret })).status).toBe(403)
    expect((await plaza.call('GET', '/config', { as: secret })).status).toBe(403)
  })

  test('unknown and malformed names are not held, not even by a star', async () => {
    const odd = await plaza.given.role({ permissions: ['malformed', 'a:b:c:d', 'known:thing'] })
    const key = await plaza.given.key({ roles: [odd.value] })
    expect(await holds(key, 'malformed', 'a:b:c:d', 'known:thing')).toEqual(['known:thing'])
    expect(await holds(plaza.secret, '*', 'malformed', 'a:b:c:d', 'known:thing')).toEqual(['known:thing'])
  })

  test('asking about permissions needs a list of different names', async () => {
    const ask = (body: JsonObject) => plaza.call('POST', '/permissions/check', { body })
    expect((await ask({ permissions: [] })).body).toEqual({ missingPlanPermissions: [] })
    expect((await ask({})).body.message).toBe('"permissions" is required')
    expect((await ask({ permissions: 'a:b' })).body.message).toBe('"permissions" must be an array')
    expect((await ask({ permissions: ['a:b', 'a:b'] })).body.message).toBe(
      '"permissions[1]" contains a duplicate value',
    )
    expect((await ask({ permissions: [5] })).body.message).toBe('"permissions[0]" must be a string')
  })
})

describe('acting as an organization', () => {
  let owner: Person
  let member: Person
  let organization: User

  const join = (person: Person, organizationId: string, roles: string[]) =>
    plaza.ok('PUT', `/users/${person.id}/organizations/${organizationId}`, { as: plaza.secret, body: { roles } })

  beforeAll(async () => {
    owner = await account()
    member = await account({ roles: ['user', 'provider'] })
    organization = await plaza.given.organization(owner)
    await join(member, organization.id, ['user'])
  })

  test('the roles inside count, within what the organization may do', async () => {
    const asked = ['user:edit', 'asset:create', 'auth:login', 'role:create:all', 'user:list:all']
    expect(await holds(actingAs(member, organization.id), ...asked)).toEqual(['user:edit', 'user:list:all'])
    // the owner is a developer inside, and the organization is a user and provider
    expect(await holds(actingAs(owner, organization.id), ...asked)).toEqual([
      'user:edit',
      'asset:create',
      'user:list:all',
    ])
  })

  test('what the token itself grants is left outside', async () => {
    const claims = { userId: member.id, roles: ['dev'], permissions: ['task:list:all'], scope: 'task:read:all' }
    const as = actingAs({ ...member, token: token({ ...claims, readNamespaces: ['*'] }) }, organization.id)
    expect(await holds(as, 'task:list:all', 'task:read:all', 'role:create:all', 'user:edit')).toEqual(['user:edit'])
    const { body } = await plaza.call<User>('GET', `/users/${owner.id}`, { as })
    expect(body).not.toHaveProperty('email')
  })

  test('an organization that holds nothing but its mark can do nothing', async () => {
    const empty = await plaza.given.organization(owner, { roles: ['organization'] })
    const as = actingAs(owner, empty.id)
    expect(await holds(as, 'user:edit', 'user:list:all')).toEqual([])
    expect((await plaza.call('GET', '/users', { as })).status).toBe(403)
  })

  test('namespaces count only where both sides have them, as they are written', async () => {
    const inside = await plaza.given.role({ readNamespaces: ['a', 'b', '*'], editNamespaces: ['a'] })
    const outside = await plaza.given.role({
      permissions: ['user:read:all', 'user:list:all'],
      readNamespaces: ['b', 'c'],
      editNamespaces: ['*'],
    })
    const team = await plaza.given.organization(owner, {
      roles: [outside.value, 'user'],
      metadata: { _a: 1, _b: 1, _c: 1 },
    })
    await join(member, team.id, [inside.value, 'user'])
    const as = actingAs(member, team.id)
    const { metadata } = await plaza.ok<User>('GET', `/users/${team.id}`, { as })
    expect(metadata).toEqual({ _b: 1 })
    const edit = await plaza.call('PATCH', `/users/${team.id}`, { as, body: { metadata: { _a: 2 } } })
    expect(edit.status).toBe(403)
  })

  test('self is the organization, not the person', async () => {
    const as = actingAs(member, organization.id)
    const own = await plaza.ok<User>('GET', `/users/${organization.id}`, { as })
    expect(own).toHaveProperty('email')
    expect(await plaza.ok('GET', `/users/${member.id}`, { as })).not.toHaveProperty('email')
    expect((await plaza.call('PATCH', `/users/${member.id}`, { as, body: {} })).status).toBe(403)
    expect((await plaza.call('PATCH', `/users/${organization.id}`, { as, body: {} })).status).toBe(200)
  })

  test.each([
    ['somebody who is no member', async () => account(), () => organization.id],
    [
      'somebody unknown',
      async () => ({ ...member, id: 'usr_unknown', token: token({ userId: 'usr_unknown' }) }),
      () => organization.id,
    ],
  ])('%s may not', async (_who, make, organizationId) => {
    const person = await make()
    const answer = await plaza.call('GET', '/users', { as: actingAs(person, organizationId()) })
    expect(answer.status).toBe(403)
    expect(answer.body.data).toEqual({ userId: person.id, organizationId: organizationId() })
  })

  test('nobody acts as something that is no organization', async () => {
    for (const organizationId of ['org_unknown', owner.id]) {
      const answer = await plaza.call('GET', '/users', { as: actingAs(member, organizationId) })
      expect(answer.status).toBe(403)
      expect(answer.body.message).toContain('exist')
      expect(answer.body.data).toEqual({ organizationId })
    }
  })

  test('a token without a user may not', async () => {
    const as = { token: token({ roles: ['user'] }), headers: { 'x-stelace-organization-id': organization.id } }
    const answer = await plaza.call('GET', '/users', { as })
    expect(answer).toMatchObject({ status: 403 })
    expect(answer.body.data).toBeUndefined()
  })

  test('the header means nothing to keys and to nobody', async () => {
    const headers = { 'x-stelace-organization-id': 'org_unknown' }
    for (const as of [plaza.anonymous, plaza.publishable, plaza.secret, plaza.system]) {
      expect((await plaza.call('GET', '/users', { as, headers: { ...as.headers, ...headers } })).status).toBe(200)
    }
    const key = { ...plaza.secret, token: member.token }
    expect((await plaza.call('GET', '/users', { as: key, headers })).status).toBe(200)
  })

  test('asking about permissions answers for the organization, and refuses strangers', async () => {
    const stranger = await account()
    const body = { permissions: ['user:edit'] }
    const answer = await plaza.call('POST', '/permissions/check', { as: actingAs(stranger, organization.id), body })
    expect(answer.status).toBe(403)
  })

  test('members of an ancestor count as members, with the roles they have in the nearest one', async () => {
    const grandparent = await plaza.given.organization(owner)
    const parent = await plaza.given.organization(owner, { organizations: { [grandparent.id]: {} } })
    const child = await plaza.given.organization(owner, {
      organizations: { [parent.id]: { roles: [] } },
      roles: ['user'],
    })
    const person = await account()
    await join(person, grandparent.id, ['user', 'provider'])
    // restricted by the organization in the header, not by the one that gave the roles
    expect(await holds(actingAs(person, child.id), 'user:edit', 'asset:create')).toEqual(['user:edit'])
    expect(await holds(actingAs(person, grandparent.id), 'user:edit', 'asset:create')).toEqual([
      'user:edit',
      'asset:create',
    ])
    await join(person, parent.id, [])
    expect(await holds(actingAs(person, child.id), 'user:edit', 'user:list:all')).toEqual(['user:list:all'])

    const ofChild = await account()
    await join(ofChild, child.id, ['user'])
    expect((await plaza.call('GET', '/users', { as: actingAs(ofChild, parent.id) })).status).toBe(403)
  })
})

describe('acting as another user', () => {
  const as = (other: string, who: As): As => ({ ...who, headers: { ...who.headers, 'x-stelace-user-id': other } })

  test('a secret key may be anybody', async () => {
    const person = await account()
    const own = await plaza.given.key({ permissions: ['user:read'] })
    // user:read:all is asked for too, and this key does not hold it
    expect((await plaza.call('GET', `/users/${person.id}`, { as: as(person.id, own) })).status).toBe(403)
    const organization = await plaza.ok<User>('POST', '/users', {
      as: as(person.id, plaza.secret),
      body: { type: 'organization' },
    })
    expect(organization.orgOwnerId).toBe(person.id)
  })

  test('somebody without the wide permissions stays who they are', async () => {
    const [one, other] = [await account(), await account()]
    const answer = await plaza.call('PATCH', `/users/${other.id}`, { as: as(other.id, one), body: {} })
    expect(answer.status).toBe(403)
    expect((await plaza.call('PATCH', `/users/${one.id}`, { as: as(other.id, one), body: {} })).status).toBe(200)
  })

  test('all wide permissions of a call are needed', async () => {
    const person = await account()
    const body = { type: 'organization' }
    const one = await plaza.given.key({ permissions: ['organization:create:all'] })
    const answer = await plaza.call('POST', '/users', { as: as(person.id, one), body })
    expect(answer).toMatchObject({ status: 422 })
    const both = await plaza.given.key({ permissions: ['organization:create:all', 'user:create:all'] })
    expect((await plaza.call('POST', '/users', { as: as(person.id, both), body })).status).toBe(200)
  })

  test('who acts as an organization has no more than its rights to do so', async () => {
    const owner = await account()
    const organization = await plaza.given.organization(owner)
    const other = await account()
    const admin = {
      ...owner,
      token: token({ userId: owner.id, permissions: ['user:create:all', 'organization:create:all'] }),
    }
    const headers = { 'x-stelace-organization-id': organization.id, 'x-stelace-user-id': other.id }
    const created = await plaza.ok<User>('POST', '/users', { as: admin, headers, body: { type: 'organization' } })
    expect(created.orgOwnerId).toBe(owner.id)
  })

  test('the name may be foreign, and calls without a permission step do not hear it', async () => {
    const person = await account()
    expect((await plaza.call('GET', '/users', { as: as('usr_foreign', plaza.secret) })).status).toBe(200)
    const change = await plaza.call('POST', '/password/change', {
      as: as(person.id, plaza.secret),
      body: { currentPassword: 'any', newPassword: 'another horse battery' },
    })
    expect(change.status).toBe(401)
  })
})

describe('system calls', () => {
  const check = (as: As): As => ({ ...as, headers: { ...as.headers, 'x-stelace-system-permissions': 'check' } })

  test('the system key opens everything, with or without another key', async () => {
    for (const as of [plaza.system, { headers: plaza.system.headers ?? {} }]) {
      expect((await plaza.call('GET', '/api-keys', { as })).status).toBe(200)
      expect((await plaza.call('GET', '/config/system', { as })).status).toBe(200)
    }
  })

  test('a wrong system key is no system call and no error', async () => {
    const as = { ...plaza.publishable, headers: { 'x-stelace-system-key': 'wrong' } }
    expect((await plaza.call('GET', '/users', { as })).status).toBe(200)
    expect((await plaza.call('GET', '/api-keys', { as })).status).toBe(403)
    expect((await plaza.call('GET', '/config/system', { as })).status).toBe(403)
  })

  test('with check the permissions are those of the rest of the call, and the other powers stay', async () => {
    expect((await plaza.call('GET', '/api-keys', { as: check(plaza.system) })).status).toBe(403)
    expect((await plaza.call('GET', '/config/system', { as: check(plaza.system) })).status).toBe(200)
    expect(await holds(check(plaza.system), 'user:edit', 'user:create')).toEqual(['user:create'])

    const person = await plaza.ok<User>('POST', '/users', {
      as: plaza.system,
      body: {
        username: 'watched',
        password: 'correct horse battery',
        metadata: { _system: 1, _stelace: 2, _private: 3, _team: 4, open: 5 },
      },
    })
    expect(person.metadata).toEqual({ _system: 1, _stelace: 2, _private: 3, _team: 4, open: 5 })
    const read = async (as: As) => (await plaza.ok<User>('GET', `/users/${person.id}`, { as })).metadata
    expect(await read(check(plaza.system))).toEqual({ _system: 1, _stelace: 2, open: 5 })
    expect(await read(plaza.secret)).toEqual({ _private: 3, _team: 4, open: 5 })
    expect(await read(plaza.publishable)).toEqual({ open: 5 })

    const secretCheck = check({ ...plaza.secret, ...{ headers: plaza.system.headers ?? {} } })
    const body = { metadata: { _system: { note: 1 } } }
    expect((await plaza.call('PATCH', `/users/${person.id}`, { as: secretCheck, body })).status).toBe(200)
    const role = await plaza.ok('POST', '/roles', { as: secretCheck, body: { name: 'a', value: 'by system' } })
    expect(role.customRole).toBe(false)
  })
})

describe('the workflow key', () => {
  test('a wrong one is a mistake where permissions are looked at, after the key and before the organization', async () => {
    const headers = { 'x-stelace-workflow-key': 'wrong', 'x-stelace-organization-id': 'org_unknown' }
    for (const as of [plaza.publishable, plaza.secret, await account()]) {
      const answer = await plaza.call('GET', '/users', { as, headers })
      expect(answer).toMatchObject({ status: 400, body: { message: 'Bad Request', statusCode: 400 } })
    }
    expect(
      (await plaza.call('GET', '/users', { as: plaza.system, headers: { ...headers, ...plaza.system.headers } }))
        .status,
    ).toBe(200)
  })

  test('calls without a permission step do not look at it', async () => {
    const headers = { 'x-stelace-workflow-key': 'wrong' }
    const answer = await plaza.call('POST', '/auth/logout', { headers, body: { refreshToken: 'unknown' } })
    expect(answer.status).toBe(200)
  })
})

describe('other headers', () => {
  test('names of platforms and environments are ignored', async () => {
    const headers = { 'x-platform-id': '999', 'x-stelace-env': 'live' }
    expect((await plaza.call('GET', '/users', { headers })).status).toBe(200)
  })
})
