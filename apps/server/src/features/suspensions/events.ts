import type { JsonObject } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'

type News = {
  type: 'plaza_user_suspended' | 'plaza_user_blocked' | 'plaza_user_restored'
  userId: string
  metadata: JsonObject
}

export const appendStanding = (
  tx: Tx,
  { type, userId, metadata }: News,
  actor: Pick<Actor, 'realUserId' | 'apiKeyId' | 'reason'>,
  { events, clock }: Services,
) =>
  events.appendOwn(tx, {
    type,
    date: clock.now(),
    emitter: 'custom',
    emitterId: actor.realUserId ?? actor.apiKeyId,
    objectId: userId,
    objectType: 'user',
    object: null,
    metadata: { ...metadata, ...(actor.reason === undefined ? {} : { reason: actor.reason }) },
  })
