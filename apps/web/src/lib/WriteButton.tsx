import { Button, type ButtonProps, useStore } from '@plaza/ui'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'

/**
 * A button that changes something for others at a press. Offline it waits and says why: sent some time later, it would
 * come as a surprise to whoever pressed it.
 */
export function WriteButton({ isDisabled = false, ...props }: Omit<ButtonProps, 'reason'>) {
  const t = useT()
  // what is on its way shows that it is
  const isWaiting = useStore(useServices().connection) === 'offline' && !props.isBusy
  return (
    <Button
      {...props}
      data-writes
      isDisabled={isDisabled || isWaiting}
      reason={isWaiting ? t('offline.submit') : undefined}
    />
  )
}
