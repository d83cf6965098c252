import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { checkOwn } from './rules.ts'
import * as store from './store.ts'

export async function updateSavedSearch(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['savedSearch']['update']> },
  actor: Actor,
  services: Services,
) {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    checkOwn(before, actor, 'savedSearch:edit:all')
    return store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      name: changes.name ?? before.name,
      active: changes.active ?? before.active,
      metadata: mergeFreeData(before.metadata, changes.metadata),
      platform_data: mergeFreeData(before.platform_data, changes.platformData),
    })
  })
}
