import { connect } from 'node:net'
import { builtInRoles, type EndpointShape, endpoints } from '@plaza/contract'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { markFilled } from './providers/geocoding/store.ts'
import { type As, actingAs, createTestApp, type Person, type TestApp } from './testing/app.ts'
import { anyHeaderLines, anyHeaders } from './testing/header-samples.ts'
import { proofTries } from './testing/proof-size.ts'
import { anySample, closedSchema, validSample } from './testing/samples.ts'

const calls = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries(group).map(([name, endpoint]) => ({
    name: `${resource}.${name}`,
    endpoint: endpoint as EndpointShape,
  })),
)

let plaza: TestApp
let callers: Record<string, { as: As; grants: string[] }>
let owner: Person

const permissionsOf = (...values: string[]) =>
  builtInRoles.filter(({ value }) => values.includes(value)).flatMap(({ permissions }) => [...permissions])

beforeAll(async () => {
  plaza = await createTestApp()
  await markFilled(plaza.services.db.read)
  owner = await plaza.given.person()
  const other = await plaza.given.person()
  const member = await plaza.given.person()
  const organization = await plaza.given.organization(owner)
  await plaza.ok('PUT', `/users/${member.id}/organizations/${organization.id}`, {
    as: plaza.secret,
    body: { roles: ['user'] },
  })
  const custom = await plaza.given.key({ permissions: ['role:list:all'] })
  const content = await plaza.given.key({ type: 'cntk' })
  const revoked = await plaza.given.key()
  await plaza.ok('DELETE', `/api-keys/${revoked.id}`, { as: plaza.secret })

  const people = permissionsOf('public', 'user', 'provider')
  callers = {
    nobody: { as: plaza.anonymous, grants: permissionsOf('public') },
    'a publishable key': { as: plaza.publishable, grants: permissionsOf('public') },
    'the user': { as: owner, grants: people },
    'another user': { as: other, grants: people },
    'a member acting as the organization': {
      as: actingAs(member, organization.id),
      grants: permissionsOf('public', 'user').filter((permission) =>
        permissionsOf('user', 'provider').includes(permission),
      ),
    },
    'a custom key': { as: custom, grants: ['role:list:all'] },
    'a content key': { as: content, grants: ['entry:list:all', 'entry:read:all'] },
    'a secret key': { as: plaza.secret, grants: ['*'] },
    'the system': { as: plaza.system, grants: ['*'] },
    'a wrong system key': {
      as: { ...plaza.publishable, headers: { 'x-stelace-system-key': 'wrong' } },
      grants: permissionsOf('public'),
    },
  }
})

/** Bodies whose rules go beyond their schema: what is needed depends on the values. */
const examples: Record<string, () => object> = {
  '/availabilities': () => ({ assetId: 'unknown', startDate: '2030-01-01', endDate: '2030-01-02', quantity: 1 }),
  '/auth/logout': () => ({ refreshToken: 'unknown' }),
  '/auth/token': () => ({ grantType: 'refreshToken', refreshToken: 'unknown' }),
  '/auth/token/check': () => ({ tokenType: 'accessToken', token: 'unknown' }),
  '/auth/check': () => ({ apiKey: 'unknown' }),
  // what odd input makes of the settings may leave out who writes
  '/emails/send': () => ({ ...(validSample(endpoints.emails.send.body) as object), from: 'plaza@example.com' }),
  '/workflows/dry-run': () => ({ eventId: 'unknown', run: [] }),
  '/workflows/test': () => ({ workflow: { run: [] }, tests: [] }),
  '/token/check/request': () => ({ type: 'email', userId: owner.id }),
}

/** A well-formed request for an endpoint, with ids of things that exist where that is possible. */
function request(endpoint: EndpointShape) {
  const path = endpoint.path.replace('/users/:id', `/users/${owner.id}`).replace(/:\w+/g, 'unknown')
  const query = Object.entries((validSample(endpoint.query ?? { type: 'object' }) ?? {}) as Record<string, unknown>)
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return {
    url: search ? `${path}?${search}` : path,
    ...(endpoint.body ? { body: examples[endpoint.path]?.() ?? validSample(endpoint.body) } : {}),
  }
}

const isAllowed = (endpoint: EndpointShape, grants: readonly string[]) =>
  endpoint.access.kind !== 'permissions' ||
  grants.includes('*') ||
  endpoint.access.permissions.some((permission) => grants.includes(permission))

/** What was answered, and what the server wrote down where that was a fault of its own. */
const told = ({ status, body }: { status: number; body: unknown }) =>
  [JSON.stringify(body), ...(status >= 500 ? plaza.logged.slice(-3) : [])].join('\n')

describe.each(calls)('$name', ({ endpoint }) => {
  test('says who may call it, and everybody else is refused', async () => {
    for (const [who, { as, grants }] of Object.entries(callers)) {
      const { url, body } = request(endpoint)
      // removing and logging out would change the world for the callers after this one
      const target = endpoint.method === 'DELETE' ? endpoint.path.replace(/:\w+/g, 'unknown') : url
      const answer = await plaza.call(endpoint.method, target, { as, body })
      expect(answer.status, `${who}: ${told(answer)}`).toBeLessThan(500)
      if (!isAllowed(endpoint, grants)) expect(answer.status, who).toBe(403)
      if (isAllowed(endpoint, grants)) expect(answer.status, `${who}: ${JSON.stringify(answer.body)}`).not.toBe(400)
      expect(answer.headers['x-request-id'], who).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('answers malformed input with 400 before it looks at permissions', async () => {
    for (const [who, { as }] of Object.entries(callers)) {
      const { url, body } = request(endpoint)
      const wrong = endpoint.body
        ? { url, body: { ...(body as object), unexpectedKey: 1 } }
        : endpoint.query
          ? { url: `${url}${url.includes('?') ? '&' : '?'}unexpectedKey=1`, body }
          : undefined
      if (!wrong || isOpen(endpoint)) return
      const answer = await plaza.call<{ message: string }>(endpoint.method, wrong.url, {
        as,
        body: wrong.body,
        version: '2020-08-10',
      })
      expect(answer.status, who).toBe(400)
      expect(answer.body.message, who).toContain('"unexpectedKey" is not allowed')
    }
  })

  test('tells nothing that it does not declare', async () => {
    for (const version of ['2020-08-10', '2019-05-20'] as const) {
      const { url, body } = request(endpoint)
      if (endpoint.method === 'DELETE') return
      const answer = await plaza.call(endpoint.method, url, { as: plaza.secret, body, version })
      if (answer.status !== 200) continue
      const items = itemsOf(endpoint, answer.body)
      // what is looked at once or twice need not be quick
      const ajv = new Ajv({ strict: false, validateFormats: false, code: { optimize: false } })
      const validate = ajv.compile(closedSchema(endpoint.response) as object)
      for (const item of items) expect(validate(item), JSON.stringify(validate.errors)).toBe(true)
    }
  })

  test('never fails on odd input', async () => {
    const parts = fc.record({
      body: endpoint.body ? anySample(endpoint.body) : fc.constant(undefined),
      query: endpoint.query ? anySample(endpoint.query) : fc.constant({}),
      id: fc.constantFrom('unknown', owner.id, '%00', '%E0%A4%A', '..', '%2e%2e%2f', 'a'.repeat(1500), "'", '💥'),
      version: fc.constantFrom('2020-08-10' as const, '2019-05-20' as const),
    })
    await fc.assert(
      fc.asyncProperty(parts, async ({ body, query, id, version }) => {
        const path = endpoint.path.replace(/:\w+/g, id)
        const search = new URLSearchParams(
          Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]): [string, string] => [
            name,
            typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''),
          ]),
        )
        const answer = await plaza.call(endpoint.method, `${path}?${search}`, {
          as: endpoint.method === 'DELETE' ? plaza.publishable : plaza.secret,
          version,
          headers: { 'content-type': 'application/json' },
          body: body === undefined ? undefined : JSON.stringify(body),
        })
        expect(answer.status, told(answer)).toBeLessThan(500)
      }),
      { numRuns: proofTries({ usual: 5, quick: 10, full: 2_000 }) },
    )
  })

  test('never fails on odd headers', async () => {
    const { url, body } = request(endpoint)
    const authorization = `Basic ${Buffer.from(`${plaza.publishable.apiKey}:`).toString('base64')}`
    await fc.assert(
      fc.asyncProperty(anyHeaders, async (headers) => {
        // its body may be compressed, as the headers may ask for
        const answer = await plaza.app.http.inject({
          method: endpoint.method,
          url,
          headers: { authorization, ...headers },
          ...(body === undefined ? {} : { payload: body as object }),
        })
        expect(answer.statusCode, answer.body).toBeLessThan(500)
      }),
      // they mean the same to most calls, and all calls together meet two thousand
      { numRuns: proofTries({ usual: 3, quick: 6, full: 1_000 }) },
    )
  })
})

test('no line of a request that comes over a socket fails any call', async () => {
  await plaza.app.http.listen({ port: 0, host: '127.0.0.1' })
  const address = plaza.app.http.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  /** The first line of what the server says to raw bytes; nothing when it just hangs up. */
  const firstLine = (bytes: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
      socket.once('data', (chunk) => {
        resolve(chunk.toString('latin1').split('\r\n', 1)[0] ?? '')
        socket.destroy()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(''))
      // a body that was announced and does not come
      socket.setTimeout(250, () => socket.destroy())
    })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), anyHeaderLines, async ({ endpoint }, lines) => {
      const path = endpoint.path.replace(/:\w+/g, 'unknown')
      const line = await firstLine(`${endpoint.method} ${path} HTTP/1.1\r\nhost: x\r\n${lines}\r\n{}`)
      expect(line).not.toMatch(/^HTTP\/1\.1 5/)
    }),
    { numRuns: proofTries({ usual: 150, quick: 400, full: 50_000 }) },
  )
})

/** Bodies that are free by contract, and answers of other services, have no unexpected key. */
function isOpen({ body, query }: EndpointShape) {
  const part = body ?? query
  return part !== undefined && 'additionalProperties' in part && part.additionalProperties === true
}

function itemsOf(endpoint: EndpointShape, body: unknown): unknown[] {
  if (!endpoint.list) return [body]
  if (Array.isArray(body)) return body
  return (body as { results: unknown[] }).results
}

test('a key that was removed is refused everywhere it is looked up', async () => {
  const key = await plaza.given.key({ roles: ['dev'] })
  await plaza.ok('DELETE', `/api-keys/${key.id}`, { as: plaza.secret })
  for (const { name, endpoint } of calls.filter(({ endpoint }) => endpoint.access.kind === 'permissions')) {
    const { url, body } = request(endpoint)
    expect((await plaza.call(endpoint.method, url, { as: key, body })).status, name).toBe(401)
  }
})
