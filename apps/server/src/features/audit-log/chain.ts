import { createHash } from 'node:crypto'
import type { AuditRecordRow } from './store.ts'

type Chained = Omit<AuditRecordRow, 'hash' | 'values_sealed'>

/** Covers who did what to which object, with which fields; not the values, so that they can be taken out. */
export const hashOf = (row: Chained) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.previous_hash,
        row.number,
        row.id,
        row.created_date.toISOString(),
        row.actor_id,
        row.key_id,
        row.action,
        row.object_type,
        row.object_id,
        row.fields,
        row.has_reason,
        row.is_own,
        row.request_id,
      ]),
    )
    .digest('base64url')
