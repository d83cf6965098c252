import { defaultUserRoles } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { checkRolesGiven } from './staff.ts'

async function configuredRoles(name: 'default' | 'whitelist', services: Services): Promise<readonly string[]> {
  const { stelace } = await services.config.read('default')
  const roles =
    typeof stelace.roles === 'object' && stelace.roles !== null && !Array.isArray(stelace.roles) ? stelace.roles : {}
  const values = roles[name]
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : defaultUserRoles
}

/** Roles of a new user or organization, or the refusal of those it asked for. */
export async function rolesAtCreation(
  asked: string[] | undefined,
  isOrganization: boolean,
  actor: Actor,
  services: Services,
) {
  const offered = asked ? await configuredRoles('whitelist', services) : []
  if (asked && !may(actor, 'user:config:all')) {
    if (asked.includes('dev')) throw refuse('permission.denied')
    const refused = asked.filter((role) => !offered.includes(role) && !(isOrganization && role === 'organization'))
    if (refused.length > 0) throw refuse('role.notOffered', { values: { roles: refused.join(', ') } })
  }
  const unknown = await services.roles.unknown(asked ?? [])
  if (unknown.length > 0) throw refuse('role.unknown', { values: { roles: unknown.join(', ') } })
  await checkRolesGiven(asked ?? [], actor, services, [...offered, 'organization'])
  if (!isOrganization && asked?.includes('organization')) throw refuse('role.onlyForOrganizations')
  const staff = await services.roles.staff()
  const usual = async () =>
    (await configuredRoles('default', services)).filter((role) => role !== 'organization' && !staff.all.has(role))
  const roles = asked ?? (await usual())
  return isOrganization && !roles.includes('organization') ? [...roles, 'organization'] : roles
}

export async function checkRolesAtUpdate(roles: string[], before: UserRow, actor: Actor, services: Services) {
  if (roles.includes('organization') !== before.is_organization) {
    throw refuse('role.marksOrganizations')
  }
  if (!may(actor, 'user:config:all')) throw refuse('permission.denied')
  const unknown = await services.roles.unknown(roles)
  if (unknown.length > 0) throw refuse('role.unknown', { values: { roles: unknown.join(', ') } })
  const gained = roles.filter((role) => !before.roles.includes(role))
  const staff = await services.roles.staff()
  if (actor.realUserId === before.id && gained.some((role) => staff.all.has(role))) throw refuse('staff.ownRights')
  await checkRolesGiven(gained, actor, services)
}
