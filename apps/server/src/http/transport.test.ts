import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { brotliCompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/app.ts'

let plaza: TestApp

beforeAll(async () => {
  plaza = await createTestApp()
})

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe('paths and methods', () => {
  test.each([
    ['GET', '/nothing'],
    ['GET', '/users/abc/'],
    ['GET', '/users/abc/nothing'],
    ['GET', '/Users'],
    ['GET', '/users//'],
    ['POST', '/roles/'],
    ['GET', '/config/'],
    ['DELETE', '/nothing?a=1'],
  ])('%s %s is unknown', async (method, path) => {
    const answer = await plaza.call(method, path)
    const isParameter = path === '/roles/'
    expect(answer.status).toBe(isParameter ? 405 : 404)
    if (isParameter) return
    expect(answer.body).toEqual({
      code: 'ResourceNotFound',
      message: `${path.replace(/\?.*/, '')} does not exist`,
      statusCode: 404,
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-request-id']).toMatch(uuid)
  })

  test('an empty parameter is a mistake in the parameter, not an unknown path', async () => {
    for (const [method, path, label] of [
      ['GET', '/users/', 'id'],
      ['PATCH', '/users/', 'id'],
      ['DELETE', '/api-keys/', 'id'],
      ['DELETE', '/users/usr_1/organizations/', 'organizationId'],
    ] as const) {
      const answer = await plaza.call(method, path, { body: method === 'PATCH' ? {} : undefined })
      expect(answer.status, path).toBe(400)
      expect(answer.body).toMatchObject({ message: `"${label}" is not allowed to be empty`, statusCode: 400 })
    }
  })

  test('fixed words win over parameters', async () => {
    const { body } = await plaza.call('GET', '/users/check-availability?username=nobody-yet')
    expect(body).toEqual({ available: true })
    expect((await plaza.call('DELETE', '/users/check-availability')).status).toBe(405)
  })

  test.each([
    ['PUT', '/users', 'GET, POST'],
    ['DELETE', '/users', 'GET, POST'],
    ['HEAD', '/users', 'GET, POST'],
    ['HEAD', '/', 'GET'],
    ['POST', '/users/abc', 'GET, PATCH, DELETE'],
    ['GET', '/auth/login', 'POST'],
    ['GET', '/users/a/organizations/b', 'PUT, PATCH, DELETE'],
    ['DELETE', '/config', 'GET, PATCH'],
    ['OPTIONS', '/users', 'GET, POST'],
  ])('%s is not allowed on %s', async (method, path, allowed) => {
    const answer = await plaza.call(method, path)
    expect(answer.status).toBe(405)
    expect(answer.headers.allow?.split(', ').sort()).toEqual(allowed.split(', ').sort())
    if (method === 'HEAD') return
    expect(answer.body).toEqual({
      code: 'MethodNotAllowed',
      message: `${method} is not allowed`,
      statusCode: 405,
    })
  })

  test('a path is judged before anything else about the call', async () => {
    const headers = { authorization: 'nonsense', accept: 'image/png', 'x-stelace-version': 'nonsense' }
    expect((await plaza.call('GET', '/nothing', { as: {}, headers })).status).toBe(404)
    expect((await plaza.call('PUT', '/users', { as: {}, headers })).status).toBe(405)
    const broken = { payload: '{"name":', headers: { 'content-type': 'application/json' } }
    expect((await plaza.app.http.inject({ method: 'POST', url: '/nothing', ...broken })).statusCode).toBe(404)
    expect((await plaza.app.http.inject({ method: 'PUT', url: '/users', ...broken })).statusCode).toBe(405)
    const other = { payload: 'a', headers: { 'content-type': 'text/plain', 'content-encoding': 'br' } }
    expect((await plaza.app.http.inject({ method: 'PATCH', url: '/nothing', ...other })).statusCode).toBe(404)
  })

  test('a parameter may be any text', async () => {
    for (const id of ['%20', '%F0%9F%9B%92', '..%2F..%2Fetc', 'a'.repeat(1_500), "';drop table users;--"]) {
      expect((await plaza.call('GET', `/users/${id}`)).status, id).toBe(404)
    }
  })

  test('an address that cannot be decoded is the caller’s mistake', async () => {
    for (const path of ['/users/%', '/users/%zz', '/users/%ED%A0%80', '/users/%FF']) {
      const answer = await plaza.call('GET', path, { headers: { origin: 'https://shop.example' } })
      expect(answer.status, path).toBe(400)
      expect(answer.body).toMatchObject({ statusCode: 400 })
      expect(answer.headers['x-request-id']).toMatch(uuid)
      expect(answer.headers['access-control-allow-origin']).toBe('https://shop.example')
    }
    expect((await plaza.call('GET', '/users/%00')).status).toBe(400)
    expect((await plaza.call('GET', '/users?query=%00')).status).toBe(400)
  })

  test('a query that a call does not look at is ignored', async () => {
    const { id } = (await plaza.given.person()).user
    for (const path of [`/users/${id}?a=1&b[c]=2`, '/config?reveal=1', '/roles?page=0']) {
      expect((await plaza.call('GET', path)).status, path).toBe(200)
    }
    for (const path of ['/roles/unknown', '/users/unknown', '/messages/unknown']) {
      expect((await plaza.call('DELETE', `${path}?force=1`, { as: plaza.secret })).status, path).toBe(200)
    }
    for (const path of ['/webhooks/unknown', '/workflows/unknown']) {
      expect((await plaza.call('GET', `${path}?force=1`, { as: plaza.secret })).status, path).toBe(404)
    }
    expect((await plaza.call('GET', '/config/private?force=1', { as: plaza.secret })).status).toBe(200)
  })

  test('an address longer than 8 KiB is refused', async () => {
    const answer = await plaza.call('GET', `/users?query=${'a'.repeat(8_192)}`)
    expect(answer.status).toBe(414)
    expect(answer.body).toMatchObject({ statusCode: 414 })
  })
})

describe('small endpoints', () => {
  test('the root greets without a key', async () => {
    const answer = await plaza.call<{ message: string }>('GET', '/', { as: {} })
    expect(answer.status).toBe(200)
    expect(answer.body.message).toContain('Welcome')
    expect(answer.headers['content-type']).toBe('application/json')
  })

  test('robots are told to stay away', async () => {
    const answer = await plaza.call<string>('GET', '/robots.txt', { as: {} })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain')
    expect(answer.body.split('\n')).toEqual(expect.arrayContaining(['User-Agent: *', 'Disallow: /']))
  })

  test('neither of them looks at credentials', async () => {
    for (const path of ['/', '/robots.txt', '/token/check/unknown']) {
      const answer = await plaza.call('GET', path, { as: {}, headers: { authorization: 'nonsense' } })
      expect(answer.status, path).toBe(200)
    }
  })
})

describe('headers of answers', () => {
  test('a success tells its request, its version and that it must not be stored', async () => {
    const answer = await plaza.call('GET', '/users', { headers: { 'x-request-id': 'mine' } })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-stelace-version': '2019-05-20',
      'x-request-id': expect.stringMatching(uuid),
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(answer.headers.server).toBeUndefined()
    expect(answer.headers['x-powered-by']).toBeUndefined()
    const again = await plaza.call('GET', '/users')
    expect(again.headers['x-request-id']).not.toBe(answer.headers['x-request-id'])
  })

  test('a failure tells its request too, and is not stored', async () => {
    const answers = await Promise.all([
      plaza.call('GET', '/users/unknown'),
      plaza.call('GET', '/users?unknown=1'),
      plaza.call('GET', '/api-keys'),
      plaza.call('GET', '/users', { headers: { authorization: 'nonsense' } }),
      plaza.call('POST', '/roles', { headers: { 'content-type': 'application/json' }, body: '{' }),
      plaza.call('PUT', '/users'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 400, 403, 401, 400, 405])
    for (const { headers } of answers) {
      expect(headers['x-request-id']).toMatch(uuid)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-type']).toBe('application/json')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('only the public settings may be kept for a minute, by whoever asked', async () => {
    const { headers } = await plaza.call('GET', '/config', { headers: { origin: 'https://shop.example' } })
    expect(headers['cache-control']).toBe('max-age=60')
    expect(headers.vary?.split(', ')).toEqual(expect.arrayContaining(['authorization', 'origin']))
    // a cache that a server without an origin filled must not answer a browser, nor one version or key another
    const plain = await plaza.call('GET', '/categories')
    expect(plain.headers.vary?.split(', ').toSorted()).toEqual([
      'authorization',
      'origin',
      'x-api-key',
      'x-stelace-organization-id',
      'x-stelace-system-key',
      'x-stelace-user-id',
      'x-stelace-version',
    ])
    const others = await Promise.all([
      plaza.call('GET', '/config/private', { as: plaza.secret }),
      plaza.call('PATCH', '/config', { as: plaza.secret, body: {} }),
      plaza.call('GET', '/config', { headers: { 'x-stelace-version': 'x' } }),
    ])
    expect(others.map((answer) => answer.headers['cache-control'])).toEqual(['no-store', 'no-store', 'no-store'])
  })

  test('every 401 names the three schemes in one header', async () => {
    const answers = await Promise.all([
      plaza.call('GET', '/users', { as: {}, headers: { authorization: 'nonsense' } }),
      plaza.call('GET', '/users', { as: {}, headers: { 'x-api-key': 'nonsense' } }),
      plaza.call('GET', '/users', { as: { apiKey: 'pubk_test_wakWA41rBTUXs1Y5oNRjeY5o' } }),
      plaza.call('POST', '/password/change', { body: { currentPassword: 'a', newPassword: 'correct horse' } }),
    ])
    for (const { status, headers } of answers) {
      expect(status).toBe(401)
      expect(headers['www-authenticate']).toBe(
        'Basic realm="Stelace API", Bearer realm="Stelace API as a user", Stelace-v1 realm="Stelace API as a user"',
      )
    }
    expect((await plaza.call('GET', '/api-keys')).headers['www-authenticate']).toBeUndefined()
  })

  test('links with tokens in them do not leave as referrers', async () => {
    for (const path of ['/token/check/abc', '/auth/login']) {
      expect((await plaza.call('GET', path)).headers['referrer-policy']).toBe('no-referrer')
    }
  })
})

describe('other origins', () => {
  const origin = 'https://shop.example'

  test('a preflight is answered for every path of the API', async () => {
    const answer = await plaza.call('OPTIONS', '/users/usr_1', {
      as: {},
      headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' },
    })
    expect(answer.status).toBe(204)
    expect(answer.body).toBe('')
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    })
    expect(answer.headers['access-control-allow-methods']?.split(', ').sort()).toEqual(
      ['GET', 'PATCH', 'DELETE', 'OPTIONS'].sort(),
    )
    const allowed = answer.headers['access-control-allow-headers']?.split(', ')
    expect(allowed).toEqual(
      expect.arrayContaining(
        (
          'x-api-key, x-stelace-version, authorization, user-agent, x-stelace-organization-id, accept, accept-version, ' +
          'content-type, request-id, origin, x-api-version, x-request-id, x-requested-with'
        ).split(', '),
      ),
    )
    expect(allowed).not.toContain('x-stelace-user-id')
    expect(answer.headers.vary).toContain('origin')
  })

  test('a preflight for an unknown path is told so', async () => {
    const headers = { origin, 'access-control-request-method': 'GET' }
    expect((await plaza.call('OPTIONS', '/nothing', { headers })).status).toBe(404)
  })

  test('successes and failures alike can be read by the page that asked', async () => {
    const answers = await Promise.all([
      plaza.call('GET', '/users', { headers: { origin } }),
      plaza.call('GET', '/', { headers: { origin } }),
      plaza.call('GET', '/users/unknown', { headers: { origin } }),
      plaza.call('GET', '/nothing', { headers: { origin } }),
      plaza.call('PUT', '/users', { headers: { origin } }),
      plaza.call('GET', '/users', { as: {}, headers: { origin, authorization: 'nonsense' } }),
      plaza.call('GET', '/users', { headers: { origin, accept: 'image/png' } }),
      plaza.call('GET', '/token/check/unknown', { headers: { origin } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 405, 401, 406, 200])
    for (const { headers } of answers) {
      expect(headers['access-control-allow-origin']).toBe(origin)
      expect(headers['access-control-allow-credentials']).toBe('true')
      expect(headers['access-control-expose-headers']?.split(', ')).toEqual(
        expect.arrayContaining(['x-stelace-version', 'x-request-id']),
      )
      expect(headers.vary).toContain('origin')
    }
  })

  test('without an origin nothing is said about origins', async () => {
    const { headers } = await plaza.call('GET', '/users')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('what the caller accepts', () => {
  test.each([
    [undefined, 200],
    ['', 200],
    ['*/*', 200],
    ['application/json', 200],
    ['application/json, text/html;q=0.1', 200],
    ['application/*', 200],
    ['text/plain', 200],
    ['application/octet-stream', 200],
    ['application/javascript', 200],
    ['text/html', 406],
    ['image/png, text/html', 406],
    ['application/json;q=0', 406],
    ['nonsense', 406],
  ])('accept: %s → %d', async (accept, status) => {
    const answer = await plaza.call('GET', '/users', { headers: accept === undefined ? {} : { accept } })
    expect(answer.status).toBe(status)
    if (status === 406) expect(answer.body).toMatchObject({ code: 'NotAcceptable', message: /application\/json/ })
  })

  test('it is judged before the body is read and before credentials', async () => {
    const answer = await plaza.call('POST', '/roles', {
      as: {},
      headers: { accept: 'image/png', authorization: 'nonsense', 'content-type': 'application/json' },
      body: '{',
    })
    expect(answer.status).toBe(406)
  })
})

describe('bodies', () => {
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    ['nothing at all', undefined, {}],
    ['nothing, announced as JSON', '', json],
    ['nothing, announced as a form', '', form],
    ['nothing, announced as text', '', { 'content-type': 'text/plain' }],
  ])('%s is no body', async (_what, body, headers) => {
    for (const [method, path] of [
      ['POST', '/roles'],
      ['PATCH', '/users/unknown'],
      ['PATCH', '/config'],
      ['POST', '/auth/login'],
    ] as const) {
      const answer = await plaza.call(method, path, { headers, body })
      expect(answer.status, path).toBe(400)
      expect(answer.body.message).toBe('"body" is required')
      expect(answer.body.data).toEqual([
        {
          message: '"body" is required',
          path: ['body'],
          type: 'any.required',
          context: { label: 'body', key: 'body' },
        },
      ])
    }
  })

  test('an empty object is a body', async () => {
    const { body } = await plaza.call('POST', '/roles', { body: {} })
    expect(body.message).toBe('"name" is required. "value" is required')
  })

  test.each(['{', '{"a":1,}', 'nonsense', ' ', '{"a":1}{"b":2}', "{'a':1}", '\u0000'])(
    'broken JSON %j is told before credentials are looked at',
    async (body) => {
      const answer = await plaza.call('POST', '/roles', { as: {}, headers: { ...json, authorization: 'x' }, body })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'InvalidContent', message: /^Invalid JSON/ })
    },
  )

  test.each([
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '5'],
    ['a word', '"word"'],
    ['true', 'true'],
  ])('%s where an object is expected', async (_what, body) => {
    const answer = await plaza.call('POST', '/roles', { headers: json, body })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('"value" must be of type object')
  })

  test('JSON inside a JSON string is read as the object it holds', async () => {
    const answer = await plaza.call('POST', '/permissions/check', {
      headers: json,
      body: JSON.stringify(JSON.stringify({ permissions: '["config:read"]' })),
    })
    expect(answer.body).toMatchObject({ 'config:read': true })
  })

  test('a form is a body like any other, nested by brackets', async () => {
    const fields = new URLSearchParams([
      ['name', 'By form'],
      ['value', 'by-form'],
      ['permissions[]', 'asset:read'],
      ['permissions[]', 'asset:list'],
      ['readNamespaces[0]', 'a'],
      ['metadata[deep][list][]', '1'],
      ['metadata[deep][yes]', 'true'],
      ['platformData', ' {"typed":true,"n":1}'],
    ])
    const { body, status } = await plaza.call('POST', '/roles', {
      as: plaza.secret,
      headers: form,
      body: fields.toString(),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'By form',
      permissions: ['asset:read', 'asset:list'],
      readNamespaces: ['a'],
      metadata: { deep: { list: ['1'], yes: 'true' } },
      platformData: { typed: true, n: 1 },
    })
  })

  test('a form is validated like JSON', async () => {
    const answer = await plaza.call('POST', '/roles', { headers: form, body: 'name=a&other=1' })
    expect(answer.body.message).toBe('"value" is required. "other" is not allowed')
  })

  test('a body without a type is taken for JSON, and the character set does not matter', async () => {
    for (const type of [undefined, 'application/json; charset=utf-8', 'Application/JSON', 'application/json;x']) {
      const answer = await plaza.call('POST', '/permissions/check', {
        headers: type === undefined ? {} : { 'content-type': type },
        body: '{"permissions":["config:read"]}',
      })
      expect(answer.status, type).toBe(200)
    }
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data', 'application/jsonp', 'nonsense', ';', '/'])(
    'a body of type %s cannot be read',
    async (type) => {
      const answer = await plaza.call('POST', '/roles', { headers: { 'content-type': type }, body: '{"name":"a"}' })
      expect(answer.status).toBe(415)
      expect(answer.body).toMatchObject({ statusCode: 415, code: 'UnsupportedMediaType' })
    },
  )

  test('bodies that are too large are refused', async () => {
    const sized = (bytes: number) => JSON.stringify({ permissions: ['x'.repeat(bytes)] })
    const call = (path: string, headers: Record<string, string>, body: string) =>
      plaza.call('POST', path, { headers, body })
    const answers = await Promise.all([
      call('/permissions/check', json, sized(1024 * 1024)),
      call('/auth/login', json, sized(17 * 1024)),
      call('/permissions/check', form, `permissions[]=${'x'.repeat(257 * 1024)}`),
      call('/permissions/check', form, 'a=1&'.repeat(1_001)),
      call('/permissions/check', form, 'a[b][c][d][e][f][g]=1'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([413, 413, 413, 413, 413])
    for (const { body } of answers) expect(body).toMatchObject({ statusCode: 413, code: 'PayloadTooLarge' })
    expect((await call('/permissions/check', json, sized(512 * 1024))).status).toBe(200)
  })

  describe('that are compressed', () => {
    const asked = '{"permissions":["config:read"]}'
    const send = (encoding: string, body: string | Buffer, headers: Record<string, string> = json) =>
      plaza.call('POST', '/permissions/check', { headers: { ...headers, 'content-encoding': encoding }, body })

    test('are read when they are gzip, or only said not to be compressed', async () => {
      for (const encoding of ['gzip', 'x-gzip', 'GZIP', ' gzip ']) {
        expect(await send(encoding, gzipSync(asked)), encoding).toMatchObject({
          status: 200,
          body: { 'config:read': true },
        })
      }
      for (const encoding of ['identity', '']) expect((await send(encoding, asked)).status, encoding).toBe(200)
    })

    test.each([
      ['x', asked],
      ['br', brotliCompressSync(asked)],
      ['deflate', deflateSync(asked)],
      ['zstd', asked],
      ['gzip, gzip', gzipSync(gzipSync(asked))],
      ['é', asked],
    ])('in another way (%s) are refused, with what would be read', async (encoding, body) => {
      const answer = await send(encoding, body)
      expect(answer).toMatchObject({ status: 415, body: { statusCode: 415, code: 'UnsupportedMediaType' } })
      expect(answer.headers['accept-encoding']).toBe('gzip')
    })

    test('and are not what they claim to be are the caller’s mistake', async () => {
      const packed = gzipSync(asked)
      for (const body of [asked, packed.subarray(0, -9), packed.subarray(0, 5), Buffer.from([0x1f, 0x8b])]) {
        const answer = await send('gzip', body)
        expect(answer).toMatchObject({ status: 400, body: { statusCode: 400, code: 'InvalidContent' } })
      }
    })

    test('are as large as what comes out of them', async () => {
      const bomb = gzipSync(JSON.stringify({ permissions: ['x'.repeat(50 * 1024 * 1024)] }))
      expect(bomb.length).toBeLessThan(100_000)
      expect(await send('gzip', bomb)).toMatchObject({ status: 413, body: { code: 'PayloadTooLarge' } })
      const wide = gzipSync(`permissions[]=${'x'.repeat(257 * 1024)}`)
      expect((await send('gzip', wide, form)).status).toBe(413)
      expect((await send('gzip', gzipSync('x'.repeat(17 * 1024)))).status).toBe(400)
    })

    test('do not matter where no body is looked at', async () => {
      for (const headers of [{ 'content-encoding': 'x' }, { 'content-encoding': 'gzip' }]) {
        expect((await plaza.call('GET', '/users', { headers })).status).toBe(200)
        expect((await plaza.call('DELETE', '/roles/unknown', { as: plaza.secret, headers })).status).toBe(200)
        expect((await plaza.call('GET', '/nothing', { headers })).status).toBe(404)
      }
    })

    test('and wrong where nobody reads them do no harm', async () => {
      const headers = { ...json, 'content-length': String(2 * 1024 * 1024) }
      expect((await send('gzip', 'no gzip', headers)).status).toBe(413)
      const removed = { as: plaza.secret, headers: { 'content-encoding': 'gzip' }, body: 'no gzip' }
      expect((await plaza.call('DELETE', '/roles/unknown', removed)).status).toBeLessThan(500)
    })

    test('are no files', async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' }
      expect((await plaza.call('POST', '/files', { headers, body: '--x--' })).status).toBe(415)
    })
  })

  test('bodies of reads and removals are not looked at', async () => {
    const { status } = await plaza.call('DELETE', '/roles/unknown', { as: plaza.secret, body: { any: 'thing' } })
    expect(status).toBe(200)
  })
})

describe('hostile input is the caller’s mistake', () => {
  const json = { 'content-type': 'application/json' }
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const role = (metadata: string) => `{"name":"n","value":"v-${Math.random()}","metadata":${metadata}}`

  test.each([
    ['depth', role(nested(70))],
    ['great depth', role(nested(100_000))],
    ['lists in depth', role(`{"a":${'['.repeat(70)}${']'.repeat(70)}}`)],
    ['depth inside text that is read as JSON', role(JSON.stringify(nested(5_000)))],
    ['many keys', role(JSON.stringify(Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [i, i]))))],
    ['a null character', role('{"a":"\\u0000"}')],
    ['a null character in a key', role('{"\\u0000":1}')],
    ['a null character in a name', '{"name":"\\u0000","value":"v"}'],
    ['half a surrogate pair', role('{"a":"\\ud800"}')],
    ['half a surrogate pair inside JSON in text', role(JSON.stringify('{"a":"\\udc00"}'))],
    ['a number beyond all numbers', role('{"a":1e400}')],
    ['data beyond 64 KiB', role(JSON.stringify({ a: 'é'.repeat(33_000) }))],
  ])('%s', async (_what, body) => {
    const answer = await plaza.call('POST', '/roles', { as: plaza.secret, headers: json, body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ statusCode: 400, message: expect.any(String) })
  })

  test('odd but storable values come back as they were sent', async () => {
    const metadata =
      '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1},"toJSON":5,"hasOwnProperty":null,"":"empty",' +
      '"big":1.7976931348623157e308,"small":5e-324,"minus":-1e21,"text":"\\u2028 \\ud83d\\uded2 \\\\u0000"}'
    const response = await plaza.app.http.inject({
      method: 'POST',
      url: '/roles',
      headers: { ...json, authorization: `Basic ${Buffer.from(plaza.secret.apiKey ?? '').toString('base64')}` },
      payload: role(metadata),
    })
    expect(response.statusCode).toBe(200)
    expect(JSON.stringify(JSON.parse(response.body).metadata)).toContain('"__proto__":{"isAdmin":true}')
    const stored: Record<string, unknown> = JSON.parse(response.body).metadata
    expect(new Map(Object.entries(stored))).toEqual(new Map(Object.entries(JSON.parse(metadata))))
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('names that every object has are names like any other', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']) {
      const answers = await Promise.all([
        plaza.call('GET', `/users?${name}=1&orderBy=${name}`),
        plaza.call('GET', `/users/${name}`),
        plaza.call('POST', '/users', { body: `{"type":"${name}","username":"u","password":"p"}`, headers: json }),
        plaza.call('POST', '/permissions/check', { body: `{"permissions":["${name}"]}`, headers: json }),
        plaza.call('PATCH', '/config', { as: plaza.secret, body: `{"${name}":{}}`, headers: json }),
      ])
      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual([400, 404, 400, 200, 400])
    }
  })

  test('too many or too deep parameters are refused, not cut off', async () => {
    const many = Array.from({ length: 201 }, (_, i) => `a${i}=1`).join('&')
    const deep = `metadata${'[a]'.repeat(20)}=1`
    for (const query of [many, deep, `id[]=${'a&id[]='.repeat(501)}`]) {
      const answer = await plaza.call('GET', `/events?${query}`, { as: plaza.secret })
      expect(answer.status).toBe(400)
    }
  })

  test('the log of a run like this holds no error', () => {
    expect(plaza.logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })
})

describe('over a real socket', () => {
  let port: number

  beforeAll(async () => {
    await plaza.app.http.listen({ port: 0, host: '127.0.0.1' })
    const address = plaza.app.http.server.address()
    port = typeof address === 'object' && address ? address.port : 0
  })

  const get = (path: string, headers: Record<string, string>) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = httpRequest({ port, path, headers, host: '127.0.0.1', agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      sent.on('error', reject)
      sent.end()
    })

  /** What the server says to raw bytes, up to its last one. */
  const raw = (bytes: string | Buffer) =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1')
        if (/connection: close\r\n[\s\S]*\}$/i.test(answer)) socket.end()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(answer))
    })

  test('long answers are compressed for those who can read that', async () => {
    await plaza.given.role({ metadata: { note: 'long '.repeat(500) } })
    const packed = await get('/roles', { 'accept-encoding': 'gzip', origin: 'https://shop.example' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.headers['content-type']).toBe('application/json')
    expect(String(packed.headers.vary).split(', ')).toEqual(expect.arrayContaining(['origin', 'accept-encoding']))
    const plain = await get('/roles', {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(packed.body).toString()).toBe(plain.body.toString())
  })

  test('a failed call that sends a body does not break the connection’s next call', async () => {
    const first = 'POST /users HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
    const second = 'GET /users/unknown HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
    const answer = await raw(first + second)
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).toContain('HTTP/1.1 404')
  })

  test.each([
    ['headers that are too long', `GET /users HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a broken request line', 'NONSENSE\r\n\r\n', 400],
    ['a broken header', 'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n', 400],
    ['two lengths', 'POST /users HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}', 400],
    [
      'broken chunks',
      'POST /users HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['an unknown method', 'BREW /users HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ])('%s', async (_what, bytes, status) => {
    expect(await raw(bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test('a caller who leaves before the answer is no fault of the server', async () => {
    await plaza.given.role({ metadata: { note: 'long '.repeat(500) } })
    const leave = () =>
      new Promise((resolve) => {
        plaza.app.http.server.once('request', (_request, response) => {
          response.once('close', resolve)
          socket.destroy()
        })
        const socket = connect(port, '127.0.0.1', () =>
          socket.write('GET /roles HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n\r\n'),
        )
      })
    for (let i = 0; i < 5; i++) await leave()
    await get('/roles', { 'accept-encoding': 'gzip' })
    expect(plaza.logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  test('bytes that are no UTF-8 are stored as the marks that stand for them', async () => {
    const body = Buffer.concat([Buffer.from('{"permissions":["a:'), Buffer.from([0xff, 0xfe]), Buffer.from('"]}')])
    const head = `POST /permissions/check HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
    expect(await raw(Buffer.concat([Buffer.from(head), body]))).toMatch(/^HTTP\/1\.1 200 /)
  })
})
