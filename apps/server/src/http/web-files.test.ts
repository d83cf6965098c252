import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../testing/app.ts'
import { tempFolder } from '../testing/temp-folder.ts'

const page =
  '<!doctype html><html lang="en"><head><!--plaza:head--><script type="application/json" id="plaza-boot"></script></head><body><noscript>Please turn on JavaScript</noscript></body></html>'
const script = 'export const part = 1;\n'.repeat(200)
const routes = {
  routes: [
    { path: '/', files: ['/web/assets/home.js'], hasSearchBar: true, texts: 'first' },
    {
      path: '/l/$slugAndId',
      files: ['/web/assets/listing.js', '/web/assets/shared.js'],
      hasSearchBar: true,
      texts: 'public',
    },
    { path: '/n/$step', files: ['/web/assets/editor.js'], hasSearchBar: false, texts: 'later' },
    { path: '/n/sent', files: ['/web/assets/sent.js'], hasSearchBar: false, texts: 'later' },
    { path: '/pages/$', files: ['/web/assets/content.js'], hasSearchBar: false, texts: 'public' },
  ],
  searchBar: ['/web/assets/segments.js', '/web/assets/shared.js'],
  texts: {
    en: { first: [], public: ['/web/assets/en-public.js'], later: ['/web/assets/en-later.js'] },
    es: {
      first: ['/web/assets/es-first.js'],
      public: ['/web/assets/es-public.js'],
      later: ['/web/assets/es-later.js'],
    },
  },
}

const webDir = await tempFolder('web')
await mkdir(join(webDir, 'web/assets'), { recursive: true })
await Promise.all(
  Object.entries({
    'index.html': page,
    'routes.json': JSON.stringify(routes),
    'web/assets/app.js': script,
    'web/assets/app.js.br': brotliCompressSync(script),
    'web/assets/app.js.zst': zstdCompressSync(script),
    'web/assets/small.js': 'export {}',
  }).map(([name, body]) => writeFile(join(webDir, name), body)),
)
const plaza = await createTestApp({ webDir })

const get = (url: string, headers: Record<string, string> = {}) =>
  plaza.app.http.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })
type Answer = Awaited<ReturnType<typeof get>>

const unpack = ({ headers, rawPayload }: Answer): string => {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString()
  if (encoding === 'zstd') return zstdDecompressSync(rawPayload).toString()
  return encoding === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString()
}

describe('pages', () => {
  test.each(['/', '/s', '/l/bike-123', '/login', '/notifications', '/no-such-page'])(
    '%s comes in fewer bytes in every encoding that its reader knows',
    async (path) => {
      const plain = await get(path)
      expect(plain.headers['content-encoding']).toBeUndefined()
      for (const encoding of ['br', 'zstd', 'gzip']) {
        const packed = await get(path, { 'accept-encoding': encoding })
        expect(packed.headers['content-encoding'], encoding).toBe(encoding)
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
        expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
        expect(String(packed.headers.vary).split(', ')).toContain('accept-encoding')
        expect(packed.statusCode).toBe(plain.statusCode)
        expect(unpack(packed)).toContain('id="plaza-boot">{')
      }
    },
  )

  test('name at once what they need, what others import first, in the words of their reader', async () => {
    const preloads = async (path: string, language = 'en', media = '') => {
      const { body } = await get(path, { 'accept-language': language })
      const links = body.matchAll(/<link rel="modulepreload" crossorigin( media=".*?")? href="(.*?)">/g)
      return [...links].flatMap(([, condition = '', file]) => (condition === media ? [file] : []))
    }
    expect(await preloads('/')).toEqual(['/web/assets/home.js'])
    expect(await preloads('/l/bike-123')).toEqual([
      '/web/assets/en-public.js',
      '/web/assets/shared.js',
      '/web/assets/listing.js',
    ])
    expect(await preloads('/n/photos')).toEqual([
      '/web/assets/en-later.js',
      '/web/assets/en-public.js',
      '/web/assets/editor.js',
    ])
    expect(await preloads('/n/sent')).toContain('/web/assets/sent.js')
    expect(await preloads('/pages/about/us')).toContain('/web/assets/content.js')
    expect(await preloads('/no-such-page')).toEqual([])
    const onWide = ' media="(min-width: 48rem)"'
    expect(await preloads('/', 'en', onWide)).toEqual([
      '/web/assets/en-public.js',
      '/web/assets/shared.js',
      '/web/assets/segments.js',
    ])
    expect(await preloads('/l/bike-123', 'en', onWide)).toEqual(['/web/assets/segments.js'])
    expect(await preloads('/n/photos', 'en', onWide)).toEqual([])

    await plaza.ok('PATCH', '/config', {
      as: plaza.secret,
      body: { stelace: { instant: { locale: 'en', locales: ['en', 'es'], localeSwitch: true } } },
    })
    expect(await preloads('/', 'es-MX')).toEqual(['/web/assets/es-first.js', '/web/assets/home.js'])
    expect(await preloads('/l/bike-123', 'es')).toEqual(
      expect.arrayContaining(['/web/assets/es-first.js', '/web/assets/es-public.js']),
    )
  })
})

describe('files of the build', () => {
  const file = '/web/assets/app.js'

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['zstd, gzip', 'zstd'],
    ['br;q=0, zstd;q=0.5', 'zstd'],
    ['*', 'br'],
    ['BR', 'br'],
    ['br;q=0.0, zstd; q=0', undefined],
    ['gzip', undefined],
    ['identity', undefined],
    ['abracadabra', undefined],
    ['', undefined],
  ])('for a reader of "%s"', async (accepted, encoding) => {
    const answer = await get(file, { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(String(answer.headers.vary).split(', ')).toContain('accept-encoding')
    expect(unpack(answer)).toBe(script)
  })

  test('have a tag for each encoding, and are not sent again to who knows it', async () => {
    const tags = new Map<string, string>()
    for (const encoding of ['identity', 'br', 'zstd']) {
      const { headers } = await get(file, { 'accept-encoding': encoding })
      tags.set(encoding, String(headers.etag))
    }
    expect(new Set(tags.values()).size).toBe(3)
    const again = (encoding: string, known: string) =>
      get(file, { 'accept-encoding': encoding, 'if-none-match': known }).then(({ statusCode }) => statusCode)
    for (const [encoding, tag] of tags) {
      expect(await again(encoding, tag)).toBe(304)
      expect(await again(encoding, `"other", W/${tag}`)).toBe(304)
    }
    expect(await again('br', tags.get('zstd') ?? '')).toBe(200)
    expect(await again('identity', tags.get('br') ?? '')).toBe(200)
  })

  test('that are small come as they are', async () => {
    const answer = await get('/web/assets/small.js', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe('export {}')
  })

  test('do not include what only the server reads, nor the compressed copies', async () => {
    for (const path of ['/index.html', '/routes.json', '/web/assets/app.js.br', '/web/assets/app.js.zst']) {
      expect((await get(path, { accept: '*/*' })).statusCode, path).toBe(404)
    }
  })
})
