import { addGrants, coversGrants, grantsOfRoles, withOwnOf } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import type { RoleRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { asGranting } from './role-cache.ts'

type Asked = {
  parent: RoleRow | undefined
  permissions?: readonly string[]
  readNamespaces?: readonly string[]
  editNamespaces?: readonly string[]
}

type Shaping = { roles: readonly RoleRow[]; actor: Actor; settings: Services['settings'] }

/** Whoever shapes roles puts no right into them that they do not have: else they would give it to themselves. */
export function checkHandedOn(asked: Asked, { roles, actor, settings }: Shaping) {
  const { isConsole, grants } = actor
  if (!isConsole && !settings.limits) return
  const { parent, permissions = [], readNamespaces = [], editNamespaces = [] } = asked
  const granting = roles.map(asGranting)
  const inherited = grantsOfRoles(granting, parent ? [parent.value] : [])
  const wanted = {
    ...addGrants(inherited, { permissions, readNamespaces, editNamespaces }),
    everything: inherited.everything || permissions.includes('*'),
  }
  const held = isConsole ? grants : withOwnOf(grants, grantsOfRoles(granting, ['public']))
  if (!coversGrants(held, wanted)) throw refuse('staff.rightsBeyond')
}
