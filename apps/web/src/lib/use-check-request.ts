import { useMutation } from '@tanstack/react-query'
import { failureOf, failureText } from './failures.ts'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'
import { useCountdown } from './use-countdown.ts'

const pauseMs = 60_000

/** Asks for a mail with a link that confirms the address; once a minute at most. */
export function useCheckRequest(email: string) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const request = useMutation({
    mutationFn: async () => {
      const redirectUrl = `${location.origin}/email-check`
      await sdk.tokens.checkRequest({ type: 'email', redirectUrl, data: { email } })
      return Date.now()
    },
    onError: (error) => {
      const told = failureText(failureOf(error))
      if (told) notifier.show({ tone: 'error', text: t(told.id, told.values) })
    },
  })
  const secondsLeft = useCountdown(request.data ? request.data + pauseMs : 0)
  return { send: () => request.mutate(), isSending: request.isPending, isSent: request.isSuccess, secondsLeft }
}
