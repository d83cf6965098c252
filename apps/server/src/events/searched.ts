import type { JsonObject } from '@plaza/contract'
import type { Db } from '../db/index.ts'
import { createLater } from '../lib/later.ts'
import type { Log } from '../lib/log.ts'
import type { Events } from './append.ts'
import type { NewEvent } from './event.ts'

/** Searches are recorded a little later, in batches, so that no search waits for a write. */
export type SearchedEvents = {
  note(searched: Searched): void
  /** Writes what is left. */
  stop(): Promise<void>
}

type Searched = { date: Date; first: JsonObject | undefined; resultsIds: string[]; searchQuery: JsonObject }

const pauseMs = 100
const mostWaiting = 10_000
const batch = 200

/** `share`: the share of searches that are recorded, if not all are. */
const asEvent = ({ date, first, resultsIds, searchQuery }: Searched, share: number): NewEvent => ({
  type: 'assets__searched',
  date,
  objectId: typeof first?.id === 'string' ? first.id : null,
  object: first ?? null,
  metadata: { resultsIds, searchQuery, ...(share < 1 && { share }) },
})

type Parts = {
  db: Db
  events: Events
  log: Log
  /** The share of searches that are recorded, from 0 to 1. */
  share: () => Promise<number>
}

export function createSearchedEvents({ db, events, log, share }: Parts): SearchedEvents {
  const waiting: Searched[] = []
  const writing = createLater(write, pauseMs)

  async function write() {
    while (waiting.length > 0) {
      const some = waiting.splice(0, batch)
      try {
        const of = await share()
        const told = some.filter(() => Math.random() < of).map((searched) => asEvent(searched, of))
        if (told.length > 0) await db.tx((tx) => events.appendAll(tx, told))
      } catch (error) {
        // no search fails because its event was not written: such events may be lost
        log.warn('Events of searches could not be written', { count: some.length, error })
      }
    }
  }

  return {
    note(searched) {
      if (waiting.length >= mostWaiting) return
      waiting.push(searched)
      writing.soon()
    },
    stop: writing.now,
  }
}
