import { builtInRoles } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import * as store from './store.ts'

/** Makes sure that the built-in roles exist; operators may have changed them since, so existing ones stay. */
export async function ensureBuiltInRoles({
  db,
  changes,
  clock,
  settings,
}: Pick<Services, 'db' | 'changes' | 'clock' | 'settings'>) {
  const existing = new Set((await store.all(db.read)).map((role) => role.value))
  const missing = builtInRoles.filter((role) => !existing.has(role.value))
  if (missing.length === 0) return
  await changes.write('roles', async (tx) => {
    for (const role of missing) {
      const now = clock.now()
      await store.insert(tx, {
        id: newId('role', settings.origin, now),
        created_date: now,
        updated_date: now,
        name: role.name,
        value: role.value,
        custom_role: false,
        parent_id: null,
        permissions: [...role.permissions],
        read_namespaces: [...role.namespaces],
        edit_namespaces: [...role.namespaces],
        metadata: {},
        platform_data: {},
      })
    }
  })
}
