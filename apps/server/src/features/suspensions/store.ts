import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import type { PaymentRow, SuspensionRow, TransactionRow } from '../../db/tables.ts'

/** What every server keeps in memory. */
export const standings = (db: Reader): Promise<Pick<SuspensionRow, 'user_id' | 'kind' | 'until'>[]> =>
  db.selectFrom('suspensions').select(['user_id', 'kind', 'until']).where('ended_date', 'is', null).execute()

export const read = (db: Reader, id: string): Promise<SuspensionRow | undefined> =>
  db.selectFrom('suspensions').selectAll().where('id', '=', id).executeTakeFirst()

/** The one that counts. */
export const lockOpen = (tx: Tx, userId: string): Promise<SuspensionRow | undefined> =>
  tx
    .selectFrom('suspensions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_date', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const lock = (tx: Tx, id: string): Promise<SuspensionRow | undefined> =>
  tx.selectFrom('suspensions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function save(tx: Tx, row: SuspensionRow) {
  const { id: _id, ...changes } = row
  await tx
    .insertInto('suspensions')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

/** Those whose time has come. */
export const over = (db: Reader, now: Date): Promise<{ user_id: string }[]> =>
  db
    .selectFrom('suspensions')
    .select('user_id')
    .where('ended_date', 'is', null)
    .where('until', '<=', now)
    .orderBy('until')
    .limit(500)
    .execute()

/** Listings of somebody that others see, some at a time. */
export const activeAssets = (db: Reader, ownerId: string, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('assets')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('active', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function countActive(db: Reader, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from assets where owner_id = ${ownerId} and active
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Listings that a suspension has hidden, some at a time. */
export const hiddenAssets = (db: Reader, suspensionId: string, limit: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('assets')
    .select('id')
    .where(sql<string>`platform_data #>> '{plaza,suspension}'`, '=', suspensionId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** What somebody has going on with others, given or taken. */
export const openTransactions = (db: Reader, userId: string): Promise<TransactionRow[]> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where((where) => where.or([where('owner_id', '=', userId), where('taker_id', '=', userId)]))
    .where('completed_date', 'is', null)
    .where('cancelled_date', 'is', null)
    .orderBy('id')
    .execute()

/** What is held or was taken for some bookings. */
export async function paymentsOf(
  db: Reader,
  transactionIds: readonly string[],
): Promise<Pick<PaymentRow, 'amount' | 'currency' | 'refunded'>[]> {
  if (transactionIds.length === 0) return []
  return db
    .selectFrom('payments')
    .select(['amount', 'currency', 'refunded'])
    .where('transaction_id', 'in', [...transactionIds])
    .where('status', 'in', ['authorized', 'captured'])
    .execute()
}

export async function countOwned(db: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where org_owner_id = ${userId} and is_organization
  `.execute(db)
  return rows[0]?.count ?? 0
}
