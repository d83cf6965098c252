import type { Json } from '@plaza/contract'
import { expect, test } from 'vitest'
import { deepEqual } from './deep-equal.ts'

const bare: Json = Object.assign(Object.create(null), { a: 1 })

test.each<[Json | undefined, Json | undefined]>([
  [1, 1],
  [null, null],
  ['a', 'a'],
  [[], []],
  [{}, {}],
  [bare, { a: 1 }],
  [
    { a: 1, b: { c: [1, { d: null }] } },
    { b: { c: [1, { d: null }] }, a: 1 },
  ],
])('%j is the same as %j', (a, b) => {
  expect(deepEqual(a, b)).toBe(true)
  expect(deepEqual(b, a)).toBe(true)
})

test.each<[Json | undefined, Json | undefined]>([
  [1, '1'],
  [0, null],
  [undefined, null],
  [[], {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 1]],
  [{ a: 1 }, {}],
  [{ a: null }, { b: null }],
  [{ toString: null }, {}],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])('%j is not the same as %j', (a, b) => {
  expect(deepEqual(a, b)).toBe(false)
  expect(deepEqual(b, a)).toBe(false)
})
