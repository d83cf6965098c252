import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolder } from '../../testing/temp-folder.ts'
import { createViewCache, type ViewCacheOptions } from './view-cache.ts'

const root = await tempFolder('views')

let count = 0
function open(options: Omit<ViewCacheOptions, 'folder'> = {}) {
  const folder = join(root, `cache-${++count}`)
  const cache = createViewCache({ folder, ...options })
  return {
    folder,
    get: async (key: string, name: string) => (await cache.get({ key, name }))?.toString(),
    async keep(key: string, name: string, content: string) {
      const path = join(root, `view-${++count}`)
      await writeFile(path, content)
      return (await cache.keep({ key, name }, path)).toString()
    },
    reopen: () => createViewCache({ folder, ...options }),
    files: async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length,
  }
}

test('what was kept is found, also by the next server', async () => {
  const cache = open()
  expect(await cache.get('images/a', '600x.webp')).toBeUndefined()
  expect(await cache.keep('images/a', '600x.webp', 'view')).toBe('view')
  expect(await cache.get('images/a', '600x.webp')).toBe('view')
  expect(await cache.get('images/a', '300x.webp')).toBeUndefined()
  expect(String(await cache.reopen().get({ key: 'images/a', name: '600x.webp' }))).toBe('view')
})

test('of one picture only the newest views are kept', async () => {
  const cache = open({ perOriginal: 3, memoryBytes: 0 })
  for (let n = 1; n <= 5; n++) await cache.keep('images/a', `${n}x.webp`, `view ${n}`)
  await cache.keep('images/b', '1x.webp', 'other')
  const found = await Promise.all([1, 2, 3, 4, 5].map((n) => cache.get('images/a', `${n}x.webp`)))
  expect(found.filter(Boolean)).toHaveLength(3)
  expect(found.at(-1)).toBe('view 5')
  expect(await cache.get('images/b', '1x.webp')).toBe('other')
})

test('all views together never take more than they may', async () => {
  const cache = open({ maxBytes: 10_000, memoryBytes: 0 })
  for (let n = 0; n < 40; n++) await cache.keep(`images/${n}`, '1x.webp', 'x'.repeat(1_000))
  expect(await cache.files()).toBeLessThanOrEqual(10)
  expect(await cache.get('images/39', '1x.webp')).toBeDefined()
  expect(await cache.get('images/0', '1x.webp')).toBeUndefined()
})

test('the memory holds what was used last', async () => {
  const cache = open({ memoryBytes: 25 })
  for (const name of ['a', 'b', 'c']) await cache.keep('images/a', name, name.repeat(10))
  await rm(cache.folder, { recursive: true })
  expect(await cache.get('images/a', 'a')).toBeUndefined()
  expect(await cache.get('images/a', 'b')).toBe('b'.repeat(10))
  await expect(cache.get('images/a', 'c')).resolves.toBe('c'.repeat(10))
})
