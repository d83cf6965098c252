import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

export async function removeRole(id: string, actor: Actor, services: Services) {
  await services.changes.write('roles', async (tx) => {
    const role = await store.lock(tx, id)
    if (!role) return
    if (!role.custom_role && !actor.isSystem) throw refuse('permission.denied')
    const reference = await store.firstReference(tx, role)
    if (reference) throw refuse('role.inUse', { values: { place: reference } })
    await store.remove(tx, role.id)
  })
  return { id }
}
