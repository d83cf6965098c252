import type { Actor, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import { noteSignIn } from '../credentials/index.ts'

type FactorEvent = {
  type: 'plaza_factor_added' | 'plaza_factor_removed' | 'plaza_factor_reset'
  userId: string
  kind?: string
}

const noted = {
  plaza_factor_added: 'factorAdded',
  plaza_factor_removed: 'factorRemoved',
  plaza_factor_reset: 'factorReset',
} as const

/** Tells that somebody's second factors changed, and of which kind; never a secret. */
export async function appendFactorEvent(tx: Tx, { type, userId, kind }: FactorEvent, actor: Actor, services: Services) {
  const amr = kind === undefined ? [] : [kind]
  await noteSignIn(tx, { kind: noted[type], place: 'console', userId, amr }, actor, services)
  await services.events.appendOwn(tx, {
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
}
