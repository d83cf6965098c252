import { ConfirmDialog } from '@plaza/ui'
import { useBlocker } from '@tanstack/react-router'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'

export type LeaveGuardProps = {
  isDirty: boolean
  /** Paths that belong to the same work, such as its other steps. */
  isWithin?: (path: string) => boolean
  /** What would be lost, where it is no change. */
  title?: string
  text?: string
}

/** Asks before a form with unsaved changes is left, also when the tab is closed. */
export function LeaveGuard({ isDirty, isWithin, title, text }: LeaveGuardProps) {
  const t = useT()
  const { session } = useServices()
  const { status, proceed, reset } = useBlocker({
    // dialogs over the page change the address too, and a lost session cannot wait for an answer
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      session.get().userId !== null &&
      current.pathname !== next.pathname &&
      isWithin?.(next.pathname) !== true,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onOpenChange={() => reset?.()}
      title={title ?? t('leave.title')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      onConfirm={() => proceed?.()}
      isDanger
    >
      {text ?? t('leave.text')}
    </ConfirmDialog>
  )
}
