import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { present } from './present.ts'
import { isAuthor } from './rules.ts'
import * as store from './store.ts'

/** A `label` that is sent along is not an error and changes nothing (docs/contract/22-messages-ratings.md §B5). */
export async function updateRating({ params, body }: Request<Endpoints['ratings']['update']>, ctx: Context) {
  const row = await ctx.db.tx(async (tx) => {
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    if (!isAuthor(before, ctx.caller) && !may(ctx.caller, 'rating:edit:all')) throw refuse('permission.denied')
    return store.update(tx, {
      ...before,
      updated_date: ctx.clock.now(),
      score: body.score ?? before.score,
      comment: body.comment === undefined ? before.comment : body.comment,
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
    })
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
