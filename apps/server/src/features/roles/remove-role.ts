import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

export async function removeRole({ params }: Request<Endpoints['roles']['remove']>, ctx: Context) {
  await ctx.changes.write('roles', async (tx) => {
    const role = await store.lock(tx, params.id)
    if (!role) return
    if (!role.custom_role && !ctx.caller.isSystem) throw refuse('permission.denied')
    const reference = await store.firstReference(tx, role)
    if (reference) throw refuse('role.inUse', { values: { place: reference } })
    await store.remove(tx, role.id)
  })
  return { id: params.id }
}
