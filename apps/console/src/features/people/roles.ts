/** Roles that nobody is given: the one marks strangers, the other organizations. */
export const rolesOfNobody = ['public', 'organization']

/** Roles with one more, or without it. */
export const withRole = (roles: readonly string[], value: string, isAdded: boolean): string[] => [
  ...roles.filter((each) => each !== value),
  ...(isAdded ? [value] : []),
]
