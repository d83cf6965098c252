import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { addRemovalNews } from './jobs.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function removeCustomAttribute(
  { params }: Request<Endpoints['customAttributes']['remove']>,
  ctx: Context,
) {
  await ctx.changes.write('customAttributes', async (tx) => {
    const row = await store.lock(tx, params.id)
    if (!row) return
    const now = ctx.clock.now()
    const assetIds = await store.stripFromAssets(tx, row.name, now)
    await store.remove(tx, row.id)
    await addRemovalNews(tx, ctx, { attribute: snapshot(row, ctx.settings.isLive), assetIds, date: now.toISOString() })
  })
  return { id: params.id }
}
