import type { Role } from '@plaza/contract'

/** What a caller may do. `everything` comes from `*` in a role and covers names nobody has thought of yet. */
export type Grants = {
  everything: boolean
  permissions: ReadonlySet<string>
  readNamespaces: readonly string[]
  editNamespaces: readonly string[]
}

export type GrantingRole = Pick<Role, 'id' | 'value' | 'parentId' | 'permissions' | 'readNamespaces' | 'editNamespaces'>

/** What the platform itself may do, and callers whom nothing is refused. */
export const allGrants: Grants = {
  everything: true,
  permissions: new Set(),
  readNamespaces: ['*'],
  editNamespaces: ['*'],
}

export const noGrants: Grants = { everything: false, permissions: new Set(), readNamespaces: [], editNamespaces: [] }

const isWellFormed = (permission: string) => /^[^:]+:[^:]+(:[^:]+)?$/.test(permission)

export const holds = (grants: Grants, permission: string) =>
  grants.permissions.has(permission) || (grants.everything && isWellFormed(permission))

export const holdsAny = (grants: Grants, permissions: readonly string[]) =>
  permissions.some((permission) => holds(grants, permission))

/** What some role values grant together, parents included. Unknown values grant nothing. */
export function grantsOfRoles(roles: readonly GrantingRole[], values: readonly string[]): Grants {
  const byId = new Map(roles.map((role) => [role.id, role]))
  const reached = new Set<GrantingRole>()
  for (const role of roles) {
    if (!values.includes(role.value)) continue
    for (
      let at: GrantingRole | undefined = role;
      at && !reached.has(at);
      at = at.parentId ? byId.get(at.parentId) : undefined
    ) {
      reached.add(at)
    }
  }
  const granting = [...reached]
  const named = granting.flatMap((role) => role.permissions)
  return {
    everything: named.includes('*'),
    // a role may hold any text; what is not of the form of a permission grants nothing
    permissions: new Set(named.filter(isWellFormed)),
    readNamespaces: [...new Set(granting.flatMap((role) => role.readNamespaces))],
    editNamespaces: [...new Set(granting.flatMap((role) => role.editNamespaces))],
  }
}

/** Direct permissions and namespaces on top of what roles grant. `*` has no meaning here. */
export function addGrants(
  grants: Grants,
  more: { permissions: readonly string[]; readNamespaces: readonly string[]; editNamespaces: readonly string[] },
): Grants {
  if (more.permissions.length + more.readNamespaces.length + more.editNamespaces.length === 0) return grants
  return {
    everything: grants.everything,
    permissions: new Set([...grants.permissions, ...more.permissions]),
    readNamespaces: [...new Set([...grants.readNamespaces, ...more.readNamespaces])],
    editNamespaces: [...new Set([...grants.editNamespaces, ...more.editNamespaces])],
  }
}

/** What both grant; namespaces are compared literally. */
export function intersectGrants(a: Grants, b: Grants): Grants {
  const permissions = new Set(
    [...a.permissions, ...b.permissions].filter((permission) => holds(a, permission) && holds(b, permission)),
  )
  return {
    everything: a.everything && b.everything,
    permissions,
    readNamespaces: a.readNamespaces.filter((name) => b.readNamespaces.includes(name)),
    editNamespaces: a.editNamespaces.filter((name) => b.editNamespaces.includes(name)),
  }
}

/** With what everybody may do; and whoever may do something to everything may do it to their own. */
export function withOwnOf(grants: Grants, everybody: Grants): Grants {
  const held = [...grants.permissions, ...everybody.permissions]
  const narrower = held.map((permission) => permission.replace(/:all$/, ''))
  return addGrants(grants, { ...everybody, permissions: [...held, ...narrower] })
}

/** Whether the one may do all that the other may: nobody hands on more than they have. */
export function coversGrants(one: Grants, other: Grants): boolean {
  const hasAll = (mine: readonly string[], theirs: readonly string[]) =>
    mine.includes('*') || theirs.every((name) => mine.includes(name))
  if (one.everything) return true
  return (
    !other.everything &&
    [...other.permissions].every((permission) => holds(one, permission)) &&
    hasAll(one.readNamespaces, other.readNamespaces) &&
    hasAll(one.editNamespaces, other.editNamespaces)
  )
}

/** What reaches beyond one's own things: those of others, the marketplace, or signing in as somebody else. */
const isFarReaching = (permission: string) => permission.split(':').length > 2 || /^(auth|config):/.test(permission)

/**
 * Whether somebody reaches further than another, as far as that concerns others. What everybody may do counts for both.
 *
 * @example reachesBeyond(allGrants, noGrants, noGrants) // true
 */
export function reachesBeyond(one: Grants, other: Grants, everybody: Grants): boolean {
  const usual = addGrants(
    { ...other, everything: other.everything || everybody.everything },
    { ...everybody, permissions: [...everybody.permissions] },
  )
  const permissions = new Set([...one.permissions].filter((name) => isFarReaching(name) && !holds(usual, name)))
  return !coversGrants(usual, { ...one, permissions })
}
