import type { Category, JsonObject } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { CategoryRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

const present = (row: CategoryRow, rights: NamespaceRights, livemode: boolean): Category => ({
  ...stampsOf(row),
  name: row.name,
  parentId: row.parent_id,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
})

/** A category as events carry it: everything but the system namespaces. */
export const snapshot = (row: CategoryRow, livemode: boolean): JsonObject =>
  present(row, { namespaces: ['*'], isSystem: false }, livemode)

/** A category as whoever acts may see it. */
export const show = (row: CategoryRow, actor: Actor, { settings }: Services) =>
  present(row, readRights(actor), settings.isLive)
