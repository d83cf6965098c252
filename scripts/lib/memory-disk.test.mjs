import { expect, test } from 'vitest'
import { inMemory } from './memory-disk.mjs'

const gigabyte = 1024 ** 3

test('temporary files lie in memory where there is room', () => {
  expect(inMemory({}, 8 * gigabyte)).toEqual({ TMPDIR: '/dev/shm' })
  expect(inMemory({}, gigabyte / 16)).toEqual({})
})

test('a place that somebody has chosen stays', () => {
  expect(inMemory({ TMPDIR: '/somewhere' }, 8 * gigabyte)).toEqual({})
})
