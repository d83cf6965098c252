import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import {
  compoundFile,
  gifOfManyFrames,
  officeFile,
  openDocument,
  phonePhoto,
  pictureFile,
  pngBomb,
  zipFile,
} from '../../testing/sample-files.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createUploader, pathOf } from '../../testing/uploads.ts'

const dataDir = await tempFolder('upload')
const plaza = await createTestApp({ dataDir, filesUrl: 'https://files.example' })
const { policy, post, postParts, send, get } = createUploader(plaza)

const inTemp = () => readdir(join(dataDir, 'tmp')).catch(() => [])
const stored = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

afterEach(async () => expect(await inTemp()).toEqual([]))

describe('permission to upload', () => {
  test('needs a publishable key and nothing else', async () => {
    const { endpoint_url, params } = await policy('My Picture.JPG', { folder: 'images' })
    expect(endpoint_url).toBe('https://files.example/files')
    expect(Object.keys(params)).toEqual(['key', 'policy', 'signature'])
    expect(params.key).toMatch(/^images\/[0-9A-Za-z]{22}-my-picture\.jpg$/)
    const refused = await plaza.call('GET', '/uploads/policy?filename=a.jpg', { as: plaza.anonymous })
    expect(refused.status).toBe(401)
    const { apiKey = '' } = plaza.publishable
    const wrong = { ...plaza.publishable, apiKey: `${apiKey.slice(0, -1)}${apiKey.endsWith('0') ? 1 : 0}` }
    expect((await plaza.call('GET', '/uploads/policy?filename=a.jpg', { as: wrong })).status).toBe(401)
  })

  test('is given to pages of any origin', async () => {
    const headers = {
      origin: 'https://shop.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-api-key',
    }
    const asked = await plaza.call('OPTIONS', '/uploads/policy', { headers })
    expect(asked.status).toBe(204)
    expect(asked.headers['access-control-allow-methods']).toContain('GET')
    expect(asked.headers['access-control-allow-headers']).toContain('x-api-key')
    const given = await plaza.call('GET', '/uploads/policy?filename=a.jpg', {
      as: {},
      headers: { origin: 'https://shop.example', 'x-api-key': plaza.publishable.apiKey ?? '' },
    })
    expect(given.status).toBe(200)
    expect(given.headers['access-control-allow-origin']).toBe('https://shop.example')
    const before = await plaza.call('OPTIONS', '/files', {
      headers: { ...headers, 'access-control-request-method': 'POST' },
    })
    expect(before.status).toBe(204)
    expect(before.headers['access-control-allow-methods']).toContain('POST')
  })

  test('a name is needed', async () => {
    for (const query of ['', '?filename=', '?folder=images']) {
      expect((await plaza.call('GET', `/uploads/policy${query}`)).status, query).toBe(400)
    }
  })

  test.each([
    ['images', /^images\//],
    ['images/avatars', /^images\/avatars\//],
    ['attachments', /^attachments\//],
    ['shop/eu/images', /^shop\/eu\/images\//],
    [undefined, /^files\//],
  ])('files go to the folder that was asked for: %s', async (folder, beginning) => {
    const { params } = await policy('a.jpg', folder === undefined ? {} : { folder })
    expect(params.key).toMatch(beginning)
  })

  test.each([
    '..',
    '../images',
    'images/..',
    '/images',
    'images/',
    'a//images',
    'a/b/c/d/images',
    'secret',
    '.',
    'files/images',
  ])('other folders there are none: %s', async (folder) => {
    const answer = await plaza.call('GET', `/uploads/policy?filename=a.jpg&folder=${encodeURIComponent(folder)}`)
    expect(answer.status).toBe(400)
  })

  test.each([
    ['../../etc/passwd', 'etc-passwd'],
    ['..\\..\\boot.ini.jpg', 'boot-ini'],
    ['%2e%2e%2fshadow.jpg', '2e-2e-2fshadow'],
    ['a\0b.jpg', 'a-b'],
    ['Señor Pérez (2).jpg', 'senor-perez-2'],
    ['<script>.jpg', 'script'],
    ['自転車.jpg', 'file'],
    ['.jpg', 'file'],
    ['a/b/c.jpg', 'a-b-c'],
    [`${'x'.repeat(900)}.jpg`, 'x'.repeat(60)],
  ])('names are made safe: %j', async (filename, name) => {
    const { params } = await policy(filename, { folder: 'images' })
    expect(params.key).toMatch(new RegExp(`^images/[0-9A-Za-z]{22}-${name}\\.(jpg|webp)$`))
  })

  test('two files of one name never meet', async () => {
    const keys = await Promise.all([1, 2, 3].map(async () => (await policy('a.jpg')).params.key))
    expect(new Set(keys).size).toBe(3)
  })

  test.each(['setup.exe', 'page.html', 'drawing.svg', 'archive.zip', 'a.jar', 'run.sh', 'book.docm', 'x.js'])(
    'attachments of other kinds are refused before they are sent: %s',
    async (filename) => {
      const answer = await plaza.call<{ message: string }>(
        'GET',
        `/uploads/policy?filename=${filename}&folder=attachments`,
      )
      expect(answer.status).toBe(422)
      expect(answer.body.message).toContain(`${filename}: type not accepted`)
    },
  )
})

describe('an upload', () => {
  test('stores a picture and tells its address, size and placeholder', async () => {
    const sent = await pictureFile({ width: 300, height: 200 })
    const answer = await send('Tent.jpg', sent, { folder: 'images' })
    expect(answer.status).toBe(201)
    const file = answer.body
    expect(file).toEqual({
      key: expect.stringMatching(/^images\/[0-9A-Za-z]{22}-tent\.jpg$/),
      url: `https://files.example/files/${file.key}`,
      contentType: 'image/jpeg',
      bytes: expect.any(Number),
      width: 300,
      height: 200,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{20,470}$/),
    })
    const served = await get(pathOf(file))
    expect(served.status).toBe(200)
    expect(served.bytes.length).toBe(file.bytes)
    expect(served.bytes.equals(sent)).toBe(false)
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
  })

  test.each([
    ['jpeg', 'photo.jpeg', 'jpg'],
    ['png', 'logo.png', 'png'],
    ['webp', 'a.webp', 'webp'],
    ['avif', 'a.avif', 'webp'],
    ['gif', 'a.gif', 'png'],
    ['png', 'really-a-png.jpg', 'jpg'],
    ['jpeg', 'blob', 'webp'],
    ['jpeg', 'strange.heic', 'webp'],
  ] as const)('a %s named %s is stored as .%s', async (format, filename, extension) => {
    const sent = await pictureFile({ format })
    const { status, body } = await send(filename, sent, { folder: 'images' })
    expect(status, body.message).toBe(201)
    expect(body.key.endsWith(`.${extension}`)).toBe(true)
    const served = await get(pathOf(body))
    expect(served.headers['content-type']).toBe(`image/${extension === 'jpg' ? 'jpeg' : extension}`)
    expect((await sharp(served.bytes).metadata()).format).toBe(extension === 'jpg' ? 'jpeg' : extension)
    expect(served.bytes.equals(sent)).toBe(false)
  })

  test('forgets where a photo was taken, and by what', async () => {
    const { body } = await send('phone.jpg', await phonePhoto(), { folder: 'attachments' })
    expect(body).toMatchObject({ width: 60, height: 80 })
    const { bytes } = await get(pathOf(body))
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    expect(bytes.includes('Canary')).toBe(false)
  })

  test.each([
    ['Price list.pdf', Buffer.from('%PDF-1.7\n%…'), 'application/pdf'],
    ['notes.txt', Buffer.from('Bring the key ☂'), 'text/plain; charset=utf-8'],
    ['prices.csv', Buffer.from('tent;12\n'), 'text/csv; charset=utf-8'],
    ['contract.docx', officeFile('docx'), expect.stringContaining('wordprocessingml')],
    ['sheet.xlsx', officeFile('xlsx'), expect.stringContaining('spreadsheetml')],
    ['slides.odp', openDocument('presentation'), 'application/vnd.oasis.opendocument.presentation'],
    ['old.doc', compoundFile('WordDocument'), 'application/msword'],
  ])('keeps a document as it is, to be saved and not shown: %s', async (filename, sent, contentType) => {
    const { status, body } = await send(filename, sent, { folder: 'attachments' })
    expect(status, body.message).toBe(201)
    expect(body).toMatchObject({ contentType, bytes: sent.length, width: null, height: null, placeholder: null })
    const { bytes, headers } = await get(pathOf(body))
    expect(bytes.equals(sent)).toBe(true)
    const name = body.key.split('/').at(-1)?.slice(23)
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
  })

  test('is counted for the person who is signed in, or for the organization they act as', async () => {
    const person = await plaza.given.person()
    const { body } = await send('a.jpg', await pictureFile(), { as: person, folder: 'images/avatars' })
    const row = await plaza.services.db.read
      .selectFrom('files')
      .selectAll()
      .where('key', '=', body.key)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ owner_id: person.id, folder: 'images/avatars', name: 'a.jpg', width: 60, height: 40 })
  })
})

const html = '<html><script>alert(document.domain)</script></html>'
const jpeg = await pictureFile({ width: 200, height: 150 })
const tiff = await sharp(jpeg).tiff().toBuffer()
const heic = Buffer.from(await pictureFile({ format: 'avif' }))
heic.write('heic', 8)
heic.fill('heic', 16, 32)
const png = await pictureFile({ format: 'png', width: 300, height: 300 })

describe('a picture that lies or bites is refused', () => {
  test.each([
    ['a header of 30 000 × 30 000 pixels', pngBomb({ width: 30_000, height: 30_000, rows: 1 }), '30000 × 30000'],
    [
      '16 000 × 16 000 pixels in a small file',
      pngBomb({ width: 16_000, height: 16_000, rows: 16_000 }),
      '16000 × 16000',
    ],
    ['8 000 × 8 000 pixels', pngBomb({ width: 8_000, height: 8_000, rows: 8_000 }), '50 million'],
    ['12 001 pixels wide', pngBomb({ width: 12_001, height: 10, rows: 10 }), '12000 a side'],
    ['a picture that was cut off', jpeg.subarray(0, 700), 'damaged'],
    ['a PNG that was cut off', png.subarray(0, 200), 'damaged'],
    ['a page', Buffer.from(html), 'not a JPEG'],
    [
      'a page with the beginning of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(html)]),
      'damaged',
    ],
    ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`), 'not a JPEG'],
    ['a TIFF', tiff, 'not a JPEG'],
    ['a TIFF with the beginning of a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), tiff]), 'damaged'],
    ['HEIC', heic, 'not a JPEG'],
    ['a ZIP archive', zipFile([{ name: 'a.txt', content: 'x' }]), 'not a JPEG'],
    ['a PDF', Buffer.from('%PDF-1.4'), 'not a JPEG'],
    ['random bytes', Buffer.alloc(5_000, 7), 'not a JPEG'],
    ['nothing', Buffer.alloc(0), 'empty'],
  ])('%s', async (_name, file, reason) => {
    const before = await stored()
    const { status, body } = await send('photo.jpg', file, { folder: 'images' })
    expect(status).toBe(422)
    expect(body.message).toContain(reason)
    expect(await stored()).toEqual(before)
  })

  test('a page hidden inside a real picture does not survive', async () => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)])
    const polyglot = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from(html)])
    const { status, body } = await send('photo.jpg', polyglot, { folder: 'images' })
    expect(status, body.message).toBe(201)
    const { bytes, headers } = await get(pathOf(body))
    expect(bytes.includes('<script')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  test('of an animation only the first frame is kept', async () => {
    const { status, body } = await send('wave.gif', gifOfManyFrames(100_000), { folder: 'images' })
    expect(status, body.message).toBe(201)
    const served = await sharp((await get(pathOf(body))).bytes, { animated: true }).metadata()
    expect(served).toMatchObject({ format: 'png', width: 4, height: 4 })
    expect(served.pages).toBeUndefined()
  })

  test.each([
    ['contract.pdf', Buffer.from(html)],
    ['notes.txt', Buffer.from(html)],
    ['notes.txt', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0])],
    ['contract.docx', zipFile([{ name: 'evil.exe', content: 'MZ' }])],
    ['contract.docx', officeFile('xlsx')],
    ['contract.docx', officeFile('docx', [{ name: 'word/vbaProject.bin' }])],
    ['photo.png', Buffer.from('%PDF-1.4')],
  ])('an attachment whose content is not what its name says: %s', async (filename, file) => {
    expect((await send(filename, file, { folder: 'attachments' })).status).toBe(422)
  })
})

describe('a permission', () => {
  test('is for one file', async () => {
    const { params } = await policy('a.jpg', { folder: 'images' })
    const files = await Promise.all([0, 1, 2].map(() => pictureFile()))
    const answers = await Promise.all(files.map((file) => post(params, file)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.message).toContain('used already')
  })

  test('lasts five minutes', async () => {
    const { params } = await policy('a.jpg')
    plaza.clock.advance({ minutes: 5 })
    const { status, body } = await post(params, await pictureFile())
    expect({ status, message: body.message }).toEqual({
      status: 403,
      message: 'This upload policy has expired; ask for a new one',
    })
  })

  test('is ours, and for its own key', async () => {
    const one = await policy('a.jpg', { folder: 'images' })
    const other = await policy('a.jpg', { folder: 'images' })
    const file = await pictureFile()
    const forged = Buffer.from(one.params.policy ?? '', 'base64url')
      .toString()
      .replace('images/', 'console/')
    const attempts: Record<string, string>[] = [
      { ...one.params, signature: other.params.signature ?? '' },
      { ...one.params, signature: '' },
      { ...one.params, signature: 'a'.repeat(43) },
      { ...one.params, policy: Buffer.from(forged).toString('base64url') },
      { ...one.params, policy: 'e30' },
      { ...one.params, key: other.params.key ?? '' },
      { ...one.params, key: '../../../etc/cron.d/a' },
      { ...one.params, key: `${one.params.key}/../../x` },
      { ...one.params, key: `${one.params.key}\0.html` },
      { key: one.params.key ?? '' },
      {},
    ]
    for (const params of attempts) {
      const { status } = await post(params, file)
      expect([400, 403], JSON.stringify(params)).toContain(status)
    }
    expect((await post(one.params, file)).status).toBe(201)
  })
})

describe('a form', () => {
  const formOf = async (file: Buffer) => {
    const { params } = await policy('a.jpg', { folder: 'images' })
    const fields = Object.entries(params).map(([name, value]) => ({ name, value }))
    return { fields, part: { name: 'file', value: file, filename: 'a.jpg' } }
  }

  test('must hold one file, after its fields', async () => {
    const { fields, part } = await formOf(await pictureFile())
    const wrong = [
      fields,
      [...fields, part, part],
      [...fields, part, { ...part, name: 'second' }],
      [...fields, { ...part, name: 'picture' }],
      [...fields, { name: 'file', value: 'just text' }],
      [part, ...fields],
      [part],
      [],
    ]
    for (const parts of wrong) {
      const { status, body } = await postParts(parts)
      expect(status, JSON.stringify(body)).toBe(400)
    }
    expect((await postParts([...fields, part])).status).toBe(201)
  })

  test('may not be filled with fields', async () => {
    const { fields, part } = await formOf(await pictureFile())
    const many = Array.from({ length: 60 }, (_, n) => ({ name: `f${n}`, value: 'x' }))
    expect((await postParts([...fields, ...many, part])).status).toBe(400)
    expect((await postParts([...fields, { name: 'long', value: 'x'.repeat(20_000) }, part])).status).toBe(400)
  })

  test('that cannot be read is a mistake of the sender', async () => {
    const post = (payload: Buffer | string, type: string) =>
      plaza.app.http.inject({ method: 'POST', url: '/files', headers: { 'content-type': type }, payload })
    expect((await post('nonsense', 'multipart/form-data; boundary=x')).statusCode).toBe(400)
    expect((await post('nonsense', 'multipart/form-data')).statusCode).toBe(400)
    expect((await post('', 'multipart/form-data; boundary=x')).statusCode).toBe(400)
    expect((await post('{}', 'application/json')).statusCode).toBe(415)
    expect((await post('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
  })

  test('other calls still take no forms', async () => {
    const answer = await plaza.app.http.inject({
      method: 'POST',
      url: '/users',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    })
    expect(answer.statusCode).toBe(415)
  })

  test('a file of more than 10 MB is too large', async () => {
    const { status, body } = await send('a.jpg', Buffer.alloc(10 * 1024 ** 2 + 1), { folder: 'images' })
    expect({ status, message: body.message }).toEqual({ status: 413, message: 'A file may have at most 10 MB' })
    expect((await send('a.pdf', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10 * 1024 ** 2 - 5)]))).status).toBe(
      201,
    )
    expect((await send('a.jpg', Buffer.alloc(26 * 1024 ** 2), { folder: 'images' })).status).toBe(413)
  })
})
