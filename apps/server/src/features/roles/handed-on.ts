import { addGrants, coversGrants, grantsOfRoles } from '@plaza/domain'
import type { Actor } from '../../context.ts'
import type { RoleRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { asGranting } from './role-cache.ts'

type Asked = {
  parent: RoleRow | undefined
  permissions?: readonly string[]
  readNamespaces?: readonly string[]
  editNamespaces?: readonly string[]
}

/** Staff who shape roles put no right into them that they do not have: else they would give it to themselves. */
export function checkHandedOn(asked: Asked, roles: readonly RoleRow[], { isConsole, grants }: Actor) {
  if (!isConsole) return
  const { parent, permissions = [], readNamespaces = [], editNamespaces = [] } = asked
  const inherited = grantsOfRoles(roles.map(asGranting), parent ? [parent.value] : [])
  const wanted = {
    ...addGrants(inherited, { permissions, readNamespaces, editNamespaces }),
    everything: inherited.everything || permissions.includes('*'),
  }
  if (!coversGrants(grants, wanted)) throw refuse('staff.rightsBeyond')
}
