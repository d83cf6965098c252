import { expect, test } from 'vitest'
import { readFavorites } from '../../parts/asset/local-favorites.ts'
import { apply, mergeOf, mostKept } from './rules.ts'

test('what was removed or cannot be read is not kept', () => {
  const stored = { a: { date: '2026-05-01', price: 10 }, b: null, c: 'x', d: { price: 3 }, e: { date: '2026-05-02' } }
  expect(readFavorites(stored)).toEqual({
    a: { date: '2026-05-01', price: 10 },
    e: { date: '2026-05-02', price: undefined },
  })
  expect(readFavorites('nonsense')).toEqual({})
})

test('a change adds and removes', () => {
  const kept = { a: { date: '1', price: 1 }, b: { date: '2', price: 2 } }
  expect(apply(kept, { a: null, c: { date: '3' } })).toEqual({
    b: { date: '2', price: 2 },
    c: { date: '3', price: undefined },
  })
})

test('signing in adds what is not in the account, newest first, as far as there is room', () => {
  const entry = (date: string) => ({ date, price: undefined })
  const kept = Object.fromEntries(Array.from({ length: mostKept - 1 }, (_, i) => [`k${i}`, entry('2025')]))
  expect(mergeOf({ k0: entry('2026-01'), old: entry('2026-02'), young: entry('2026-03') }, kept)).toEqual({
    young: { date: '2026-03' },
  })
  expect(mergeOf({ a: { date: '1', price: 5 } }, {})).toEqual({ a: { date: '1', price: 5 } })
})
