import { staffRoles, staffRolesVersion } from '@plaza/contract'
import { type Seeding, seedRoles } from './seed-roles.ts'
import * as store from './store.ts'

/**
 * Gives a marketplace that has no role for staff the usual ones. From then on they belong to its operators; as long as one
 * is left, none comes back.
 */
export async function ensureStaffRoles(seeding: Seeding) {
  const existing = await store.all(seeding.db.read)
  if (existing.some(({ value }) => staffRoles.some((role) => role.value === value))) return
  const seeds = staffRoles.map((role) => ({
    ...role,
    isCustom: true,
    // nobody offers them to the members of a team
    metadata: { plaza: { team: false } },
    platformData: { plaza: { isStaff: true, shippedVersion: staffRolesVersion } },
  }))
  await seedRoles(seeds, seeding)
}
