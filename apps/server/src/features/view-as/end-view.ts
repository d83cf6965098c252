import { type Actor, platformActor, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { ViewAsSessionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { defineTask } from '../../slice.ts'
import { cutOffSession } from '../credentials/index.ts'
import { appendViewed, noteDeed } from './note.ts'
import * as store from './store.ts'

/** Ends a view: its token counts no more, at once and on every server. Says whether there was one. */
async function endOne(sessionId: string, actor: Actor, services: Services): Promise<boolean> {
  return services.changes.write('tokenCutoffs', async (tx) => {
    const session = await store.lock(tx, sessionId)
    if (!session || session.ended_date !== null) return false
    const now = services.clock.now()
    await store.update(tx, session.id, { ended_date: now })
    if (session.begun_date === null) return true
    await cutOffSession(tx, session.staff_id, session, now)
    await appendViewed(tx, { session, what: 'ended' }, services)
    await noteDeed(tx, { session, action: 'viewAs.end' }, actor, services)
    return true
  })
}

/** Ends the view of a token; from the console, all that its person has begun and that still run. */
export async function endView(actor: Actor, services: Services) {
  const { viewAs, isConsole, tokenUserId } = actor
  const begun = isConsole && tokenUserId ? await store.runningOf(services.db.read, tokenUserId) : []
  let isEnded = false
  for (const id of viewAs ? [viewAs.sessionId] : begun) isEnded = (await endOne(id, actor, services)) || isEnded
  if (!isEnded) throw refuse('viewAs.over')
  return { success: true }
}

/** Whoever forgets to end a view has it ended when its time is over. */
export const endOverdue = defineTask<{ id: string }>('end-view-as', async (services, { id }) => {
  await endOne(id, platformActor, services)
})

export const endLater = (tx: Tx, { id, created_date, expiration_date }: ViewAsSessionRow, { jobs }: Services) =>
  jobs.add(tx, endOverdue, { id }, { runAt: new Date(Date.now() + expiration_date.getTime() - created_date.getTime()) })
