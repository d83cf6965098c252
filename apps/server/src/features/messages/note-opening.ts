import type { Actor, Services } from '../../context.ts'
import type { MessageRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { appendDeed } from '../audit-log/index.ts'
import { serviceUserId } from '../users/index.ts'
import { takesPart } from './rules.ts'
import * as store from './store.ts'

/** Whoever reads on, or comes back within so long, has opened it once. */
const openMs = 30 * 60_000

/** What people wrote to the service is written to whoever reads it for the service. */
const isForService = ({ sender_id, receiver_id }: MessageRow) =>
  sender_id === serviceUserId || receiver_id === serviceUserId

/**
 * Private conversations are opened for a reason, and it is noted who did: in the audit log, and where the people concerned can
 * see it. Asked of console sessions alone.
 */
export async function noteOpening(
  rows: readonly MessageRow[],
  action: 'messages.list' | 'messages.read',
  actor: Actor,
  services: Services,
) {
  const staffId = actor.tokenUserId
  if (!actor.isConsole || staffId === null) return
  const ids = new Set(
    rows.filter((row) => !takesPart(row, actor) && !isForService(row)).map(({ conversation_id }) => conversation_id),
  )
  if (ids.size > 0 && actor.reason === undefined) throw refuse('console.reasonNeeded')
  for (const conversationId of [...ids].toSorted()) await noteOne({ conversationId, staffId, action }, actor, services)
}

type Opening = { conversationId: string; staffId: string; action: 'messages.list' | 'messages.read' }

const noteOne = ({ conversationId, staffId, action }: Opening, actor: Actor, services: Services) =>
  services.db.tx(async (tx) => {
    const now = services.clock.now()
    const { origin } = services.settings
    const userIds = (await store.partsOf(tx, conversationId))?.userIds ?? []
    const opening = {
      id: newId('opn', origin, now),
      created_date: now,
      conversation_id: conversationId,
      staff_id: staffId,
      user_ids: userIds,
    }
    if (!(await store.insertOpening(tx, opening, new Date(now.getTime() - openMs)))) return
    await services.events.appendOwn(tx, {
      type: 'plaza_conversation_opened',
      date: now,
      emitter: 'custom',
      emitterId: staffId,
      objectId: conversationId,
      objectType: 'conversation',
      object: null,
      metadata: { userIds },
    })
    const about = { objectType: 'conversation', objectId: conversationId, fields: [], before: null, after: null }
    await appendDeed(tx, { actor, action, ...about }, services)
  })
