import { type Actor, type Services, signedInUser } from '../../context.ts'
import type { DataExportRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findUser } from '../users/index.ts'
import { exportTask } from './jobs.ts'
import { present } from './present.ts'
import * as store from './store.ts'

const keptMs = 24 * 3_600_000

/** Asks for a copy of everything about oneself. */
export async function createExport(actor: Actor, services: Services) {
  const userId = signedInUser(actor)
  if (!(await findUser(services.db.read, userId))) throw refuse('permission.denied')
  return addExport({ userId, recipientId: userId }, actor, services)
}

/** A job makes the copy. One that is under way already is as good. */
export async function addExport(
  { userId, recipientId }: { userId: string; recipientId: string },
  actor: Actor,
  services: Services,
) {
  const now = services.clock.now()
  // in a transaction, which a repeated call waits for: else it would be told of progress that its first answer had not
  const exports = await services.db.tx((tx) => store.listOf(tx, recipientId, now))
  const running = exports.find(({ status, user_id: id }) => status === 'waiting' && id === userId)
  if (running) return present(running)
  if (userId === actor.realUserId) await limitCalls('dataExport', { ...actor, kind: 'user' }, services)
  const row: DataExportRow = {
    id: newId('exp', services.settings.origin, now),
    user_id: userId,
    recipient_id: recipientId,
    created_date: now,
    status: 'waiting',
    progress: 0,
    bytes: null,
    expiration_date: new Date(now.getTime() + keptMs),
    link_hash: null,
    link_until: null,
  }
  await services.db.tx(async (tx) => {
    await store.insert(tx, row)
    await services.jobs.add(tx, exportTask, { id: row.id })
  })
  return present(row)
}
