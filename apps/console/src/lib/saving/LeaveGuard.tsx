import { ConfirmDialog } from '@plaza/ui'
import { useBlocker } from '@tanstack/react-router'
import { useT } from '../i18n.tsx'

/** Asks before whoever typed something goes elsewhere, also when they close the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <LeaveDialog
      isOpen={blocker.status === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  )
}

type LeaveDialogProps = { isOpen: boolean; onStay: () => void; onLeave: () => void }

/** "Leave without saving?" */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  const t = useT()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onStay()}
      title={t('unsaved.leave')}
      confirmLabel={t('unsaved.leave.action')}
      cancelLabel={t('unsaved.stay')}
      isDanger
      onConfirm={onLeave}
    >
      {t('unsaved.leave.text')}
    </ConfirmDialog>
  )
}
