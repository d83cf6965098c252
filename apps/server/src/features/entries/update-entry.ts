import type { BodyOf, Endpoints, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { checkSize, mergeFreeData } from '../../lib/free-data.ts'
import { snapshot } from './present.ts'
import { checkUnique, mergeFields } from './rules.ts'
import * as store from './store.ts'

export async function updateEntry(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['entries']['update']> },
  services: Services,
) {
  return services.changes.write('entries', async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    const changed = {
      ...before,
      updated_date: services.clock.now(),
      collection: changes.collection ?? before.collection,
      locale: changes.locale ?? before.locale,
      name: changes.name ?? before.name,
      fields: changes.fields ? checkSize(mergeFields(before.fields, changes.fields)) : before.fields,
      metadata: mergeFreeData(before.metadata, changes.metadata),
    }
    if (changes.locale !== undefined || changes.name !== undefined) await checkUnique(tx, changed)

    const after = await store.update(tx, changed)
    await services.events.append(tx, {
      type: 'entry__updated',
      date: after.updated_date,
      objectId: after.id,
      object: snapshot(after, services.settings.isLive),
      changesRequested: changes as JsonObject,
    })
    return after
  })
}
