import { sql } from 'kysely'
import type { Reader, Tx } from '../../db/index.ts'
import type { ConfigPreviewRow, ConfigRow } from '../../db/tables.ts'

export const all = (db: Reader): Promise<ConfigRow[]> => db.selectFrom('configs').selectAll().execute()

/** When the secrets of the private level were set. */
export async function secretDates(db: Reader): Promise<Record<string, string>> {
  const row = await db.selectFrom('configs').select('secret_dates').where('access', '=', 'private').executeTakeFirst()
  return row?.secret_dates ?? {}
}

/** The row of a level, made if need be, so that two first writers wait for each other. */
export async function lock(tx: Tx, access: ConfigRow['access'], empty: ConfigRow) {
  await tx
    .insertInto('configs')
    .values({
      ...empty,
      content: empty.content === null ? null : JSON.stringify(empty.content),
      secret_dates: JSON.stringify(empty.secret_dates),
    })
    .onConflict((conflict) => conflict.column('access').doNothing())
    .execute()
  return tx.selectFrom('configs').selectAll().where('access', '=', access).forUpdate().executeTakeFirstOrThrow()
}

export async function update(tx: Tx, row: ConfigRow) {
  await tx
    .updateTable('configs')
    .set({
      content: row.content === null ? null : JSON.stringify(row.content),
      sealed: row.sealed,
      updated_date: row.updated_date,
      secret_dates: JSON.stringify(row.secret_dates),
    })
    .where('access', '=', row.access)
    .execute()
}

/** Those that are over go with the next one. */
export async function insertPreview(tx: Tx, row: ConfigPreviewRow, now: Date) {
  await tx.deleteFrom('config_previews').where('expiration_date', '<=', now).execute()
  await tx
    .insertInto('config_previews')
    .values({ ...row, content: JSON.stringify(row.content) })
    .execute()
}

export const findPreview = (db: Reader, tokenHash: string, now: Date): Promise<ConfigPreviewRow | undefined> =>
  db
    .selectFrom('config_previews')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expiration_date', '>', now)
    .executeTakeFirst()

export type PolicyUse = { policy: string; listings: number; types: number }

/** How many listings and listing types name each of these cancellation policies. */
export async function policyUses(db: Reader, policies: readonly string[]): Promise<PolicyUse[]> {
  if (policies.length === 0) return []
  const { rows } = await sql<PolicyUse>`
    select wanted.policy,
      (select count(*)::int from assets where metadata #>> '{plaza,rules,cancellation}' = wanted.policy) as listings,
      (select count(*)::int from asset_types where metadata #>> '{plaza,cancellation}' = wanted.policy) as types
    from unnest(${[...policies]}::text[]) as wanted (policy)
  `.execute(db)
  return rows
}
