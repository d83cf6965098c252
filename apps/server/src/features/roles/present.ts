import type { Role } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import { type Actor, readRights, type Services } from '../../context.ts'
import type { RoleRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

const present = (row: RoleRow, rights: NamespaceRights, livemode: boolean): Role => ({
  ...stampsOf(row),
  name: row.name,
  value: row.value,
  customRole: row.custom_role,
  parentId: row.parent_id,
  permissions: row.permissions,
  readNamespaces: row.read_namespaces,
  editNamespaces: row.edit_namespaces,
  metadata: readable(row.metadata, rights),
  platformData: readable(row.platform_data, rights),
  livemode,
})

/** A role as whoever acts may see it. */
export const show = (row: RoleRow, actor: Actor, { settings }: Services) =>
  present(row, readRights(actor), settings.isLive)
