import { useEffect } from 'react'

/** What every sign-in form tells the page or dialog around it. */
export type AuthFormProps = {
  onDone: () => void
  /** While a request runs the dialog cannot be closed. */
  onBusy?: ((isBusy: boolean) => void) | undefined
}

export function useBusyReport(isBusy: boolean, onBusy: AuthFormProps['onBusy']): void {
  useEffect(() => {
    onBusy?.(isBusy)
    return () => onBusy?.(false)
  }, [isBusy, onBusy])
}
