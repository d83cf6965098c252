import { expect, test } from 'vitest'
import { changesOf, mergeChanges } from './merge-changes.ts'

const before = { name: 'Canoe', price: 20, tags: ['boat'] }

test('only what was changed is sent', () => {
  expect(changesOf(before, { ...before, tags: ['boat'] })).toEqual({})
  expect(changesOf(before, { ...before, price: 25 })).toEqual({ price: 25 })
})

test('changes of different fields go together without a question', () => {
  const { merged, conflicts } = mergeChanges({
    before,
    theirs: { ...before, price: 25 },
    mine: { ...before, tags: ['boat', 'river'] },
  })
  expect(merged).toEqual({ name: 'Canoe', price: 25, tags: ['boat', 'river'] })
  expect(conflicts).toEqual([])
})

test('a field that both changed is asked about, unless both wrote the same', () => {
  const { merged, conflicts } = mergeChanges({
    before,
    theirs: { ...before, name: 'Kayak', price: 25 },
    mine: { ...before, name: 'Canoe with paddles', price: 25 },
  })
  expect(conflicts).toEqual([{ field: 'name', before: 'Canoe', theirs: 'Kayak', mine: 'Canoe with paddles' }])
  expect(merged.name).toBe('Canoe with paddles')
})
