import type { Webhook } from '@plaza/contract'
import type { StatusKind } from '@plaza/ui'
import type { MessageId } from '../../lib/i18n.tsx'

type WebhookState = { kind: StatusKind; text: MessageId }

/** How a webhook is doing, in a word. */
export function stateOf({ active, targetUrl, event, stats }: Webhook): WebhookState {
  if (!active && stats?.pausedReason) return { kind: 'cancelled', text: 'webhooks.state.paused' }
  if (!active) return { kind: 'closed', text: 'webhooks.state.off' }
  if (targetUrl === null || event === null) return { kind: 'waiting', text: 'webhooks.state.incomplete' }
  return stats?.failingSince
    ? { kind: 'cancelled', text: 'webhooks.state.failing' }
    : { kind: 'running', text: 'webhooks.state.ok' }
}

/** Why the server switched a webhook off; nothing where somebody did. */
export function pausedText({ active, stats }: Webhook): MessageId | undefined {
  if (active || !stats?.pausedReason) return
  return stats.pausedReason === 'gone' ? 'webhooks.paused.gone' : 'webhooks.paused.unreachable'
}
