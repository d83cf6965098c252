import type { Services } from '../../context.ts'
import * as erasure from './erasure/store.ts'

const dayMs = 24 * 3_600_000

/**
 * Takes a removed person out of what others keep: events, logs, bookings, mails and notices. Day by day, because there may
 * be millions of events and a statement is short; what is done twice is the same. Events from `until` on are told in full a
 * while longer, for those who follow them.
 */
export async function redact({ db, clock }: Services, userId: string, until?: Date) {
  const shared = await erasure.sharedWith(db.read, userId)
  const oldest = await erasure.oldestEvent(db.read)
  const eventIds: string[] = []
  const end = until?.getTime() ?? clock.now().getTime() + dayMs
  for (let from = oldest?.getTime() ?? end; from < end; from += dayMs) {
    const period = { from: new Date(from), to: new Date(Math.min(from + dayMs, end)) }
    eventIds.push(...(await db.tx((tx) => erasure.redactEvents(tx, { userId, period }))))
  }
  await db.tx(async (tx) => {
    await erasure.redactShared(tx, userId)
    await erasure.removeMentions(tx, { userId, shared, eventIds })
  })
}
