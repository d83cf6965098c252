import type { Role } from '@plaza/contract'
import { type NamespaceRights, readable } from '@plaza/domain'
import type { RoleRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'

export const present = (row: RoleRow, rights: NamespaceRights, livemode: boolean): Role => ({
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
