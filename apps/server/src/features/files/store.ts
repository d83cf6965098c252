import { type Kysely, sql } from 'kysely'
import type { Tables, Tx } from '../../db/index.ts'
import type { FileRow } from '../../db/tables.ts'

export type Usage = { files: number; bytes: number }

/** What an owner has stored. Nobody else adds to it before the transaction ends, so that a quota is never overrun. */
export async function lockUsage(tx: Tx, ownerId: string | null): Promise<Usage> {
  await sql`select pg_advisory_xact_lock(hashtextextended('files of ' || coalesce(${ownerId}, ''), 0))`.execute(tx)
  const found = await tx
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('bytes').as('bytes')])
    .where('owner_id', ownerId === null ? 'is' : '=', ownerId)
    .executeTakeFirstOrThrow()
  return { files: Number(found.files), bytes: Number(found.bytes ?? 0) }
}

/** The stored row, nothing when the key is taken. */
export const insert = (tx: Tx, row: FileRow): Promise<FileRow | undefined> =>
  tx
    .insertInto('files')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()

export async function remove(db: Kysely<Tables>, key: string) {
  await db.deleteFrom('files').where('key', '=', key).execute()
}
