import type { Services } from '../../context.ts'
import type { Claims } from '../../lib/access-token.ts'
import { consoleSettings } from './console-settings.ts'

/** Whether a token may use staff roles: it is of a console session, which proved a second factor if one is required. */
async function mayActAsStaff({ aud, amr }: Claims, services: Pick<Services, 'config' | 'settings'>) {
  if (aud !== 'console') return false
  return (Array.isArray(amr) && amr.includes('mfa')) || !(await consoleSettings(services)).isFactorRequired
}

/**
 * The claims of a token without the staff roles that do not count in it. Whoever steals the token of a web app, by a script
 * in a listing, has the rights of a customer.
 */
export async function withoutIdleRoles(
  claims: Claims,
  services: Pick<Services, 'config' | 'settings' | 'roles'>,
): Promise<Claims> {
  const { roles = [] } = claims
  const staff = await services.roles.staff()
  if (!roles.some((role) => staff.all.has(role)) || (await mayActAsStaff(claims, services))) return claims
  return { ...claims, roles: roles.filter((role) => !staff.all.has(role)) }
}

/** Whether a console session has proved its second factor, or its password where there is none, a moment ago. */
export const isFreshAt = (freshUntil: string | undefined, now: Date) =>
  freshUntil !== undefined && new Date(freshUntil) >= now
