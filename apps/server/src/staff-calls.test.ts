import { type EndpointShape, endpoints, staffRoles } from '@plaza/contract'
import { grantsOfRoles, holdsAny } from '@plaza/domain'
import { beforeAll, describe, expect, test } from 'vitest'
import { markFilled } from './providers/geocoding/store.ts'
import { type As, createTestApp, type Staff, type TestApp } from './testing/app.ts'
import { validSample } from './testing/samples.ts'

const calls = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    endpoint: endpoint as EndpointShape,
  })),
)

type Refusal = { code?: string }

let plaza: TestApp
let admin: Staff

beforeAll(async () => {
  plaza = await createTestApp()
  await markFilled(plaza.services.db.read)
  admin = await plaza.given.staff('staff-admin')
})

const reason = { 'x-plaza-reason': 'because' }

/** A well-formed call about things that do not exist; `body` and `query` add to it. */
async function make(
  { method, path, ...shape }: EndpointShape,
  as: As,
  headers: Record<string, string> = {},
  more = {},
) {
  const query = Object.entries({ ...sampleOf(shape.query), ...(shape.body ? {} : more) })
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)])).toString()
  const url = path.replace(/:\w+/g, 'unknown') + (search ? `?${search}` : '')
  const body = shape.body && { ...(examples[path] ?? sampleOf(shape.body)), ...more }
  return plaza.call<Refusal>(method, url, { as, headers, ...(body ? { body } : {}) })
}

const sampleOf = (schema: EndpointShape['body']) => (schema ? (validSample(schema) as object) : {})

/** Bodies whose rules go beyond their schema. */
const examples: Record<string, object> = {
  '/availabilities': { assetId: 'unknown', startDate: '2030-01-01', endDate: '2030-01-02', quantity: 1 },
  '/auth/check': { apiKey: 'unknown' },
}

/** Calls that would end or change what the other calls are made with. */
const isLeftOut = ({ path }: EndpointShape) =>
  path.startsWith('/auth/sessions/') || path.startsWith('/config') || path === '/auth/factors/totp'

describe.each(staffRoles)('$name', ({ value, permissions, readNamespaces, editNamespaces }) => {
  const role = {
    id: value,
    value,
    parentId: null,
    permissions: [...permissions],
    readNamespaces: [],
    editNamespaces: [],
  }
  const grants = grantsOfRoles([role], [value])

  test('opens the calls of its permissions and no others, in the console alone', async () => {
    const staff = await plaza.given.staff(value, { roles: [value] })
    const web = await plaza.given.login(staff)
    const everybody = await plaza.services.roles.grantsOf(['public'])
    for (const { name, endpoint } of calls) {
      const { access } = endpoint
      if (access.kind !== 'permissions' || access.exception !== undefined || isLeftOut(endpoint)) continue
      const isOpen = holdsAny(grants, access.permissions) || holdsAny(everybody, access.permissions)
      const { status, body } = await make(endpoint, staff, reason)
      expect(status, `${name}: ${JSON.stringify(body)}`).toBeLessThan(500)
      if (isOpen) expect([name, body.code]).not.toEqual([name, 'confirmationNeeded'])
      else expect([name, status, body.code]).toEqual([name, 403, 'permission.denied'])
      if (!holdsAny(everybody, access.permissions)) {
        const asCustomer = await make(endpoint, web)
        expect([name, asCustomer.status, asCustomer.body.code]).toEqual([name, 403, 'permission.denied'])
      }
    }
  })

  test('is a role like any other, marked as staff', async () => {
    const roles = await plaza.ok<Record<string, unknown>[]>('GET', '/roles', { as: plaza.secret })
    expect(roles.find((one) => one.value === value)).toMatchObject({
      customRole: true,
      permissions,
      readNamespaces,
      editNamespaces,
      platformData: { plaza: { isStaff: true } },
    })
  })
})

describe('what the contract marks', () => {
  const fresh = calls.filter(({ endpoint }) => endpoint.fresh !== undefined && endpoint.fresh !== 'live')
  const reasoned = calls.filter(({ endpoint: { reason } }) => reason !== undefined && reason !== 'kept')
  /** What has to be in a call so that it is asked: nothing, a field, or a value. */
  const casesOf = (mark: true | 'required' | readonly string[]) =>
    typeof mark === 'object' ? mark.map((named) => sentFor(named)) : [{}]
  const sentFor = (named: string) => {
    const [field = '', value] = named.includes('!=') ? named.split('!=').slice(0, 1) : named.split('=')
    const [outer = '', inner] = field.split('.')
    return inner === undefined ? { [field]: value ?? wellFormed[field] ?? 1 } : { [outer]: { [inner]: {} } }
  }
  const wellFormed: Record<string, unknown> = {
    roles: ['user'],
    to: 'somebody@example.com',
    status: 'draft',
    startDate: '2031-01-01T00:00:00.000Z',
    endDate: '2031-01-02T00:00:00.000Z',
    duration: { d: 1 },
    run: [{ endpointMethod: 'GET', endpointUri: '/config' }],
    computed: {},
    context: [],
  }

  test.each(fresh)('$name asks console sessions for the second step again, and nobody else', async ({ endpoint }) => {
    const stale = await plaza.given.staff('staff-admin')
    plaza.clock.advance({ minutes: 11 })
    for (const more of casesOf(endpoint.fresh === 'live' ? [] : (endpoint.fresh ?? []))) {
      const { status, body } = await make(endpoint, stale, reason, more)
      expect([status, body.code]).toEqual([403, 'confirmationNeeded'])
      expect((await make(endpoint, plaza.secret, {}, more)).body.code).not.toBe('confirmationNeeded')
    }
    if (endpoint.fresh !== true) expect((await make(endpoint, stale)).body.code).not.toBe('confirmationNeeded')
  })

  test.each(reasoned)('$name asks console sessions for a reason, and nobody else', async ({ endpoint }) => {
    const { username, password, user } = admin
    const now = await plaza.given.consoleLogin({ username, password, user })
    for (const more of casesOf(endpoint.reason === 'kept' ? [] : (endpoint.reason ?? []))) {
      const { status, body } = await make(endpoint, now, {}, more)
      expect([status, body.code]).toEqual([422, 'reasonNeeded'])
      expect((await make(endpoint, now, reason, more)).body.code).not.toBe('reasonNeeded')
      expect((await make(endpoint, plaza.secret, {}, more)).body.code).not.toBe('reasonNeeded')
    }
    if (endpoint.reason !== 'required') expect((await make(endpoint, now)).body.code).not.toBe('reasonNeeded')
  })

  test('console sessions act for nobody else, whatever the call', async () => {
    const { username, password, user } = admin
    const now = await plaza.given.consoleLogin({ username, password, user })
    for (const { name, endpoint } of calls) {
      if (endpoint.access.kind === 'noKey') continue
      for (const header of ['x-stelace-user-id', 'x-stelace-organization-id']) {
        const { status, body } = await make(endpoint, now, { ...reason, [header]: 'usr_other' })
        expect([name, status, body.code]).toEqual([name, 403, 'useViewAs'])
      }
    }
  })
})
