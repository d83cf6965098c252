import type { BodyOf, Endpoints } from '@plaza/contract'
import { type Actor, may, type Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { RatingRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { hiddenOf, isAuthor, isOpened, refuseOwnWords } from './rules.ts'
import * as store from './store.ts'
import { tellOfChange } from './tell-of-change.ts'

type Changes = BodyOf<Endpoints['ratings']['update']>

/** A `label` that is sent along is not an error and changes nothing (docs/contract/22-messages-ratings.md §B5). */
export async function updateRating(
  { id, changes }: { id: string; changes: Changes },
  actor: Actor,
  services: Services,
) {
  return services.db.tx(async (tx) => {
    const before = await store.lock(tx, id)
    if (!before) throw refuse('object.notFound')
    if (!isAuthor(before, actor) && !may(actor, 'rating:edit:all')) throw refuse('permission.denied')
    refuseOwnWords(changes.platformData, actor, 'rating:edit:all')
    const says = changes.score !== undefined || changes.comment !== undefined
    if (says && isOpened(before) && !may(actor, 'rating:edit:all')) throw refuse('rating.opened')
    return changeRating(tx, before, { changes, actor }, services)
  })
}

/** Changes a locked rating, and tells when it was hidden or shown by that. */
export async function changeRating(
  tx: Tx,
  before: RatingRow,
  { changes, actor }: { changes: Changes; actor: Actor },
  services: Services,
): Promise<RatingRow> {
  const after = await store.update(tx, {
    ...before,
    updated_date: services.clock.now(),
    score: changes.score ?? before.score,
    comment: changes.comment === undefined ? before.comment : changes.comment,
    metadata: mergeFreeData(before.metadata, changes.metadata),
    platform_data: mergeFreeData(before.platform_data, changes.platformData),
  })
  if (hiddenOf(after) !== hiddenOf(before)) {
    await tellOfChange(tx, 'moderated', after, { by: actor, metadata: { hidden: hiddenOf(after) } }, services)
  }
  return after
}
