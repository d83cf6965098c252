import { teamRoles } from '@plaza/contract'
import { type Seeding, seedRoles } from './seed-roles.ts'
import * as store from './store.ts'

/**
 * Gives a marketplace that has no role for teams the usual ones. From then on they belong to its operators, who may rename,
 * change and remove them; as long as one is left, none comes back.
 */
export async function ensureTeamRoles(seeding: Seeding) {
  const existing = await store.all(seeding.db.read)
  if (existing.some(({ metadata }) => isForTeams(metadata))) return
  const taken = new Set(existing.map(({ value }) => value))
  const seeds = teamRoles.map((role, place) => ({
    ...role,
    isCustom: true,
    metadata: { plaza: { team: { order: place + 1 } } },
  }))
  await seedRoles(
    seeds.filter(({ value }) => !taken.has(value)),
    seeding,
  )
}

const isForTeams = ({ plaza }: { plaza?: unknown }) =>
  typeof plaza === 'object' && plaza !== null && 'team' in plaza && plaza.team !== false
