import { staffRoles, staffRolesVersion } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import * as store from './store.ts'

/**
 * Gives a marketplace that has no role for staff the usual ones. From then on they belong to its operators; as long as one
 * is left, none comes back.
 */
export async function ensureStaffRoles({
  db,
  changes,
  clock,
  settings,
}: Pick<Services, 'db' | 'clock' | 'settings'> & { changes: Pick<Services['changes'], 'write'> }) {
  const existing = await store.all(db.read)
  if (existing.some(({ value }) => staffRoles.some((role) => role.value === value))) return
  await changes.write('roles', async (tx) => {
    for (const role of staffRoles) {
      const now = clock.now()
      await store.insert(tx, {
        id: newId('role', settings.origin, now),
        created_date: now,
        updated_date: now,
        name: role.name,
        value: role.value,
        custom_role: true,
        parent_id: null,
        permissions: [...role.permissions],
        read_namespaces: [...role.readNamespaces],
        edit_namespaces: [...role.editNamespaces],
        // nobody offers them to the members of a team
        metadata: { plaza: { team: false } },
        platform_data: { plaza: { isStaff: true, shippedVersion: staffRolesVersion } },
      })
    }
  })
}
