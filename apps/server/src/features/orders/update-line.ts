import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { OrderLineRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { findTransaction } from '../transactions/index.ts'
import { changeFreeData } from './change-free-data.ts'
import * as store from './store.ts'
import { concerns } from './view.ts'
import { writeBooks } from './write-books.ts'

type Changes = BodyOf<Endpoints['orderLines']['update']>

export async function updateLine(
  { id, changes }: { id: string; changes: Changes },
  actor: Actor,
  services: Services,
): Promise<OrderLineRow> {
  return services.db.tx(async (tx) => {
    const orderId = await store.orderOf(tx, 'order_lines', id)
    const books = orderId === undefined ? undefined : await store.lock(tx, orderId)
    const before = books?.lines.find((line) => line.id === id)
    if (!books || !before) throw refuse('object.notFound')
    if (!concerns(before, actor) && !may(actor, 'orderLine:edit:all')) throw refuse('permission.denied')
    const { metadata, platformData, ...core } = changes
    const isCore = Object.values(core).some((value) => value !== undefined)
    if (isCore && (before.reversal || books.payment_attempted)) throw refuse('orderLine.fixed')
    const now = services.clock.now()
    const after: OrderLineRow = {
      ...before,
      updated_date: now,
      payer_id: core.payerId === undefined ? before.payer_id : core.payerId,
      receiver_id: core.receiverId === undefined ? before.receiver_id : core.receiverId,
      payer_amount: core.payerAmount === undefined ? before.payer_amount : core.payerAmount,
      receiver_amount: core.receiverAmount === undefined ? before.receiver_amount : core.receiverAmount,
      platform_amount: core.platformAmount === undefined ? before.platform_amount : core.platformAmount,
      metadata: changeFreeData(before.metadata, metadata),
      platform_data: changeFreeData(before.platform_data, platformData),
    }
    const lines = books.lines.map((line) => (line.id === id ? after : line))
    if (core.payerId !== undefined) await checkPayers(tx, lines, after)
    await store.updateLine(tx, after)
    await writeBooks(tx, { ...books, updated_date: now, lines }, 'lines', services)
    return after
  })
}

/** The payer may change only if all payer lines then agree, and is the taker of what they booked. */
async function checkPayers(tx: Tx, lines: readonly OrderLineRow[], { transaction_id, payer_id }: OrderLineRow) {
  const payers = new Set(lines.map((line) => line.payer_id).filter((payer) => payer !== null))
  if (payers.size === 0) throw refuse('orderLine.noPayerLeft')
  if (payers.size > 1) throw refuse('orderLine.otherPayer')
  if (transaction_id === null || payer_id === null) return
  const taker = (await findTransaction(tx, transaction_id))?.taker_id
  if (taker !== undefined && taker !== payer_id) {
    throw refuse('orderLine.payerNotTaker', { values: { payer: payer_id, taker } })
  }
}
