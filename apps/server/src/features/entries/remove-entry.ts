import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function removeEntry({ params }: Request<Endpoints['entries']['remove']>, ctx: Context) {
  await ctx.changes.write('entries', async (tx) => {
    const row = await store.lock(tx, params.id)
    if (!row) return
    await store.remove(tx, row.id)
    await ctx.events.append(tx, {
      type: 'entry__deleted',
      date: ctx.clock.now(),
      objectId: row.id,
      object: snapshot(row, ctx.settings.isLive),
    })
  })
  return { id: params.id }
}
