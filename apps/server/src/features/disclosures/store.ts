import { sql } from 'kysely'
import type { Reader } from '../../db/index.ts'

/** Transactions lie above the slices that ask, so only whether there is such a one is read here. */
export async function haveDealt(db: Reader, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from transactions
    where is_disclosing
      and ((owner_id = ${one} and taker_id = ${other}) or (owner_id = ${other} and taker_id = ${one}))
    limit 1
  `.execute(db)
  return rows.length > 0
}
