import { endpoints } from '@plaza/contract'
import { expect, test } from 'vitest'
import { fieldsOf } from '../fields.ts'
import { describeField, keysOf, words } from './index.ts'

const fields = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.values(calls).flatMap((call) =>
    [call.params, call.query, call.body, call.response]
      .flatMap((schema) => fieldsOf(schema))
      .map(({ path }) => ({ resource, path })),
  ),
)

test('every field of every call is described', () => {
  const missing = fields
    .filter(({ resource, path }) => describeField(resource, path) === undefined)
    .map(({ resource, path }) => `${resource}.${path.join('.')}`)
  expect([...new Set(missing)]).toEqual([])
})

test('every description is of a field that exists, and reads as a sentence', () => {
  const used = new Set(
    fields.flatMap(({ resource, path }) => keysOf(resource, path).find((key) => words[key] !== undefined) ?? []),
  )
  const paging = /^(page|nbResult|nbPages|startCursor|endCursor|has|isCount|startingAfter|endingBefore|orderBy|order$)/
  expect(Object.keys(words).filter((key) => !used.has(key) && !paging.test(key))).toEqual([])
  for (const [key, text] of Object.entries(words)) expect(text, key).toMatch(/^[\p{Lu}`“…].*[.…]$/su)
})
