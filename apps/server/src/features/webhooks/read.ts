import type { Endpoints } from '@plaza/contract'
import { type Context, type Request, readRights } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { mapPage } from '../../lib/page.ts'
import { retentionLimit, withinRetention } from '../event-log/index.ts'
import { present, presentLog } from './present.ts'
import { openSecret } from './secret.ts'
import * as store from './store.ts'

export async function listWebhooks({ query, page }: Request<Endpoints['webhooks']['list']>, ctx: Context) {
  const rows = await store.list(ctx.db.read, query, page)
  return mapPage(rows, (row) => present(row, readRights(ctx.caller), ctx.settings.isLive))
}

export async function readWebhook({ params, query }: Request<Endpoints['webhooks']['read']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  const webhook = present(row, readRights(ctx.caller), ctx.settings.isLive)
  if (!('logs' in query)) return webhook
  const logs = await store.latestLogs(ctx.db.read, row.id)
  return { ...webhook, logs: logs.map((log) => presentLog(log, readRights(ctx.caller), ctx.settings.isLive)) }
}

export async function readSecret({ params }: Request<Endpoints['webhooks']['readSecret']>, ctx: Context) {
  const row = await store.read(ctx.db.read, params.id)
  if (!row) throw refuse('object.notFound')
  return {
    secret: openSecret(row.secret_sealed, row.id, ctx.secrets),
    previousSecretUntil: row.previous_secret_until?.toISOString() ?? null,
  }
}

export async function listWebhookLogs({ query, page }: Request<Endpoints['webhookLogs']['list']>, ctx: Context) {
  const period = withinRetention(query.createdDate, retentionLimit(ctx.clock.now()))
  if ('problem' in period) throw refuse('event.tooOld', { values: period })
  const rows = await store.listLogs(ctx.db.read, { ...query, createdDate: period.bounds }, page)
  return mapPage(rows, (row) => presentLog(row, readRights(ctx.caller), ctx.settings.isLive))
}

export async function readWebhookLog({ params }: Request<Endpoints['webhookLogs']['read']>, ctx: Context) {
  const row = await store.readLog(ctx.db.read, params.id, retentionLimit(ctx.clock.now()))
  if (!row) throw refuse('object.notFound')
  return presentLog(row, readRights(ctx.caller), ctx.settings.isLive)
}
