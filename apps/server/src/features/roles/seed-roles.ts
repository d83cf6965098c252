import type { JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import * as store from './store.ts'

/** A role that a marketplace begins with. */
type Seed = {
  value: string
  name: string
  permissions: readonly string[]
  readNamespaces?: readonly string[]
  editNamespaces?: readonly string[]
  isCustom: boolean
  metadata?: JsonObject
  platformData?: JsonObject
}

/** What is needed to seed roles; commands have no more than that. */
export type Seeding = Pick<Services, 'db' | 'clock' | 'settings'> & { changes: Pick<Services['changes'], 'write'> }

export async function seedRoles(seeds: readonly Seed[], { changes, clock, settings }: Seeding) {
  if (seeds.length === 0) return
  await changes.write('roles', async (tx) => {
    for (const { readNamespaces = [], editNamespaces = [], metadata = {}, platformData = {}, ...role } of seeds) {
      const now = clock.now()
      await store.insert(tx, {
        id: newId('role', settings.origin, now),
        created_date: now,
        updated_date: now,
        name: role.name,
        value: role.value,
        custom_role: role.isCustom,
        parent_id: null,
        permissions: [...role.permissions],
        read_namespaces: [...readNamespaces],
        edit_namespaces: [...editNamespaces],
        metadata,
        platform_data: platformData,
      })
    }
  })
}
