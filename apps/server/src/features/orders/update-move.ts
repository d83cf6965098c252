import type { BodyOf, Endpoints, RealAmounts } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { OrderMoveRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { changeFreeData } from './change-free-data.ts'
import { checkReal } from './check-content.ts'
import { realOf } from './draft.ts'
import * as store from './store.ts'
import { concerns } from './view.ts'
import { writeBooks } from './write-books.ts'

type Changes = BodyOf<Endpoints['orderMoves']['update']>

export async function updateMove(
  { id, changes }: { id: string; changes: Changes },
  actor: Actor,
  services: Services,
): Promise<OrderMoveRow> {
  return services.db.tx(async (tx) => {
    const orderId = await store.orderOf(tx, 'order_moves', id)
    const books = orderId === undefined ? undefined : await store.lock(tx, orderId)
    const before = books?.moves.find((move) => move.id === id)
    if (!books || !before) throw refuse('object.notFound')
    if (!concerns(before, actor) && !may(actor, 'orderMove:edit:all')) throw refuse('permission.denied')
    checkReal(changes.real)
    const now = services.clock.now()
    const after: OrderMoveRow = {
      ...before,
      updated_date: now,
      real: changedReal(before.real, changes.real),
      metadata: changeFreeData(before.metadata, changes.metadata),
      platform_data: changeFreeData(before.platform_data, changes.platformData),
    }
    const moves = books.moves.map((move) => (move.id === id ? after : move))
    await store.updateMove(tx, after)
    await writeBooks(tx, { ...books, updated_date: now, moves }, 'moves', services)
    return after
  })
}

/** Amounts that are not sent stay; the currency is the one that was sent. */
function changedReal(before: RealAmounts | null, sent: Changes['real']): RealAmounts | null {
  if (sent === undefined) return before
  return sent === null ? null : { ...(before ?? realOf(sent)), ...sent }
}
