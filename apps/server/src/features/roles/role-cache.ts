import { type Grants, grantsOfRoles } from '@plaza/domain'
import type { RoleCache } from '../../context.ts'
import type { Changes, Db } from '../../db/index.ts'
import type { RoleRow } from '../../db/tables.ts'
import * as store from './store.ts'

export function createRoleCache({ db, changes }: { db: Db; changes: Changes }): RoleCache {
  const cache = changes.cached('roles', async () => {
    const rows = await store.all(db.read)
    return {
      roles: rows.map(asGranting),
      values: new Set(rows.map((row) => row.value)),
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
      const known = await cache.get()
      return values.filter((value) => !known.values.has(value))
    },
  }
}

const asGranting = (row: RoleRow) => ({
  id: row.id,
  value: row.value,
  parentId: row.parent_id,
  permissions: row.permissions,
  readNamespaces: row.read_namespaces,
  editNamespaces: row.edit_namespaces,
})
