import type { Endpoints } from '@plaza/contract'
import type { InputOf, Request, Services } from '../../context.ts'
import type { WebhookRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { findEvent, retentionLimit, withinRetention } from '../event-log/index.ts'
import { wakeLane } from './deliver.ts'
import { replayLimit } from './rules.ts'
import * as store from './store.ts'

export async function replayEvents(input: InputOf<Endpoints['webhooks']['replay']>, services: Services) {
  if (input.eventId !== undefined && input.createdDate !== undefined) {
    throw refuse('webhook.replayTwice')
  }
  const webhook = await store.read(services.db.read, input.id)
  if (!webhook) throw refuse('object.notFound')
  if (!webhook.active || !webhook.target_url) throw refuse('webhook.inactive')
  const found = await eventsOf(input, webhook, services)
  if (found.length > replayLimit) {
    throw refuse('webhook.replayTooLong', { values: { limit: replayLimit } })
  }
  await services.db.tx(async (tx) => {
    const lanes = new Set<number>()
    for (const { id, created_date, object_id } of found) {
      const delivery = { eventId: id, objectId: object_id, date: created_date }
      lanes.add(await store.restartDelivery(tx, { webhookId: webhook.id, ...delivery }))
    }
    for (const lane of lanes) await wakeLane(services, tx, { webhookId: webhook.id, lane })
  })
  return { count: found.length }
}

async function eventsOf(
  { eventId, createdDate, onlyFailed = false }: Request<Endpoints['webhooks']['replay']>['body'],
  { id: webhookId, event: type }: WebhookRow,
  services: Services,
) {
  const limit = await retentionLimit(services)
  if (eventId !== undefined) {
    const event = await findEvent(services.db.read, eventId, limit)
    if (!event) throw refuse('event.gone')
    return [event]
  }
  const bounds = typeof createdDate === 'string' ? { eq: createdDate } : createdDate
  const period = withinRetention(bounds, limit)
  if ('problem' in period) throw refuse('event.tooOld', { values: period })
  const { bounds: within } = period
  if (onlyFailed)
    return store.failedEvents(services.db.read, { webhookId, bounds: within, since: limit, limit: replayLimit + 1 })
  return type === null ? [] : store.eventsBetween(services.db.read, type, within, replayLimit + 1)
}
