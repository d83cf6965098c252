import type { Factor as WireFactor } from '@plaza/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/index.ts'

/** A second factor as it is stored. */
export type Factor = Selectable<Tables['factors']>

export const present = (row: Factor): WireFactor => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  createdDate: row.created_date.toISOString(),
  lastUsedDate: row.last_used_date?.toISOString() ?? null,
})
