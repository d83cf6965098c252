import type { OnlineProvider } from '@plaza/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import type { AdditionalPaymentRow, DepositRow, PaymentRow } from '../../db/tables.ts'
import type { References } from '../../providers/payments/index.ts'

export const read = (db: Reader, transactionId: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst()

export const lock = (tx: Tx, transactionId: string): Promise<PaymentRow | undefined> =>
  tx.selectFrom('payments').selectAll().where('transaction_id', '=', transactionId).forUpdate().executeTakeFirst()

/** The booking of a payment that a provider knows by these references, however many more it has. */
export async function ofReferences(
  db: Reader,
  { provider, references }: { provider: OnlineProvider; references: References },
): Promise<string | undefined> {
  const known = JSON.stringify(references)
  const { rows } = await sql<{ transaction_id: string }>`
    select transaction_id from payments where provider = ${provider} and provider_references @> ${known}::jsonb
    union all
    select added.transaction_id from additional_payments added
    join payments using (transaction_id)
    where payments.provider = ${provider} and added.provider_references @> ${known}::jsonb
    limit 1
  `.execute(db)
  return rows[0]?.transaction_id
}

/** What was paid besides for changes of a booking, the oldest first. Whoever writes them holds the lock of its payment. */
export const additionsOf = (db: Reader, transactionId: string): Promise<AdditionalPaymentRow[]> =>
  db
    .selectFrom('additional_payments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .orderBy('created_date')
    .orderBy('change_id')
    .execute()

export async function saveAddition(tx: Tx, row: AdditionalPaymentRow) {
  const written = { ...row, provider_references: JSON.stringify(row.provider_references) }
  const { change_id: _id, created_date: _date, ...changes } = written
  await tx
    .insertInto('additional_payments')
    .values(written)
    .onConflict((conflict) => conflict.column('change_id').doUpdateSet(changes))
    .execute()
}

/** The deposit that is paid with a booking. Whoever writes it holds the lock of its payment. */
export const depositOf = (db: Reader, transactionId: string): Promise<DepositRow | undefined> =>
  db.selectFrom('deposits').selectAll().where('transaction_id', '=', transactionId).executeTakeFirst()

export async function saveDeposit(tx: Tx, row: DepositRow) {
  const { transaction_id: _id, created_date: _date, ...changes } = row
  await tx
    .insertInto('deposits')
    .values(row)
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet(changes))
    .execute()
}

/**
 * Bookings whose deposit is due: nobody claimed anything in the days after their end, or nobody answered a claim. Whether it is
 * still so is judged under the lock.
 */
export async function dueDeposits(db: Reader, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ transaction_id: string }>`
    (select d.transaction_id
    from deposits d
    join payments p on p.transaction_id = d.transaction_id and p.status = 'captured'
    join transactions t on t.id = d.transaction_id
    where d.status = 'held'
      and case
        when t.stage = 'cancelled' then least(t.end_date, t.cancelled_date, t.completed_date)
        when t.end_date is not null then t.end_date
        when t.stage = 'done' then t.completed_date
      end + make_interval(days => d.return_days) <= ${now}
    limit ${limit})
    union all
    (select transaction_id from deposits where status = 'claimed' and answer_date <= ${now} limit ${limit})
  `.execute(db)
  return rows.map((row) => row.transaction_id)
}

/** Whose account with a provider it is. */
export async function userOfAccount(db: Reader, { key, accountId }: { key: string; accountId: string }) {
  const { rows } = await sql<{ id: string }>`
    select id from users where platform_data #>> ${['_private', key, 'id']}::text[] = ${accountId} limit 1
  `.execute(db)
  return rows[0]?.id
}

const written = (row: PaymentRow) => ({ ...row, provider_references: JSON.stringify(row.provider_references) })

/** The first payment of a booking, of which nothing could be locked. Whether nobody else began one meanwhile. */
export async function insert(tx: Tx, row: PaymentRow): Promise<boolean> {
  const inserted = await tx
    .insertInto('payments')
    .values(written(row))
    .onConflict((conflict) => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function save(tx: Tx, row: PaymentRow) {
  const values = written(row)
  const { transaction_id: _id, created_date: _date, ...changes } = values
  await tx
    .insertInto('payments')
    .values(values)
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet(changes))
    .execute()
}

/** Payments that were not touched for a while and are not at an end. */
export async function unfinished(db: Reader, { before, limit }: { before: Date; limit: number }) {
  const { rows } = await sql<{ transaction_id: string }>`
    (select transaction_id from payments
    where status in ('open', 'authorized') and updated_date < ${before}
    order by updated_date limit ${limit})
    union
    (select transaction_id from additional_payments
    where (status in ('open', 'authorized') or (status = 'captured' and not is_counted and refunded < amount))
      and updated_date < ${before}
    order by updated_date limit ${limit})
    union
    (select transaction_id from deposits
    where status in ('open', 'settling') and updated_date < ${before}
    order by updated_date limit ${limit})
  `.execute(db)
  return rows.map((row) => row.transaction_id)
}

type News = { provider: OnlineProvider; id: string; type: string; date: Date }

/** Whether a provider tells something for the first time; of several messages at once exactly one does. */
export async function isNew(tx: Tx, { provider, id, type, date }: News): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_events (provider, id, type, received_date)
    values (${provider}, ${id}, ${type}, ${date})
    on conflict do nothing
    returning id
  `.execute(tx)
  return rows.length > 0
}

/** Providers repeat what they told for a few days at most. */
export const forgetEvents = (tx: Tx, before: Date) =>
  tx.deleteFrom('payment_events').where('received_date', '<', before).execute()
