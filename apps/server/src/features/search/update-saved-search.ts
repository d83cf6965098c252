import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mergeFreeData } from '../../lib/free-data.ts'
import { present } from './present.ts'
import { checkOwn } from './rules.ts'
import * as store from './store.ts'

export async function updateSavedSearch({ params, body }: Request<Endpoints['savedSearch']['update']>, ctx: Context) {
  const row = await ctx.db.tx(async (tx) => {
    const before = await store.lock(tx, params.id)
    if (!before) throw refuse('object.notFound')
    checkOwn(before, ctx.caller, 'savedSearch:edit:all')
    return store.update(tx, {
      ...before,
      updated_date: ctx.clock.now(),
      name: body.name ?? before.name,
      active: body.active ?? before.active,
      metadata: mergeFreeData(before.metadata, body.metadata),
      platform_data: mergeFreeData(before.platform_data, body.platformData),
    })
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
