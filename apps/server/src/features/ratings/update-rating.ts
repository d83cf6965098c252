import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { isAuthor } from './rules.ts'
import * as store from './store.ts'

/** A `label` that is sent along is not an error and changes nothing (docs/contract/22-messages-ratings.md §B5). */
export async function updateRating(
  { id, changes }: { id: string; changes: BodyOf<Endpoints['ratings']['update']> },
  actor: Actor,
  services: Services,
) {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    if (!isAuthor(before, actor) && !may(actor, 'rating:edit:all')) throw refuse('permission.denied')
    return store.update(tx, {
      ...before,
      updated_date: services.clock.now(),
      score: changes.score ?? before.score,
      comment: changes.comment === undefined ? before.comment : changes.comment,
      metadata: mergeFreeData(before.metadata, changes.metadata),
      platform_data: mergeFreeData(before.platform_data, changes.platformData),
    })
  })
}
