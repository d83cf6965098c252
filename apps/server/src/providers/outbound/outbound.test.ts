import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createOutbound, isPrivateAddress } from './index.ts'
import { specialRanges4, specialRanges6 } from './special-ranges.ts'

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

const open = createOutbound({ allowPrivateTargets: true, outboundPorts: [] })
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

/** The first and the last address of a range. */
function endsOf(range: string): string[] {
  const [network = '', bits = ''] = range.split('/')
  const isOld = network.includes('.')
  const width = isOld ? 8 : 16
  const groups = isOld ? network.split('.').map(Number) : groups6(network)
  const last = groups.map((group, index) => {
    const free = Math.min(width, Math.max(0, (index + 1) * width - Number(bits)))
    return group | (2 ** free - 1)
  })
  const write = (parts: number[]) => (isOld ? parts.join('.') : parts.map((part) => part.toString(16)).join(':'))
  return [write(groups), write(last)]
}

function groups6(address: string): number[] {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean))
  const parts = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
  return parts.map((part) => Number.parseInt(part, 16))
}

// what lies inside a NAT64 or mapped address decides, so their ranges have no ends of their own
const carriers = ['::ffff:0:0/96', '64:ff9b::/96']
const ranges = Object.entries({ ...specialRanges4, ...specialRanges6 }).filter(([range]) => !carriers.includes(range))

test.each(ranges)('%s (%s) is refused from its first address to its last', (range) => {
  for (const address of endsOf(range)) expect(isPrivateAddress(address), address).toBe(true)
})

test.each([
  ...['9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.15.255.255', '192.88.98.255', '192.88.100.0'],
  ...['198.17.255.255', '198.20.0.0', '223.255.255.255', '2001:200::', '2001:db7:ffff::', '2001:db9::', '2003::'],
  ...['3ffe::', '2620:4f:7fff::', '2a00:1450::1'],
])('%s, next to a refused range, is public', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test.each(Object.keys(specialRanges4))('%s is refused inside NAT64, mapped, 6to4 and Teredo addresses too', (range) => {
  for (const address of endsOf(range)) {
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
    const [high, low] = [a * 256 + b, c * 256 + d].map((group) => group.toString(16))
    const hidden = [a * 256 + b, c * 256 + d].map((group) => (group ^ 0xffff).toString(16)).join(':')
    for (const spelling of [
      `::ffff:${address}`,
      `::ffff:${high}:${low}`,
      `0:0:0:0:0:FFFF:${high}:${low}`,
      `64:ff9b::${address}`,
      `64:ff9b:0:0::${high}:${low}`,
      `64:ff9b:1::${address}`,
      `2002:${high}:${low}::1`,
      `2001:0:4136:e378:8000:63bf:${hidden}`,
      `::${address}`,
    ]) {
      expect(isPrivateAddress(spelling), spelling).toBe(true)
    }
  }
})

test('a public server that is reached through NAT64 stays public', () => {
  expect(isPrivateAddress('64:ff9b::808:808')).toBe(false)
  expect(isPrivateAddress('::ffff:808:808')).toBe(false)
})

test('only the ports of the web are called, and those that an operator lists', async () => {
  let calls = 0
  const port = await listen((_, response) => {
    calls++
    response.end('yes')
  })
  const isPrivate = () => false
  const web = createOutbound({ allowPrivateTargets: false, outboundPorts: [], isPrivate })
  const url = `http://127.0.0.1:${port}/`
  await expect(web.send({ ...post, url })).rejects.toThrow('Only the ports 80, 443 can be called')
  expect(calls).toBe(0)
  // refused by whoever listens there, if anyone, and not by us
  for (const other of ['http://127.0.0.1/', 'https://127.0.0.1/', 'http://127.0.0.1:443/']) {
    await expect(web.send({ ...post, url: other })).rejects.not.toThrow('Only the ports')
  }
  const listed = createOutbound({ allowPrivateTargets: false, outboundPorts: [port], isPrivate })
  expect((await listed.send({ ...post, url })).body).toBe('yes')
  const leading = await listen((_, response) => response.writeHead(307, { location: 'http://127.0.0.1:25/' }).end())
  const led = createOutbound({ allowPrivateTargets: false, outboundPorts: [leading], isPrivate })
  await expect(led.send({ ...post, url: `http://127.0.0.1:${leading}/` })).rejects.toThrow('Only the ports')
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
  const guarded = createOutbound({ allowPrivateTargets: false, outboundPorts: [port] })
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
    const guard = createOutbound({ allowPrivateTargets: false, outboundPorts: [port, inside], isPrivate })
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
      outboundPorts: [port],
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
