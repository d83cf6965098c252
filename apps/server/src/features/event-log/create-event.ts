import { type Endpoints, isCoreEventFormat } from '@plaza/contract'
import { type Context, may, type Request, readRights } from '../../context.ts'
import { forbidden, unprocessable } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { present } from './present.ts'
import { maySend } from './rules.ts'

/** Visitors may send events too, so nothing that an event says is believed unless its sender could know it. */
export async function createEvent({ body }: Request<Endpoints['events']['create']>, ctx: Context) {
  const { type, objectId, emitterId, metadata } = body
  if (isCoreEventFormat(type)) throw unprocessable(`The type ${type} is reserved for events of the platform itself`)
  const { kind, realUserId } = ctx.caller
  const isTrusted = kind === 'key' || kind === 'system' || kind === 'workflow'
  if (!maySend(body, { isTrusted, userId: realUserId })) throw forbidden()
  await limitCalls(ctx, 'customEvent')

  const known = objectId === undefined ? undefined : await ctx.objects.read(objectId)
  const row = await ctx.db.tx((tx) =>
    ctx.events.appendOwn(tx, {
      type,
      date: ctx.clock.now(),
      emitter: 'custom',
      emitterId: emitterId ?? null,
      objectId: objectId ?? null,
      objectType: known?.objectType ?? null,
      object: known?.object ?? null,
      metadata: metadata ?? {},
    }),
  )
  const event = present(row, readRights(ctx.caller), { secrets: ctx.secrets, livemode: ctx.settings.isLive })
  // the object is written with all its namespaces: naming an id must not be a way to read them
  return may(ctx.caller, 'event:read:all') ? event : { ...event, object: null, relatedObjectsIds: null }
}
