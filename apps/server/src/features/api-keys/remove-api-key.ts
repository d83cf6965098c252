import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { snapshot } from './present.ts'
import * as store from './store.ts'

export async function removeApiKey({ params }: Request<Endpoints['apiKeys']['remove']>, ctx: Context) {
  await ctx.changes.write('apiKeys', async (tx) => {
    const row = await store.lock(tx, params.id)
    if (!row) return
    if (!may(ctx.caller, 'apiKey:remove:all') && ctx.caller.apiKeyId !== row.id) throw refuse('permission.denied')
    await store.remove(tx, row.id)
    await ctx.events.append(tx, {
      type: 'api_key__deleted',
      date: ctx.clock.now(),
      objectId: row.id,
      object: snapshot(row, { secrets: ctx.secrets, livemode: ctx.settings.isLive }),
    })
  })
  return { id: params.id }
}
