import { ConfirmDialog, UnsavedBar } from '@plaza/ui'
import { useBlocker } from '@tanstack/react-router'
import { useT } from '../i18n.tsx'

type UnsavedProps = { isBusy: boolean; error?: string | null; onDiscard: () => void; onSave: () => void }

/** Shown while a form has changes: saves them (⌘S) or drops them, and asks before somebody leaves without. */
export function Unsaved({ isBusy, error, onDiscard, onSave }: UnsavedProps) {
  const t = useT()
  const leaving = useBlocker({
    // another tab or panel of the same page keeps the form
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname,
    enableBeforeUnload: true,
    withResolver: true,
  })
  return (
    <>
      <UnsavedBar
        text={t('unsaved.text')}
        discardLabel={t('unsaved.discard')}
        saveLabel={t('action.save')}
        busyLabel={t('state.working')}
        isBusy={isBusy}
        error={error}
        onDiscard={onDiscard}
        onSave={onSave}
      />
      {leaving.status === 'blocked' && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && leaving.reset()}
          title={t('unsaved.leave')}
          confirmLabel={t('unsaved.leaveAction')}
          cancelLabel={t('unsaved.stay')}
          onConfirm={() => leaving.proceed()}
        />
      )}
    </>
  )
}
