import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import * as store from './store.ts'

export async function removeWorkflow({ params }: Request<Endpoints['workflows']['remove']>, ctx: Context) {
  await ctx.changes.write('workflows', (tx) => store.remove(tx, params.id))
  return { id: params.id }
}
