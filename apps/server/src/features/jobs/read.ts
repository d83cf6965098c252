import type { Endpoints } from '@plaza/contract'
import type { Context, Request } from '../../context.ts'
import { mapPage } from '../../lib/page.ts'
import { present } from './present.ts'
import * as store from './store.ts'

export async function listFailed({ query, page }: Request<Endpoints['jobs']['listFailed']>, ctx: Context) {
  const rows = await store.list(ctx.db.read, query, page)
  return mapPage(rows, (row) => present(row, ctx.settings.isLive))
}
