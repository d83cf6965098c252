import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import * as store from './store.ts'

export async function markRead({ body }: Request<Endpoints['notifications']['markRead']>, ctx: Context) {
  const { userId } = ctx.caller
  if (userId === null) throw refuse('permission.denied')
  const count = await ctx.db.tx((tx) => store.markRead(tx, { userId, ...body, now: ctx.clock.now() }))
  return { count }
}
