import type { WebhookLog } from '@plaza/contract'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'

/** Sends events of the log again, each once to its webhook. */
export function useReplay() {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  return {
    isBusy,
    error,
    replay: (logs: readonly Pick<WebhookLog, 'webhookId' | 'eventId'>[], after: () => void) => {
      const wanted = new Map(logs.map((log) => [`${log.webhookId} ${log.eventId}`, log]))
      return act(
        async () => {
          for (const { webhookId, eventId } of wanted.values()) await sdk.webhooks.replay(webhookId, { eventId })
        },
        {
          done: t('webhooks.replay.done', { count: wanted.size }),
          changed: ['webhooks', 'webhookLogs'],
          onDone: after,
        },
      )
    },
  }
}
