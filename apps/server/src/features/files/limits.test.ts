import { once } from 'node:events'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { JsonObject } from '@plaza/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type As, createTestApp } from '../../testing/app.ts'
import { pictureFile } from '../../testing/sample-files.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createUploader, formBody, formHeaders, pathOf } from '../../testing/uploads.ts'

const dataDir = await tempFolder('limits')
const plaza = await createTestApp({ dataDir, limits: true, trustedProxies: ['127.0.0.1'] })
const { policy, post, send, get } = createUploader(plaza)
const { db } = plaza.services
let port: number

beforeAll(async () => {
  await plaza.app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (plaza.app.http.server.address() as AddressInfo).port
})

// time stands still unless a test moves it, so that no bucket fills up behind its back
let time = plaza.clock.now().getTime()
plaza.clock.now = () => new Date(time)
const advance = (minutes: number) => {
  time += minutes * 60_000
}

let count = 0
const from = (as: As): As => ({ ...as, headers: { ...as.headers, 'x-forwarded-for': `198.51.100.${++count}` } })
const small = await pictureFile()

async function statuses(times: number, as: As) {
  const found: number[] = []
  for (let n = 0; n < times; n++) {
    found.push((await plaza.call('GET', '/uploads/policy?filename=a.jpg&folder=images', { as })).status)
  }
  return found
}
const repeat = (status: number, times: number) => Array<number>(times).fill(status)

describe('permission to upload', () => {
  test('is given to strangers twelve times at once, and for a few listings an hour', { tags: 'release' }, async () => {
    const stranger = from(plaza.publishable)
    expect(await statuses(13, stranger)).toEqual([...repeat(200, 12), 429])
    const given = 12
    let all = given
    for (let minute = 0; minute < 10; minute++) {
      advance(1)
      all += (await statuses(12, stranger)).filter((status) => status === 200).length
    }
    expect(all).toBeLessThanOrEqual(24 + 10)
    expect(await statuses(1, from(plaza.publishable))).toEqual([200])
  })

  test('is given to people twenty times at once, and to integrations as often as they need', async () => {
    const person = await plaza.given.person()
    expect(await statuses(21, from(person))).toEqual([...repeat(200, 20), 429])
    expect(await statuses(60, plaza.secret)).toEqual(repeat(200, 60))
  })

  test('can be tried five times', async () => {
    const { params } = await policy('a.jpg', { as: plaza.secret, folder: 'images' })
    const wrong = Buffer.from('not a picture')
    const answers: number[] = []
    for (let n = 0; n < 6; n++) answers.push((await post(params, wrong)).status)
    expect(answers).toEqual([...repeat(422, 5), 429])
  })
})

describe('what people keep', () => {
  const fill = (ownerId: string | null, files: number, bytes: number) =>
    db.read
      .insertInto('files')
      .values(
        Array.from({ length: files }, (_, n) => ({
          key: `files/${ownerId}-${n}-${++count}`,
          created_date: new Date(),
          owner_id: ownerId,
          folder: 'files',
          name: 'a',
          content_type: 'image/png',
          bytes: String(bytes),
          width: null,
          height: null,
          placeholder: null,
        })),
      )
      .execute()

  test('is 2 000 files, however many come at once', async () => {
    const person = await plaza.given.person()
    await fill(person.id, 1_998, 10)
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('a.jpg', small, { as: person, folder: 'images' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.message).toContain('2000 files and 1 GB')
  })

  test('is 1 GB', async () => {
    const person = await plaza.given.person()
    await fill(person.id, 1, 1024 ** 3 - 100)
    expect((await send('a.jpg', small, { as: person, folder: 'images' })).status).toBe(422)
    const other = await plaza.given.person()
    expect((await send('a.jpg', small, { as: other, folder: 'images' })).status).toBe(201)
  })

  test('strangers share one room, and a full one keeps out nobody else', async () => {
    await fill(null, 1, 5 * 1024 ** 3)
    const stranger = await send('a.jpg', small, { as: from(plaza.publishable), folder: 'images' })
    expect(stranger.status).toBe(422)
    expect(stranger.body.message).toContain('have not signed in')
    const person = await plaza.given.person()
    expect((await send('a.jpg', small, { as: person, folder: 'images' })).status).toBe(201)
    expect((await send('a.jpg', small, { as: plaza.secret, folder: 'images' })).status).toBe(201)
  })
})

describe('what operators allow', () => {
  const allow = (uploads: JsonObject | null) =>
    plaza.ok('PATCH', '/config', { as: plaza.secret, body: { stelace: { instant: { uploads } } } })
  const ask = (filename: string, as: As, folder = 'images') =>
    plaza.call<{ code: string; message: string }>('GET', `/uploads/policy?filename=${filename}&folder=${folder}`, {
      as,
    })

  test('decides which photos are taken, whatever their names say; null takes it back', async () => {
    const person = from(await plaza.given.person())
    const gif = await pictureFile({ format: 'gif' })
    await allow({ imageTypes: ['image/jpeg', 'image/png'] })
    for (const folder of ['images', 'images/avatars']) {
      const refused = await ask('moving.GIF', person, folder)
      expect(refused).toMatchObject({ status: 422, body: { code: 'upload.pictureTypeRefused' } })
      expect(refused.body.message).toContain('image/jpeg, image/png')
    }
    expect((await send('still.png', gif, { as: person, folder: 'images' })).body).toMatchObject({
      code: 'upload.pictureTypeRefused',
    })
    expect((await send('no-ending', gif, { as: person, folder: 'images' })).status).toBe(422)
    expect((await send('photo.jpg', small, { as: person, folder: 'images' })).status).toBe(201)
    expect((await send('moving.gif', gif, { as: person, folder: 'attachments' })).status).toBe(201)
    expect((await send('moving.gif', gif, { as: plaza.secret, folder: 'images' })).status).toBe(201)
    await allow(null)
    expect((await send('moving.gif', gif, { as: person, folder: 'images' })).status).toBe(201)
  })

  test('decides how large a photo may be, and never more than the server takes', async () => {
    const person = from(await plaza.given.person())
    await allow({ maxBytes: small.length })
    expect((await send('a.jpg', small, { as: person, folder: 'images' })).status).toBe(201)
    await allow({ maxBytes: small.length - 1 })
    const { params } = await policy('a.jpg', { as: person, folder: 'images' })
    await allow({ maxBytes: 2 ** 40 })
    // a policy keeps the rules it was given under
    expect(await post(params, small)).toMatchObject({ status: 413, body: { code: 'PayloadTooLarge' } })
    const stranger = from(plaza.publishable)
    await allow({ maxBytes: 10 })
    expect((await send('a.jpg', small, { as: stranger, folder: 'images' })).status).toBe(413)
    expect((await send('a.jpg', small, { as: plaza.secret, folder: 'images' })).status).toBe(201)
    await allow({ maxBytes: null })
    expect((await send('a.jpg', small, { as: person, folder: 'images' })).status).toBe(201)
  })

  test('decides how much one person may keep altogether', async () => {
    const person = from(await plaza.given.person())
    const { bytes } = (await send('a.jpg', small, { as: person, folder: 'images' })).body
    await allow({ maxTotalBytes: 2 * bytes })
    expect((await send('b.jpg', small, { as: person, folder: 'attachments' })).status).toBe(201)
    const full = await ask('c.jpg', person)
    expect(full).toMatchObject({ status: 422, body: { code: 'upload.quotaReached' } })
    await allow({ maxTotalBytes: 2 * bytes + 1 })
    expect((await send('c.jpg', small, { as: person, folder: 'images' })).body).toMatchObject({
      code: 'upload.quotaReached',
    })
    expect((await send('c.jpg', small, { as: from(await plaza.given.person()), folder: 'images' })).status).toBe(201)
    await allow({ maxTotalBytes: null })
    expect((await send('c.jpg', small, { as: person, folder: 'images' })).status).toBe(201)
  })
})

describe('new sizes of pictures', () => {
  test('are made sixty times a minute for one address; then the original is shown for a while', {
    tags: 'release',
  }, async () => {
    const { body } = await send('a.jpg', await pictureFile({ width: 30, height: 30 }), {
      as: plaza.secret,
      folder: 'images',
    })
    const address = { 'x-forwarded-for': '203.0.113.9' }
    const size = (n: number) => `${pathOf(body)}?w=24&h=${n}&format=png`
    for (let n = 1; n <= 60; n++) expect((await get(size(n), address)).headers['content-type']).toBe('image/png')
    const over = await get(size(61), address)
    expect(over.status).toBe(200)
    expect(over.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=60' })
    expect(over.bytes.length).toBe(body.bytes)
    // what was made before is still shown, also to them, and others get new ones
    expect((await get(size(60), address)).headers['content-type']).toBe('image/png')
    expect((await get(size(62), { 'x-forwarded-for': '203.0.113.10' })).headers['content-type']).toBe('image/png')
    advance(1)
    expect((await get(size(61), address)).headers['content-type']).toBe('image/png')
  })
})

/** Sends the beginning of an upload over a real connection; the test decides how it goes on. */
async function beginUpload(announced?: number) {
  const { params } = await policy('a.pdf', { as: plaza.secret, folder: 'files' })
  const fields = Object.entries(params).map(([name, value]) => ({ name, value }))
  const form = formBody([...fields, { name: 'file', value: '%PDF-', filename: 'a.pdf' }])
  const cut = form.indexOf('%PDF-') + 5
  const call = request({
    port,
    method: 'POST',
    path: '/files',
    headers: { ...formHeaders, ...(announced === undefined ? {} : { 'content-length': String(announced) }) },
  })
  call.on('error', () => undefined)
  call.write(form.subarray(0, cut))
  return { call, rest: form.subarray(cut) }
}

const inTemp = () => readdir(join(dataDir, 'tmp'))
const until = (isTrue: () => Promise<boolean>) => expect.poll(isTrue).toBe(true)

describe('uploads that go wrong on the way', () => {
  test('leave nothing when they are cut off', async () => {
    for (let round = 0; round < 3; round++) {
      const uploads = await Promise.all(Array.from({ length: 25 }, () => beginUpload()))
      await until(async () => (await inTemp()).length === 25)
      for (const { call } of uploads) call.destroy()
      await until(async () => (await inTemp()).length === 0)
    }
    // more than may be under way at once were begun, and none is counted any longer
    expect((await send('a.pdf', Buffer.from('%PDF-'), { as: plaza.secret })).status).toBe(201)
  })

  test('no more than fifty are under way at once', { tags: 'release' }, async () => {
    const uploads = await Promise.all(Array.from({ length: 50 }, () => beginUpload()))
    await until(async () => (await inTemp()).length === 50)
    const refused = await send('a.pdf', Buffer.from('%PDF-'), { as: plaza.secret })
    expect(refused.status).toBe(503)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    for (const { call, rest } of uploads) {
      const answered = once(call, 'response')
      call.end(rest)
      const [response] = await answered
      expect(response.statusCode).toBe(201)
    }
  })

  test('are refused while they are still coming, without filling the memory', { tags: 'release' }, async () => {
    const chunk = Buffer.alloc(64 * 1024)
    const before = process.memoryUsage.rss()
    let peak = before
    function* tooMuch() {
      for (let n = 0; n < 240; n++) {
        peak = Math.max(peak, process.memoryUsage.rss())
        yield chunk
      }
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { call } = await beginUpload()
        const answered = once(call, 'response')
        await pipeline(tooMuch(), call)
        const [response] = await answered
        response.resume()
        return response.statusCode
      }),
    )
    expect(answers).toEqual(repeat(413, 20))
    expect(peak - before).toBeLessThan(150 * 1024 ** 2)
    await until(async () => (await inTemp()).length === 0)
  })

  test('are refused at once when they announce too much', async () => {
    const { call } = await beginUpload(26 * 1024 ** 2)
    const [response] = await once(call, 'response')
    expect(response.statusCode).toBe(413)
    expect(response.headers.connection).toBe('close')
    call.destroy()
  })

  test('of a server that was killed are cleared away by the next one', async () => {
    const folder = join(dataDir, 'second', 'tmp')
    const next = await createTestApp({ dataDir: join(dataDir, 'second') })
    await mkdir(folder, { recursive: true })
    for (const name of ['old', 'new']) await writeFile(join(folder, name), 'x')
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(folder, 'old'), hoursAgo, hoursAgo)
    await createUploader(next).send('a.jpg', small, { folder: 'images' })
    expect(await readdir(folder)).toEqual(['new'])
  })
})
