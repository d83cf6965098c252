import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { pictureFile } from '../../testing/sample-files.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createUploader, pathOf } from '../../testing/uploads.ts'

const dataDir = await tempFolder('delivery')
const plaza = await createTestApp({ dataDir, filesBucket: 'market' })
const { send, get } = createUploader(plaza)

const inTemp = () => readdir(join(dataDir, 'tmp'))
const cached = async () =>
  (await readdir(join(dataDir, 'cache', 'images'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

afterEach(async () => expect(await inTemp()).toEqual([]))

let picture: { key: string }
let path: string

beforeAll(async () => {
  const { body } = await send('Tent.png', await pictureFile({ width: 1500, height: 1000, format: 'png' }), {
    folder: 'images',
  })
  picture = body
  path = pathOf(picture)
})

async function shown(url: string, accept = 'image/webp,*/*') {
  const { status, headers, bytes } = await get(url, { accept })
  if (status !== 200) throw new Error(`${url}: ${status} ${bytes.toString()}`)
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format, type: headers['content-type'] }
}

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

describe('a file', () => {
  test('is kept by browsers for ever, and cannot do anything', async () => {
    const { headers } = await get(path, { origin: 'https://elsewhere.example' })
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    for (const name of ['access-control-allow-credentials', 'vary', 'content-disposition', 'set-cookie']) {
      expect(headers[name], name).toBeUndefined()
    }
  })

  test('is not sent again to whoever has it', async () => {
    for (const url of [path, `${path}?w=96`]) {
      const { headers } = await get(url)
      const again = await get(url, { 'if-none-match': headers.etag ?? '' })
      expect(again.status).toBe(304)
      expect(again.bytes.length).toBe(0)
      expect(again.headers.etag).toBe(headers.etag)
      expect((await get(url, { 'if-none-match': '"another"' })).status).toBe(200)
    }
  })

  test('can be asked about without being sent', async () => {
    const { bytes } = await get(path)
    const answer = await plaza.app.http.inject({ method: 'HEAD', url: path })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(bytes.length))
    expect(answer.rawPayload.length).toBe(0)
  })

  test.each([
    '/files/',
    '/files/nothing',
    '/files/images/nothing.png',
    '/files/images/AAAAAAAAAAAAAAAAAAAAAA-tent.png',
    '/files/../../etc/passwd',
    '/files/..%2f..%2f..%2fetc%2fpasswd',
    '/files/images/..%2f..%2f..%2fsecrets%2fmaster.key',
    '/files/%2e%2e/secrets/master.key',
    '/files/images/%00',
    '/files/images/%2500.png',
    '/files//etc/passwd',
    '/files/images//x',
    '/files/images\\..\\x',
    '/files/eyJub3RqcG9u',
    `/files/images/${'x'.repeat(5000)}`,
  ])('that does not exist is not found: %s', async (url) => {
    const { status, headers, bytes } = await get(url)
    expect([400, 404]).toContain(status)
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(bytes.toString())).toMatchObject({ statusCode: status, message: expect.any(String) })
  })

  test('of the cache or of others on the disk is out of reach', async () => {
    await get(`${path}?w=24`)
    for (const url of ['/files/../cache/images', '/files/%2e%2e%2fcache%2fimages', `${path}/../../../secrets`]) {
      expect((await get(url)).status).not.toBe(200)
    }
  })

  test('cannot be changed or removed by anybody', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'POST']) {
      expect((await plaza.call(method, path, { as: plaza.secret })).status).toBe(404)
    }
    expect((await get(path)).status).toBe(200)
  })
})

describe('a picture in another size', () => {
  test.each([
    ['w=600', { width: 600, height: 400 }],
    ['width=600', { width: 600, height: 400 }],
    ['w=500', { width: 600, height: 400 }],
    ['w=601', { width: 640, height: 427 }],
    ['w=1', { width: 24, height: 16 }],
    ['h=400', { width: 600, height: 400 }],
    ['w=5000', { width: 1500, height: 1000 }],
    ['w=192&h=192', { width: 192, height: 192 }],
    ['w=100&h=50', { width: 192, height: 96 }],
    ['w=192&h=192&fit=contain', { width: 192, height: 128 }],
    ['w=192&h=192&fit=cover', { width: 192, height: 192 }],
    ['w=600&h=450', { width: 600, height: 450 }],
    ['w=2400&h=1600', { width: 1500, height: 1000 }],
    ['format=webp', { width: 1500, height: 1000 }],
  ])('?%s', async (query, expected) => {
    expect(await shown(`${path}?${query}`)).toMatchObject(expected)
  })

  test.each([
    [chrome, 'w=300', 'image/avif'],
    [chrome, 'w=1200', 'image/webp'],
    ['image/webp,*/*', 'w=300', 'image/webp'],
    ['*/*', 'w=300', 'image/png'],
    ['', 'w=300', 'image/png'],
    [chrome, 'w=300&format=auto', 'image/avif'],
    [chrome, 'w=300&format=jpeg', 'image/jpeg'],
    [chrome, 'w=300&format=png', 'image/png'],
    ['*/*', 'w=300&format=avif', 'image/avif'],
  ])('comes in the best format that the browser names: %s %s', async (accept, query, type) => {
    expect((await shown(`${path}?${query}`, accept)).type).toBe(type)
  })

  test('differs by what the browser accepts only where it was not told the format', async () => {
    expect((await get(`${path}?w=300`, { accept: chrome })).headers.vary).toBe('accept')
    expect((await get(`${path}?w=300&format=webp`)).headers.vary).toBeUndefined()
  })

  test('that was stored as WebP is a JPEG for browsers that do not name WebP', async () => {
    const { body } = await send('a.webp', await pictureFile({ format: 'webp' }), { folder: 'images' })
    expect((await shown(`${pathOf(body)}?w=48`, '*/*')).type).toBe('image/jpeg')
  })

  test.each([
    'w=abc',
    'w=-1',
    'w=0',
    'w=1.5',
    'w=1e9',
    'w=99999999',
    'h=NaN',
    'fit=stretch',
    'format=svg',
    'w[a]=1',
    'w=1&w=2',
  ])('that makes no sense is a mistake: ?%s', async (query) => {
    expect((await get(`${path}?${query}`)).status).toBe(400)
  })

  test('documents have no sizes', async () => {
    const { body } = await send('a.txt', Buffer.from('words'), { folder: 'files' })
    expect((await get(`${pathOf(body)}?w=300`)).bytes.toString()).toBe('words')
  })

  test('is made once for all who ask at the same time, and then kept', async () => {
    const before = await cached()
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${path}?w=1600&format=jpeg`)))
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect((await cached()).length).toBe(before.length + 1)
    await get(`${path}?w=1300&format=jpeg`)
    expect((await cached()).length).toBe(before.length + 1)
  })

  test('nobody fills the disk with sizes of one picture', async () => {
    const { body } = await send('a.jpg', await pictureFile({ width: 50, height: 50 }), { folder: 'images' })
    const before = (await cached()).length
    for (let height = 1; height <= 30; height++) {
      expect((await get(`${pathOf(body)}?w=24&h=${height}&format=jpeg`)).status).toBe(200)
    }
    expect((await cached()).length - before).toBeLessThanOrEqual(24)
  })
})

describe('the image handler', () => {
  const code = (request: unknown) => Buffer.from(JSON.stringify(request)).toString('base64')
  const asked = (edits: object, more: object = {}) => code({ bucket: 'market', key: picture.key, edits, ...more })

  test('resizes as its address says', async () => {
    const resized = (edits: object) => shown(`/images/${asked(edits)}`, '*/*')
    expect(await resized({ webp: true, resize: { width: 600, height: 450 } })).toEqual({
      width: 600,
      height: 450,
      format: 'webp',
      type: 'image/webp',
    })
    expect(await resized({ resize: { width: 192, height: 192, withoutEnlargement: true } })).toMatchObject({
      width: 192,
      height: 192,
      type: 'image/png',
    })
    expect(await resized({ webp: false, resize: { width: 300 } })).toMatchObject({ width: 300, type: 'image/webp' })
    expect(await resized({})).toMatchObject({ width: 1500, height: 1000, type: 'image/png' })
    expect(await resized({ resize: { width: 100, height: null } })).toMatchObject({ width: 192, height: 128 })
  })

  test('answers where files are too, and takes the whole path of an address for its key', async () => {
    const url = `/files/${code({ bucket: 'market', key: `files/${picture.key}`, edits: { resize: { width: 96 } } })}`
    expect(await shown(url)).toMatchObject({ width: 96 })
    const { body } = await send('a.jpg', await pictureFile())
    expect(body.key).toMatch(/^files\//)
    for (const key of [body.key, `files/${body.key}`, `/files/${body.key}`]) {
      expect(await shown(`/images/${code({ bucket: 'market', key, edits: {} })}`)).toMatchObject({ width: 60 })
    }
  })

  test('its answers are kept for ever', async () => {
    const { headers } = await get(`/images/${asked({ resize: { width: 48 } })}`)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', etag: expect.any(String) })
    expect(headers.vary).toBeUndefined()
  })

  test('says what is wrong with an address', async () => {
    const wrong: [string, number][] = [
      ['', 400],
      ['not base64 !', 400],
      ['AAAA', 400],
      [code('text'), 400],
      [code([]), 400],
      [code(null), 400],
      [code({}), 404],
      [asked({}, { bucket: 'another' }), 404],
      [asked({}, { bucket: undefined }), 404],
      [asked({}, { key: 5 }), 400],
      [asked({}, { key: 'images/foreign.png' }), 404],
      [asked({}, { key: '../../../etc/passwd' }), 404],
      [asked({}, { key: 'https://elsewhere.example/a.png' }), 404],
      [asked({}, { key: `${picture.key}\0` }), 404],
      [asked({}, { key: 'images/AAAAAAAAAAAAAAAAAAAAAA-a.png' }), 404],
      [asked({ smartCrop: true }), 400],
      [asked({ overlayWith: { bucket: 'market', key: 'x' } }), 400],
      [asked({ resize: 5 }), 400],
      [asked({ resize: { width: 'wide' } }), 400],
      [asked({ resize: { width: -1 } }), 400],
      [asked({ resize: { width: 1e12 } }), 400],
      [asked({ resize: { fit: 'fill' } }), 400],
      [code({ bucket: 'market', key: picture.key, edits: [] }), 400],
    ]
    for (const [address, status] of wrong) {
      const answer = await get(`/images/${address}`)
      const told = Buffer.from(address, 'base64').toString()
      expect(answer.status, told).toBe(status)
      expect(JSON.parse(answer.bytes.toString()), told).toMatchObject({ statusCode: status })
    }
  })
})
