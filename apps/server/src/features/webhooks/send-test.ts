import { coreEvents, type Event } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { WebhookLogRow } from '../../db/tables.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { isDelivered, sendEvent, traceOf } from './send-event.ts'
import * as store from './store.ts'

/** Sends a made-up event of its type, marked as a test, once; also to a webhook that is off, before it is switched on. */
export async function sendTest(id: string, services: Services) {
  const webhook = await store.read(services.db.read, id)
  if (!webhook) throw refuse('object.notFound')
  const { target_url } = webhook
  if (target_url === null || webhook.event === null) throw refuse('webhook.inactive')
  const { settings, clock } = services
  const now = clock.now()
  const event = sampleOf(webhook.event, { id: newId('evt', settings.origin, now), now, livemode: settings.isLive })
  const sent = await sendEvent({ ...webhook, target_url }, event, services)
  const log: WebhookLogRow = {
    id: newId('whl', settings.origin, now),
    created_date: now,
    webhook_id: webhook.id,
    event_id: event.id,
    status: isDelivered(sent) ? 'success' : 'error',
    metadata: {
      date: now.toISOString(),
      targetUrl: target_url,
      eventObjectId: null,
      attempt: 1,
      isTest: true,
      ...traceOf(sent),
    },
  }
  await services.db.tx((tx) => store.insertLog(tx, log))
  return log
}

const objectTypeOf = (type: string) =>
  Object.entries(coreEvents).find(([name]) => name === type)?.[1].objectType ?? null

function sampleOf(type: string, { id, now, livemode }: { id: string; now: Date; livemode: boolean }): Event {
  const objectType = objectTypeOf(type)
  return {
    id,
    createdDate: now.toISOString(),
    type,
    objectType,
    objectId: null,
    object: objectType === null ? null : {},
    changesRequested: null,
    relatedObjectsIds: null,
    apiVersion: '2020-08-10',
    emitter: objectType === null ? 'custom' : 'core',
    emitterId: null,
    metadata: { test: true },
    livemode,
  }
}
