import { Button, useStore } from '@plaza/ui'
import { useState } from 'react'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'

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
  // said once; the seconds that follow are for the eyes
  const [said, setSaid] = useState<string>()
  if ((said === undefined) !== (reason === undefined)) setSaid(reason)
  return (
    <>
      <span role="alert" className="sr-only">
        {said}
      </span>
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
    </>
  )
}
