import { type Kysely, sql } from 'kysely'
import type { Tables, Tx } from '../../db/index.ts'
import type { FileRow } from '../../db/tables.ts'

export type Usage = { files: number; bytes: number }

/** What an owner has stored at the moment. */
export async function usageOf(db: Kysely<Tables>, ownerId: string | null): Promise<Usage> {
  const found = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('bytes').as('bytes')])
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .executeTakeFirstOrThrow()
  return { files: Number(found.files), bytes: Number(found.bytes ?? 0) }
}

/** What an owner has stored. Nobody else adds to it before the transaction ends, so that a quota is never overrun. */
export async function lockUsage(tx: Tx, ownerId: string | null): Promise<Usage> {
  await sql`select pg_advisory_xact_lock(hashtextextended('files of ' || coalesce(${ownerId}, ''), 0))`.execute(tx)
  return usageOf(tx, ownerId)
}

/** The stored row, nothing when the key is taken. */
export const insert = (tx: Tx, row: FileRow): Promise<FileRow | undefined> =>
  tx
    .insertInto('files')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()

export const find = (db: Kysely<Tables>, key: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst()

/** Which of some files belong to one of these. */
export async function ownedKeys(
  db: Kysely<Tables>,
  { keys, owners }: { keys: readonly string[]; owners: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('key')
    .where('key', 'in', keys)
    .where('owner_id', 'in', owners)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

export async function give(
  tx: Tx,
  { keys, from, to }: { keys: readonly string[]; from: string; to: string },
): Promise<void> {
  await tx.updateTable('files').set({ owner_id: to }).where('key', 'in', keys).where('owner_id', '=', from).execute()
}

export async function remove(db: Kysely<Tables>, key: string) {
  await db.deleteFrom('files').where('key', '=', key).execute()
}
