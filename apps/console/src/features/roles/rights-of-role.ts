import type { Role } from '@plaza/contract'

/** What a role inherits: each permission with the name of the parent that it comes from. */
export function inheritedBy(role: Pick<Role, 'id' | 'parentId'>, roles: readonly Role[]): ReadonlyMap<string, string> {
  const inherited = new Map<string, string>()
  const seen = new Set([role.id])
  for (
    let parent = roles.find(({ id }) => id === role.parentId);
    parent && !seen.has(parent.id);
    parent = roles.find(({ id }) => id === parent?.parentId)
  ) {
    seen.add(parent.id)
    for (const permission of parent.permissions) {
      if (!inherited.has(permission)) inherited.set(permission, parent.name)
    }
  }
  return inherited
}

/** Everything that a role allows, with what it inherits. `all`: every permission there is, for what `*` means. */
export function heldBy(role: Role, roles: readonly Role[], all: readonly string[]): ReadonlySet<string> {
  const named = [...role.permissions, ...inheritedBy(role, roles).keys()]
  return new Set(named.includes('*') ? [...all, ...named] : named)
}

/** Roles that may stand above another without going round in a circle. */
export const possibleParents = (role: Pick<Role, 'id'>, roles: readonly Role[]): Role[] =>
  roles.filter((each) => each.id !== role.id && !descends(each, role.id, roles))

function descends(role: Role, ancestorId: string, roles: readonly Role[]): boolean {
  const seen = new Set<string>()
  for (let at: Role | undefined = role; at && !seen.has(at.id); at = roles.find(({ id }) => id === at?.parentId)) {
    if (at.id === ancestorId) return true
    seen.add(at.id)
  }
  return false
}
