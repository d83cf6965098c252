import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { gifOfManyFrames, phonePhoto, pictureFile, pngBomb, zipFile } from '../../testing/sample-files.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createUploader, pathOf } from '../../testing/uploads.ts'

// No upload crashes, fills or runs anything, whatever is in it, and what is served of a picture is never what was sent.
const isFull = process.env.PLAZA_PROVE_SIZE === 'full'
const mutations = isFull ? 300 : 5
vi.setConfig({ testTimeout: 1_800_000 })

const dataDir = await tempFolder('corpus')
const plaza = await createTestApp({ dataDir })
const { send, get } = createUploader(plaza)

const html = '<html><script>alert(document.domain)</script></html>'
const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: '#2a7' } })
const samples: Record<string, Buffer> = {
  'photo.jpg': await pictureFile(),
  'phone.jpg': await phonePhoto(),
  'photo.png': await drawn.clone().png().toBuffer(),
  'photo.webp': await drawn.clone().webp().toBuffer(),
  'photo.avif': await drawn.clone().avif({ effort: 0 }).toBuffer(),
  'photo.gif': await drawn.clone().gif().toBuffer(),
}

/** The same numbers in every run, so that a failure can be looked at again. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Sends a file as a picture: it is refused in words, or served anew, decodable, and without what was hidden in it. */
async function check(filename: string, file: Buffer, what: string) {
  const { status, body } = await send(filename, file, { folder: 'images' })
  expect([201, 413, 422], `${what}: ${status} ${body.message}`).toContain(status)
  if (status !== 201) return expect(body.message, what).toMatch(/\w+ \w+/)
  for (const query of ['', '?w=320&format=webp']) {
    const served = await get(`${pathOf(body)}${query}`)
    expect(served.status, what).toBe(200)
    expect(served.bytes.equals(file), `${what}: the bytes that were sent`).toBe(false)
    expect(served.bytes.includes('<script'), `${what}: a page inside`).toBe(false)
    expect(served.headers['content-type'], what).toMatch(/^image\/(jpeg|png|webp)$/)
    expect((await sharp(served.bytes).metadata()).pages ?? 1, what).toBe(1)
  }
}

const residentMb = () => process.memoryUsage().rss / 1024 ** 2

test.each(Object.entries(samples))('%s, whole and with something hidden in it', async (filename, file) => {
  await check(filename, file, 'whole')
  for (const [what, hidden] of [
    ['a page behind it', Buffer.concat([file, Buffer.from(html)])],
    ['a page before it', Buffer.concat([Buffer.from(html), file])],
    ['an archive behind it', Buffer.concat([file, zipFile([{ name: 'a.html', content: html }])])],
    ['a PDF before it', Buffer.concat([Buffer.from('%PDF-1.4\n'), file])],
    ['its beginning twice', Buffer.concat([file.subarray(0, 40), file])],
    ['zeros behind it', Buffer.concat([file, Buffer.alloc(100_000)])],
  ] as const) {
    await check(filename, hidden, what)
    for (const other of Object.keys(samples)) {
      if (isFull) await check(other, hidden, `${what}, called ${other}`)
    }
  }
})

test.each(Object.entries(samples))('%s, cut off and with wrong bytes', async (filename, file) => {
  const random = createRandom(file.length)
  for (let round = 0; round < mutations; round++) {
    const length = 1 + random(file.length - 1)
    await check(filename, file.subarray(0, length), `the first ${length} bytes`)
    const flipped = Buffer.from(file)
    const places = Array.from({ length: 1 + random(20) }, () => random(file.length))
    for (const place of places) flipped[place] = random(256)
    await check(filename, flipped, `other bytes at ${places}`)
  }
})

test('pictures that are too much to hold are refused, and memory stays where it was', async () => {
  const before = residentMb()
  let most = before
  const bombs: [string, Buffer][] = [
    ['photo.png', pngBomb({ width: 16_000, height: 16_000, rows: 16_000 })],
    ['photo.jpg', pngBomb({ width: 30_000, height: 30_000, rows: 100 })],
    ['photo.webp', pngBomb({ width: 65_535, height: 65_535, rows: 10 })],
    ['photo.gif', gifOfManyFrames(100_000)],
    ['photo.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1e6" height="1e6">${html}</svg>`)],
  ]
  for (let round = 0; round < (isFull ? 20 : 1); round++) {
    await Promise.all(bombs.map(([filename, file]) => check(filename, file, filename)))
    most = Math.max(most, residentMb())
  }
  expect(most - before).toBeLessThan(400)
})

test('nothing is left of all this but the files that were accepted', async () => {
  expect(await readdir(join(dataDir, 'tmp')).catch(() => [])).toEqual([])
  const files = (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const { rows } = await plaza.services.db.pool.query<{ count: string }>('select count(*) from files')
  expect(files).toHaveLength(Number(rows[0]?.count))
})
