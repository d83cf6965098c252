import type { Document } from '@plaza/contract'
import { readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { DocumentRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

/** A document as whoever acts may see it; its data has no namespaces. */
export function show(row: DocumentRow, actor: Actor, { settings }: Services): Document {
  const rights = readRights(actor)
  return {
    ...stampsOf(row),
    authorId: row.author_id,
    targetId: row.target_id,
    type: row.type,
    label: row.label,
    data: row.data,
    metadata: readable(row.metadata, rights),
    platformData: readable(row.platform_data, rights),
    livemode: settings.isLive,
  }
}
