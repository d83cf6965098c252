import type { AuditRecord, Event } from '@plaza/contract'

export type HistoryItem =
  | { kind: 'deed'; id: string; date: string; record: AuditRecord }
  | { kind: 'event'; id: string; date: string; event: Event }

/** A record and the events of the same call are written within this time. */
const sameCallMs = 3000

/** Told elsewhere on the page, or only a part of what another event tells. */
const isSmall = ({ type }: Event) =>
  type === 'plaza_note_added' || /^asset__\w+_(changed|switched)$/.test(type) || type === 'assets__searched'

/** Records and events of an object in one line, newest first; what a record tells, no event tells again. */
export function mergeHistory(records: readonly AuditRecord[], events: readonly Event[]): HistoryItem[] {
  const told = records.map(({ createdDate }) => Date.parse(createdDate))
  const isTold = ({ createdDate }: Event) => told.some((date) => Math.abs(date - Date.parse(createdDate)) < sameCallMs)
  const deeds = records.map((record) => ({
    kind: 'deed' as const,
    id: record.id,
    date: record.createdDate,
    record,
  }))
  const happened = events
    .filter((event) => !isSmall(event) && !isTold(event))
    .map((event) => ({ kind: 'event' as const, id: event.id, date: event.createdDate, event }))
  return [...deeds, ...happened].sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
}
