import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { presenter } from './present.ts'
import * as store from './store.ts'

export async function markUnread({ params }: Request<Endpoints['notifications']['markUnread']>, ctx: Context) {
  const { userId } = ctx.caller
  if (userId === null) throw refuse('permission.denied')
  const row = await ctx.db.tx((tx) => store.markUnread(tx, { id: params.id, userId }))
  if (!row) throw refuse('object.notFound')
  return (await presenter(ctx, { userId }))(row)
}
