import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { createInstance } from '@plaza/sdk'
import { build } from 'vite'

// The client alone in a real browser: what only a browser has (origins, storage, tabs, its own log-in box).

declare global {
  interface Window {
    plaza: ReturnType<typeof createInstance>
  }
}

let code: string
let seen: string[]
let address: { own: string; other: string }
let close: () => void

test.beforeAll(async () => {
  const entry = join(import.meta.dirname, '../packages/sdk/src/index.ts')
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The client was not built')
  code = bundle.output[0].code
})

test.beforeEach(async () => {
  seen = []
  const servers = [createServer(answer), createServer(answer)]
  const origins = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    }),
  )
  address = { own: origins[0] ?? '', other: origins[1] ?? '' }
  close = () => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  }
})

test.afterEach(() => close())

/** What a form held, by the names of its parts. */
async function receive(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  return {
    parts: [...body.toString('latin1').matchAll(/ name="([^"]+)"/g)].map(([, name]) => name),
    bytes: body.length,
  }
}

function answer(request: IncomingMessage, response: ServerResponse) {
  const { method = '', url = '', headers } = request
  const send = (status: number, type: string, body: string) =>
    response.writeHead(status, { ...open, 'content-type': type, 'x-request-id': 'request-1' }).end(body)
  const open = {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-headers': 'authorization, content-type, accept, idempotency-key, x-stelace-version',
    'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE',
    'access-control-expose-headers': 'x-request-id',
    'www-authenticate': 'Basic realm="API", Bearer realm="API"',
  }
  if (url === '/') return send(200, 'text/html', '<!doctype html><title>Client</title>')
  if (url === '/sdk.js') return send(200, 'text/javascript', code)
  if (method === 'OPTIONS') return send(204, 'text/plain', '')
  seen.push(`${method} ${url}`)
  if (url.startsWith('/uploads/policy')) {
    const policy = { endpoint_url: `${address.other}/files`, params: { key: 'images/a.jpg', signature: 'signed' } }
    return send(200, 'application/json', JSON.stringify(policy))
  }
  if (url === '/files') return void receive(request).then((form) => send(201, 'application/json', JSON.stringify(form)))
  if (url === '/users/refused') return send(401, 'application/json', '{"message":"Unauthorized"}')
  if (url === '/users/hangs-up') return response.destroy()
  if (url === '/users/silent') return undefined
  const body = url === '/auth/token' ? { tokenType: 'Bearer', accessToken: token(3600) } : { id: url }
  return send(200, 'application/json', JSON.stringify(body))
}

function token(secondsLeft: number) {
  const claims = { userId: 'usr_1', exp: Math.floor(Date.now() / 1000) + secondsLeft }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`
}

async function open(page: Page) {
  await page.goto(address.own)
  await page.evaluate(async () => {
    const path = '/sdk.js'
    const sdk: { createInstance: typeof createInstance } = await import(path)
    window.plaza = sdk.createInstance({ apiKey: 'pubk_test_x', retries: 0 })
  })
}

const failure = (page: Page, id: string, options: object = {}) =>
  page.evaluate(
    ([userId, more]) =>
      window.plaza.users.read(userId, {}, more).then(
        () => 'success',
        (error: Error) => error.message,
      ),
    [id, options] as const,
  )

test('a page talks to its own server, and to another one across origins', async ({ page }) => {
  await open(page)
  expect(await page.evaluate(() => window.plaza.users.read('usr_1'))).toEqual({ id: '/users/usr_1' })

  const created = await page.evaluate(async (other) => {
    window.plaza.setHost(other)
    window.plaza.setApiVersion('2019-05-20')
    const user = await window.plaza.users.create({ username: 'ana', password: 'secret' })
    return user.lastResponse
  }, address.other)
  expect(created).toEqual({ requestId: 'request-1', statusCode: 200 })
})

test('a refusal is an error of the client, not a log-in box of the browser', async ({ page }) => {
  await open(page)
  expect(await failure(page, 'refused')).toBe('Unauthorized')
})

test('what can happen on the way has its words', async ({ page, context }) => {
  await open(page)
  expect(await failure(page, 'hangs-up')).toBe('Network Error')
  expect(await failure(page, 'silent', { timeout: 100 })).toBe('timeout of 100ms exceeded')
  const aborted = await page.evaluate(async () => {
    const controller = new AbortController()
    const call = window.plaza.users.read('silent', {}, { signal: controller.signal })
    controller.abort()
    return call.then(String, (error: Error) => error.message)
  })
  expect(aborted).toBe('Request aborted')
  await context.setOffline(true)
  expect(await failure(page, 'usr_1')).toBe('Network Error')
})

test('tabs share a session, refresh it once together and end it together', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await open(tab)
  await page.evaluate((accessToken) => {
    window.plaza.getTokenStore().setTokens({ accessToken, refreshToken: 'refresh-1' })
  }, token(-5))
  const info = () => other.evaluate(() => [Object.keys(localStorage), window.plaza.auth.info().userId])
  expect(await info()).toEqual([['plaza_authtoken'], 'usr_1'])

  const read = (tab: Page) => tab.evaluate(() => Promise.all(['a', 'b', 'c'].map((id) => window.plaza.users.read(id))))
  await Promise.all([read(page), read(other)])
  expect(seen.filter((call) => call === 'POST /auth/token')).toHaveLength(1)

  await page.evaluate(() => window.plaza.auth.logout())
  expect(await info()).toEqual([[], null])
})

test('a file is sent across origins, told about on its way, and can be stopped', async ({ page }) => {
  await open(page)
  const sent = await page.evaluate(async () => {
    const shares: number[] = []
    const file = new File([new Uint8Array(3_000_000)], 'a.jpg', { type: 'image/jpeg' })
    const stored = await window.plaza.files.upload(file, {
      folder: 'images',
      onProgress: (share) => shares.push(share),
    })
    return { shares, stored: stored as unknown as { parts: string[]; bytes: number }, ...stored.lastResponse }
  })
  expect(sent.stored.parts).toEqual(['key', 'signature', 'content-type', 'file'])
  expect(sent.stored.bytes).toBeGreaterThan(3_000_000)
  expect(sent).toMatchObject({ requestId: 'request-1', statusCode: 201 })
  expect(sent.shares.length).toBeGreaterThan(0)
  expect(sent.shares).toEqual(sent.shares.toSorted((a, b) => a - b))
  expect(sent.shares.at(-1)).toBe(1)

  const stopped = await page.evaluate(async () => {
    const controller = new AbortController()
    const file = new File([new Uint8Array(3_000_000)], 'a.jpg')
    const upload = window.plaza.files.upload(file, { signal: controller.signal, onProgress: () => controller.abort() })
    return upload.then(
      () => 'success',
      (error: Error) => error.message,
    )
  })
  expect(stopped).toBe('Request aborted')
})
