import type { Endpoints } from '@plaza/contract'
import { findTransition, isPayStep, mayTake, processOf } from '@plaza/domain'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { cancelCompetitors } from './cancel-competitors.ts'
import { cancellationOf, isCancelling } from './cancellation.ts'
import { holdPeriod, takePieces } from './hold-stock.ts'
import { lockWithAssets } from './lock.ts'
import { snapshot } from './present.ts'
import { blocks, isOwner, isTaker, moved } from './rules.ts'
import { presentTo } from './show.ts'
import * as store from './store.ts'

type Call = Request<Endpoints['transactions']['createTransition']>

/** Why somebody cancels. In whatever process, a step that is named `cancel` needs a reason. */
function reasonOf({ name, data = {} }: Call['body']): string | undefined {
  const { cancellationReason: reason } = data
  if (typeof reason === 'string' && reason !== '') return reason
  if (name === 'cancel') throw refuse('request.fieldMissing', { values: { field: 'data.cancellationReason' } })
  return undefined
}

export async function transitionTransaction({ params, body }: Call, ctx: Context) {
  const { caller, settings } = ctx
  await limitCalls(ctx, 'transition')
  const isPaidOnline = (await ctx.payments.current()).kind === 'online'
  const row = await ctx.db.tx(async (tx) => {
    const locked = await lockWithAssets(tx, params.id)
    if (!locked) throw refuse('object.notFound')
    const { row: before, assets } = locked
    if (before.asset_id === null) throw refuse('transaction.assetMissing')
    const reason = reasonOf(body)
    const step = findTransition(processOf(before.asset_type), before.status, body.name)
    if (!step) throw refuse('transition.invalid', { data: { name: body.name, status: before.status } })
    const party = { isOwner: isOwner(before, caller), isTaker: isTaker(before, caller) }
    if (!may(caller, 'transaction:transition:all')) {
      if (!mayTake(step, party)) throw refuse('transition.notYours')
      // where a provider takes the money its word counts, not the payer's
      if (isPayStep(body.name) && isPaidOnline && Number(before.taker_amount) > 0) {
        throw refuse('transition.byCheckout')
      }
    }

    const next = { status: step.to, date: ctx.clock.now(), data: body.data ?? {} }
    const cancellation = isCancelling(before, step, ctx) ? cancellationOf(before, { reason, date: next.date }, ctx) : {}
    const wanted = { ...moved(before, next), ...cancellation }
    // the decisive check: several may have asked for the same days, and the first to get here has them
    const hold = { before, wanted, assets, mayForce: false }
    const after = await store.update(tx, await takePieces(tx, hold, ctx))
    await holdPeriod(tx, hold, ctx)
    if (blocks(after) && !blocks(before) && !after.asset_type?.infiniteStock) {
      await ctx.jobs.addKeyed(tx, cancelCompetitors, before.asset_id, { assetId: before.asset_id })
    }
    await ctx.events.append(tx, {
      type: 'transaction__status_changed',
      date: next.date,
      objectId: after.id,
      object: snapshot(after, settings.isLive),
    })
    return after
  })
  return presentTo(row, ctx)
}
