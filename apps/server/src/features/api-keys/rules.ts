import { knownPermissions } from '@plaza/contract'
import type { RoleCache, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'

export type Rights = {
  roles: string[]
  permissions: string[]
  read_namespaces: string[]
  edit_namespaces: string[]
}

/** What the built-in types may do, whatever was asked for. A map, since a custom type may be named `toString`. */
export const rightsOfType: ReadonlyMap<string, Rights> = new Map([
  ['seck', { roles: ['dev'], permissions: [], read_namespaces: ['*'], edit_namespaces: ['*'] }],
  ['pubk', { roles: ['public'], permissions: [], read_namespaces: [], edit_namespaces: [] }],
  ['cntk', { roles: [], permissions: ['entry:list:all', 'entry:read:all'], read_namespaces: [], edit_namespaces: [] }],
])

/** When a key is to end, as it was sent: a date to come, never (`null`), or nothing about it. */
export function endOf(sent: string | null | undefined, { clock }: Pick<Services, 'clock'>): Date | null | undefined {
  if (sent === undefined || sent === null) return sent
  const end = new Date(sent)
  if (end <= clock.now()) throw refuse('apiKey.endPast')
  return end
}

const known = new Set<string>(knownPermissions)

export async function checkRights(asked: { roles?: string[]; permissions?: string[] }, cache: RoleCache) {
  const unknownRoles = await cache.unknown(asked.roles ?? [])
  if (unknownRoles.length > 0) throw refuse('role.unknown', { values: { roles: unknownRoles.join(', ') } })
  const unknownPermissions = (asked.permissions ?? []).filter((permission) => !known.has(permission))
  if (unknownPermissions.length > 0)
    throw refuse('permission.unknown', { values: { permissions: unknownPermissions.join(', ') } })
}
