import type { TimelineEntry } from '@plaza/contract'
import { expect, test } from 'vitest'
import { byDay, groupEntries } from './group-entries.ts'

const entry = (id: string, action: string, date = '2026-11-16T10:00:00.000Z'): TimelineEntry => ({
  id,
  date,
  kind: 'signIn',
  action,
  actorId: null,
  objectType: null,
  objectId: null,
  data: {},
})

test('tries that failed one after the other are one line, and nothing else is', () => {
  const groups = groupEntries([
    entry('a', 'signedIn'),
    entry('b', 'failed'),
    entry('c', 'failed'),
    entry('d', 'signedIn'),
    entry('e', 'signedIn'),
    entry('f', 'failed'),
  ])
  expect(groups.map(({ entry: { id }, count }) => [id, count])).toEqual([
    ['a', 1],
    ['b', 2],
    ['d', 1],
    ['e', 1],
    ['f', 1],
  ])
})

test('lines stand under their days', () => {
  const groups = groupEntries([entry('a', 'signedIn', '2026-11-16'), entry('b', 'signedIn', '2026-11-15')])
  expect(byDay(groups, (date) => date).map(({ day, groups: lines }) => [day, lines.length])).toEqual([
    ['2026-11-16', 1],
    ['2026-11-15', 1],
  ])
})
