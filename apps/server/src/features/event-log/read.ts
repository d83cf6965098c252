import type { Endpoints, Event, JsonObject } from '@plaza/contract'
import { readable } from '@plaza/domain'
import { type Context, type Request, readRights, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { present } from './present.ts'
import { retentionLimit, withinRetention } from './rules.ts'
import * as store from './store.ts'

const optionsOf = (ctx: Context) => ({ secrets: ctx.secrets, livemode: ctx.settings.isLive })

export async function listEvents({ query, page }: Request<Endpoints['events']['list']>, ctx: Context) {
  const period = withinRetention(query.createdDate, retentionLimit(ctx.clock.now()))
  if ('problem' in period) throw refuse('event.tooOld', { values: period })
  const filters = { ...query, ...(asksForHidden(query.metadata, ctx) ? { id: [] } : {}), createdDate: period.bounds }
  const rows = await store.list(ctx.db.read, filters, page)
  return mapPage(rows, (row) => present(row, readRights(ctx.caller), optionsOf(ctx)))
}

/** A filter on a namespace that the reader may not see would tell its content guess by guess, so it matches nothing. */
const asksForHidden = (metadata: JsonObject | undefined, ctx: Context) =>
  metadata !== undefined && readable(metadata, readRights(ctx.caller)) !== metadata

export async function readEvent({ params }: Request<Endpoints['events']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id, retentionLimit(ctx.clock.now()))
  if (!row) throw refuse('object.notFound')
  return present(row, readRights(ctx.caller), optionsOf(ctx))
}

/** An event as webhooks and workflows get it: with all namespaces, and its tokens while they are valid. */
export async function eventForOthers(services: Services, id: string): Promise<Event | undefined> {
  const row = await store.read(services.db.read, id, retentionLimit(services.clock.now()))
  const everything = { namespaces: ['*'], isSystem: false }
  return row && present(row, everything, { secrets: services.secrets, livemode: services.settings.isLive })
}
