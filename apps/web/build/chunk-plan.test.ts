import { expect, test } from 'vitest'
import { type Piece, planChunks } from './chunk-plan.ts'

const piece = (name: string, bytes: number, users: string[], imports: string[] = []): Piece => ({
  name,
  bytes,
  users: new Set(users),
  imports: new Set(imports),
})

const plan = (pieces: Piece[], options: Partial<Parameters<typeof planChunks>[1]> = {}) =>
  planChunks(pieces, { requestBytes: 1_000, weightOf: () => 1, isFixed: () => false, ...options })
    .map((file) => file.pieces.map(({ name }) => name).sort())
    .sort()

test('what the same screens need comes in one file', () => {
  expect(plan([piece('a', 9_000, ['home', 'search']), piece('b', 9_000, ['home', 'search'])])).toEqual([['a', 'b']])
})

test('a screen loads in vain at most what a request would cost', () => {
  const shared = piece('shared', 9_000, ['home', 'search'])
  expect(plan([shared, piece('small', 900, ['search'])])).toEqual([['shared', 'small']])
  expect(plan([shared, piece('large', 1_100, ['search'])])).toEqual([['large'], ['shared']])
})

test('screens that are opened more often count for more', () => {
  const pieces = [piece('shared', 9_000, ['home', 'search']), piece('small', 900, ['search'])]
  const weightOf = (user: string) => (user === 'home' ? 2 : 1)
  expect(plan(pieces, { weightOf })).toEqual([['shared'], ['small']])
})

test('pieces that are fixed stay alone', () => {
  const pieces = [piece('entry', 100, ['home']), piece('part', 100, ['home'])]
  expect(plan(pieces, { isFixed: ({ name }) => name === 'entry' })).toEqual([['entry'], ['part']])
})

test('no file needs another one before itself', () => {
  // first → middle → last: first and last together would need middle, and middle them
  const pieces = [
    piece('first', 100, ['home', 'search'], ['middle']),
    piece('middle', 90_000, ['home', 'search', 'listing'], ['last']),
    piece('last', 100, ['home', 'search', 'listing']),
  ]
  const isFixed = ({ name }: Piece) => name === 'middle'
  expect(plan(pieces, { isFixed })).toEqual([['first'], ['last'], ['middle']])
  expect(plan(pieces.filter(({ name }) => name !== 'middle'))).toEqual([['first', 'last']])
})
