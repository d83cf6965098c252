import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { isSender } from './rules.ts'
import * as store from './store.ts'

export async function removeMessage({ params }: Request<Endpoints['messages']['remove']>, ctx: Context) {
  await ctx.db.tx(async (tx) => {
    const row = await store.lock(tx, params.id)
    if (!row) return
    if (!isSender(row, ctx.caller) && !may(ctx.caller, 'message:remove:all')) throw refuse('permission.denied')
    await store.remove(tx, row.id)
  })
  return { id: params.id }
}
