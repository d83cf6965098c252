import type { Webhook } from '@plaza/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import type { Secret } from './SecretDialog.tsx'

/** Trying a webhook, and seeing what signs its deliveries. */
export function useWebhookActions({ id }: Webhook) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const { send, isBusy, error } = useSend()
  const [secret, setSecret] = useState<Secret | null>(null)
  return {
    isBusy,
    error,
    secret,
    setSecret,
    test: () =>
      send(() => sdk.webhooks.test(id), {
        onDone: async ({ status, metadata }) => {
          const how =
            typeof metadata.statusCode === 'number' ? String(metadata.statusCode) : String(metadata.error ?? '')
          const isDelivered = status === 'success'
          notifier.show({
            tone: isDelivered ? 'info' : 'error',
            text: t(isDelivered ? 'webhooks.test.done' : 'webhooks.test.failed', { how }),
          })
          await cache.invalidateQueries({
            predicate: ({ queryKey: [root] }) => root === 'webhooks' || root === 'webhookLogs',
          })
        },
      }),
    reveal: () => send(() => sdk.webhooks.readSecret(id), { onDone: setSecret }),
  }
}
