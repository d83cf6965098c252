import { type Kysely, sql } from 'kysely'
import type { Tx } from './database.ts'
import { sqlState } from './errors.ts'
import type { Tables } from './tables.ts'

/** A call that named itself. The fingerprint tells whether a later one under the same name asks for the same. */
export type Claim = { caller: string; key: string; fingerprint: string; date: Date }

/**
 * Takes the name of a call, in the transaction of its effect. `taken` when it has been answered before; whoever comes
 * while the first is still at work waits for it, and gives up as `busy` when that takes too long.
 */
export async function claimKey(tx: Tx, { caller, key, fingerprint, date }: Claim): Promise<'free' | 'taken' | 'busy'> {
  try {
    const { rows } = await sql`
      insert into idempotency_keys (caller, key, created_date, fingerprint)
      values (${caller}, ${key}, ${date}, ${fingerprint})
      on conflict do nothing
      returning caller
    `.execute(tx)
    return rows.length > 0 ? 'free' : 'taken'
  } catch (error) {
    if (sqlState(error) === '55P03') return 'busy'
    throw error
  }
}

export async function keepAnswer(tx: Tx, { caller, key }: Claim, answer: string) {
  await sql`
    update idempotency_keys
    set answer = ${answer}
    where caller = ${caller}
      and key = ${key}
  `.execute(tx)
}

export async function findAnswer(db: Kysely<Tables>, { caller, key }: Claim) {
  const { rows } = await sql<{ fingerprint: string; answer: string | null }>`
    select fingerprint, answer
    from idempotency_keys
    where caller = ${caller}
      and key = ${key}
  `.execute(db)
  return rows[0]
}

export const forgetAnswers = (tx: Tx, before: Date) =>
  sql`delete from idempotency_keys where created_date < ${before}`.execute(tx)
