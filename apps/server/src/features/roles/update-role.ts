import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import type { RoleRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { checkHandedOn } from './handed-on.ts'
import * as store from './store.ts'

export async function updateRole(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['roles']['update']> },
  actor: Actor,
  services: Services,
) {
  return services.changes.write('roles', async (tx) => {
    const roles = await store.lockAll(tx)
    const before = roles.find((role) => role.id === id)
    if (!before) throw refuse('object.notFound')
    const parent = changes.parentId ? roles.find((role) => role.id === changes.parentId) : undefined
    if (changes.parentId && !parent) throw refuse('role.parentUnknown')
    if (parent && parent.id === before.id) throw refuse('role.ownParent')
    if (!before.custom_role && !actor.isSystem) throw refuse('permission.denied')
    checkHandedOn({ ...changes, parent }, { roles, actor, settings: services.settings })
    if (parent && descendsFrom(parent, before, roles)) throw refuse('role.circular')

    return store.update(tx, before.id, {
      updated_date: services.clock.now(),
      ...(changes.name === undefined ? {} : { name: changes.name }),
      ...(changes.parentId === undefined ? {} : { parent_id: changes.parentId }),
      ...(changes.permissions === undefined ? {} : { permissions: changes.permissions }),
      ...(changes.readNamespaces === undefined ? {} : { read_namespaces: changes.readNamespaces }),
      ...(changes.editNamespaces === undefined ? {} : { edit_namespaces: changes.editNamespaces }),
      ...(changes.metadata === undefined ? {} : { metadata: mergeFreeData(before.metadata, changes.metadata) }),
      ...(changes.platformData === undefined
        ? {}
        : { platform_data: mergeFreeData(before.platform_data, changes.platformData) }),
    })
  })
}

function descendsFrom(role: RoleRow, ancestor: RoleRow, roles: readonly RoleRow[]) {
  for (let at: RoleRow | undefined = role; at; at = roles.find(({ id }) => id === at?.parent_id)) {
    if (at.id === ancestor.id) return true
  }
  return false
}
