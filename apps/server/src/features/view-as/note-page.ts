import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { noteDeed } from './note.ts'
import * as store from './store.ts'

/** Writes down which page was opened: its address without what was searched for. */
export async function notePage({ path }: { path: string }, actor: Actor, services: Services) {
  const { viewAs } = actor
  if (!viewAs) throw refuse('viewAs.over')
  await services.db.tx(async (tx) => {
    const session = await store.lock(tx, viewAs.sessionId)
    if (!session || session.ended_date !== null) throw refuse('viewAs.over')
    await noteDeed(tx, { session, action: 'viewAs.page', fields: [path.split(/[?#]/, 1)[0] ?? ''] }, actor, services)
  })
  return { success: true }
}
