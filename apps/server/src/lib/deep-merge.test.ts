import { expect, test } from 'vitest'
import { deepMerge } from './deep-merge.ts'

test.each([
  ['new keys', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['nothing into nothing', {}, {}, {}],
  ['objects in objects', { a: { b: { c: 1, d: 1 } } }, { a: { b: { d: 2 } } }, { a: { b: { c: 1, d: 2 } } }],
  ['a list instead of a list', { a: [1, 2, 3] }, { a: [4] }, { a: [4] }],
  ['a list instead of an object', { a: { b: 1 } }, { a: [1] }, { a: [1] }],
  ['an object instead of a list', { a: [1] }, { a: { b: 1 } }, { a: { b: 1 } }],
  ['null instead of an object', { a: { b: 1 } }, { a: null }, { a: null }],
  ['an object instead of null', { a: null }, { a: { b: null } }, { a: { b: null } }],
  ['an empty object changes nothing', { a: { b: 1 } }, { a: {} }, { a: { b: 1 } }],
  ['a number instead of an object', { a: { b: 1 } }, { a: 0 }, { a: 0 }],
])('%s', (_what, before, changes, after) => {
  const untouched = structuredClone(before)
  expect(JSON.parse(JSON.stringify(deepMerge(before, changes)))).toEqual(after)
  expect(before).toEqual(untouched)
})

test('a key named __proto__ is merged like any other and reaches no prototype', () => {
  const before = JSON.parse('{"__proto__":{"a":1},"x":{"__proto__":{"b":1}}}')
  const changes = JSON.parse('{"__proto__":{"c":2},"x":{"__proto__":{"d":2}},"constructor":{"prototype":{"e":3}}}')
  expect(JSON.stringify(deepMerge(before, changes))).toBe(
    '{"__proto__":{"a":1,"c":2},"x":{"__proto__":{"b":1,"d":2}},"constructor":{"prototype":{"e":3}}}',
  )
  expect(Object.prototype).not.toHaveProperty('c')
  expect(Object.prototype).not.toHaveProperty('e')
})
