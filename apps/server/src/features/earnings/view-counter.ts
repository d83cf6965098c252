import type { ViewCounter } from '../../context.ts'
import type { Db } from '../../db/index.ts'
import type { Clock } from '../../lib/clock.ts'
import { createLater } from '../../lib/later.ts'
import type { Log } from '../../lib/log.ts'
import * as store from './store.ts'

const pauseMs = 10_000
/** Ids that belong to no listing cost memory until they are written. */
const mostWaiting = 20_000

/**
 * Each server adds what it has counted to what is there, so it does not matter how many there are. A server that is
 * killed loses the views of ten seconds.
 */
export function createViewCounter({ db, clock, log }: { db: Db; clock: Clock; log: Log }): ViewCounter {
  let waiting = new Map<string, number>()
  const writing = createLater(write, pauseMs)

  async function write() {
    const counted = waiting
    waiting = new Map()
    if (counted.size === 0) return
    try {
      await db.tx((tx) => store.addViews(tx, { day: dayOf(clock.now()), counted }))
    } catch (error) {
      // nobody waits for it: a number that is a little too low is better than a call that fails
      log.warn('Views of listings could not be written', { count: counted.size, error })
    }
  }

  return {
    note(assetId) {
      // PostgreSQL stores no such character: one id with it would make writing the others fail
      if (assetId.includes('\0')) return
      const count = waiting.get(assetId)
      if (count === undefined && waiting.size >= mostWaiting) return
      waiting.set(assetId, (count ?? 0) + 1)
      writing.soon()
    },
    flush: writing.now,
  }
}

/** `2026-11-16`, the same on every server. */
export const dayOf = (date: Date) => date.toISOString().slice(0, 10)
