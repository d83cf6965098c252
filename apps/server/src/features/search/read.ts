import type { Endpoints } from '@plaza/contract'
import { type Context, may, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { present } from './present.ts'
import { checkOwn, isOwn } from './rules.ts'
import * as store from './store.ts'

export async function listSavedSearches({ query, page }: Request<Endpoints['savedSearch']['list']>, ctx: Context) {
  const rows = await store.list(ctx.db.read, query, page)
  const found = Array.isArray(rows) ? rows : rows.results
  if (!may(ctx.caller, 'savedSearch:list:all') && !found.every((row) => isOwn(row, ctx.caller)))
    throw refuse('permission.denied')
  return mapPage(rows, (row) => present(row, readRights(ctx.caller), ctx.settings.isLive))
}

export async function readSavedSearch({ params }: Request<Endpoints['savedSearch']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  checkOwn(row, ctx.caller, 'savedSearch:read:all')
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
