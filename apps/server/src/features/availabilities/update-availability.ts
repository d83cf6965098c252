import type { Endpoints, JsonObject } from '@plaza/contract'
import { availabilityChangeProblem } from '@plaza/domain'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { checkOwnAsset } from '../assets/index.ts'
import { checkType, lockWithAsset } from './assets-with-stock.ts'
import { asStockChange, present, snapshot } from './present.ts'
import { checkedQuantity, checkLimits, refuseProblem, settleLevels } from './stock.ts'
import * as store from './store.ts'

const timing = ['startDate', 'endDate', 'recurringPattern', 'recurringDuration', 'recurringTimezone'] as const

export async function updateAvailability(
  { params, body }: Request<Endpoints['availabilities']['update']>,
  ctx: Context,
) {
  const quantity = body.quantity === undefined ? undefined : checkedQuantity(body.quantity)
  const row = await ctx.db.tx(async (tx) => {
    const locked = await lockWithAsset(tx, params.id)
    if (!locked) throw refuse('object.notFound')
    const { asset, availability: before } = locked
    const problem = availabilityChangeProblem(asStockChange(before), body)
    if (problem) refuseProblem(problem)
    checkOwnAsset(asset, ctx.caller, 'availability:edit:all')
    await checkType(tx, asset)

    const wanted = {
      ...before,
      updated_date: ctx.clock.now(),
      start_date: body.startDate === undefined ? before.start_date : new Date(body.startDate),
      end_date: body.endDate === undefined ? before.end_date : new Date(body.endDate),
      quantity: quantity ?? before.quantity,
      recurring_pattern: body.recurringPattern === undefined ? before.recurring_pattern : body.recurringPattern,
      recurring_duration: body.recurringDuration === undefined ? before.recurring_duration : body.recurringDuration,
      recurring_timezone: body.recurringTimezone === undefined ? before.recurring_timezone : body.recurringTimezone,
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
    }
    if (timing.some((field) => body[field] !== undefined)) await checkLimits(tx, asset, asStockChange(wanted))
    const after = await store.update(tx, wanted)
    await settleLevels(tx, asset.id)
    await ctx.search.writeStock(tx, asset)
    await ctx.events.append(tx, {
      type: 'availability__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, ctx.settings.isLive),
      changesRequested: body as JsonObject,
    })
    return after
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
