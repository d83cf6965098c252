import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Repeats the name of the object ("Delete “City bike”?"). */
  title: string
  /** What will be lost and what stays. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  /** The dialog stays open until the app closes it, so a failure can be told in place. */
  onConfirm: () => void
  isBusy?: boolean | undefined
  busyLabel?: string | undefined
  /** Something is lost for good: the button is red. */
  isDanger?: boolean | undefined
}

/** Asks before something that cannot be undone. The safe button has the focus. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isBusy = false,
  busyLabel,
  isDanger = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      closeLabel={cancelLabel}
      isBusy={isBusy}
      isCompact
      actions={
        <>
          <Button variant="secondary" autoFocus isDisabled={isBusy} onPress={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger-solid' : 'primary'}
            isBusy={isBusy}
            busyLabel={busyLabel}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children && <div className="text-body text-ink-2">{children}</div>}
    </Dialog>
  )
}
