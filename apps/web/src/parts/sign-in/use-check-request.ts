import { failureOf } from '@plaza/domain'
import { useCountdown, useStore } from '@plaza/ui'
import { useMutation } from '@tanstack/react-query'
import { failureText } from '../../lib/failures.ts'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'

const pauseMs = 60_000

/** Asks for a mail with a link that confirms the address; once a minute at most, wherever the button stands. */
export function useCheckRequest(email: string) {
  const t = useT()
  const { sdk, notifier, checkSentMs } = useServices()
  const sentMs = useStore(checkSentMs)
  const request = useMutation({
    mutationFn: () =>
      sdk.tokens.checkRequest({ type: 'email', redirectUrl: `${location.origin}/email-check`, data: { email } }),
    onSuccess: () => checkSentMs.set(Date.now()),
    onError: (error) => {
      const message = failureText(failureOf(error))
      if (message) notifier.show({ tone: 'error', text: t(message.id, message.values) })
    },
  })
  return {
    send: () => request.mutate(),
    isSending: request.isPending,
    isSent: sentMs > 0,
    secondsLeft: useCountdown(sentMs && sentMs + pauseMs),
  }
}
