import { type Grants, grantsOfRoles, isObject } from '@plaza/domain'
import type { RoleCache, StaffValues } from '../../context.ts'
import type { Changes } from '../../db/index.ts'
import type { RoleRow } from '../../db/tables.ts'
import * as store from './store.ts'

export function createRoleCache(changes: Changes): RoleCache {
  const cache = changes.cached('roles', async (reader) => {
    const rows = await store.all(reader)
    return {
      roles: rows.map(asGranting),
      values: new Set(rows.map((row) => row.value)),
      staff: staffAmong(rows),
      grants: new Map<string, Grants>(),
    }
  })
  return {
    async grantsOf(values) {
      const { roles, grants } = await cache.get()
      const key = values.join('\n')
      const known = grants.get(key)
      if (known) return known
      const computed = grantsOfRoles(roles, values)
      // tokens signed elsewhere may name any roles; a bounded memory is enough for the honest ones
      if (grants.size < 1_000) grants.set(key, computed)
      return computed
    },
    async unknown(values) {
      const { values: known } = await cache.get()
      if (values.every((value) => known.has(value))) return []
      // news of a role that another server has just made may still be on its way
      const { values: all } = await cache.refresh()
      return values.filter((value) => !all.has(value))
    },
    staff: async () => (await cache.get()).staff,
  }
}

/** A role that inherits from a staff role grants what that grants, so it is one too. */
function staffAmong(rows: readonly RoleRow[]): StaffValues {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isStaff = (row: RoleRow | undefined, depth = 0): boolean =>
    row !== undefined &&
    depth < rows.length &&
    (isMarked(row) || isStaff(row.parent_id === null ? undefined : byId.get(row.parent_id), depth + 1))
  const roles = rows.map(asGranting)
  const all = rows.filter((row) => isStaff(row)).map(({ value }) => value)
  const names = new Map(rows.map(({ value, name }) => [value, name]))
  return {
    all: new Set(all),
    admins: new Set(all.filter((value) => grantsOfRoles(roles, [value]).everything)),
    nameOf: (value) => names.get(value) ?? value,
  }
}

const isMarked = ({ platform_data: { plaza } }: RoleRow) => isObject(plaza) && plaza.isStaff === true

export const asGranting = (row: RoleRow) => ({
  id: row.id,
  value: row.value,
  parentId: row.parent_id,
  permissions: row.permissions,
  readNamespaces: row.read_namespaces,
  editNamespaces: row.edit_namespaces,
})
