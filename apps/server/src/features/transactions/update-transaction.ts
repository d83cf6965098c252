import type { Endpoints, JsonObject } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { holdPeriod, takePieces } from './hold-stock.ts'
import { lockWithAssets } from './lock.ts'
import { snapshot } from './present.ts'
import { checkAmountRight, isDisclosing, isTaker, withStatus } from './rules.ts'
import { presentTo } from './show.ts'
import * as store from './store.ts'
import { settleTerms } from './terms.ts'

type Body = Request<Endpoints['transactions']['update']>['body']

/**
 * Whether the request gives a core field a value that it does not have (docs/contract/21-transactions.md §9, step 5).
 */
function changesCore(body: Body, row: TransactionRow): boolean {
  if (body.duration !== undefined) return true
  const pairs = [
    [body.assetId, row.asset_id],
    [body.startDate, row.start_date?.toISOString()],
    [body.endDate, row.end_date?.toISOString()],
    [body.quantity, Number(row.quantity)],
    [body.value, row.value === null ? null : Number(row.value)],
    [body.ownerAmount, row.owner_amount === null ? null : Number(row.owner_amount)],
    [body.takerAmount, row.taker_amount === null ? null : Number(row.taker_amount)],
  ]
  return pairs.some(([sent, stored]) => Boolean(sent) && sent !== stored)
}

export async function updateTransaction({ params, body }: Request<Endpoints['transactions']['update']>, ctx: Context) {
  const { caller, settings } = ctx
  const isOperator = may(caller, 'transaction:config:all')
  if (body.status !== undefined && !isOperator) throw refuse('permission.denied')

  const row = await ctx.db.tx(async (tx) => {
    const locked = await lockWithAssets(tx, params.id, body.assetId)
    if (!locked) throw refuse('object.notFound')
    const { row: before, assets } = locked
    if (!isTaker(before, caller) && !may(caller, 'transaction:edit:all')) throw refuse('permission.denied')
    checkAmountRight(body, caller)
    const isChanged = changesCore(body, before)
    if (isChanged && before.asset_id !== null && !isOperator) throw refuse('permission.denied')

    const asset = assets.get(body.assetId ?? before.asset_id ?? '')
    const terms = isChanged ? await settleTerms(tx, { sent: body, stored: before, asset }, ctx) : {}
    const now = ctx.clock.now()
    const wanted = { ...before, ...terms, updated_date: now }
    if (body.status !== undefined) {
      wanted.status = body.status
      wanted.status_history = withStatus(before.status_history, body.status, now)
    }
    wanted.is_disclosing = isDisclosing(wanted.asset_type, wanted.status_history)
    wanted.metadata = mergeFreeData(before.metadata, body.metadata)
    wanted.platform_data = mergeFreeData(before.platform_data, body.platformData)

    const hold = { before, wanted, assets, mayForce: body.status !== undefined }
    const holdsOther = isChanged || body.status !== undefined
    const after = await store.update(tx, holdsOther ? await takePieces(tx, hold, ctx) : wanted)
    if (holdsOther) await holdPeriod(tx, hold, ctx)
    const isOtherStatus = body.status !== undefined && body.status !== before.status
    await ctx.events.append(tx, {
      type: 'transaction__updated',
      date: now,
      objectId: after.id,
      object: snapshot(after, settings.isLive),
      changesRequested: body as JsonObject,
      derived: isOtherStatus ? [{ type: 'transaction__status_changed' }] : [],
    })
    return after
  })
  return presentTo(row, ctx)
}
