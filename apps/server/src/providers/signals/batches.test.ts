import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatches } from './batches.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first is handed over at once, those that follow together', () => {
  const handed: string[][] = []
  const batches = createBatches<string>((items) => handed.push(items))
  batches.add('a')
  batches.add('b')
  batches.add('c')
  expect(handed).toEqual([['a']])
  vi.advanceTimersByTime(20)
  expect(handed).toEqual([['a'], ['b', 'c']])
  vi.advanceTimersByTime(1_000)
  batches.add('d')
  expect(handed).toEqual([['a'], ['b', 'c'], ['d']])
})

test('no part is longer than fits into one message, unless one alone is', () => {
  const handed: number[] = []
  const batches = createBatches<string>((items) => handed.push(items.length))
  batches.add('first')
  for (const length of [4_000, 1_500, 1_500, 9_000, 10]) batches.add('x'.repeat(length))
  vi.advanceTimersByTime(20)
  expect(handed).toEqual([1, 2, 1, 1, 1])
})
