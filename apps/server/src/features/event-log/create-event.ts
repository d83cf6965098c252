import { type BodyOf, type Endpoints, isCoreEventFormat } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { asSeenBySender } from './own-view.ts'
import { show } from './present.ts'
import { emitterOf, maySend, reporterOf } from './rules.ts'
import * as store from './store.ts'

/** Visitors may send events too, so nothing that an event says is believed unless its sender could know it. */
export async function createEvent(input: BodyOf<Endpoints['events']['create']>, actor: Actor, services: Services) {
  const { type, objectId, metadata } = input
  if (isCoreEventFormat(type)) throw refuse('event.typeReserved', { values: { type } })
  const { kind, realUserId } = actor
  const sender = { isTrusted: kind === 'key' || kind === 'system' || kind === 'workflow', userId: realUserId }
  if (!maySend(input, sender)) throw refuse('permission.denied')
  await limitCalls('customEvent', actor, services)

  const known = objectId === undefined ? undefined : await services.objects.read(objectId, services)
  const reporter = reporterOf(input, sender)
  const row = await services.db.tx(async (tx) => {
    if (reporter !== null && objectId !== undefined) {
      const isKnown = await store.lockReport(tx, { type, objectId, emitterId: reporter })
      if (isKnown) throw refuse('event.alreadyReported')
    }
    return services.events.appendOwn(tx, {
      type,
      date: services.clock.now(),
      emitter: 'custom',
      emitterId: emitterOf(input, sender),
      objectId: objectId ?? null,
      objectType: known?.objectType ?? null,
      object: known?.object ?? null,
      metadata: metadata ?? {},
    })
  })
  return asSeenBySender(show(row, actor, services), actor)
}
