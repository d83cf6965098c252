import type { AuditRecord, Event } from '@plaza/contract'
import { expect, test } from 'vitest'
import { mergeHistory } from './merge.ts'

const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 12, 0, second)).toISOString()
const record = (id: string, second: number) => ({ id, createdDate: at(second) }) as AuditRecord
const event = (id: string, second: number, type = 'asset__updated') => ({ id, type, createdDate: at(second) }) as Event

test('records and events stand in one line, and nothing is told twice', () => {
  const merged = mergeHistory(
    [record('approved', 20), record('hidden', 40)],
    [
      event('of the same call', 41),
      event('by the owner', 30),
      event('a part of it', 30, 'asset__name_changed'),
      event('told beside', 35, 'plaza_note_added'),
      event('created', 5, 'asset__created'),
    ],
  )
  expect(merged.map(({ id }) => id)).toEqual(['hidden', 'by the owner', 'approved', 'created'])
})
