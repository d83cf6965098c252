import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { badRequest, notFound } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { present } from './present.ts'
import { retentionLimit, withinRetention } from './rules.ts'
import * as store from './store.ts'

const optionsOf = (ctx: Context) => ({ secrets: ctx.secrets, livemode: ctx.settings.isLive })

export async function listEvents({ query, page }: Request<Endpoints['events']['list']>, ctx: Context) {
  const period = withinRetention(query.createdDate, retentionLimit(ctx.clock.now()))
  if ('problem' in period) throw badRequest(period.problem)
  const rows = await store.list(ctx.db.read, { ...query, createdDate: period.bounds }, page)
  return mapPage(rows, (row) => present(row, readRights(ctx.caller), optionsOf(ctx)))
}

export async function readEvent({ params }: Request<Endpoints['events']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id, retentionLimit(ctx.clock.now()))
  if (!row) throw notFound()
  return present(row, readRights(ctx.caller), optionsOf(ctx))
}
