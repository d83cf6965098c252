import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export async function createRole({ body }: Request<Endpoints['roles']['create']>, ctx: Context) {
  const now = ctx.clock.now()
  const row = await ctx.changes.write('roles', async (tx) => {
    if (body.parentId && !(await store.read(tx, body.parentId))) throw refuse('role.parentUnknown')
    const created = await store.insert(tx, {
      id: newId('role', ctx.settings.origin, now),
      created_date: now,
      updated_date: now,
      name: body.name,
      value: body.value,
      custom_role: !ctx.caller.isSystem,
      parent_id: body.parentId ?? null,
      permissions: body.permissions ?? [],
      read_namespaces: body.readNamespaces ?? [],
      edit_namespaces: body.editNamespaces ?? [],
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
    })
    if (!created) throw refuse('role.valueTaken', { values: { value: body.value } })
    return created
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
