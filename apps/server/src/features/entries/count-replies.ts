import type { ReplyUses } from '@plaza/contract'
import { readingIn, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { findReply } from './replies.ts'
import * as store from './store.ts'

const days = 30
const dayMs = 86_400_000
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Counts that replies were sent, with what they were sent by. Names that are no reply count nothing. */
export async function countReplies(tx: Tx, names: readonly string[], services: Services) {
  const now = services.clock.now()
  const before = dayOf(new Date(now.getTime() - (days + 1) * dayMs))
  // in one order, so that two who send the same ones do not wait for each other
  for (const name of names.toSorted())
    if (await findReply(readingIn(tx, services), name)) await store.addReplyUse(tx, { name, day: dayOf(now), before })
}

/** How often each reply was sent in the last days; those that were not are left out. */
export const replyUses = ({ db, clock }: Services): Promise<ReplyUses[]> =>
  store.replyUses(db.read, dayOf(new Date(clock.now().getTime() - days * dayMs)))
