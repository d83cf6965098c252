import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import { bookingPriceOf, isDisclosing } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import type { TransactionRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { cancellationKept, storedCancellation, withCancellation } from './cancellation-told.ts'
import { closeOvertaken } from './changes/close-change.ts'
import { holdPeriod, takePieces } from './hold-stock.ts'
import { lockWithAssets } from './lock.ts'
import { snapshot } from './present.ts'
import { withPriceTold } from './price-told.ts'
import { checkAmountRight, extrasOf, heldBy, isTaker, wakeOf, withStatus } from './rules.ts'
import * as store from './store.ts'
import { type SettledTerms, settleTerms } from './terms.ts'

type Changes = BodyOf<Endpoints['transactions']['update']>

/**
 * Whether the request gives a core field a value that it does not have (docs/contract/21-transactions.md §9, step 5).
 */
function changesCore(changes: Changes, row: TransactionRow): boolean {
  if (changes.duration !== undefined) return true
  const pairs = [
    [changes.assetId, row.asset_id],
    [changes.startDate, row.start_date?.toISOString()],
    [changes.endDate, row.end_date?.toISOString()],
    [changes.quantity, Number(row.quantity)],
    [changes.value, row.value === null ? null : Number(row.value)],
    [changes.ownerAmount, row.owner_amount === null ? null : Number(row.owner_amount)],
    [changes.takerAmount, row.taker_amount === null ? null : Number(row.taker_amount)],
  ]
  return pairs.some(([sent, stored]) => Boolean(sent) && sent !== stored)
}

/** A booking that changes keeps what was agreed about calling it off, unless it is now about something else. */
function agreedAfter(before: TransactionRow, settled: SettledTerms | undefined) {
  if (settled?.cancellation !== undefined) return settled.cancellation
  // the copy of the listing may have been made again
  return settled && before.asset_id !== null ? cancellationKept(before) : storedCancellation(before)
}

export async function updateTransaction(
  { id, changes }: { id: string; changes: Changes },
  actor: Actor,
  services: Services,
) {
  const isOperator = may(actor, 'transaction:config:all')
  if (changes.status !== undefined && !isOperator) throw refuse('permission.denied')

  return services.db.tx(async (tx) => {
    const locked = await lockWithAssets(tx, id, changes.assetId)
    if (!locked) throw refuse('object.notFound')
    const { row: before, assets } = locked
    if (!isTaker(before, actor) && !may(actor, 'transaction:edit:all')) throw refuse('permission.denied')
    checkAmountRight(changes, actor)
    const isChanged = changesCore(changes, before)
    if (isChanged && before.asset_id !== null && !isOperator) throw refuse('permission.denied')

    const asset = assets.get(changes.assetId ?? before.asset_id ?? '')
    const held = heldBy(before, asset)
    const extras = extrasOf(before)
    const input = {
      sent: changes,
      stored: before,
      asset,
      heldFor: before.taker_id,
      ...(held && { held }),
      ...(extras && { extras }),
    }
    const settled = isChanged ? await settleTerms(tx, input, services) : undefined
    const now = services.clock.now()
    const wanted = { ...before, ...settled?.terms, updated_date: now }
    if (changes.status !== undefined) {
      wanted.status = changes.status
      wanted.status_history = withStatus(before.status_history, changes.status, now)
    }
    wanted.is_disclosing = isDisclosing(wanted.asset_type, wanted.status_history)
    wanted.metadata = mergeFreeData(before.metadata, changes.metadata)
    const price = settled ? settled.price : bookingPriceOf({ platformData: before.platform_data })
    const merged = withPriceTold(mergeFreeData(before.platform_data, changes.platformData), price)
    wanted.platform_data = withCancellation(merged, agreedAfter(before, settled))

    // other dates or another status have other deadlines; what was reminded of already is not again
    if (isChanged || changes.status !== undefined) wanted.wake_date = wakeOf(wanted, now)

    await closeOvertaken(tx, { before, wanted, assets }, services)
    const hold = { before, wanted, assets, mayForce: changes.status !== undefined }
    const holdsOther = isChanged || changes.status !== undefined
    const after = await store.update(tx, holdsOther ? await takePieces(tx, hold, services) : wanted)
    if (holdsOther) await holdPeriod(tx, hold, services)
    const isOtherStatus = changes.status !== undefined && changes.status !== before.status
    await services.events.append(tx, {
      type: 'transaction__updated',
      date: now,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      changesRequested: changes as JsonObject,
      derived: isOtherStatus ? [{ type: 'transaction__status_changed' }] : [],
    })
    return after
  })
}
