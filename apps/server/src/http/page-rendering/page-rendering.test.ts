import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { createCatalogue } from '../../testing/catalogue.ts'
import { tempFolder } from '../../testing/temp-folder.ts'

const webDir = await tempFolder('web')
await writeFile(
  join(webDir, 'index.html'),
  '<!doctype html><html lang="en"><head><!--plaza:head--><script type="application/json" id="plaza-boot"></script><script type="module" crossorigin src="/web/assets/index.js"></script><link rel="modulepreload" crossorigin href="/web/assets/app.js"></head><body><div id="app"></div><noscript>Please turn on JavaScript</noscript></body></html>',
)
await mkdir(join(webDir, '.render'))
// stands for the built app: numbers its drawings, asks the API as the app does, and fails or hangs where a test wants it
await writeFile(
  join(webDir, '.render', 'render.js'),
  `let drawings = 0
  export async function render({ boot, address, fetch }) {
    const drawing = ++drawings
    if (address.includes('broken')) throw new Error('This page cannot be drawn')
    if (address.includes('endless')) await new Promise(() => {})
    if (address.includes('held')) await new Promise((letGo) => globalThis.heldDrawings.push(letGo))
    const authorization = 'Basic ' + btoa(boot.apiKey + ':')
    const answer = await fetch('http://inside' + (address.startsWith('/l/') ? '/assets/' + address.split('-').pop() : '/categories'), { headers: { authorization } })
    const found = await answer.json()
    const told = JSON.stringify({ drawing, drawnFor: boot.drawnFor, locale: boot.locale, found })
    return {
      html: '<link rel="preload" as="image" href="/first.webp"/><main style="width:50%">' + told.replaceAll('<', '&lt;') + '</main>',
      queries: { askedMs: 0, all: [{ key: [], data: found }] },
    }
  }`,
)
const settings = { webDir, publicUrl: 'https://plaza.example', filesUrl: 'https://plaza.example', pageWaitMs: 1500 }
const plaza = await createTestApp(settings)
const { call, ok, secret } = plaza
const { asset, category } = createCatalogue(plaza)

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await call<string>('GET', path, { as: {}, headers: { accept: 'text/html', ...headers } })
  const told = /<main[^>]*>(.*?)<\/main>/.exec(answer.body)?.[1]
  return { ...answer, told: told === undefined ? undefined : JSON.parse(told) }
}

test('a page comes drawn, with what it was drawn with', async () => {
  const { id } = await asset({ name: 'Drum' })
  const page = await open(`/l/drum-${id}`)
  expect(page.status).toBe(200)
  expect(page.told.found).toMatchObject({ id, name: 'Drum' })
  const boot = JSON.parse(/id="plaza-boot">(.*?)<\/script>/.exec(page.body)?.[1] ?? '{}')
  expect(boot.queries.all[0].data.id).toBe(id)
  expect(page.body).not.toContain('<noscript>')
})

test('what a page needs soon stands in its head, and styles keep to the rules of the page', async () => {
  const { body, headers } = await open('/')
  expect(body.indexOf('/first.webp')).toBeLessThan(body.indexOf('</head>'))
  expect(body).not.toContain(' style="')
  const rules = '[data-style="width:50%"]{width:50%}'
  expect(body).toContain(`<style>${rules}</style>`)
  const hash = createHash('sha256').update(rules).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}' 'sha256-`)
  expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce/)
})

test('a kept page has all its headers, and is sent in the encoding of each reader', async () => {
  const get = (encoding: string) =>
    plaza.app.http.inject({ url: '/pages/packed', headers: { accept: 'text/html', 'accept-encoding': encoding } })
  const [first, again, small, plain] = [await get('br'), await get('br'), await get('zstd'), await get('identity')]
  const { 'x-request-id': _, date: __, ...headers } = first.headers
  expect(again.headers).toMatchObject(headers)
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  expect([first, small, plain].map((answer) => answer.headers['content-encoding'])).toEqual(['br', 'zstd', undefined])
  expect(brotliDecompressSync(again.rawPayload).toString()).toBe(plain.body)
  expect(zstdDecompressSync(small.rawPayload).toString()).toBe(plain.body)
})

test('scripts of a drawn page wait for a sign; an empty one asks for them at once', async () => {
  const { body: drawn } = await open('/')
  expect(drawn).toContain('data-src="/web/assets/index.js"')
  expect(drawn).toContain('<link data-rel="modulepreload" crossorigin href="/web/assets/app.js">')
  expect(drawn).not.toMatch(/ (src="\/web|rel="modulepreload")/)
  const { body: empty } = await open('/favorites')
  expect(empty).toContain('<script type="module" crossorigin src="/web/assets/index.js">')
  expect(empty).toContain('<link rel="modulepreload" crossorigin href="/web/assets/app.js">')
})

test('a crowd on one page costs one drawing', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => open('/pages/crowd')))
  expect(new Set(pages.map(({ told }) => told.drawing)).size).toBe(1)
})

test('a page is drawn for its language, theme, currency and device, and for nobody in particular', async () => {
  const plain = await open('/s')
  expect(plain.told.drawnFor).toEqual({ theme: 'system', isPhone: false })
  const phone = { 'sec-ch-ua-mobile': '?1', cookie: 'plaza_theme=dark; plaza_currency=EUR; session=ana' }
  const own = await open('/s', phone)
  expect(own.told.drawnFor).toEqual({ theme: 'dark', currency: 'EUR', isPhone: true })
  expect(own.told.drawing).not.toBe(plain.told.drawing)
  expect(own.body).not.toContain('ana')
  // what only one person may see is in no page, whoever asks for it first
  const owner = await plaza.given.person({ displayName: 'Ana' })
  const { id } = await asset({ name: 'Tent', ownerId: owner.id, metadata: { _protected: { street: 'Secret 1' } } })
  const { body } = await open(`/l/tent-${id}`, { authorization: `Bearer ${owner.token}` })
  expect(body).toContain('Tent')
  expect(body).not.toContain('Secret 1')
  expect((await open(`/l/tent-${id}`)).body).not.toContain('Secret 1')
})

test('a page that says it is not there brings no answers: a draft stays unknown', async () => {
  const { id } = await asset({ name: 'Secret plan', active: false, metadata: { plaza: { draft: true } } })
  const { status, body } = await open(`/l/secret-plan-${id}`)
  expect(status).toBe(404)
  const boot = JSON.parse(/id="plaza-boot">(.*?)<\/script>/.exec(body)?.[1] ?? '{}')
  expect(boot.apiKey).toBeDefined()
  expect(boot).not.toHaveProperty('queries')
})

test('a change of what a page shows is seen at once', async () => {
  const { id } = await asset({ name: 'Boat' })
  await open(`/l/boat-${id}`)
  await ok('PATCH', `/assets/${id}`, { as: secret, body: { description: 'Freshly painted' } })
  expect((await open(`/l/boat-${id}`)).body).toContain('Freshly painted')
  const before = await open('/')
  await category({ name: 'Kites' })
  const after = await open('/')
  expect(before.body).not.toContain('Kites')
  expect(after.body).toContain('Kites')
})

test('marks of campaigns make no other page of it', async () => {
  const drawing = async (path: string) => (await open(path)).told.drawing
  // the news of an earlier change may still drop a page
  await expect
    .poll(async () => (await drawing('/s?q=kayak')) === (await drawing('/s?utm_source=mail&q=kayak&fbclid=1')))
    .toBe(true)
  expect(await drawing('/s?q=canoe')).not.toBe(await drawing('/s?q=kayak'))
})

test('what somebody says about themselves ends in no page of others', async () => {
  const said = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'evil',
    'x-original-url': '/evil',
    'accept-language': 'evil',
    'user-agent': 'evil',
    referer: 'https://evil.example',
    cookie: 'plaza_theme=evil; plaza_currency=evil; plaza_locale=evil; session=evil',
    authorization: 'Bearer evil',
  }
  const first = await open('/pages/poison', said)
  const next = await open('/pages/poison')
  expect(next.told.drawing).toBe(first.told.drawing)
  expect(next.body).toBe(first.body)
  expect(JSON.stringify([first.headers, next.body])).not.toContain('evil')
  const phone = await open('/pages/poison', { 'user-agent': 'Mobile' })
  expect(phone.told.drawing).not.toBe(first.told.drawing)
  expect(next.headers.vary?.split(', ')).toEqual(
    expect.arrayContaining(['accept-encoding', 'accept-language', 'cookie', 'sec-ch-ua-mobile', 'user-agent']),
  )
})

const limitedApp = async () => {
  const limited = await createTestApp({ ...settings, limits: true, trustedProxies: ['127.0.0.1'] })
  // no bucket fills up while the test goes on
  limited.clock.hold()
  return limited
}

test('nobody can have one page after another drawn without end', async () => {
  const limited = await limitedApp()
  const headers = { accept: 'text/html', 'x-forwarded-for': '198.51.100.3' }
  const answers: { status: number; body: string }[] = []
  for (let count = 0; count < 100; count++) {
    const path = count % 2 ? `/random-${count}` : `/s?random=${count}`
    answers.push(await limited.call<string>('GET', path, { as: {}, headers }))
  }
  expect(answers.slice(0, 60).map(({ status }) => status)).not.toContain(429)
  expect(new Set(answers.slice(60).map(({ status }) => status))).toEqual(new Set([429]))
  expect(JSON.stringify(answers.slice(60))).not.toContain('<main')
})

test('what a reader who asked too much is told is shown to nobody else', async () => {
  const limited = await limitedApp()
  const from = (address: string) => ({ accept: 'text/html', 'x-forwarded-for': address })
  const openFrom = (address: string) =>
    limited.call<string>('GET', '/pages/limited', { as: {}, headers: from(address) })
  const greedy = '198.51.100.1'
  for (let count = 0; count < 160; count++) {
    await limited.call('GET', '/categories', { as: limited.publishable, headers: { 'x-forwarded-for': greedy } })
  }
  expect((await openFrom(greedy)).body).toContain('<div id="app"></div>')
  const other = (await openFrom('198.51.100.2')).body
  expect(other).toContain('<main')
  expect(other).not.toContain('Too Many Requests')
})

test('more pages than can be drawn at once are sent empty', async () => {
  const held: (() => void)[] = []
  Object.assign(globalThis, { heldDrawings: held })
  const first = Array.from({ length: 4 }, (_, index) => open(`/pages/held-${index}`))
  await expect.poll(() => held.length).toBe(4)
  expect((await open('/pages/one-more')).told).toBeUndefined()
  for (const letGo of held) letGo()
  await Promise.all(first)
  expect((await open('/pages/one-more')).told).toBeDefined()
})

test('a page is not kept for long', async () => {
  const before = await open('/pages/old')
  expect((await open('/pages/old')).told.drawing).toBe(before.told.drawing)
  plaza.clock.advance({ seconds: 11 })
  expect((await open('/pages/old')).told.drawing).not.toBe(before.told.drawing)
})

test.each(['/pages/broken', '/pages/endless'])('%s is sent empty, for the app to fill', async (path) => {
  const page = await open(path)
  expect(page.status).toBe(404)
  expect(page.told).toBeUndefined()
  expect(page.body).toContain('<div id="app"></div>')
  expect(page.body).toContain('Please turn on JavaScript')
})

test('a server has drawn pages before it says that it is ready: the first reader waits no longer than others', async () => {
  const before = await open('/pages/before')
  await plaza.app.startJobs()
  await plaza.app.open()
  const after = await open('/pages/after')
  expect(after.told.drawing).toBeGreaterThan(before.told.drawing + 2)
})

test('what draws pages is delivered to nobody', async () => {
  expect((await call('GET', '/.render/render.js', { as: {} })).status).toBe(404)
})
