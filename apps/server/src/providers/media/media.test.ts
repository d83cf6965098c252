import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../lib/log.ts'
import { phonePhoto, pictureFile } from '../../testing/sample-files.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import type { Extension, Format, Size } from './media.ts'
import { createMedia, type PoolOptions } from './pool.ts'

const folder = await tempFolder('media')

const logged: string[] = []

function open(options: Partial<PoolOptions> = {}) {
  const media = createMedia({ log: createLog((line) => logged.push(line)), ...options })
  onTestFinished(() => media.stop())
  return media
}

let count = 0
async function given(content: Buffer) {
  const path = join(folder, `given-${++count}`)
  await writeFile(path, content)
  return path
}
const prepare = async (media: ReturnType<typeof open>, content: Buffer, extension: Extension) => {
  const output = join(folder, `made-${++count}`)
  const made = await media.prepare({ path: await given(content), output, extension })
  return { made, output }
}
const resize = async (content: Buffer, size: Size, format: Format) => {
  const output = join(folder, `made-${++count}`)
  await open().resize({ path: await given(content), output, size, format })
  const { width, height, format: written } = await sharp(await readFile(output)).metadata()
  return { width, height, format: written }
}

test('a photo is stored upright, with its pixels and nothing else', async () => {
  const photo = await phonePhoto()
  expect(photo.includes('CanaryPhone')).toBe(true)
  expect((await sharp(photo).metadata()).orientation).toBe(6)

  const { made, output } = await prepare(open(), photo, 'jpg')

  expect(made).toMatchObject({ kind: 'picture', width: 60, height: 80 })
  const bytes = await readFile(output)
  const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
  expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
  expect(bytes.includes('Canary')).toBe(false)
  // red was left, and a quarter turn to the right puts it on top
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(150)
  expect(data.at(-1)).toBeGreaterThan(150)
})

test('a placeholder is a tiny picture of the picture', async () => {
  const { made } = await prepare(open(), await pictureFile({ width: 300, height: 200 }), 'webp')
  const placeholder = made.kind === 'picture' ? (made.placeholder ?? '') : ''
  expect(placeholder.length).toBeLessThanOrEqual(500)
  expect(placeholder).toMatch(/^data:image\/webp;base64,/)
  const tiny = Buffer.from(placeholder.split(',')[1] ?? '', 'base64')
  expect(await sharp(tiny).metadata()).toMatchObject({ format: 'webp', width: 16, height: 11 })
})

test('large pictures are stored smaller', async () => {
  const { made } = await prepare(open(), await pictureFile({ width: 4000, height: 1000 }), 'jpg')
  expect(made).toMatchObject({ kind: 'picture', width: 2400, height: 600 })
})

test.each([
  ['jpg', 'jpeg', false],
  ['png', 'png', true],
  ['webp', 'webp', true],
] as const)('what is see-through is kept or becomes white: .%s', async (extension, format, keepsAlpha) => {
  const { output } = await prepare(open(), await pictureFile({ format: 'png', hasAlpha: true }), extension)
  const bytes = await readFile(output)
  expect(await sharp(bytes).metadata()).toMatchObject({ format, hasAlpha: keepsAlpha })
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect(data.at(-1)).toBe(keepsAlpha ? 0 : 255)
})

test.each([
  [{ width: 30, fit: 'cover' }, 'webp', { width: 30, height: 20, format: 'webp' }],
  [{ height: 20, fit: 'cover' }, 'jpg', { width: 30, height: 20, format: 'jpeg' }],
  [{ width: 20, height: 20, fit: 'cover' }, 'png', { width: 20, height: 20, format: 'png' }],
  [{ width: 30, height: 30, fit: 'contain' }, 'avif', { width: 30, height: 20, format: 'heif' }],
  [{ width: 600, fit: 'cover' }, 'webp', { width: 60, height: 40, format: 'webp' }],
  [{ width: 400, height: 400, fit: 'cover' }, 'webp', { width: 40, height: 40, format: 'webp' }],
  [{ width: 2400, height: 24, fit: 'cover' }, 'webp', { width: 60, height: 1, format: 'webp' }],
] as const)('a view of %j as %s', async (size, format, expected) => {
  expect(await resize(await pictureFile({ format: 'png' }), size, format)).toEqual(expected)
})

test('a file that takes too long is refused, and the next one is not', { tags: 'release' }, async () => {
  const media = open({ timeoutMs: 3_000, workers: 1 })
  // reading it waits for someone who writes into it
  const endless = join(folder, 'endless')
  execFileSync('mkfifo', [endless])
  const output = join(folder, 'never')
  const slow = media.prepare({ path: endless, output, extension: 'png' })
  const next = prepare(media, await pictureFile(), 'jpg')
  expect(await slow).toEqual({ kind: 'refused', reason: 'The file takes too long to read' })
  expect(logged.at(-1)).toContain('A file took too long to read')
  expect((await next).made.kind).toBe('picture')
})

test('more files than can wait are told to come back', async () => {
  const media = open({ workers: 1, queueLength: 2 })
  const path = await given(await pictureFile())
  const jobs = Array.from({ length: 5 }, (_, n) =>
    media.prepare({ path, output: join(folder, `many-${n}`), extension: 'jpg' }),
  )
  const results = await Promise.allSettled(jobs)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(results.at(-1)).toMatchObject({ reason: { statusCode: 503 } })
})

test('a fault of ours is not blamed on the file', async () => {
  const media = open()
  const path = await given(await pictureFile())
  const output = join(folder, 'no', 'such', 'folder')
  await expect(media.prepare({ path, output, extension: 'jpg' })).rejects.toThrow('ENOENT')
  await expect(media.prepare({ path: join(folder, 'missing'), output, extension: 'jpg' })).rejects.toThrow('ENOENT')
})
