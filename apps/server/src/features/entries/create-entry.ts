import type { BodyOf, Endpoints } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { checkSize } from '../../lib/free-data.ts'
import { newId } from '../../lib/ids.ts'
import { snapshot } from './present.ts'
import { checkUnique } from './rules.ts'
import * as store from './store.ts'

export async function createEntry(input: BodyOf<Endpoints['entries']['create']>, services: Services) {
  const now = services.clock.now()
  const entry = {
    id: newId('ent', services.settings.origin, now),
    created_date: now,
    updated_date: now,
    collection: input.collection,
    locale: input.locale,
    name: input.name,
    fields: checkSize(input.fields ?? {}),
    metadata: input.metadata ?? {},
  }
  return services.changes.write('entries', async (tx) => {
    await checkUnique(tx, entry)
    const created = await store.insert(tx, entry)
    await services.events.append(tx, {
      type: 'entry__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, services.settings.isLive),
    })
    return created
  })
}
