import { expect, test } from 'vitest'
import { packable } from '../encodings.ts'
import { createPageCache, type KeptPage } from './page-cache.ts'

const megabyte = 1_000_000
const most = 20 * megabyte

function createCache() {
  let nowMs = 0
  const cache = createPageCache({ now: () => new Date(nowMs) })
  return {
    ...cache,
    wait: (ms: number) => {
      nowMs += ms
    },
    async put(key: string, page: KeptPage) {
      const made = Promise.resolve(page)
      cache.keep(key, made)
      await made
    },
  }
}

const page = (length: number, ...ids: string[]): KeptPage => ({
  body: packable('x'.repeat(length)),
  status: 200,
  headers: {},
  ids: new Set(ids),
})

test('thousands of different pages take no more than a few, and the newest stay', { tags: 'release' }, async () => {
  const { put, find, bytes } = createCache()
  for (let count = 0; count < 5_000; count++) {
    await put(`/${count}`, page(100_000, `ast_${count}`))
    expect(bytes()).toBeLessThanOrEqual(most)
  }
  expect(find('/0')).toBeUndefined()
  expect(find('/4999')).toBeDefined()
  expect(bytes()).toBeGreaterThan(most - megabyte)
})

test('addresses that lead elsewhere, long ones and unfinished pages count as well', async () => {
  const { put, keep, bytes } = createCache()
  for (let count = 0; count < 5_000; count++) {
    await put(`/${count}${'x'.repeat(8_000)}`, { movedTo: '/l/bike', ids: new Set() })
    keep(`/unfinished/${count}${'x'.repeat(8_000)}`, new Promise(() => undefined))
    expect(bytes()).toBeLessThanOrEqual(most)
  }
})

test('what is too old to be sent leaves with the next page', async () => {
  const { put, wait, find, bytes } = createCache()
  await put('/a', page(megabyte))
  await put('/b', page(megabyte))
  wait(10_000)
  expect(find('/a')).toBeUndefined()
  await put('/c', page(10))
  expect(bytes()).toBeLessThan(megabyte)
})

test('a page that shows a changed thing is gone, and so is one that may have read it before', async () => {
  const { put, keep, find, dropWith, bytes } = createCache()
  await put('/bike', page(10, 'ast_bike', 'usr_ana'))
  await put('/tent', page(10, 'ast_tent'))
  keep('/unfinished', new Promise(() => undefined))
  dropWith('usr_ana')
  expect(find('/bike')).toBeUndefined()
  expect(find('/unfinished')).toBeUndefined()
  expect(find('/tent')).toBeDefined()
  dropWith('ast_tent')
  expect(bytes()).toBe(0)
})

test('a drawing that fails is forgotten, and one that was dropped does not come back when it is finished', async () => {
  const { keep, find, drop, bytes } = createCache()
  const failing = Promise.reject(new Error('This page cannot be drawn'))
  keep('/failing', failing)
  await failing.catch(() => undefined)
  expect(find('/failing')).toBeUndefined()
  let finish: (page: KeptPage) => void = () => undefined
  const late = new Promise<KeptPage>((resolve) => {
    finish = resolve
  })
  keep('/late', late)
  drop()
  finish(page(megabyte))
  await late
  expect(find('/late')).toBeUndefined()
  expect(bytes()).toBe(0)
})
