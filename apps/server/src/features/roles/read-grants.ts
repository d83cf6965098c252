import type { Grant } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

/** Most organizations whose roles are told. */
const most = 100

/** What somebody may do, with each role that allows it: roles of their own, what those inherit, and roles in organizations. */
export async function readGrants(userId: string, actor: Actor, services: Services): Promise<Grant[]> {
  if (!may(actor, 'role:read:all') || (!actor.isConsole && actor.kind !== 'key')) throw refuse('permission.denied')
  const holder = await store.rolesOfUser(services.db.read, userId)
  if (!holder) throw refuse('object.notFound')
  const roles = await store.all(services.db.read)
  const { all: staff } = await services.roles.staff()
  const byId = new Map(roles.map((role) => [role.id, role]))
  const grants = new Map<string, Map<string, Grant['by'][number]>>()
  const add = (value: string, organizationId: string | null) => {
    const seen = new Set<string>()
    for (
      let role = roles.find((each) => each.value === value);
      role && !seen.has(role.id);
      role = role.parent_id === null ? undefined : byId.get(role.parent_id)
    ) {
      seen.add(role.id)
      const by = { role: role.value, name: role.name, organizationId, isStaff: staff.has(value) }
      for (const permission of role.permissions) {
        const known = grants.get(permission) ?? new Map<string, Grant['by'][number]>()
        grants.set(permission, known.set(`${role.value} ${organizationId}`, by))
      }
    }
  }
  for (const value of holder.roles) add(value, null)
  for (const [organizationId, membership] of Object.entries(holder.organizations).slice(0, most)) {
    const { roles: there } = asObject(membership)
    if (Array.isArray(there)) for (const value of there) add(String(value), organizationId)
  }
  return [...grants]
    .map(([permission, by]) => ({ permission, by: [...by.values()] }))
    .sort((one, other) => one.permission.localeCompare(other.permission))
}
