import { defaultUserRoles } from '@plaza/contract'
import { type Context, may } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'

async function configuredRoles(ctx: Context, name: 'default' | 'whitelist'): Promise<readonly string[]> {
  const { stelace } = await ctx.config.read('default')
  const roles =
    typeof stelace.roles === 'object' && stelace.roles !== null && !Array.isArray(stelace.roles) ? stelace.roles : {}
  const values = roles[name]
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : defaultUserRoles
}

/** Roles of a new user or organization, or the refusal of those it asked for. */
export async function rolesAtCreation(asked: string[] | undefined, isOrganization: boolean, ctx: Context) {
  if (asked && !may(ctx.caller, 'user:config:all')) {
    if (asked.includes('dev')) throw refuse('permission.denied')
    const offered = await configuredRoles(ctx, 'whitelist')
    const refused = asked.filter((role) => !offered.includes(role) && !(isOrganization && role === 'organization'))
    if (refused.length > 0) throw refuse('role.notOffered', { values: { roles: refused.join(', ') } })
  }
  const unknown = await ctx.roles.unknown(asked ?? [])
  if (unknown.length > 0) throw refuse('role.unknown', { values: { roles: unknown.join(', ') } })
  if (!isOrganization && asked?.includes('organization')) throw refuse('role.onlyForOrganizations')
  const roles = asked ?? (await configuredRoles(ctx, 'default')).filter((role) => role !== 'organization')
  return isOrganization && !roles.includes('organization') ? [...roles, 'organization'] : roles
}

export async function checkRolesAtUpdate(roles: string[], isOrganization: boolean, ctx: Context) {
  if (roles.includes('organization') !== isOrganization) {
    throw refuse('role.marksOrganizations')
  }
  if (!may(ctx.caller, 'user:config:all')) throw refuse('permission.denied')
  const unknown = await ctx.roles.unknown(roles)
  if (unknown.length > 0) throw refuse('role.unknown', { values: { roles: unknown.join(', ') } })
}
