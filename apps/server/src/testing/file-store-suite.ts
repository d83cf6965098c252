import { randomBytes } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { FileStore } from '../providers/files/file-store.ts'

export async function contentOf(store: FileStore, key: string) {
  const found = await store.get(key)
  return found && { bytes: found.bytes, content: await buffer(found.body) }
}

/** Makes files in a folder, to be stored. */
export function localFilesIn(folder: string) {
  let count = 0
  return async (content: Buffer | string, contentType = 'image/png') => {
    const path = join(folder, `given-${++count}`)
    await writeFile(path, content)
    return { path, bytes: Buffer.byteLength(content), contentType }
  }
}

/** What every store of files must do. */
export function testFileStore(open: () => Promise<FileStore>, localFile: ReturnType<typeof localFilesIn>) {
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
}
