import type { Role } from '@plaza/contract'

export type Right = { permission: string; from: string[] }

/** What somebody with these roles may do, and by which of them each; what a role inherits is told by its parent's name. */
export function rightsOf(values: readonly string[], roles: readonly Role[]): Right[] {
  const sources = new Map<string, Set<string>>()
  for (const value of values) {
    const seen = new Set<Role>()
    for (
      let role = roles.find((each) => each.value === value);
      role && !seen.has(role);
      role = roles.find(({ id }) => id === role?.parentId)
    ) {
      seen.add(role)
      for (const permission of role.permissions) {
        sources.set(permission, (sources.get(permission) ?? new Set()).add(role.name))
      }
    }
  }
  return [...sources]
    .map(([permission, from]) => ({ permission, from: [...from] }))
    .sort((one, other) => one.permission.localeCompare(other.permission))
}
