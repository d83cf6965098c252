import type { Follower, Services } from '../../context.ts'
import type { Tx } from '../../db/index.ts'
import type { WebhookLogRow, WebhookRow } from '../../db/tables.ts'
import { newId } from '../../lib/ids.ts'
import { type OutboundAnswer, OutboundError } from '../../providers/outbound/index.ts'
import { eventForOthers } from '../event-log/index.ts'
import { deadAfterMs, nextAttempt } from './rules.ts'
import { signatureHeaders } from './secret.ts'
import * as store from './store.ts'

export const sendTask = 'send-webhook'

type Delivery = { webhookId: string; eventId: string; objectId: string | null }

const timeoutMs = 15_000
const maxAnswer = 64 * 1024
const callsPerHost = 4
/** Many may wait for a quick receiver, whose turn comes in a moment; a slow one must not hold up the others. */
const waitingForQuick = 18
const waitingForSlow = 4
const quickMs = 50
const slotWaitMs = 250

/** Events about one object leave one after the other; a receiver that is slow for one does not hold up the others. */
export const queueDelivery = (services: Services, tx: Tx, delivery: Delivery, runAt?: Date) =>
  services.jobs.add(tx, sendTask, delivery, {
    ...(delivery.objectId === null ? {} : { queue: `webhook ${delivery.webhookId} ${delivery.objectId}` }),
    ...(runAt ? { runAt } : {}),
  })

/** Follows every event whose type some active webhook names. */
export const webhookFollower: Follower = {
  name: 'webhooks',
  follows({ changes, db }) {
    const book = changes.cached('webhooks', () => store.followedTypes(db.aside))
    return async (type) => (await book.get()).has(type)
  },
  async run({ id: eventId, type, objectId, createdDate }, { db, jobs }) {
    const addJob = jobs.addingEach(sendTask, store.jobOfDelivery({ eventId, objectId }))
    await store.insertDeliveries(db.read, { type, eventId, date: createdDate }, addJob)
  },
}

type Outcome = { answer: OutboundAnswer } | { problem: string }

/** Sends what is still to be delivered, writes down how it went and plans the next attempt. */
export function createDeliverer(services: Services) {
  const hosts = new Map<string, { calls: number; tookMs: number; waiting: ((isFree: boolean) => void)[] }>()

  /** Whether the host may be called once more, at once or in a moment. Whoever has a slot gives it back with `leave`. */
  function slotAt(host: string): Promise<boolean> | boolean {
    const state = hosts.get(host) ?? { calls: 0, tookMs: 0, waiting: [] }
    hosts.set(host, state)
    if (state.calls < callsPerHost) {
      state.calls++
      return true
    }
    if (state.waiting.length >= (state.tookMs < quickMs ? waitingForQuick : waitingForSlow)) return false
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        state.waiting.splice(state.waiting.indexOf(take), 1)
        resolve(false)
      }, slotWaitMs)
      const take = (isFree: boolean) => {
        clearTimeout(timer)
        resolve(isFree)
      }
      state.waiting.push(take)
    })
  }

  function leave(host: string, tookMs: number) {
    const state = hosts.get(host)
    if (!state) return
    state.tookMs = tookMs
    const next = state.waiting.shift()
    if (next) return next(true)
    state.calls--
    if (state.calls === 0) hosts.delete(host)
  }

  async function attempt(webhook: WebhookRow, targetUrl: string, eventId: string): Promise<Outcome | undefined> {
    const event = await eventForOthers(services, eventId)
    if (!event) return
    const body = JSON.stringify({ event })
    const now = services.clock.now()
    const headers = {
      'content-type': 'application/json',
      'x-webhook-source': 'stelace',
      ...signatureHeaders(webhook, { id: eventId, body, now, secrets: services.secrets }),
    }
    try {
      const request = { url: targetUrl, method: 'POST', headers, body, timeout: timeoutMs, maxAnswer }
      return { answer: await services.outbound.send(request) }
    } catch (error) {
      if (error instanceof OutboundError) return { problem: error.message }
      throw error
    }
  }

  return async function deliver(payload: unknown) {
    const delivery = payload as Delivery
    const { eventId } = delivery
    const state = await store.readDelivery(services.db.read, delivery)
    if (!state?.webhook.active || state.isDone) return
    const { webhook } = state
    const { target_url: targetUrl } = webhook
    if (targetUrl === null) return
    const host = URL.parse(targetUrl)?.host ?? ''
    if (!(await slotAt(host))) {
      const soon = new Date(services.clock.now().getTime() + 200 + Math.random() * 800)
      return services.db.tx((tx) => queueDelivery(services, tx, delivery, soon))
    }
    const started = services.clock.now()
    const begun = performance.now()
    let outcome: Outcome | undefined
    try {
      outcome = await attempt(webhook, targetUrl, eventId)
    } finally {
      leave(host, performance.now() - begun)
    }
    if (outcome) await note(services, { webhook, delivery, attempts: state.attempts + 1, started, outcome })
  }
}

type Note = { webhook: WebhookRow; delivery: Delivery; attempts: number; started: Date; outcome: Outcome }

async function note(services: Services, { webhook, delivery, attempts, started, outcome }: Note) {
  const { webhookId, eventId, objectId } = delivery
  const now = services.clock.now()
  const answer = 'answer' in outcome ? outcome.answer : undefined
  const isSuccess = answer !== undefined && answer.status >= 200 && answer.status < 300
  const isGone = answer?.status === 410
  const retry =
    isSuccess || isGone ? undefined : nextAttempt({ attempts, now, retryAfter: answer?.headers['retry-after'] })
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
      ...(answer && !isSuccess ? { statusCode: answer.status, statusCodeName: answer.statusText } : {}),
      ...('problem' in outcome ? { error: outcome.problem } : {}),
      ...(retry ? { nextAttemptDate: retry.toISOString() } : {}),
    },
  }
  // nearly always there is nothing else to write down
  if (isSuccess && webhook.failing_since === null) return store.noteSuccess(services.db.read, log, attempts)
  await services.db.tx(async (tx) => {
    await store.insertLog(tx, log)
    await store.noteAttempt(tx, { webhookId, eventId, attempts, isDone: retry === undefined })
    await store.noteHealth(tx, webhookId, isSuccess ? null : now)
    if (isGone || isDead) await pause(services, tx, webhook, isGone ? 'gone' : 'unreachable')
    else if (retry) await queueDelivery(services, tx, delivery, retry)
  })
}

/** Nobody listens there any more: stop calling, and tell whoever follows such news. */
async function pause(services: Services, tx: Tx, webhook: WebhookRow, reason: 'gone' | 'unreachable') {
  const current = await store.lock(tx, webhook.id)
  if (!current?.active) return
  const now = services.clock.now()
  await store.update(tx, { ...current, active: false, updated_date: now })
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
