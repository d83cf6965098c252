import { type Endpoints, isCoreEventFormat } from '@plaza/contract'
import { type Context, may, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { present } from './present.ts'
import { maySend, reporterOf } from './rules.ts'
import * as store from './store.ts'

/** Visitors may send events too, so nothing that an event says is believed unless its sender could know it. */
export async function createEvent({ body }: Request<Endpoints['events']['create']>, ctx: Context) {
  const { type, objectId, emitterId, metadata } = body
  if (isCoreEventFormat(type)) throw refuse('event.typeReserved', { values: { type } })
  const { kind, realUserId } = ctx.caller
  const sender = { isTrusted: kind === 'key' || kind === 'system' || kind === 'workflow', userId: realUserId }
  if (!maySend(body, sender)) throw refuse('permission.denied')
  await limitCalls(ctx, 'customEvent')

  const known = objectId === undefined ? undefined : await ctx.objects.read(objectId)
  const reporter = reporterOf(body, sender)
  const row = await ctx.db.tx(async (tx) => {
    if (reporter !== null && objectId !== undefined) {
      const isKnown = await store.lockReport(tx, { type, objectId, emitterId: reporter })
      if (isKnown) throw refuse('event.alreadyReported')
    }
    return ctx.events.appendOwn(tx, {
      type,
      date: ctx.clock.now(),
      emitter: 'custom',
      emitterId: reporter ?? emitterId ?? null,
      objectId: objectId ?? null,
      objectType: known?.objectType ?? null,
      object: known?.object ?? null,
      metadata: metadata ?? {},
    })
  })
  const event = present(row, readRights(ctx.caller), { secrets: ctx.secrets, livemode: ctx.settings.isLive })
  // the object is written with all its namespaces: naming an id must not be a way to read them
  return may(ctx.caller, 'event:read:all') ? event : { ...event, object: null, relatedObjectsIds: null }
}
