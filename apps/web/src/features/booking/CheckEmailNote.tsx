import { Button } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../parts/person/me.ts'
import { useCheckRequest } from '../../parts/sign-in/use-check-request.ts'

/** The operator wants to know that takers can be reached. */
export function CheckEmailNote() {
  const t = useT()
  const email = useMe().data?.email ?? ''
  const { send, isSending, isSent, secondsLeft } = useCheckRequest(email)
  return (
    <div className="rounded-md bg-sun-soft px-4 py-3 text-sun-ink">
      <p className="font-semibold">{t('booking.checkEmail')}</p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        isBusy={isSending}
        isDisabled={isSent && secondsLeft > 0}
        onPress={send}
      >
        {isSent && secondsLeft > 0 ? t('auth.lost.resendIn', { seconds: secondsLeft }) : t('booking.sendLink')}
      </Button>
    </div>
  )
}
