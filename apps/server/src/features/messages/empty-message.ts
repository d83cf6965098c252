import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { closeCase } from '../cases/index.ts'
import { keepInTrash } from '../trash/index.ts'
import { noteRemoval } from './note-removal.ts'
import { isRemoved } from './rules.ts'
import * as store from './store.ts'

/**
 * Takes out what was written, or its files alone, so that both sides see that the marketplace did. A complaint about it was right
 * then. Doing so again changes nothing.
 */
export async function emptyMessage(
  { id, only }: { id: string; only: 'attachments' | undefined },
  actor: Actor,
  services: Services,
) {
  if (!may(actor, 'message:remove:all')) throw refuse('permission.denied')
  await services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    if (isRemoved(before) || (only && before.attachments.length === 0)) return
    const now = services.clock.now()
    const mark = { date: now.toISOString() }
    await keepInTrash(tx, { kind: 'message', id, name: null }, actor, services)
    await store.update(tx, {
      ...before,
      updated_date: now,
      ...(!only && { content: '' }),
      attachments: [],
      platform_data: mergeFreeData(before.platform_data, {
        plaza: only ? { removedFiles: mark } : { removed: mark },
      }),
    })
    await services.events.appendOwn(tx, {
      type: 'plaza_message_removed',
      date: now,
      emitter: 'custom',
      emitterId: actor.tokenUserId ?? actor.apiKeyId,
      objectId: id,
      objectType: 'message',
      object: null,
      metadata: {
        conversationId: before.conversation_id,
        topicId: before.topic_id,
        userIds: [before.sender_id, before.receiver_id],
      },
    })
    const settled = { kind: 'report', objectId: id, resolution: 'actionTaken', closedBy: actor.tokenUserId } as const
    await closeCase(tx, settled, services)
    await noteRemoval(tx, { message: before, fields: only ? ['leaveNote', 'only'] : ['leaveNote'] }, actor, services)
  })
  return { id }
}
