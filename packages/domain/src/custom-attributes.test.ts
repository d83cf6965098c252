import type { Json } from '@plaza/contract'
import { expect, test } from 'vitest'
import { type AttributeDefinition, checkCustomAttributeValues } from './custom-attributes.ts'

const define = (type: AttributeDefinition['type'], listValues: string[] | null = null) => ({
  name: 'it',
  type,
  listValues,
})
const check = (definition: AttributeDefinition, value: Json) => checkCustomAttributeValues([definition], { it: value })

const sizes = ['S', 'M']

test.each<[AttributeDefinition, Json[]]>([
  [define('number'), [null, 0, -1.5, 1e21]],
  [define('boolean'), [null, true, false]],
  [define('text'), [null, '', 'word', '4']],
  [define('select', sizes), [null, 'S', 'M']],
  [define('select', []), [null]],
  [define('tags', sizes), [null, [], ['S'], ['M', 'S'], ['S', 'S']]],
  [define('tags', []), [null, [], ['anything', 4, null, { a: 1 }]]],
  [define('tags'), [null, [], ['anything', 4]]],
])('%j takes fitting values', (definition, values) => {
  for (const value of values) expect(check(definition, value)).toEqual([])
})

test.each<[AttributeDefinition, Json[], object]>([
  [define('number'), ['4', '', true, [4], { a: 4 }], { message: 'must be a number' }],
  [define('boolean'), ['true', 0, [true], {}], { message: 'must be a boolean' }],
  [define('text'), [4, true, ['word'], {}], { message: 'must be a string' }],
  [
    define('select', sizes),
    ['L', 's', '', 4, true, ['S'], {}],
    { message: 'must be one of the allowed values', allowed: sizes },
  ],
  [define('select', []), ['S', []], { message: 'must be one of the allowed values', allowed: [] }],
  [define('select', null), ['S'], { message: 'must be one of the allowed values', allowed: [] }],
  [define('tags', sizes), ['S', 4, {}], { message: 'must be an array' }],
  [define('tags'), ['S', 4, {}], { message: 'must be an array' }],
])('%j refuses others', (definition, values, problem) => {
  for (const value of values) expect(check(definition, value)).toEqual([{ name: 'it', value, ...problem }])
})

test('tags outside their list are named, in the order sent', () => {
  expect(check(define('tags', sizes), ['S', 'L', 4, ['S'], null])).toEqual([
    {
      name: 'it',
      value: ['S', 'L', 4, ['S'], null],
      message: 'must hold allowed values only',
      allowed: sizes,
      notAllowed: ['L', 4, ['S'], null],
    },
  ])
})

test('every value is checked and names nobody declared are refused', () => {
  const problems = checkCustomAttributeValues([define('number')], {
    it: 'x',
    constructor: 1,
    other: null,
    ['__proto__']: 1,
    __replace__: true,
  })
  expect(problems).toEqual([
    { name: 'it', value: 'x', message: 'must be a number' },
    { name: 'constructor', value: 1, message: 'is not a custom attribute' },
    { name: 'other', value: null, message: 'is not a custom attribute' },
    { name: '__proto__', value: 1, message: 'is not a custom attribute' },
  ])
})
