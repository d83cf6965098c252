/** Texts of an account that a sign-on service may fill, and how long they may be. */
export const signOnTexts = { email: 255, firstname: 255, lastname: 255, displayName: 255, description: 3000 } as const

/**
 * Whether a sign-on connection can map a claim to this: a text of the account, a path into its free data, or `id`, by which the service
 * tells people apart. Roles, memberships and usernames never come from another service.
 */
export function isSignOnAttribute(path: string): boolean {
  if (path === 'id' || Object.hasOwn(signOnTexts, path)) return true
  const [first, ...rest] = path.split('.')
  if (first !== 'metadata' && first !== 'platformData') return false
  return rest.length > 0 && rest.every((name) => name !== '') && rest[0] !== '_system' && rest[0] !== '_stelace'
}
