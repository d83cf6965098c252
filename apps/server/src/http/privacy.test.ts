import type { ApiKey, JsonObject, User } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { givenAccount } from '../testing/accounts.ts'
import { type As, actingAs, createTestApp, type Person, type TestApp } from '../testing/app.ts'

let plaza: TestApp
let victim: Person
let organization: User
let secretKey: ApiKey
let strangers: Record<string, As>
let others: Person

/** Words that are in every place a stranger may not look into; each is found nowhere else. */
const canaries: string[] = []
const canary = (place: string) => {
  const word = `canary-${place}-${Math.random().toString(36).slice(2)}`
  canaries.push(word)
  return word
}
const hiddenData = (place: string) =>
  Object.fromEntries(
    ['private', 'protected', 'team', 'system', 'stelace'].map((name) => [`_${name}`, canary(`${place}-${name}`)]),
  )

beforeAll(async () => {
  // with every rule on, as in a live marketplace
  plaza = await createTestApp({ limits: true })
  const { ok, system, secret, given } = plaza
  victim = await givenAccount(plaza, {
    username: canary('username'),
    firstname: canary('firstname'),
    lastname: canary('lastname'),
    email: `${canary('email')}@example.com`,
    displayName: 'Open name',
  })
  await ok('PATCH', `/users/${victim.id}`, {
    as: system,
    body: { metadata: { ...hiddenData('metadata'), open: 1 }, platformData: hiddenData('platform-data') },
  })
  organization = await ok<User>('POST', '/users', {
    as: system,
    body: {
      type: 'organization',
      orgOwnerId: victim.id,
      displayName: 'Open club',
      firstname: canary('org-firstname'),
      lastname: canary('org-lastname'),
      email: `${canary('org-email')}@example.com`,
      metadata: hiddenData('org-metadata'),
      platformData: hiddenData('org-platform-data'),
    },
  })
  const { _private, _protected, ...roleData } = hiddenData('role')
  canaries.splice(canaries.indexOf(_private ?? ''), 1)
  canaries.splice(canaries.indexOf(_protected ?? ''), 1)
  await ok('POST', '/roles', { as: system, body: { name: 'Open role', value: 'open-role', metadata: roleData } })
  secretKey = await ok<ApiKey>('POST', '/api-keys', {
    as: secret,
    body: { name: canary('key-name'), type: 'seck', metadata: { note: canary('key-note') } },
  })
  canaries.push(secretKey.key, secretKey.key.slice(-12), victim.token)
  await ok('PATCH', '/config/private', {
    as: secret,
    body: { stelace: { integrations: { stripe: canary('private-config') } } },
  })
  await ok('PATCH', '/config/system', { as: system, body: { custom: { note: canary('system-config') } } })

  others = await givenAccount(plaza)
  const member = await givenAccount(plaza)
  const otherOrganization = await given.organization(others)
  const formerMember = await givenAccount(plaza)
  for (const [method, person, id] of [
    ['PUT', member, otherOrganization.id],
    ['PUT', formerMember, organization.id],
    ['DELETE', formerMember, organization.id],
  ] as const) {
    const body = method === 'PUT' ? { roles: ['dev'] } : undefined
    await ok(method, `/users/${person.id}/organizations/${id}`, { as: secret, body })
  }
  strangers = {
    nobody: plaza.anonymous,
    'a publishable key': plaza.publishable,
    'another user': others,
    'a member of another organization acting as it': actingAs(member, otherOrganization.id),
    'a former member': formerMember,
    'a former member who still acts as the organization': actingAs(formerMember, organization.id),
    'a content key': await given.key({ type: 'cntk' }),
    'a key with ordinary roles': await given.key({ roles: ['public', 'user', 'provider'] }),
    'a key that may edit everybody': await given.key({
      permissions: ['user:edit:all', 'user:read:all', 'user:list:all', 'user:configOrganization:all'],
    }),
    'somebody who says to be the victim': { ...others, headers: { 'x-stelace-user-id': victim.id } },
    'nobody who says to be the victim': { headers: { 'x-stelace-user-id': victim.id } },
    'a wrong system key': { ...plaza.publishable, headers: { 'x-stelace-system-key': 'wrong' } },
  }
})

/** Everything one can ask about other people's things. */
const questions = (): [string, string, JsonObject?][] => [
  ...[
    '',
    '?type=all&nbResultsPerPage=100',
    `?id=${victim.id},${organization.id}`,
    `?userOrganizationId=${organization.id}`,
    '?orderBy=updatedDate&order=asc',
    '?query=Open&type=all',
    '?unknown=1',
  ].map((query): [string, string] => ['GET', `/users${query}`]),
  ['GET', `/users/${victim.id}`],
  ['GET', `/users/${organization.id}`],
  ['GET', '/roles'],
  ['GET', '/roles?nbResultsPerPage=100'],
  ['GET', '/api-keys'],
  ['GET', '/api-keys?reveal=1'],
  ['GET', `/api-keys/${secretKey.id}`],
  ['GET', `/api-keys/${secretKey.id}?reveal=1`],
  ['GET', '/events'],
  ['GET', `/events?objectId=${victim.id}`],
  ['GET', '/config'],
  ['GET', '/config/private'],
  ['GET', '/config/system'],
  ['PATCH', `/users/${victim.id}`, {}],
  ['PATCH', `/users/${victim.id}`, { displayName: 'Open name' }],
  ['PATCH', `/users/${victim.id}`, { metadata: { _private: 1 } }],
  ['PATCH', `/users/${organization.id}`, {}],
  ['PATCH', `/users/${organization.id}`, { orgOwnerId: victim.id }],
  ['PATCH', `/api-keys/${secretKey.id}`, {}],
  ['PATCH', '/config/private', {}],
  ['DELETE', `/users/${organization.id}`],
  ['DELETE', `/api-keys/${secretKey.id}`],
  ['PUT', `/users/${victim.id}/organizations/${organization.id}`, { roles: ['dev'] }],
  ['PUT', `/users/${victim.id}/organizations/${organization.id}`, { roles: ['nothing'] }],
  ['POST', '/users', { type: 'organization', organizations: { [organization.id]: {} } }],
  ['POST', '/users', { type: 'organization', orgOwnerId: victim.id }],
  ['POST', '/auth/token', { grantType: 'refreshToken', refreshToken: 'guess' }],
  ['POST', '/auth/token', { grantType: 'impersonateToken', userId: victim.id, refreshToken: 'guess' }],
  ['POST', '/auth/token/check', { tokenType: 'refreshToken', token: 'guess', userAgent: 'x' }],
  ['POST', '/token/check/request', { type: 'email', userId: victim.id }],
  ['POST', '/permissions/check', { permissions: ['user:read'] }],
  ['GET', '/'],
  ['GET', '/docs'],
  ['GET', '/openapi.json'],
  ['GET', '/web/boot.json'],
  ['GET', '/health/detail'],
  ['GET', '/nothing'],
]

describe('nothing hidden is answered to', () => {
  test.each([
    'nobody',
    'a publishable key',
    'another user',
    'a member of another organization acting as it',
    'a former member',
    'a former member who still acts as the organization',
    'a content key',
    'a key with ordinary roles',
    'a key that may edit everybody',
    'somebody who says to be the victim',
    'nobody who says to be the victim',
    'a wrong system key',
  ])('%s', async (who) => {
    const as = strangers[who]
    expect(as).toBeDefined()
    let asked = 0
    // this one may change everyone, so it may do so in their name
    const mayActAs = who === 'a key that may edit everybody'
    for (const [method, path, body] of questions()) {
      for (const version of ['2020-08-10', '2019-05-20'] as const) {
        const headers = mayActAs || version === '2020-08-10' ? {} : { 'x-stelace-user-id': victim.id }
        const answer = await plaza.call(method, path, { as: as ?? {}, body, version, headers })
        const text = JSON.stringify(answer)
        const leaked = canaries.filter((word) => text.includes(word))
        expect(leaked, `${method} ${path}: ${answer.status}`).toEqual([])
        expect(answer.status, `${method} ${path}`).toBeLessThan(500)
        asked++
      }
    }
    expect(asked).toBe(questions().length * 2)
  })

  test('the same words are there for those who may see them', async () => {
    const seen = JSON.stringify(
      await Promise.all([
        plaza.ok('GET', `/users?id=${victim.id},${organization.id}`, { as: plaza.system }),
        plaza.ok('GET', '/roles', { as: plaza.system }),
        plaza.ok('GET', '/api-keys?reveal=1', { as: plaza.system }),
        plaza.ok('GET', '/config/private', { as: plaza.system }),
        plaza.ok('GET', '/config/system', { as: plaza.system }),
      ]),
    )
    expect(canaries.filter((word) => !seen.includes(word))).toEqual([victim.token])
    // everyone but the system itself is spared its namespaces
    const asSecret = JSON.stringify(
      await plaza.ok('GET', `/users?id=${victim.id},${organization.id}`, { as: plaza.secret }),
    )
    expect(canaries.filter((word) => /-(system|stelace)-/.test(word) && asSecret.includes(word))).toEqual([])
  })
})

describe('guessing', () => {
  const search = async (words: string, as: As) => {
    const { results } = await plaza.ok<{ results: User[] }>(
      'GET',
      `/users?type=all&query=${encodeURIComponent(words)}`,
      { as },
    )
    return results.map(({ id }) => id)
  }

  test('hidden names cannot be searched by those who cannot see them', async () => {
    for (const as of [plaza.anonymous, others, plaza.publishable]) {
      for (const words of [
        'canary-username',
        'canary-firstname',
        'canary-lastname',
        'canary-email',
        'canary-org-email',
      ]) {
        expect(await search(words, as), words).toEqual([])
      }
      expect(await search('open na', as)).toEqual([victim.id])
    }
    expect(await search('canary-email', plaza.secret)).toEqual([victim.id])
    const reader = await plaza.given.key({ permissions: ['user:list:all'], readNamespaces: ['private'] })
    expect(await search('canary-firstname', reader)).toEqual([victim.id])
  })
})

describe('fields that callers may not choose', () => {
  const stored = {
    id: 'usr_chosen',
    createdDate: '2000-01-01T00:00:00.000Z',
    updatedDate: '2000-01-01T00:00:00.000Z',
    livemode: true,
    organizations: { org_chosen: { roles: ['dev'] } },
    isOrganization: true,
    is_organization: true,
    org_owner_id: 'usr_chosen',
    platform_data: {},
    hash: 'x',
    key: 'seck_test_chosen',
    key_sealed: 'x',
    key_fingerprint: 'x',
    customRole: false,
    custom_role: false,
    sealed: 'x',
    access: 'default',
    constructor: {},
  }

  test.each<[string, () => string, () => As, JsonObject]>([
    ['PATCH', () => `/users/${others.id}`, () => others, {}],
    ['POST', () => '/users', () => plaza.publishable, { username: 'chosen', password: 'correct horse battery' }],
    ['POST', () => '/users', () => others, { type: 'organization' }],
    ['POST', () => '/roles', () => plaza.secret, { name: 'a', value: 'chosen' }],
    ['PATCH', () => '/roles/role_a', () => plaza.secret, {}],
    ['POST', () => '/api-keys', () => plaza.secret, { name: 'a' }],
    ['PATCH', () => `/api-keys/${secretKey.id}`, () => plaza.secret, {}],
    ['PATCH', () => '/config', () => plaza.secret, {}],
    ['PATCH', () => '/config/private', () => plaza.secret, {}],
    ['PUT', () => `/users/${others.id}/organizations/${organization.id}`, () => plaza.secret, { roles: [] }],
  ])('%s (number %#) takes only what it names', async (method, path, as, body) => {
    for (const [field, value] of Object.entries(stored)) {
      // creating names these itself
      if (method === 'POST' && path() === '/users' && field === 'organizations') continue
      const answer = await plaza.call(method, path(), { as: as(), body: { ...body, [field]: value } })
      expect(answer.status, field).toBe(400)
      expect(answer.body.message, field).toBe(`"${field}" is not allowed`)
    }
  })
})

test('nothing of this is in the log', () => {
  const log = plaza.logged.join('')
  expect(canaries.filter((word) => log.includes(word))).toEqual([])
  expect(log).not.toContain('"level":"error"')
})
