import type { HandoverItem } from '@plaza/contract'
import { describe, expect, test } from 'vitest'
import { isSameContent, otherPhotos, putOver, withFound, withNote, withoutPhoto, withPhotos } from './content.ts'
import { type ContentEntry, type Entry, nextOf, settledEntries, withContent, withoutEntry } from './queue.ts'
import { statusOf } from './record.ts'

const items: HandoverItem[] = ['frame', 'lock'].map((key) => ({ key, label: { default: key }, kind: 'check' }))
const [one, two] = ['a'.repeat(64), 'b'.repeat(64)] as const

describe('what was found', () => {
  test('is kept in the order of the check list, and what says nothing is left out', () => {
    const lock = withFound({}, items, { key: 'lock', state: 'damaged', note: 'bent' })
    const both = withFound(lock, items, { key: 'frame', state: 'ok', note: '' })
    expect(both).toEqual({
      items: [
        { key: 'frame', state: 'ok' },
        { key: 'lock', state: 'damaged', note: 'bent' },
      ],
    })
    expect(withFound(both, items, { key: 'lock', state: null })).toEqual({ items: [{ key: 'frame', state: 'ok' }] })
    expect(isSameContent({}, withNote({ note: 'x' }, ''))).toBe(true)
  })

  test('loses the pictures that are taken away, and keeps those of the whole', () => {
    const whole = withPhotos({}, { [two]: { name: '2' } })
    const taken = withFound(whole, items, { key: 'frame', state: 'ok', photos: [one] }, { [one]: { name: '1' } })
    expect(otherPhotos(taken)).toEqual([two])
    const less = withFound(taken, items, { key: 'frame', state: 'ok', photos: [] })
    expect(less.photos).toEqual({ [two]: { name: '2' } })
    expect(withoutPhoto(less, two).photos).toBeUndefined()
  })

  test('is put over what somebody else saved, with their words beside it', () => {
    const base = { items: [{ key: 'frame', state: 'ok' as const }] }
    const theirs = { items: [{ key: 'frame', state: 'damaged' as const }], note: 'theirs' }
    const mine = {
      items: [
        { key: 'frame', state: 'missing' as const },
        { key: 'lock', state: 'ok' as const },
      ],
      note: 'mine',
    }
    expect(putOver({ base, theirs, mine }, items)).toEqual({
      content: mine,
      conflicts: [
        { key: 'frame', theirs: theirs.items[0] },
        { key: 'note', theirs: undefined, note: 'theirs' },
      ],
    })
  })
})

const date = '2026-05-01T10:00:00.000Z'
const content = (clientId: string, more: Partial<ContentEntry> = {}): ContentEntry => ({
  kind: 'content',
  clientId,
  capturedDate: date,
  baseVersion: 3,
  content: {},
  salt: '',
  hash: clientId,
  ...more,
})
const confirmation = (clientId: string, hash: string): Entry => ({
  kind: 'confirmation',
  clientId,
  capturedDate: date,
  hash,
  statement: 'pass',
})
const photo = (sha256: string): Entry => ({
  kind: 'photo',
  clientId: sha256,
  capturedDate: date,
  sha256,
  name: 'x.jpg',
})
const ids = (entries: readonly Entry[]) => entries.map(({ clientId }) => clientId)

describe('what waits', () => {
  test('is sent in its order, pictures last', () => {
    const entries = [photo(one), content('a'), confirmation('b', 'a')]
    expect(nextOf(entries)?.clientId).toBe('a')
    expect(nextOf([photo(one)])?.clientId).toBe(one)
  })

  test('is exchanged while nobody has confirmed it and it was never sent', () => {
    expect(ids(withContent([content('a'), photo(one)], content('b'), [photo(one), photo(two)]))).toEqual([
      'b',
      one,
      two,
    ])
    expect(ids(withContent([content('a', { isTried: true })], content('b'), []))).toEqual(['a', 'b'])
    expect(ids(withContent([content('a'), confirmation('c', 'a')], content('b'), []))).toEqual(['a', 'c', 'b'])
  })

  test('stands on what was sent before, unless that was merged with words of somebody else', () => {
    const entries = [content('a'), content('b')]
    expect(settledEntries(entries, content('a'), { version: 4, hash: 'a' })).toMatchObject([{ baseVersion: 4 }])
    expect(settledEntries(entries, content('a'), { version: 5, hash: 'other' })).toMatchObject([{ baseVersion: 3 }])
  })

  test('goes with what was refused, if it confirms that', () => {
    const entries = [content('a'), confirmation('b', 'a'), confirmation('c', 'other')]
    expect(ids(withoutEntry(entries, content('a')))).toEqual(['c'])
    expect(ids(withoutEntry(entries, confirmation('b', 'a')))).toEqual(['a', 'c'])
    const shown = content('a', { content: { photos: { [one]: {} } } })
    expect(ids(withoutEntry([shown, photo(one), photo(two)], shown))).toEqual([two])
  })
})

test('a record that nobody began is told by the day from which it can be', () => {
  const seen = { me: 'usr_1', otherName: 'Leo', hasWaiting: false, hasContent: false }
  expect(statusOf(null, { ...seen, opens: '19 Nov' })).toMatchObject({ text: 'handover.state.early', kind: 'draft' })
  expect(statusOf(null, { ...seen, opens: undefined })).toMatchObject({ text: 'handover.state.open' })
  expect(statusOf(null, { ...seen, opens: undefined, hasWaiting: true })).toMatchObject({ kind: 'waiting' })
})
