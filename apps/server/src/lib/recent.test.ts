import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('what was asked for last stays, and the rest makes room', () => {
  const recent = createRecent<number>(2)
  recent.set('a', 1)
  recent.set('b', 2)
  expect(recent.get('a')).toBe(1)
  recent.set('c', 3)
  expect(['a', 'b', 'c'].map(recent.get)).toEqual([1, undefined, 3])
  recent.delete('a')
  expect(recent.get('a')).toBeUndefined()
})

test('values that are weighed stay as long as they are light enough together', () => {
  const recent = createRecent<string>(5, ({ length }) => length)
  recent.set('a', 'xx')
  recent.set('b', 'xxx')
  recent.set('a', 'x')
  recent.set('c', 'xx')
  expect(['a', 'b', 'c'].map(recent.get)).toEqual(['x', undefined, 'xx'])
  recent.set('d', 'xxxxxx')
  expect(['a', 'c', 'd'].map(recent.get)).toEqual([undefined, undefined, undefined])
})
