import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { checkEmailConfirmed } from '../email-checks/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { bookAtOnce } from './book-at-once.ts'
import { holdPeriod, takePieces } from './hold-stock.ts'
import { limitOpen } from './limit-open.ts'
import { lockAssets } from './lock.ts'
import { type Booking, newTransaction } from './new-transaction.ts'
import { snapshot } from './present.ts'
import { checkAmountRight, takerOf } from './rules.ts'
import { presentTo } from './show.ts'
import * as store from './store.ts'
import { noTerms, settleTerms } from './terms.ts'

export async function createTransaction({ body }: Request<Endpoints['transactions']['create']>, ctx: Context) {
  const takerId = takerOf(body.takerId, ctx.caller)
  checkAmountRight(body, ctx.caller)
  await checkEmailConfirmed(ctx, 'booking')
  await limitCalls(ctx, 'booking')
  await limitOpen(ctx, takerId)
  const booking = { body, takerId }
  return presentTo((await bookAtOnce(booking, ctx)) ?? (await bookUnderLock(booking, ctx)), ctx)
}

/** Step by step: sales that take pieces at once, shells without an asset, and assets that changed in this very moment. */
const bookUnderLock = ({ body, takerId }: Booking, ctx: Context): Promise<TransactionRow> =>
  ctx.db.tx(async (tx) => {
    const assets = await lockAssets(tx, [body.assetId])
    const asset = assets.get(body.assetId ?? '')
    const terms = await settleTerms(tx, { sent: body, stored: noTerms, asset, takerId }, ctx)
    const wanted = newTransaction({ body, takerId }, terms, ctx)
    const hold = { before: undefined, wanted, assets, mayForce: false }
    const created = await store.insert(tx, await takePieces(tx, hold, ctx))
    await holdPeriod(tx, hold, ctx)
    await ctx.events.append(tx, {
      type: 'transaction__created',
      date: created.created_date,
      objectId: created.id,
      object: snapshot(created, ctx.settings.isLive),
    })
    return created
  })
