import { type EndpointShape, endpoints } from '@plaza/contract'
import { type Grants, holds } from '@plaza/domain'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../config.ts'
import { signAccessToken } from '../lib/access-token.ts'
import { authorize, type IdentityPorts, identify } from './identify.ts'

const grants = (...permissions: string[]): Grants => ({
  everything: permissions.includes('*'),
  permissions: new Set(permissions),
  readNamespaces: [],
  editNamespaces: [],
})

const now = new Date('2030-01-01T00:00:00.000Z')
const authSecret = 'secret'

const ports = (changes: Partial<IdentityPorts> = {}): IdentityPorts => ({
  settings: readSettings({ PLAZA_ENV: 'test', SYSTEM_KEY: 'system' }),
  clock: { now: () => now },
  authSecrets: [authSecret],
  workflowKey: 'the right key',
  findApiKey: async () => undefined,
  grantsOfRoles: async () => grants(),
  rightsInOrganization: async () => grants(),
  withLimits: async (claims) => claims,
  configuredApiVersion: async () => undefined,
  isFresh: async () => false,
  ...changes,
})

async function call(headers: Record<string, string>, endpoint: EndpointShape, given = ports()) {
  return authorize(await identify(headers, endpoint, given), endpoint, given)
}

describe('a workflow that calls the API', () => {
  const headers = { 'x-stelace-workflow-key': 'the right key' }

  test('may do everything, in all namespaces, and as anybody', async () => {
    const caller = await call({ ...headers, 'x-stelace-user-id': 'usr_a' }, endpoints.apiKeys.list)
    expect(caller).toMatchObject({ kind: 'workflow', isSystem: false, userId: 'usr_a', realUserId: 'usr_a' })
    expect(holds(caller.grants, 'any:thing:all')).toBe(true)
    expect(caller.grants).toMatchObject({ readNamespaces: ['*'], editNamespaces: ['*'] })
  })

  test('is who its token says, unless it says otherwise', async () => {
    const token = signAccessToken({ userId: 'usr_token' }, authSecret)
    const caller = await call({ ...headers, authorization: `Bearer ${token}` }, endpoints.auth.login)
    expect(caller).toMatchObject({ kind: 'workflow', userId: 'usr_token' })
  })

  test('needs no API key where others do', async () => {
    const strict = ports({ settings: readSettings({ PLAZA_ENV: 'test', REQUIRE_API_KEY: 'on' }) })
    expect(await call(headers, endpoints.users.list, strict)).toMatchObject({ kind: 'workflow' })
    const wrong = call({ 'x-stelace-workflow-key': 'wrong' }, endpoints.users.list, strict)
    await expect(wrong).rejects.toMatchObject({ statusCode: 401 })
  })
})

describe('acting as another user', () => {
  const token = signAccessToken({ userId: 'usr_me', roles: ['some'] }, authSecret)
  const headers = { authorization: `Bearer ${token}`, 'x-stelace-user-id': 'usr_other' }

  test('a call that has no wide permission trusts keys, the system and workflows only', async () => {
    const everything = ports({ grantsOfRoles: async () => grants('*') })
    expect(await call(headers, endpoints.auth.login, everything)).toMatchObject({ kind: 'user', userId: 'usr_me' })
    const system = await call({ ...headers, 'x-stelace-system-key': 'system' }, endpoints.auth.login, everything)
    expect(system).toMatchObject({ kind: 'system', userId: 'usr_other' })
  })

  test('holding every wide permission of the call is enough', async () => {
    const wide = ports({ grantsOfRoles: async (roles) => (roles.length > 1 ? grants('user:edit:all') : grants()) })
    expect(await call(headers, endpoints.users.update, wide)).toMatchObject({ userId: 'usr_other' })
    const narrow = ports({ grantsOfRoles: async () => grants('user:edit') })
    expect(await call(headers, endpoints.users.update, narrow)).toMatchObject({ userId: 'usr_me' })
  })

  test('a permission that everybody has is not enough', async () => {
    const open = ports({ grantsOfRoles: async () => grants('user:read:all', 'user:list:all') })
    expect(await call(headers, endpoints.users.read, open)).toMatchObject({ userId: 'usr_me' })
    expect(await call({ 'x-stelace-user-id': 'usr_other' }, endpoints.users.list, open)).toMatchObject({ userId: null })
    const closed = ports({
      grantsOfRoles: async (roles) => (roles.length > 1 ? grants('user:read:all') : grants('user:list:all')),
    })
    expect(await call(headers, endpoints.users.read, closed)).toMatchObject({ userId: 'usr_other' })
    const all = ports({ grantsOfRoles: async (roles) => grants(roles.length > 1 ? '*' : 'user:list:all') })
    expect(await call(headers, endpoints.users.list, all)).toMatchObject({ userId: 'usr_other' })
  })

  test('the person changes, what they act as does not', async () => {
    const inside = ports({ rightsInOrganization: async () => grants('user:edit:all') })
    const caller = await call({ ...headers, 'x-stelace-organization-id': 'org_a' }, endpoints.users.update, inside)
    expect(caller).toMatchObject({ userId: 'org_a', realUserId: 'usr_other', tokenUserId: 'usr_me' })
  })
})

test('a token of somebody who was cut off is ignored', async () => {
  const token = signAccessToken({ userId: 'usr_me' }, authSecret)
  const given = ports({
    withLimits: async ({ userId, ...claims }) => (userId === 'usr_me' ? undefined : claims),
    grantsOfRoles: async () => grants('config:read'),
  })
  const caller = await call({ authorization: `Bearer ${token}` }, endpoints.config.read, given)
  expect(caller).toMatchObject({ kind: 'public', userId: null, tokenUserId: null })
})
