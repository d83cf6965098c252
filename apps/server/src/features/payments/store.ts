import { type Kysely, sql } from 'kysely'
import type { Tables, Tx } from '../../db/index.ts'
import type { PaymentRow } from '../../db/tables.ts'

type Reader = Kysely<Tables> | Tx

export const read = (db: Reader, transactionId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst()

export const lock = (tx: Tx, transactionId: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').selectAll().where('transaction_id', '=', transactionId).forUpdate().executeTakeFirst()

export const ofIntent = (db: Reader, intentId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('intent_id', '=', intentId).executeTakeFirst()

export async function save(tx: Tx, row: PaymentRow) {
  const { transaction_id: _id, created_date: _date, ...changes } = row
  await tx
    .insertInto('payments')
    .values(row)
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet(changes))
    .execute()
}

/** Payments that were not touched for a while and are not at an end. */
export async function unfinished(db: Reader, { before, limit }: { before: Date; limit: number }) {
  const rows = await db
    .selectFrom('payments')
    .select('transaction_id')
    .where('status', 'in', ['open', 'authorized'])
    .where('updated_date', '<', before)
    .orderBy('updated_date')
    .limit(limit)
    .execute()
  return rows.map((row) => row.transaction_id)
}

/** Whether an event of Stripe is new; of several at once exactly one is. */
export async function isNewEvent(tx: Tx, event: { id: string; type: string; date: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into stripe_events (id, type, received_date)
    values (${event.id}, ${event.type}, ${event.date})
    on conflict do nothing
    returning id
  `.execute(tx)
  return rows.length > 0
}

/** Stripe repeats what it told for a few days at most. */
export const forgetEvents = (tx: Tx, before: Date) =>
  tx.deleteFrom('stripe_events').where('received_date', '<', before).execute()
