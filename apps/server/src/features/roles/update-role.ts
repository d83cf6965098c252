import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import type { RoleRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export async function updateRole({ params, body }: Request<Endpoints['roles']['update']>, ctx: Context) {
  const row = await ctx.changes.write('roles', async (tx) => {
    const roles = await store.lockAll(tx)
    const before = roles.find((role) => role.id === params.id)
    if (!before) throw refuse('object.notFound')
    const parent = body.parentId ? roles.find((role) => role.id === body.parentId) : undefined
    if (body.parentId && !parent) throw refuse('role.parentUnknown')
    if (parent && parent.id === before.id) throw refuse('role.ownParent')
    if (!before.custom_role && !ctx.caller.isSystem) throw refuse('permission.denied')
    if (parent && descendsFrom(parent, before, roles)) throw refuse('role.circular')

    return store.update(tx, before.id, {
      updated_date: ctx.clock.now(),
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.parentId === undefined ? {} : { parent_id: body.parentId }),
      ...(body.permissions === undefined ? {} : { permissions: body.permissions }),
      ...(body.readNamespaces === undefined ? {} : { read_namespaces: body.readNamespaces }),
      ...(body.editNamespaces === undefined ? {} : { edit_namespaces: body.editNamespaces }),
      ...(body.metadata === undefined ? {} : { metadata: mergeFreeData(before.metadata, body.metadata) }),
      ...(body.platformData === undefined
        ? {}
        : { platform_data: mergeFreeData(before.platform_data, body.platformData) }),
    })
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}

function descendsFrom(role: RoleRow, ancestor: RoleRow, roles: readonly RoleRow[]) {
  for (let at: RoleRow | undefined = role; at; at = roles.find(({ id }) => id === at?.parent_id)) {
    if (at.id === ancestor.id) return true
  }
  return false
}
