import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { present, snapshot } from './present.ts'
import * as store from './store.ts'

export async function createCategory({ body }: Request<Endpoints['categories']['create']>, ctx: Context) {
  const row = await ctx.changes.write('categories', async (tx) => {
    if (body.parentId && !(await store.read(tx, body.parentId))) throw refuse('category.parentUnknown')
    const now = ctx.clock.now()
    const created = await store.insert(tx, {
      id: newId('ctgy', ctx.settings.origin, now),
      created_date: now,
      updated_date: now,
      name: body.name,
      parent_id: body.parentId ?? null,
      metadata: body.metadata ?? {},
      platform_data: body.platformData ?? {},
    })
    await ctx.events.append(tx, {
      type: 'category__created',
      date: now,
      objectId: created.id,
      object: snapshot(created, ctx.settings.isLive),
    })
    return created
  })
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
