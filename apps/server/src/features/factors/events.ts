import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'

type FactorEvent = {
  type: 'plaza_factor_added' | 'plaza_factor_removed' | 'plaza_factor_reset'
  userId: string
  kind?: string
}

/** Tells that somebody's second factors changed, and of which kind; never a secret. */
export const appendFactorEvent = (tx: Tx, { type, userId, kind }: FactorEvent, actor: Actor, services: Services) =>
  services.events.appendOwn(tx, {
    type,
    date: services.clock.now(),
    emitter: 'custom',
    emitterId: actor.realUserId ?? actor.apiKeyId,
    objectId: userId,
    objectType: 'user',
    object: null,
    metadata: {
      ...(kind === undefined ? {} : { kind }),
      ...(actor.reason === undefined ? {} : { reason: actor.reason }),
    },
  })
