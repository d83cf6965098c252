import { isObject } from '@plaza/domain'
import type { Services } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'

const minuteMs = 60_000

/** How long an attempt may take, and how long its code counts. The wire contract says an hour. */
export const attemptMs = ({ settings }: Pick<Services, 'settings'>) => (settings.limits ? 10 : 60) * minuteMs

export const hasCheckedEmail = ({ platform_data: { instant } }: Pick<UserRow, 'platform_data'>) =>
  isObject(instant) && instant.emailVerified === true

/**
 * Whether an account already stands for an address: somebody signs in with it, or has proved that it is theirs. An address
 * that anybody could have typed into their profile stands for nobody.
 */
export const standsFor = (user: Pick<UserRow, 'username' | 'email' | 'platform_data'>, address: string) =>
  user.username?.toLowerCase() === address.toLowerCase() ||
  (user.email?.toLowerCase() === address.toLowerCase() && hasCheckedEmail(user))

/** The services of a user, newest first, as `platformData.ssoProviders` tells them. */
export function providersOf({ platform_data: { ssoProviders } }: Pick<UserRow, 'platform_data'>): string[] {
  return Array.isArray(ssoProviders) ? ssoProviders.filter((name) => typeof name === 'string') : []
}
