import { knownPermissions } from '@plaza/contract'
import { expect, test } from 'vitest'
import { permissionWords } from './words.ts'

test('every permission of the contract has words of its own', () => {
  const described = knownPermissions.map(permissionWords)
  expect(described.filter(({ words, name }) => words === name)).toEqual([])
  const words = described.map((each) => each.words)
  expect(words.filter((each, at) => words.indexOf(each) !== at)).toEqual([])
})

test('what is one’s own is told from what is anyone’s, and what nobody described by its name', () => {
  expect(permissionWords('asset:edit').words).toBe('Edit their own listings')
  expect(permissionWords('asset:edit:all')).toEqual({
    name: 'asset:edit:all',
    group: 'Listings',
    words: 'Edit listings',
    danger: null,
  })
  expect(permissionWords('payment:refund:all').danger).toBe('Can pay money out.')
  expect(permissionWords('drone:fly:all')).toMatchObject({ group: 'System', words: 'drone:fly:all' })
})
