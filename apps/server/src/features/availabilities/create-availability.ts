import type { Endpoints } from '@plaza/contract'
import { availabilityProblem } from '@plaza/domain'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { checkOwnAsset, lockAsset } from '../assets/index.ts'
import { checkType } from './assets-with-stock.ts'
import { asStockChange, present, snapshot } from './present.ts'
import { checkedQuantity, checkLimits, refuseProblem, settleLevels } from './stock.ts'
import * as store from './store.ts'

export async function createAvailability({ body }: Request<Endpoints['availabilities']['create']>, ctx: Context) {
  const quantity = checkedQuantity(body.quantity)
  const problem = availabilityProblem(body)
  if (problem) refuseProblem(problem)

  const row = await ctx.db.tx(async (tx) => {
    const asset = await lockAsset(tx, body.assetId)
    if (!asset) throw refuse('asset.unknown')
    checkOwnAsset(asset, ctx.caller, 'availability:create:all')
    await checkType(tx, asset)
    const now = ctx.clock.now()
    const wanted = {
      id: newId('avl', ctx.settings.origin, now),
      created_date: now,
      updated_date: now,
      asset_id: asset.id,
      start_date: new Date(body.startDate),
      end_date: new Date(body.endDate),
      quantity,
      recurring_pattern: body.recurringPattern ?? null,
      recurring_duration: body.recurringDuration ?? null,
      recurring_timezone: body.recurringTimezone ?? null,
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
    }
    await checkLimits(tx, asset, asStockChange(wanted))
    const created = await store.insert(tx, wanted)
    await settleLevels(tx, asset.id)
    await ctx.search.writeStock(tx, asset)
    await ctx.events.append(tx, {
      type: 'availability__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, ctx.settings.isLive),
    })
    return created
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
