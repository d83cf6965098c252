import type { WebhookLog } from '@plaza/contract'

/** "503 Service Unavailable · 120 ms", or what kept us from an answer. */
export function outcomeOf({ metadata }: Pick<WebhookLog, 'metadata'>): string {
  const { statusCode, statusCodeName, error, durationMs } = metadata
  const answer = [statusCode, statusCodeName].filter(Boolean).join(' ') || error
  const time = typeof durationMs === 'number' ? `${durationMs} ms` : undefined
  return [answer, time].filter(Boolean).join(' · ')
}
