import type { SavedSearch } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import type { SavedSearchRow } from '../../db/tables.ts'

export const present = (row: SavedSearchRow, rights: NamespaceRights, livemode: boolean): SavedSearch => ({
  id: row.id,
  createdDate: row.created_date.toISOString(),
  updatedDate: row.updated_date.toISOString(),
  name: row.name,
  userId: row.user_id,
  search: row.search,
  active: row.active,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
})
