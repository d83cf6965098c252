import type { JsonObject, User } from '@plaza/contract'
import { type NamespaceRights, readable, withoutSystem } from '@plaza/domain'
import { type Actor, may, readRights } from '../../context.ts'
import type { UserRow } from '../../db/tables.ts'
import { stampsOf } from '../../lib/stamps.ts'
import { withoutMark } from './suspension-mark.ts'

const ownersNamespaces = ['private', 'protected']

/**
 * A user as one reader may see it. `isSelf`: the reader is this user, or has just created it. `disclosed`: namespaces
 * that the reader sees because the two have dealt with each other.
 */
export function presentTo(
  row: UserRow,
  rights: NamespaceRights,
  options: { isSelf: boolean; livemode: boolean; disclosed?: readonly string[]; isStaff?: boolean },
): User {
  const { isSelf, livemode, disclosed = [], isStaff = false } = options
  const owned = isSelf ? ownersNamespaces : disclosed
  const seesPrivate = isSelf || rights.namespaces.includes('private') || rights.namespaces.includes('*')
  return {
    ...stampsOf(row),
    ...(seesPrivate
      ? { username: row.username, firstname: row.firstname, lastname: row.lastname, email: row.email }
      : {}),
    displayName: row.display_name,
    description: row.description,
    roles: row.roles,
    organizations: row.organizations,
    ...(row.org_owner_id === null ? {} : { orgOwnerId: row.org_owner_id }),
    metadata: readable(row.metadata, rights, owned),
    // that somebody is suspended concerns them and those who run the marketplace
    platformData: readable(seesPrivate || isStaff ? row.platform_data : withoutMark(row.platform_data), rights, owned),
    livemode,
  }
}

export const present = (row: UserRow, actor: Actor, livemode: boolean, disclosed: readonly string[] = []) =>
  presentTo(row, readRights(actor), {
    isSelf: actor.userId === row.id,
    livemode,
    disclosed,
    isStaff: actor.isConsole || may(actor, 'user:suspend:all'),
  })

/** A user as events carry it: everything but the system namespaces. */
export const snapshot = (row: UserRow, livemode: boolean): JsonObject => ({
  ...presentTo(row, { namespaces: ['*'], isSystem: false }, { isSelf: true, livemode }),
  metadata: withoutSystem(row.metadata),
  platformData: withoutSystem(row.platform_data),
})
