import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export async function listCategories({ query, page }: Request<Endpoints['categories']['list']>, ctx: Context) {
  const rows = await store.list(ctx.db.read, query, page)
  return mapPage(rows, (row) => present(row, readRights(ctx.caller), ctx.settings.isLive))
}

export async function readCategory({ params }: Request<Endpoints['categories']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  return present(row, readRights(ctx.caller), ctx.settings.isLive)
}
