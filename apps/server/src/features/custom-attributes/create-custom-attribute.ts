import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { hasList } from './check-values.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function createCustomAttribute(
  input: BodyOf<Endpoints['customAttributes']['create']>,
  services: Services,
) {
  const { name, type, listValues } = input
  const taken = () => refuse('customAttribute.nameTaken', { values: { name } })
  return services.changes.write('customAttributes', async (tx) => {
    if (await store.isTaken(tx, name)) throw taken()
    if (await store.isBeingRemoved(tx, name)) {
      throw refuse('customAttribute.beingRemoved', { values: { name } })
    }
    if (listValues && !hasList(type)) throw refuse('customAttribute.listNotAllowed', { values: { type } })
    if (!listValues && type === 'select') throw refuse('customAttribute.listMissing')

    const now = services.clock.now()
    const created = await store.insert(tx, {
      id: newId('attr', services.settings.origin, now),
      created_date: now,
      updated_date: now,
      name,
      type,
      list_values: listValues ?? null,
      metadata: input.metadata ?? {},
      platform_data: input.platformData ?? {},
    })
    if (!created) throw taken()
    await services.events.append(tx, {
      type: 'custom_attribute__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, services.settings.isLive),
    })
    return created
  })
}
