import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createOutbound, isPrivateAddress } from './index.ts'

const stops: (() => void)[] = []
afterAll(() => {
  for (const stop of stops) stop()
})

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

const open = createOutbound({ allowPrivateTargets: true })
const guarded = createOutbound({ allowPrivateTargets: false })
const post = { method: 'POST', body: '{"a":1}', timeout: 5_000, maxAnswer: 1_000 }

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is private', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test('a call goes out with its body, and the answer comes back as far as it is wanted', async () => {
  const port = await listen((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () =>
      response.writeHead(201, { 'x-seen': 'yes' }).end(`${request.method} ${body} ${'x'.repeat(5_000)}`),
    )
  })
  const answer = await open.send({ ...post, url: `http://127.0.0.1:${port}/hook` })
  expect(answer).toMatchObject({ status: 201, statusText: 'Created', isCut: true })
  expect(answer.headers['x-seen']).toBe('yes')
  expect(answer.body).toMatch(/^POST \{"a":1\} x/)
  expect(answer.body).toHaveLength(1_000)
})

test('private addresses are refused, by number and by name', async () => {
  const port = await listen((_, response) => response.end('inside'))
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
    await expect(guarded.send({ ...post, url: `http://${host}:${port}/` })).rejects.toThrow('private network')
  }
})

describe('a receiver outside', () => {
  // stands in for a public address: the rest of this machine stays private
  const outside = '127.0.0.2'
  const isPrivate = (address: string) => address !== outside && isPrivateAddress(address)

  async function listenOutside(answer: RequestListener) {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, outside, resolve))
    stops.push(() => {
      server.close()
      server.closeAllConnections()
    })
    return (server.address() as AddressInfo).port
  }

  test('cannot lead inside with a redirect', async () => {
    let calls = 0
    const inside = await listen((_, response) => {
      calls++
      response.end('inside')
    })
    const port = await listenOutside((request, response) => {
      const target = { '/number': `http://127.0.0.1:${inside}/`, '/name': `http://localhost:${inside}/` }
      const location = target[request.url as '/number' | '/name']
      if (location) response.writeHead(307, { location }).end()
      else response.end('outside')
    })
    const guard = createOutbound({ allowPrivateTargets: false, isPrivate })
    const get = (path: string) => guard.send({ ...post, url: `http://${outside}:${port}${path}` })
    expect((await get('/')).body).toBe('outside')
    await expect(get('/number')).rejects.toThrow('private network')
    await expect(get('/name')).rejects.toThrow('private network')
    expect(calls).toBe(0)
  })

  test('cannot lie about its name: what was resolved is what is called', async () => {
    let calls = 0
    const port = await listen((_, response) => {
      calls++
      response.end('inside')
    })
    const answers = [[outside], ['127.0.0.1'], [outside, '127.0.0.1'], ['::ffff:127.0.0.1']]
    const guard = createOutbound({
      allowPrivateTargets: false,
      isPrivate,
      resolve: (_name, _options, answer) => {
        const addresses = answers.shift() ?? []
        answer(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      },
    })
    const get = () => guard.send({ ...post, url: `http://liar.example:${port}/` })
    // asked once, and nobody listens at the address that was checked
    await expect(get()).rejects.toThrow('refused the connection')
    for (let n = 0; n < 3; n++) await expect(get()).rejects.toThrow('private network')
    expect(calls).toBe(0)
  })
})

test('redirects are followed a few times, to web addresses only', async () => {
  const port: number = await listen((request, response) => {
    const target = { '/once': '/end', '/round': '/round', '/file': 'file:///etc/passwd' }[request.url ?? '']
    if (target) response.writeHead(307, { location: target }).end()
    else response.end(`${request.method} at the end`)
  })
  const get = (path: string) => open.send({ ...post, url: `http://127.0.0.1:${port}${path}` })
  expect((await get('/once')).body).toBe('POST at the end')
  await expect(get('/round')).rejects.toThrow('Too many redirects')
  await expect(get('/file')).rejects.toThrow('http or https')
})

test('a redirect to another server takes no secrets along', async () => {
  const seen: (string | undefined)[] = []
  const other = await listen((request, response) => {
    seen.push(request.headers.authorization, String(request.headers['x-kept']))
    response.end()
  })
  const port = await listen((_, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${other}/` }).end()
  })
  const headers = { authorization: 'Bearer secret', 'x-kept': 'yes' }
  await open.send({ ...post, headers, url: `http://127.0.0.1:${port}/` })
  expect(seen).toEqual([undefined, 'yes'])
})

test('servers that are silent, gone or rude are told apart', async () => {
  const silent = await listen(() => {})
  const rude = await listen((request) => request.destroy())
  await expect(open.send({ ...post, url: `http://127.0.0.1:${silent}/`, timeout: 100 })).rejects.toThrow('in time')
  await expect(open.send({ ...post, url: `http://127.0.0.1:${silent}/`, firstByte: 100 })).rejects.toThrow('in time')
  await expect(open.send({ ...post, url: `http://127.0.0.1:${rude}/` })).rejects.toThrow('closed the connection')
  await expect(open.send({ ...post, url: 'http://127.0.0.1:1/' })).rejects.toThrow('refused the connection')
  await expect(open.send({ ...post, url: 'ftp://example.com/' })).rejects.toThrow('http or https')
})
