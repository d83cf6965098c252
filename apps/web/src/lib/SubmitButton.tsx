import { Button } from '@plaza/ui'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'
import { useStore } from './store.ts'

export type SubmitButtonProps = {
  children: string
  isBusy: boolean
  busyLabel?: string
  /** Why sending has to wait; the button is disabled meanwhile. */
  waitReason?: string | undefined
  size?: 'md' | 'lg'
  className?: string
}

/** Sends the form around it. Never disabled for its content; only while offline or in a pause, with the reason. */
export function SubmitButton({ children, isBusy, busyLabel, waitReason, size = 'lg', className }: SubmitButtonProps) {
  const t = useT()
  const isOffline = useStore(useServices().connection) === 'offline'
  const reason = waitReason ?? (isOffline ? t('offline.submit') : undefined)
  return (
    <Button
      type="submit"
      size={size}
      isBusy={isBusy}
      busyLabel={busyLabel ?? t('form.saving')}
      isDisabled={reason !== undefined}
      reason={reason}
      {...(className && { className })}
    >
      {children}
    </Button>
  )
}
