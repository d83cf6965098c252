import { expect, test } from 'vitest'
import { differencesOf } from './agreed.ts'

test('only what is really other is marked: neither the order of fields, nor dates of change, nor what says nothing', () => {
  const then = { id: 'a', name: 'Canoe', price: 10, updatedDate: '1', metadata: { a: 1, b: [1] }, gone: true }
  const now = { id: 'a', name: 'Canoe', price: 12, updatedDate: '2', metadata: { b: [1], a: 1 }, description: null }
  expect(differencesOf(then, now)).toEqual([
    { field: 'price', values: [10, 12] },
    { field: 'gone', values: [true, undefined] },
  ])
  expect(differencesOf(then, then)).toEqual([])
})
