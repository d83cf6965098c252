import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { snapshot } from './present.ts'
import { checkOwn } from './rules.ts'
import * as store from './store.ts'

export async function removeAsset({ params }: Request<Endpoints['assets']['remove']>, ctx: Context) {
  await ctx.db.tx(async (tx) => {
    const row = await store.lock(tx, params.id)
    if (!row) return
    checkOwn(row, ctx.caller, 'asset:remove:all')
    if (await store.hasOpenTransactions(tx, row.id)) {
      throw refuse('asset.inUse')
    }
    await ctx.search.remove(tx, [row.id])
    await store.remove(tx, row.id)
    await ctx.events.append(tx, {
      type: 'asset__deleted',
      date: ctx.clock.now(),
      objectId: row.id,
      object: snapshot(row, ctx.settings.isLive),
    })
  })
  return { id: params.id }
}
