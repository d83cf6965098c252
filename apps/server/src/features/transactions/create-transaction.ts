import type { Endpoints } from '@plaza/contract'
import { processOf } from '@plaza/domain'
import type { Context, Request } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { holdPeriod, takePieces } from './hold-stock.ts'
import { lockAssets } from './lock.ts'
import { snapshot } from './present.ts'
import { checkAmountRight, isDisclosing, takerOf, withStatus } from './rules.ts'
import { presentTo } from './show.ts'
import * as store from './store.ts'
import { noTerms, settleTerms } from './terms.ts'

export async function createTransaction({ body }: Request<Endpoints['transactions']['create']>, ctx: Context) {
  const takerId = takerOf(body.takerId, ctx.caller)
  checkAmountRight(body, ctx.caller)
  await limitCalls(ctx, 'booking')

  const row = await ctx.db.tx(async (tx) => {
    const assets = await lockAssets(tx, [body.assetId])
    const asset = assets.get(body.assetId ?? '')
    const terms = await settleTerms(tx, { sent: body, stored: noTerms, asset, takerId }, ctx)
    const now = ctx.clock.now()
    const status = terms.asset_type ? processOf(terms.asset_type).initStatus : 'draft'
    const history = withStatus([], status, now)
    const hold = {
      before: undefined,
      wanted: {
        id: newId('trn', ctx.settings.origin, now),
        created_date: now,
        updated_date: now,
        ...terms,
        taker_id: takerId,
        status,
        status_history: history,
        completed_date: null,
        cancelled_date: null,
        cancellation_reason: null,
        stock_taken: '0',
        is_disclosing: isDisclosing(terms.asset_type, history),
        metadata: body.metadata ?? {},
        platform_data: body.platformData ?? {},
      },
      assets,
      mayForce: false,
    }
    const created = await store.insert(tx, await takePieces(tx, hold, ctx))
    await holdPeriod(tx, hold, ctx)
    await ctx.events.append(tx, {
      type: 'transaction__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, ctx.settings.isLive),
    })
    return created
  })
  return presentTo(row, ctx)
}
