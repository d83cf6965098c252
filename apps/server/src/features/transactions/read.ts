import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { isOwner, isTaker } from './rules.ts'
import { presentInList, presentTo } from './show.ts'
import * as store from './store.ts'

export async function listTransactions({ query, page }: Request<Endpoints['transactions']['list']>, ctx: Context) {
  const { userId } = ctx.caller
  const isOwn = (ids: string[] | undefined) => userId !== null && ids?.length === 1 && ids[0] === userId
  if (!may(ctx.caller, 'transaction:list:all') && !isOwn(query.ownerId) && !isOwn(query.takerId))
    throw refuse('permission.denied')
  const rows = await store.list(ctx.db.read, query, page)
  return mapPage(rows, (row) => presentInList(row, ctx))
}

export async function readTransaction({ params }: Request<Endpoints['transactions']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  const isParty = isOwner(row, ctx.caller) || isTaker(row, ctx.caller)
  if (!isParty && !may(ctx.caller, 'transaction:read:all')) throw refuse('permission.denied')
  return presentTo(row, ctx)
}
