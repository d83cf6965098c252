import { randomBytes } from 'node:crypto'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '../../lib/log.ts'
import { startS3 } from '../../testing/s3-stand-in.ts'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { createFileStore } from './index.ts'
import { createS3Store } from './s3.ts'

const folder = await tempFolder('files')
const account = {
  bucket: 'market',
  region: 'eu-south-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'secret/of+the=tests',
}
const service = await startS3(account)
const log = createLog(() => undefined)

afterAll(async () => {
  await service.stop()
})

let count = 0
async function localFile(content: Buffer | string, contentType = 'image/png') {
  const path = join(folder, `given-${++count}`)
  await writeFile(path, content)
  return { path, bytes: Buffer.byteLength(content), contentType }
}

async function contentOf(store: FileStore, key: string) {
  const found = await store.get(key)
  return found && { bytes: found.bytes, content: await buffer(found.body) }
}

const stores: Record<string, () => Promise<FileStore>> = {
  'a disk': async () => createFileStore({ dataDir: join(folder, 'disk'), s3: undefined }, log),
  'a bucket': () => createFileStore({ dataDir: folder, s3: { ...account, endpoint: service.endpoint } }, log),
}

describe.each(Object.entries(stores))('files on %s', (_name, open) => {
  const key = () => `shop/images/${randomBytes(11).toString('hex')}-a-picture.png`

  test('are given back as they were stored', async () => {
    const store = await open()
    const content = randomBytes(300_000)
    const one = key()
    await store.put(one, await localFile(content))
    const found = await contentOf(store, one)
    expect(found?.bytes).toBe(content.length)
    expect(found?.content.equals(content)).toBe(true)
    expect(await store.exists(one)).toBe(true)
  })

  test('can be empty', async () => {
    const store = await open()
    const one = key()
    await store.put(one, await localFile(''))
    expect(await contentOf(store, one)).toEqual({ bytes: 0, content: Buffer.alloc(0) })
  })

  test('are not there before they are stored and after they are removed', async () => {
    const store = await open()
    const one = key()
    expect(await store.get(one)).toBeUndefined()
    expect(await store.exists(one)).toBe(false)
    await store.put(one, await localFile('x'))
    await store.delete(one)
    expect(await store.get(one)).toBeUndefined()
    expect(await store.exists(one)).toBe(false)
    await store.delete(one)
  })

  test('do not disturb each other', async () => {
    const store = await open()
    const keys = Array.from({ length: 10 }, key)
    await Promise.all(keys.map(async (one) => store.put(one, await localFile(one))))
    const contents = await Promise.all(keys.map((one) => contentOf(store, one)))
    expect(contents.map((found) => String(found?.content))).toEqual(keys)
  })

  test('leave the given file where it was', async () => {
    const store = await open()
    const given = await localFile('stays')
    await store.put(key(), given)
    expect((await stat(given.path)).size).toBe(5)
  })

  test('a folder is no file', async () => {
    const store = await open()
    await store.put('shop/images/there.png', await localFile('x'))
    expect(await store.get('shop/images')).toBeUndefined()
    expect(await store.exists('shop/images')).toBe(false)
  })
})

describe('a disk', () => {
  test('holds nothing but whole files, readable by their owner only', async () => {
    const root = join(folder, 'private')
    const store = createDiskStore(root)
    await expect(store.put('files/a.txt', { path: '/nowhere', bytes: 1, contentType: 'text/plain' })).rejects.toThrow()
    await store.put('files/b.txt', await localFile('x'))
    expect(await readdir(join(root, 'files'))).toEqual(['b.txt'])
    expect((await stat(join(root, 'files/b.txt'))).mode & 0o777).toBe(0o600)
    expect((await stat(root)).mode & 0o777).toBe(0o700)
  })

  test.each(['../out.txt', 'files/../../out.txt', '/etc/passwd/../../../out', 'a\0b', '.', ''])(
    'a key that leads out of the folder is refused: %j',
    async (key) => {
      const store = createDiskStore(join(folder, 'inner'))
      const isInside = key.startsWith('/')
      if (!isInside) await expect(store.get(key)).rejects.toThrow('leads out')
      await expect(store.put(key, await localFile('x'))).rejects.toThrow()
      expect(await readdir(folder)).not.toContain('out.txt')
    },
  )
})

describe('a bucket', () => {
  const open = (changes: Partial<typeof account> = {}) =>
    createS3Store({ ...account, ...changes, endpoint: service.endpoint }, log)

  test('is reached by path, and keeps the type of a file', async () => {
    const store = await open()
    service.requests.length = 0
    await store.put('files/price list.pdf', await localFile('%PDF-', 'application/pdf'))
    await store.get('files/price list.pdf')
    await store.exists('files/price list.pdf')
    await store.delete('files/price list.pdf')
    const address = '/market/files/price%20list.pdf'
    expect(service.requests).toEqual([
      `PUT ${address}?x-id=PutObject`,
      `GET ${address}?x-id=GetObject`,
      `HEAD ${address}`,
      `DELETE ${address}?x-id=DeleteObject`,
    ])
    await store.put('files/typed.pdf', await localFile('%PDF-', 'application/pdf'))
    expect(service.stored.get('files/typed.pdf')?.contentType).toBe('application/pdf')
  })

  test('that fails for a moment is asked again', async () => {
    const store = await open()
    service.failNext(1)
    await store.put('files/again.txt', await localFile('whole', 'text/plain'))
    service.failNext(1)
    expect(String((await contentOf(store, 'files/again.txt'))?.content)).toBe('whole')
  })

  test('that refuses us is a passing problem of the server, and its reason is not told', async () => {
    for (const wrong of [{ secretAccessKey: 'wrong' }, { bucket: 'other' }]) {
      const store = await open(wrong)
      await expect(store.put('files/a.txt', await localFile('x'))).rejects.toMatchObject({ statusCode: 503 })
    }
    await expect((await open({ secretAccessKey: 'wrong' })).get('files/a.txt')).rejects.toMatchObject({
      statusCode: 503,
      message: 'The file store does not answer',
    })
  })
})
