import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import * as store from './store.ts'

export async function removeWebhook({ params }: Request<Endpoints['webhooks']['remove']>, ctx: Context) {
  await ctx.changes.write('webhooks', (tx) => store.remove(tx, params.id))
  return { id: params.id }
}
