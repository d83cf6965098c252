import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { addRemovalNews } from './jobs.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

/** Assets in one transaction: all of a large marketplace at once would make its owners wait, and run out of time. */
const step = 2_000

export async function removeCustomAttribute(
  { params }: Request<Endpoints['customAttributes']['remove']>,
  ctx: Context,
) {
  while ((await stripSome(params.id, ctx)) === 'more');
  return { id: params.id }
}

/** The attribute goes with the last of its values, so that one who meets a fault on the way can start again. */
async function stripSome(id: string, ctx: Context): Promise<'more' | 'done'> {
  return ctx.changes.write('customAttributes', async (tx) => {
    const row = await store.lock(tx, id)
    if (!row) return 'done'
    const now = ctx.clock.now()
    const assets = await store.stripFromAssets(tx, row.name, { now, limit: step })
    await ctx.search.write(tx, assets)
    const assetIds = assets.map((asset) => asset.id)
    const isLast = assetIds.length < step
    if (isLast) await store.remove(tx, row.id)
    const attribute = snapshot(row, ctx.settings.isLive)
    await addRemovalNews(tx, ctx, { attribute, assetIds, isLast, date: now.toISOString() })
    return isLast ? 'done' : 'more'
  })
}
