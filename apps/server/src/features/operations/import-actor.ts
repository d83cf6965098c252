import { allGrants } from '@plaza/domain'
import type { Actor } from '../../context.ts'

/**
 * Whoever imports, as their rows are written: in any namespace, and not counted as somebody who signs people up one by one. All other
 * rights are their own.
 */
export const importer = (actor: Actor): Actor => ({
  ...actor,
  kind: 'platform',
  isSystem: false,
  grants: {
    ...actor.grants,
    permissions: new Set([...actor.grants.permissions, 'platformData:edit:all']),
    readNamespaces: allGrants.readNamespaces,
    editNamespaces: allGrants.editNamespaces,
  },
})
