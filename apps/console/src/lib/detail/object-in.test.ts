import { expect, test } from 'vitest'
import { objectIn } from './object-in.ts'

test('free data is an object, and what keeps a text from being one is told', () => {
  expect(objectIn('{ "a": [1] }')).toEqual({ object: { a: [1] } })
  expect(objectIn('[1]')).toEqual({ problem: expect.stringContaining('not an object') })
  expect(objectIn('{ "a": }')).toEqual({ problem: expect.stringContaining('JSON') })
})
