import type { Endpoints } from '@plaza/contract'
import { type Actor, type InputOf, type ListInput, readRights, type Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { retentionLimit, withinRetention } from '../event-log/index.ts'
import { present, presentLog } from './present.ts'
import { openSecret } from './secret.ts'
import * as store from './store.ts'

export async function listWebhooks({ filters, page }: ListInput<Endpoints['webhooks']['list']>, services: Services) {
  return store.list(services.db.read, filters, page)
}

export async function readWebhook(input: InputOf<Endpoints['webhooks']['read']>, actor: Actor, services: Services) {
  const row = await store.read(services.db.read, input.id)
  if (!row) throw refuse('object.notFound')
  const webhook = present(row, readRights(actor), services.settings.isLive)
  if (!('logs' in input)) return webhook
  const logs = await store.latestLogs(services.db.read, row.id)
  return { ...webhook, logs: logs.map((log) => presentLog(log, readRights(actor), services.settings.isLive)) }
}

export async function readSecret(id: string, services: Services) {
  const row = await store.read(services.db.read, id)
  if (!row) throw refuse('object.notFound')
  return {
    secret: openSecret(row.secret_sealed, row.id, services.secrets),
    previousSecretUntil: row.previous_secret_until?.toISOString() ?? null,
  }
}

export async function listWebhookLogs(
  { filters, page }: ListInput<Endpoints['webhookLogs']['list']>,
  services: Services,
) {
  const period = withinRetention(filters.createdDate, await retentionLimit(services))
  if ('problem' in period) throw refuse('event.tooOld', { values: period })
  return store.listLogs(services.db.read, { ...filters, createdDate: period.bounds }, page)
}

export async function readWebhookLog(id: string, services: Services) {
  const row = await store.readLog(services.db.read, id, await retentionLimit(services))
  if (!row) throw refuse('object.notFound')
  return row
}
