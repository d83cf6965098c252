import type { Reader, Tx } from '../../../db/index.ts'
import type { TransactionChangeRow } from '../../../db/tables.ts'

const asColumns = (row: TransactionChangeRow) => ({
  ...row,
  before: JSON.stringify(row.before),
  duration: row.duration === null ? null : JSON.stringify(row.duration),
  extras: JSON.stringify(row.extras),
  price: row.price === null ? null : JSON.stringify(row.price),
  lines: JSON.stringify(row.lines),
})

export async function insert(tx: Tx, row: TransactionChangeRow) {
  await tx.insertInto('transaction_changes').values(asColumns(row)).execute()
  return row
}

/** Notes how many pieces of a sale were set aside. */
export async function setPieces(tx: Tx, row: TransactionChangeRow, pieces: number): Promise<TransactionChangeRow> {
  const held = { pieces_held: String(pieces) }
  await tx.updateTable('transaction_changes').set(held).where('id', '=', row.id).execute()
  return { ...row, ...held }
}

/** Notes that both said yes, and until when the difference can be paid. */
export async function agree(
  tx: Tx,
  row: TransactionChangeRow,
  noted: Pick<TransactionChangeRow, 'agreed_date' | 'updated_date' | 'deadline' | 'settlement'>,
): Promise<TransactionChangeRow> {
  await tx.updateTable('transaction_changes').set(noted).where('id', '=', row.id).execute()
  return { ...row, ...noted }
}

/** What was proposed stays as it is; only how it ended is written. */
export async function close(
  tx: Tx,
  row: TransactionChangeRow,
  end: Pick<TransactionChangeRow, 'status' | 'reason' | 'answered_date' | 'updated_date' | 'settlement'>,
): Promise<TransactionChangeRow> {
  const closed = { ...row, ...end, pieces_held: '0' }
  await tx
    .updateTable('transaction_changes')
    .set({ ...end, pieces_held: '0' })
    .where('id', '=', row.id)
    .execute()
  return closed
}

export const read = (db: Reader, id: string): Promise<TransactionChangeRow | undefined> =>
  db.selectFrom('transaction_changes').selectAll().where('id', '=', id).executeTakeFirst()

/** The one waiting for its answer. Callers that act on it hold the booking's lock. */
export const openOf = (db: Reader, transactionId: string): Promise<TransactionChangeRow | undefined> =>
  db
    .selectFrom('transaction_changes')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('status', '=', 'open')
    .executeTakeFirst()

/** A booking is changed a few times; of one that was proposed over and over, the last ones. */
export const ofTransaction = (db: Reader, transactionId: string): Promise<TransactionChangeRow[]> =>
  db
    .selectFrom('transaction_changes')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Whose time is over, the longest first. */
export const overdue = (db: Reader, now: Date, limit: number): Promise<TransactionChangeRow[]> =>
  db
    .selectFrom('transaction_changes')
    .selectAll()
    .where('status', '=', 'open')
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .limit(limit)
    .execute()
