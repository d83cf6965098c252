import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isAuthor } from './rules.ts'
import * as store from './store.ts'

export async function removeRating({ params }: Request<Endpoints['ratings']['remove']>, ctx: Context) {
  await ctx.db.tx(async (tx) => {
    const row = await store.lock(tx, params.id)
    if (!row) return
    if (!isAuthor(row, ctx.caller) && !may(ctx.caller, 'rating:remove:all')) throw refuse('permission.denied')
    await store.remove(tx, row.id)
  })
  return { id: params.id }
}
