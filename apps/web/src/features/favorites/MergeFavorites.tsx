import { useMergeFavorites } from './use-favorites.ts'

/** Shows nothing; brings what was kept before signing in into the account. */
export function MergeFavorites() {
  useMergeFavorites()
  return null
}
