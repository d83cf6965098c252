import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { hasList } from './check-values.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function updateCustomAttribute(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['customAttributes']['update']> },
  services: Services,
) {
  const { listValues } = changes
  return services.changes.write('customAttributes', async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    if (listValues && !hasList(before.type)) {
      throw refuse('customAttribute.takesNoList', { values: { type: before.type } })
    }
    // an empty list asks nothing of the values that are there
    if (listValues?.length && (await store.hasValueOutside(tx, before.name, listValues))) {
      throw refuse('customAttribute.valueInUse')
    }

    const after = await store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      list_values: listValues ?? before.list_values,
      metadata: mergeFreeData(before.metadata, changes.metadata),
      platform_data: mergeFreeData(before.platform_data, changes.platformData),
    })
    await services.events.append(tx, {
      type: 'custom_attribute__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      changesRequested: changes as JsonObject,
    })
    return after
  })
}
