import type { Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { WebhookLogRow, WebhookRow } from '../../db/tables.ts'
import { newId } from '../../lib/ids.ts'
import { defineTask, defineTaskWithState, follow, type Task } from '../../slice.ts'
import { eventForOthers, retentionLimit } from '../event-log/index.ts'
import { deadAfterMs, nextAttempt } from './rules.ts'
import { isDelivered, type Sent, sendEvent, traceOf } from './send-event.ts'
import type { Lane } from './store.ts'
import * as store from './store.ts'

/** How long one job delivers; then others have their turn, however much there is left to do. */
const turnMs = 5_000
/** Receivers that nothing reaches may hold so many slots in all; the others are for those that answer. */
const slotsForFailing = 24
const failingWaitMs = 5_000
/** The server that planned an attempt may be so far ahead; a lane is not woken twice for it. */
const clockSkewMs = 2_000

const nameOf = ({ webhookId, lane }: Lane) => `webhook ${webhookId} ${lane}`

/** Has the lane emptied, now or then. Its jobs run one after the other, on whatever server. */
export const wakeLane = (services: Services, tx: Tx, lane: Lane, runAt?: Date): Promise<void> =>
  services.jobs.add(tx, drainTask, lane, { queue: nameOf(lane), ...(runAt ? { runAt } : { key: nameOf(lane) }) })

/** Follows every event whose type some active webhook names. */
export const webhookFollower = follow(
  ({ changes }) => {
    const types = changes.cached('webhooks', store.followedTypes)
    return async (type) => (await types.get()).has(type)
  },
  'webhooks',
  async ({ id: eventId, type, objectId, createdDate }, { db, jobs }) => {
    const addJob = jobs.addEachFragment(drainTask, store.jobOfLane)
    await store.insertDeliveries(db.read, { type, eventId, objectId, date: createdDate }, addJob)
    jobs.soon()
  },
  // a delivery that is noted late would find that a later one has left already
  { inOrderOf: ({ objectId }) => objectId },
)

type Outcome = Sent | 'nothing to send'

/** Sends what a lane has to deliver, one after the other, writes down how it went and plans further attempts. */
export const drainTask: Task<Lane> = defineTaskWithState(
  'drain-webhook',
  (services) => {
    let failing = 0
    return async (lane) => {
      const end = performance.now() + turnMs
      for (;;) {
        const due = new Date(services.clock.now().getTime() + clockSkewMs)
        const delivery = await store.nextDelivery(services.db.read, lane, due)
        if (!delivery) return
        if (!delivery.webhook.active) return void (await store.dropDue(services.db.read, lane))
        if (performance.now() > end) return services.db.tx((tx) => wakeLane(services, tx, lane))
        const isFailing = delivery.webhook.failing_since !== null
        if (isFailing && failing >= slotsForFailing) {
          const later = new Date(services.clock.now().getTime() + failingWaitMs * (1 + Math.random()))
          return services.db.tx((tx) => wakeLane(services, tx, lane, later))
        }
        if (isFailing) failing++
        try {
          await deliver(services, delivery)
        } finally {
          if (isFailing) failing--
        }
      }
    }
  },
  { group: 'webhooks' },
)

/** Jobs that servers of an earlier version have added, one for each delivery. */
export const formerTask = defineTask<store.FormerDelivery>(
  'send-webhook',
  async (services, { webhookId, eventId, objectId }) => {
    const found = await store.resumeDelivery(services.db.read, { webhookId, eventId, objectId })
    if (found) await services.db.tx((tx) => wakeLane(services, tx, { webhookId, lane: found.lane }))
  },
  { group: 'webhooks' },
)

export const removeOldDeliveries = defineTask('remove-old-deliveries', async (services) => {
  const limit = await retentionLimit(services)
  await services.db.tx((tx) => store.removeOld(tx, limit))
})

type Delivery = NonNullable<Awaited<ReturnType<typeof store.nextDelivery>>>

async function deliver(services: Services, delivery: Delivery) {
  const started = services.clock.now()
  const outcome = await attempt(services, delivery)
  await note(services, { delivery, started, outcome })
}

async function attempt(services: Services, { webhook, eventId }: Delivery): Promise<Outcome> {
  const event = await eventForOthers(services, eventId)
  if (!event || webhook.target_url === null) return 'nothing to send'
  return sendEvent({ ...webhook, target_url: webhook.target_url }, event, services)
}

type Note = { delivery: Delivery; started: Date; outcome: Outcome }

async function note(services: Services, { delivery, started, outcome }: Note) {
  const { webhook, eventId, objectId, lane, version } = delivery
  const webhookId = webhook.id
  const attempts = delivery.attempts + 1
  if (outcome === 'nothing to send') {
    return services.db.tx((tx) => store.noteAttempt(tx, { webhookId, eventId, attempts, next: null, version }))
  }
  const now = services.clock.now()
  const answer = 'answer' in outcome ? outcome.answer : undefined
  const isSuccess = isDelivered(outcome)
  const isGone = answer?.status === 410
  const retry =
    isSuccess || isGone || services.settings.wireOnly
      ? undefined
      : nextAttempt({ attempts, now, retryAfter: answer?.headers['retry-after'] })
  services.meters.delivered(isSuccess ? 'delivered' : retry ? 'later' : 'failed')
  const isDead =
    !isSuccess && webhook.failing_since !== null && now.getTime() - webhook.failing_since.getTime() > deadAfterMs

  const log: WebhookLogRow = {
    id: newId('whl', services.settings.origin, now),
    created_date: now,
    webhook_id: webhookId,
    event_id: eventId,
    status: isSuccess ? 'success' : 'error',
    metadata: {
      date: started.toISOString(),
      targetUrl: webhook.target_url,
      eventObjectId: objectId,
      attempt: attempts,
      ...traceOf(outcome),
      ...(retry ? { nextAttemptDate: retry.toISOString() } : {}),
    },
  }
  // nearly always there is nothing else to write down
  if (isSuccess && webhook.failing_since === null) return store.noteSuccess(services.db.read, log, attempts, version)
  await services.db.tx(async (tx) => {
    await store.insertLog(tx, log)
    await store.noteAttempt(tx, { webhookId, eventId, attempts, next: retry ?? null, version })
    await store.noteHealth(tx, webhookId, isSuccess ? null : now)
    if (isGone || isDead) await pause(services, tx, webhook, isGone ? 'gone' : 'unreachable')
    else if (retry) await wakeLane(services, tx, { webhookId, lane }, retry)
  })
}

/** Nobody listens there any more: stop calling, and tell whoever follows such news. */
async function pause(services: Services, tx: Tx, webhook: WebhookRow, reason: 'gone' | 'unreachable') {
  const current = await store.lock(tx, webhook.id)
  if (!current?.active) return
  const now = services.clock.now()
  await store.update(tx, { ...current, active: false, updated_date: now, paused_reason: reason })
  await services.changes.announce(tx, 'webhooks')
  await services.events.appendOwn(tx, {
    type: 'plaza_webhook_paused',
    date: now,
    emitter: 'custom',
    emitterId: null,
    objectId: webhook.id,
    objectType: null,
    object: null,
    metadata: { name: webhook.name, targetUrl: webhook.target_url, reason },
  })
  services.log.warn('A webhook was paused: nothing reaches its target', { webhook: webhook.id, reason })
}
