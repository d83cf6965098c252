import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import type { EventRow } from '../db/tables.ts'

const json = (value: unknown) => (value === null ? null : JSON.stringify(value))

export async function insert(tx: Tx, row: EventRow) {
  await tx
    .insertInto('events')
    .values({
      ...row,
      object: json(row.object),
      changes_requested: json(row.changes_requested),
      related_objects_ids: json(row.related_objects_ids),
      metadata: JSON.stringify(row.metadata),
    })
    .execute()
}

/** Forgets the token inside the events that announced it. */
export async function clearSecrets(tx: Tx, filter: { objectId: string; type: string }) {
  await tx
    .updateTable('events')
    .set({ sealed_metadata: null, sealed_until: null })
    .where('object_id', '=', filter.objectId)
    .where('type', '=', filter.type)
    .where('sealed_metadata', 'is not', null)
    .execute()
}

export const clearExpiredSecrets = (tx: Tx, now: Date) =>
  sql`update events set sealed_metadata = null, sealed_until = null where sealed_metadata is not null and sealed_until < ${now}`.execute(
    tx,
  )
