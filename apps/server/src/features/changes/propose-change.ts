import type { Endpoints } from '@plaza/contract'
import { type Actor, checkNotSuspended, type InputOf, type Services } from '../../context.ts'
import type { TransactionChangeRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { holdWish, insertChange, openChangeOf, setPieces, tellOfChange, withWish } from '../transactions/index.ts'
import { judgeWish } from './judge-wish.ts'
import { lockBooking, sideOf } from './parties.ts'

/** Proposes a change and sets aside what it needs, under the locks under which one books. */
export async function proposeChange(
  { id, side: asked, ...wish }: InputOf<Endpoints['changes']['propose']>,
  actor: Actor,
  services: Services,
): Promise<TransactionChangeRow> {
  await limitCalls('transition', actor, services)
  await checkNotSuspended(actor, services.suspensions)
  return services.db.tx(async (tx) => {
    const { payment, row, assets } = await lockBooking(tx, id)
    const side = sideOf(row, actor, asked)
    const asset = assets.get(row.asset_id ?? '')
    if (await openChangeOf(tx, id)) throw refuse('change.open')
    const { wished, before, deadline, settlement } = await judgeWish(tx, { row, asset, payment, wish }, services)
    if (!asset) throw refuse('asset.unknown', { data: { assetId: row.asset_id } })
    const now = services.clock.now()
    const change: TransactionChangeRow = {
      id: newId('chg', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      transaction_id: id,
      asset_id: asset.id,
      side,
      proposer_id: actor.userId,
      status: 'open',
      reason: null,
      deadline,
      agreed_date: null,
      answered_date: null,
      before,
      ...wished,
      settlement,
      pieces_held: '0',
    }
    const wanted = withWish(row, wished, now)
    await insertChange(tx, change)
    const pieces = await holdWish(tx, { changeId: change.id, before: row, wanted, asset }, services)
    const held = pieces === 0 ? change : await setPieces(tx, change, pieces)
    await tellOfChange(tx, held, actor, services)
    return held
  })
}
