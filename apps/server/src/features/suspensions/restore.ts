import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { removeBlocksOf } from '../blocks/index.ts'
import { checkStaffTouch, lockUsers, markSuspension } from '../users/index.ts'
import { carryOut, queueOf } from './carry-out.ts'
import { appendStanding } from './events.ts'
import * as store from './store.ts'
import { tellOfEnd } from './tell.ts'

/** Lifts a suspension or block: the person may go on at once, and a job brings back the listings it has hidden. */
export async function restore(userId: string, actor: Actor, services: Services) {
  return services.changes.write('suspensions', async (tx) => {
    const user = (await lockUsers(tx, [userId])).get(userId)
    if (!user) throw refuse('object.notFound')
    const row = await store.lockOpen(tx, userId)
    if (!row) throw refuse('suspension.none')
    if (!may(actor, row.kind === 'block' ? 'block:remove:all' : 'user:suspend:all')) throw refuse('permission.denied')
    await checkStaffTouch(user, actor, services)
    const now = services.clock.now()
    const ended = { ...row, updated_date: now, ended_date: now }
    await store.save(tx, ended)
    await removeBlocksOf(tx, row.id)
    const after = await markSuspension(tx, user, undefined, services)
    const metadata = { suspensionId: row.id, kind: row.kind }
    await appendStanding(tx, { type: 'plaza_user_restored', userId, metadata }, actor, services)
    await services.jobs.add(tx, carryOut, { id: row.id }, { queue: queueOf(userId) })
    await tellOfEnd(tx, { row: ended, user: after }, services)
    return after
  })
}
