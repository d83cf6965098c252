import type { SavedSearch } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { SavedSearchRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

export const present = (row: SavedSearchRow, rights: NamespaceRights, livemode: boolean): SavedSearch => ({
  ...stampsOf(row),
  name: row.name,
  userId: row.user_id,
  search: row.search,
  active: row.active,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
})

/** A saved search as whoever acts may see it. */
export const show = (row: SavedSearchRow, actor: Actor, { settings }: Services) =>
  present(row, readRights(actor), settings.isLive)
