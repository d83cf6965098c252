import type { Kysely } from 'kysely'
import type { Tables } from '../../db/index.ts'
import type { TransactionRow } from '../../db/tables.ts'

/** Bookings that are settled and start within a period. */
export const startingBetween = (db: Kysely<Tables>, from: Date, to: Date): Promise<TransactionRow[]> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('status', '=', 'validated')
    .where('start_date', '>', from)
    .where('start_date', '<=', to)
    .limit(10_000)
    .execute() as Promise<TransactionRow[]>
