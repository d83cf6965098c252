import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { checkOwn } from './rules.ts'
import * as store from './store.ts'

export async function removeSavedSearch({ params }: Request<Endpoints['savedSearch']['remove']>, ctx: Context) {
  await ctx.db.tx(async (tx) => {
    const row = await store.lock(tx, params.id)
    if (!row) return
    checkOwn(row, ctx.caller, 'savedSearch:remove:all')
    await store.remove(tx, row.id)
  })
  return { id: params.id }
}
