import { teamRoles } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import * as store from './store.ts'

/**
 * Gives a marketplace that has no role for teams the usual ones. From then on they belong to its operators, who may rename,
 * change and remove them; as long as one is left, none comes back.
 */
export async function ensureTeamRoles({
  db,
  changes,
  clock,
  settings,
}: Pick<Services, 'db' | 'changes' | 'clock' | 'settings'>) {
  const existing = await store.all(db.read)
  if (existing.some(({ metadata }) => isForTeams(metadata))) return
  const taken = new Set(existing.map(({ value }) => value))
  await changes.write('roles', async (tx) => {
    for (const [place, role] of teamRoles.entries()) {
      if (taken.has(role.value)) continue
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
        read_namespaces: [],
        edit_namespaces: [],
        metadata: { plaza: { team: { order: place + 1 } } },
        platform_data: {},
      })
    }
  })
}

const isForTeams = ({ plaza }: { plaza?: unknown }) =>
  typeof plaza === 'object' && plaza !== null && 'team' in plaza && plaza.team !== false
