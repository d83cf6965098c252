import { Button, useCountdown, useStore } from '@plaza/ui'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'

type SubmitButtonProps = {
  children: string
  isBusy: boolean
  /** Said while the answer is on its way; "Working…" unless something else happens. */
  busyLabel?: string
  /** Until when the server wants to hear nothing. */
  waitUntilMs?: number
  form?: string
  size?: 'sm' | 'md'
  variant?: 'primary' | 'danger-solid'
  className?: string
}

/** Sends the form around it. Disabled only without a connection and in a pause, with the reason. */
export function SubmitButton({
  children,
  isBusy,
  busyLabel,
  waitUntilMs = 0,
  form,
  size = 'md',
  variant = 'primary',
  className,
}: SubmitButtonProps) {
  const t = useT()
  const isOffline = useStore(useServices().connection) === 'offline'
  const seconds = useCountdown(waitUntilMs)
  const reason = seconds > 0 ? t('failure.tooMany', { seconds }) : isOffline ? t('offline.submit') : undefined
  return (
    <Button
      type="submit"
      size={size}
      variant={variant}
      {...(form && { form })}
      isBusy={isBusy}
      busyLabel={busyLabel ?? t('state.working')}
      isDisabled={reason !== undefined}
      reason={reason}
      {...(className && { className })}
    >
      {children}
    </Button>
  )
}
