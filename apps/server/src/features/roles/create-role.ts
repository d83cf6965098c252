import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { checkHandedOn } from './handed-on.ts'
import * as store from './store.ts'

export async function createRole(input: BodyOf<Endpoints['roles']['create']>, actor: Actor, services: Services) {
  const now = services.clock.now()
  return services.changes.write('roles', async (tx) => {
    const parent = input.parentId ? await store.read(tx, input.parentId) : undefined
    if (input.parentId && !parent) throw refuse('role.parentUnknown')
    checkHandedOn({ ...input, parent }, { roles: await store.all(tx), actor, settings: services.settings })
    const created = await store.insert(tx, {
      id: newId('role', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      name: input.name,
      value: input.value,
      custom_role: !actor.isSystem,
      parent_id: input.parentId ?? null,
      permissions: input.permissions ?? [],
      read_namespaces: input.readNamespaces ?? [],
      edit_namespaces: input.editNamespaces ?? [],
      metadata: input.metadata ?? {},
      platform_data: input.platformData ?? {},
    })
    if (!created) throw refuse('role.valueTaken', { values: { value: input.value } })
    return created
  })
}
