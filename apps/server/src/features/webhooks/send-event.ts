import type { Event, JsonObject } from '@plaza/contract'
import type { Services } from '../../context.ts'
import type { WebhookRow } from '../../db/tables.ts'
import { type OutboundAnswer, OutboundError } from '../../providers/outbound/index.ts'
import { signatureHeaders } from './secret.ts'

const timeoutMs = 15_000
const maxAnswer = 64 * 1024

/** How one call of a receiver went. */
export type Sent = ({ answer: OutboundAnswer } | { problem: string }) & { durationMs: number; headers: JsonObject }

type Target = WebhookRow & { target_url: string }

/** Posts an event to the address of a webhook, signed. */
export async function sendEvent(webhook: Target, event: Event, services: Services): Promise<Sent> {
  const body = JSON.stringify({ event })
  const now = services.clock.now()
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-webhook-source': 'stelace',
    ...signatureHeaders(webhook, { id: event.id, body, now, secrets: services.secrets }),
  }
  // what proves who sent it is nothing to be read later
  const { 'webhook-signature': _secret, ...told } = headers
  const began = performance.now()
  const so = () => ({ durationMs: Math.round(performance.now() - began), headers: told })
  try {
    const request = { url: webhook.target_url, method: 'POST', headers, body, timeout: timeoutMs, maxAnswer }
    return { answer: await services.outbound.send(request), ...so() }
  } catch (error) {
    if (error instanceof OutboundError) return { problem: error.message, ...so() }
    throw error
  }
}

export const isDelivered = (sent: Sent) => 'answer' in sent && sent.answer.status >= 200 && sent.answer.status < 300

/** Headers of answers that help to find a mistake, and say nothing about anybody. */
const toldHeaders = ['content-type', 'content-length', 'date', 'location', 'retry-after', 'server']
const longestHeader = 200

/** What the log keeps of a call. Never what the receiver wrote: it could be anything on an inner network. */
export function traceOf(sent: Sent): JsonObject {
  const { durationMs, headers: sentHeaders } = sent
  if ('problem' in sent) return { durationMs, sentHeaders, error: sent.problem }
  const { status, statusText, headers } = sent.answer
  const told = toldHeaders.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, value.slice(0, longestHeader)] as const]
  })
  return {
    durationMs,
    sentHeaders,
    statusCode: status,
    statusCodeName: statusText,
    answerHeaders: Object.fromEntries(told),
  }
}
