import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { usePersonId, userQuery } from '../../parts/person/me.ts'
import { useCheckRequest } from '../../parts/sign-in/use-check-request.ts'

const lookEveryMs = 5_000

/** The operator wants to know that takers can be reached. Emails are opened in another tab, or on another device. */
export function CheckEmailNote({ isAsked }: { isAsked: boolean }) {
  const t = useT()
  const { sdk } = useServices()
  const me = useQuery({
    ...userQuery(sdk, usePersonId()),
    refetchInterval: lookEveryMs,
    refetchOnWindowFocus: 'always',
  }).data
  const email = me?.email ?? ''
  const { send, isSending, isSent, secondsLeft } = useCheckRequest(email)
  return (
    <div className="rounded-md bg-sun-soft px-4 py-3 text-sun-ink">
      <p className="font-semibold">{t('booking.checkEmail')}</p>
      {isAsked && <p className="mt-1 text-small">{t('booking.sentOnceChecked', { email })}</p>}
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        isBusy={isSending}
        isDisabled={isSent && secondsLeft > 0}
        data-writes
        onPress={send}
      >
        {isSent && secondsLeft > 0 ? t('auth.lost.resendIn', { seconds: secondsLeft }) : t('booking.sendLink')}
      </Button>
    </div>
  )
}
