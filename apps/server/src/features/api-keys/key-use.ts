import type { KeyUse } from '../../context.ts'
import type { Db } from '../../db/index.ts'
import type { Clock } from '../../lib/clock.ts'
import { createLater } from '../../lib/later.ts'
import type { Log } from '../../lib/log.ts'
import * as store from './store.ts'

const pauseMs = 10_000
/** What is written of a key says the minute, so that a busy one costs a write in a minute and not in every call. */
const minuteMs = 60_000

/** Notes in memory which keys are used, and writes it down now and then. A server that is killed loses ten seconds of it. */
export function createKeyUse({ db, clock, log }: { db: Db; clock: Clock; log: Log }): KeyUse {
  const noted = new Map<string, number>()
  let waiting = new Map<string, Date>()
  const writing = createLater(write, pauseMs)

  async function write() {
    const used = waiting
    waiting = new Map()
    if (used.size === 0) return
    try {
      await db.tx((tx) => store.noteUse(tx, used))
    } catch (error) {
      // nobody waits for it, and the next call notes it again
      log.warn('The last use of keys could not be written', { count: used.size, error })
    }
  }

  return {
    note(keyId) {
      const now = clock.now()
      if (now.getTime() - (noted.get(keyId) ?? 0) < minuteMs) return
      noted.set(keyId, now.getTime())
      waiting.set(keyId, now)
      writing.soon()
    },
    flush: writing.now,
  }
}
