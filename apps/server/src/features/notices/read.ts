import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { presenter } from './present.ts'
import * as store from './store.ts'

export async function listNotifications({ query, page }: Request<Endpoints['notifications']['list']>, ctx: Context) {
  const userId = query.userId ?? ctx.caller.userId
  if (userId === null || (userId !== ctx.caller.userId && !may(ctx.caller, 'user:edit:all')))
    throw refuse('permission.denied')
  const rows = await store.list(ctx.db.read, { ...query, userId }, page)
  const present = await presenter(ctx, { userId, locale: query.locale })
  return mapPage(rows, present)
}

const mostCounted = 100

export async function countNotifications(_request: Request<Endpoints['notifications']['count']>, ctx: Context) {
  const { userId } = ctx.caller
  if (userId === null) throw refuse('permission.denied')
  return { unread: await store.countUnread(ctx.db.read, userId, mostCounted) }
}
