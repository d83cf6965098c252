import { builtInRoles } from '@plaza/contract'
import { type Seeding, seedRoles } from './seed-roles.ts'
import * as store from './store.ts'

/** Makes sure that the built-in roles exist; operators may have changed them since, so existing ones stay. */
export async function ensureBuiltInRoles(seeding: Seeding) {
  const existing = new Set((await store.all(seeding.db.read)).map((role) => role.value))
  const missing = builtInRoles.filter((role) => !existing.has(role.value))
  const seeds = missing.map(({ namespaces, ...role }) => ({
    ...role,
    isCustom: false,
    readNamespaces: namespaces,
    editNamespaces: namespaces,
  }))
  await seedRoles(seeds, seeding)
}
