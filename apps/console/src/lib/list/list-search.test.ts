import { expect, test } from 'vitest'
import { sinceDays } from './filters.ts'
import { listSearch } from './list-search.ts'

const read = listSearch('state', 'role')

test('an address of a list is read, and what it does not know is left out', () => {
  expect(read({ state: 'live', role: '', open: 'ast_1', other: 'x', size: 50, query: 4711 })).toEqual({
    state: 'live',
    open: 'ast_1',
    size: 50,
    query: '4711',
  })
  expect(read({ size: 7, state: ['a'], sort: 'createdDate' })).toEqual({ sort: 'createdDate', direction: 'descending' })
})

test('a time filter is a date in the past, the same within a minute', () => {
  const now = Date.parse('2030-05-08T10:00:30Z')
  expect(sinceDays('7', now)).toEqual({ gte: '2030-05-01T10:00:00.000Z' })
  expect(sinceDays('7', now + 20_000)).toEqual(sinceDays('7', now))
  expect(sinceDays(undefined)).toBeUndefined()
  expect(sinceDays('soon')).toBeUndefined()
})
