import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '../../lib/log.ts'
import { contentOf, localFilesIn, testFileStore } from '../../testing/file-store-suite.ts'
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

const localFile = localFilesIn(folder)

const stores: Record<string, () => Promise<FileStore>> = {
  'a disk': async () => createFileStore({ dataDir: join(folder, 'disk'), s3: undefined }, log),
  'a bucket': () => createFileStore({ dataDir: folder, s3: { ...account, endpoint: service.endpoint } }, log),
}

describe.each(Object.entries(stores))('files on %s', (_name, open) => {
  testFileStore(open, localFile)
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
