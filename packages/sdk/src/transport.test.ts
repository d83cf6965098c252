import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createInstance, isApiError } from './index.ts'
import { clientOf, failureOf, freePort, serve, serveSocket } from './test-server.ts'

describe('an answer', () => {
  test('says which request it belongs to without changing the object', async () => {
    const { client } = await serve(() => ({ body: { id: 'usr_1', displayName: null } }))
    const user = await client().users.read('usr_1')

    expect(user.lastResponse).toEqual({ requestId: 'request-1', statusCode: 200 })
    expect(Object.keys(user)).toEqual(['id', 'displayName'])
    expect(JSON.stringify(user)).toBe('{"id":"usr_1","displayName":null}')
  })

  test('with pages by number is an array that knows its page', async () => {
    const page = { nbResults: 41, nbPages: 3, page: 2, nbResultsPerPage: 20 }
    const { client } = await serve(() => ({ body: { ...page, results: [{ id: 'usr_1' }] } }))
    const users = await client().users.list()

    expect(Array.isArray(users)).toBe(true)
    expect([...users]).toEqual([{ id: 'usr_1' }])
    expect(users.paginationMeta).toEqual(page)
    expect(users.lastResponse.requestId).toBe('request-1')
    expect(Object.keys(users)).toEqual(['0'])
  })

  test('with pages by cursor is an array that knows its neighbours', async () => {
    const page = { nbResultsPerPage: 20, startCursor: 'a', endCursor: 'b', hasPreviousPage: false, hasNextPage: true }
    const { client } = await serve(() => ({ body: { results: [{ id: 'usr_1' }], ...page } }))
    const users = await client({ apiVersion: '2020-08-10' }).users.list()
    expect(users.paginationMeta).toEqual(page)
  })

  test('without pages is one page of everything', async () => {
    const { client } = await serve((_, count) => ({ body: count === 1 ? [{ id: 'role_1' }, { id: 'role_2' }] : [] }))
    const plaza = client()
    const [some, none] = [await plaza.roles.list(), await plaza.roles.list()]
    expect(some.paginationMeta).toEqual({ nbResults: 2, nbPages: 1, page: 1, nbResultsPerPage: 2 })
    expect(none.paginationMeta).toEqual({ nbResults: 0, nbPages: 0, page: 1, nbResultsPerPage: 0 })
    expect(some.lastResponse.statusCode).toBe(200)
  })

  test('without content is an empty object', async () => {
    const { client } = await serve((_, count) => (count === 1 ? { status: 204 } : { body: '' }))
    const plaza = client()
    expect(await plaza.users.remove('usr_1')).toEqual({})
    expect((await plaza.users.remove('usr_1')).lastResponse.statusCode).toBe(200)
  })

  test('may be large and compressed by the server', async () => {
    const text = 'é'.repeat(500_000)
    const body = gzipSync(JSON.stringify({ description: text }))
    const { client } = await serve(() => ({ headers: { 'content-encoding': 'gzip' }, body }))
    expect((await client().users.read('usr_1')).description).toBe(text)
  })
})

test('a client sends the highest position it was told back to the server that told it, and to no other', async () => {
  const positions = ['0/FFFFFFFF', '1/2', '0/A', undefined, undefined]
  const { client, requests, port } = await serve((_, count) => {
    const position = positions[count - 1]
    return { body: { id: 'usr_1' }, ...(position && { headers: { 'x-plaza-position': position } }) }
  })
  const other = await serve()
  const plaza = client()
  for (let k = 0; k < 4; k++) await plaza.users.update('usr_1', { displayName: 'Kim' })
  await plaza.forward.get(`http://127.0.0.1:${other.port}/users/usr_1`)
  plaza.setHost(`http://127.0.0.1:${other.port}`)
  await plaza.users.read('usr_1')
  plaza.setHost(`http://127.0.0.1:${port}`)
  await plaza.users.read('usr_1')
  expect(requests.map(({ headers }) => headers['x-plaza-position'])).toEqual([
    undefined,
    '0/FFFFFFFF',
    '1/2',
    '1/2',
    '1/2',
  ])
  expect(other.requests.map(({ headers }) => headers['x-plaza-position'])).toEqual([undefined, undefined])
})

describe('a refusal', () => {
  test('becomes the error, with request and status attached', async () => {
    const body = { message: '"username" is required', statusCode: 400, code: 'x', data: [{ path: ['username'] }] }
    const { client } = await serve(() => ({ status: 400, body }))
    const error = await failureOf(client().users.list())

    expect(isApiError(error)).toBe(true)
    expect(error).toMatchObject({ ...body, requestId: 'request-1' })
    expect(error).toHaveProperty('lastResponse', { requestId: 'request-1', statusCode: 400 })
    expect(JSON.parse(JSON.stringify(error))).toEqual({ ...body, requestId: 'request-1' })
  })

  test.each([
    ['nothing', ''],
    ['a page of a proxy', '<html>Bad Gateway</html>'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['a text', '"no"'],
    ['half an object', '{"message":"a'],
    ['an object without a message', '{"statusCode":500}'],
  ])('that is %s tells its status', async (_, body) => {
    const { client } = await serve(() => ({ status: 500, body }))
    const error = await failureOf(client().users.read('usr_1'))
    expect(error.message).toBe('Request failed with status code 500')
    expect(error).toMatchObject({ statusCode: 500, requestId: 'request-1' })
  })
})

describe('the way there', () => {
  test('a silent server ends in a time-out', async () => {
    const { client } = await serveSocket(() => {})
    const plaza = client()
    plaza.setTimeout(120)
    expect((await failureOf(plaza.users.read('usr_1'))).message).toBe('timeout of 120ms exceeded')
    expect((await failureOf(plaza.users.read('usr_1', {}, { timeout: 80 }))).message).toBe('timeout of 80ms exceeded')
  })

  test('a server that stops in the middle of its answer ends in a time-out', async () => {
    const { client } = await serveSocket((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"id":')
    })
    const error = await failureOf(client({ timeout: 120 }).users.read('usr_1'))
    expect(error.message).toBe('timeout of 120ms exceeded')
    expect(isApiError(error)).toBe(false)
  })

  test('patience is 30000 ms when nothing else was said', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const plaza = createInstance({
      host: 'silent.example',
      fetch: (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', reject)),
    })
    const failure = failureOf(plaza.users.read('usr_1'))
    await vi.advanceTimersByTimeAsync(29_999)
    const early = await Promise.race([failure, 'still waiting'])
    await vi.advanceTimersByTimeAsync(1)

    expect(early).toBe('still waiting')
    expect((await failure).message).toBe('timeout of 30000ms exceeded')
  })

  test.each([
    ['resets the connection', (socket) => socket.resetAndDestroy()],
    ['hangs up', (socket) => socket.end()],
    ['speaks no HTTP', (socket) => socket.end('220 mail.example ESMTP\r\n')],
    ['breaks off in the middle', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"id":')],
    ['sends half an object', (socket) => socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{"id":"usr')],
    ['sends a web page', (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\n<html>')],
  ] satisfies [string, Parameters<typeof serveSocket>[0]][])(
    'a server that %s is a network error',
    async (_, behave) => {
      const { client } = await serveSocket(behave)
      const error = await failureOf(client().users.read('usr_1'))
      expect(error.message).toBe('Network Error')
      expect(error.cause).toBeInstanceOf(Error)
      expect(isApiError(error)).toBe(false)
    },
  )

  test('no server at all is a network error', async () => {
    const error = await failureOf(clientOf(await freePort()).users.read('usr_1'))
    expect(error.message).toBe('Network Error')
  })

  test('a name that does not exist is a network error', async () => {
    const error = await failureOf(createInstance({ host: 'nowhere.invalid', retries: 0 }).users.read('usr_1'))
    expect(error.message).toBe('Network Error')
  })

  test('a call can be aborted before, while waiting and while reading', async () => {
    const { client, connections } = await serveSocket((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\n{"id":')
      reading.abort()
    })
    const reading = new AbortController()
    const plaza = client()

    const early = await failureOf(plaza.users.read('usr_1', {}, { signal: AbortSignal.abort() }))
    expect([early.message, early.name]).toEqual(['Request aborted', 'AbortError'])
    expect(connections()).toBe(0)

    const late = await failureOf(plaza.users.read('usr_1', {}, { signal: reading.signal }))
    expect(late.message).toBe('Request aborted')
  })
})

function shortestPauses() {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
}

describe('repetition', () => {
  test('a read gets through after two failures, with growing pauses', async () => {
    const { client, requests } = await serve((_, count) => (count < 3 ? { status: 503 } : { body: { id: 'usr_1' } }))
    const user = await client({ retries: 2 }).users.read('usr_1')

    expect(user.id).toBe('usr_1')
    expect(user.lastResponse.requestId).toBe('request-3')
    const [first = 0, second = 0, third = 0] = requests.map(({ at }) => at)
    expect(second - first).toBeGreaterThan(240)
    expect(third - second).toBeGreaterThan(740)
  })

  test('the last failure is told when all attempts fail', async () => {
    shortestPauses()
    const { client, connections } = await serveSocket((socket) => socket.resetAndDestroy())
    expect((await failureOf(client({ retries: 2 }).users.read('usr_1'))).message).toBe('Network Error')
    expect(connections()).toBe(3)
  })

  test.each([400, 401, 403, 404, 409, 422, 500, 501])('an answer with status %i is final', async (status) => {
    const { client, requests } = await serve(() => ({ status }))
    await failureOf(client({ retries: 2 }).users.read('usr_1'))
    expect(requests).toHaveLength(1)
  })

  test('a write is sent again under the same key, by which the server knows it', async () => {
    shortestPauses()
    const { client, requests } = await serve(() => ({ status: 502 }))
    await failureOf(client({ retries: 1 }).password.resetRequest({ username: 'ana' }))
    const [first, again] = requests
    expect(requests).toHaveLength(2)
    expect(first?.headers['idempotency-key']).toBe(again?.headers['idempotency-key'])
    await failureOf(client({ retries: 1 }).users.remove('usr_1'))
    expect(requests).toHaveLength(3)
  })

  test('a write that is still being worked on is asked for again', async () => {
    shortestPauses()
    const { client, requests } = await serve((_, count) =>
      count === 1 ? { status: 409, headers: { 'retry-after': '1' } } : { body: { id: 'usr_1' } },
    )
    await client({ retries: 1 }).users.update('usr_1', { displayName: 'Ana' })
    expect(requests).toHaveLength(2)
  })

  test('writes are sent once to a server that does not know keys', async () => {
    const { client, requests } = await serve(() => ({ status: 502 }))
    const plaza = client({ retries: 2, retryWrites: false })
    await failureOf(plaza.password.resetRequest({ username: 'ana' }))
    await failureOf(plaza.users.update('usr_1', { displayName: 'Ana' }))
    expect(requests).toHaveLength(2)
  })

  test('a server that asks for a short pause gets it, one that asks for a long one is not asked again', async () => {
    shortestPauses()
    const patient = await serve((_, count) =>
      count === 1 ? { status: 429, headers: { 'retry-after': '1' } } : { body: { id: 'usr_1' } },
    )
    await patient.client({ retries: 1 }).users.read('usr_1')
    const [first = 0, second = 0] = patient.requests.map(({ at }) => at)
    expect(second - first).toBeGreaterThan(980)

    const strict = await serve(() => ({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { message: 'Slow down' },
    }))
    const error = await failureOf(strict.client({ retries: 2 }).users.read('usr_1'))
    expect(error.message).toBe('Slow down')
    expect(error).toHaveProperty('retryAfterMs', 60_000)
    expect(strict.requests).toHaveLength(1)
  })

  test('the time-out covers all attempts together', async () => {
    const { client, requests } = await serve(() => ({ status: 503, headers: { 'retry-after': '1' } }))
    const error = await failureOf(client({ retries: 2, timeout: 150 }).users.read('usr_1'))
    expect(error.message).toBe('timeout of 150ms exceeded')
    expect(requests.length).toBeLessThan(2)
  })

  test('aborting ends the pause between attempts', async () => {
    const controller = new AbortController()
    const { client, requests } = await serve(() => {
      setTimeout(() => controller.abort(), 20)
      return { status: 503 }
    })
    const error = await failureOf(client({ retries: 2 }).users.read('usr_1', {}, { signal: controller.signal }))
    expect(error.message).toBe('Request aborted')
    expect(requests).toHaveLength(1)
  })
})
