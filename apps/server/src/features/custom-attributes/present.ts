import type { CustomAttribute, JsonObject } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { CustomAttributeRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

const present = (row: CustomAttributeRow, rights: NamespaceRights, livemode: boolean): CustomAttribute => ({
  ...stampsOf(row),
  name: row.name,
  type: row.type,
  listValues: row.list_values,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
})

/** A custom attribute as events carry it: everything but the system namespaces. */
export const snapshot = (row: CustomAttributeRow, livemode: boolean): JsonObject =>
  present(row, { namespaces: ['*'], isSystem: false }, livemode)

/** A custom attribute as whoever acts may see it. */
export const show = (row: CustomAttributeRow, actor: Actor, { settings }: Services) =>
  present(row, readRights(actor), settings.isLive)
