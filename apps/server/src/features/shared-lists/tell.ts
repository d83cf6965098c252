import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { SharedListRow } from '../../db/tables.ts'

/** Tells of a link in the transaction of its change: whose list it is, never the secret. */
export const tellOf = (
  tx: Tx,
  { id, user_id: userId, list_id: listId }: SharedListRow,
  type: 'plaza_list_shared' | 'plaza_list_unshared',
  { realUserId }: Actor,
  { events, clock }: Services,
) =>
  events.appendOwn(tx, {
    type,
    date: clock.now(),
    emitter: 'custom',
    emitterId: realUserId,
    objectId: userId,
    objectType: 'user',
    object: null,
    metadata: { linkId: id, listId },
  })
