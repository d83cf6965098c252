import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function createCategory(input: BodyOf<Endpoints['categories']['create']>, services: Services) {
  return services.changes.write('categories', async (tx) => {
    if (input.parentId && !(await store.read(tx, input.parentId))) throw refuse('category.parentUnknown')
    const now = services.clock.now()
    const created = await store.insert(tx, {
      id: newId('ctgy', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      name: input.name,
      parent_id: input.parentId ?? null,
      metadata: input.metadata ?? {},
      platform_data: input.platformData ?? {},
    })
    await services.events.append(tx, {
      type: 'category__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, services.settings.isLive),
    })
    return created
  })
}
