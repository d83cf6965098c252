import { type ReactNode, useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Form } from '../Form.tsx'
import { FormAlert } from '../FormAlert.tsx'
import { TextArea } from '../TextArea.tsx'

export type ReasonDialogProps = {
  /** Repeats the name of the object ("Reset Ana’s second step?"). */
  title: string
  /** What follows, in numbers where there are some. */
  children?: ReactNode
  confirmLabel: string
  cancelLabel: string
  busyLabel: string
  /** Label of the field ("Why? Your team will see this."). */
  reasonLabel: string
  /** Said when nothing worth reading was written. */
  tooShort: string
  /** Without one it goes on as well. */
  isOptional?: boolean | undefined
  /** Stands after the label then. */
  optionalNote?: string | undefined
  isDanger?: boolean | undefined
  isBusy: boolean
  error?: ReactNode
  onConfirm: (reason: string) => void
  onCancel: () => void
}

const least = 3
const most = 500

/** Asks before something that others notice, and why. It stays until the server has answered. */
export function ReasonDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  busyLabel,
  reasonLabel,
  tooShort,
  isOptional = false,
  optionalNote,
  isDanger = false,
  isBusy,
  error,
  onConfirm,
  onCancel,
}: ReasonDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [hasTried, setTried] = useState(false)
  const text = reason.trim()
  const isShort = text.length < least && !(isOptional && text === '')
  return (
    <Dialog
      role="alertdialog"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={title}
      intro={children}
      closeLabel={cancelLabel}
      isBusy={isBusy}
      actions={
        <>
          <Button variant="secondary" autoFocus isDisabled={isBusy} onPress={onCancel}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger-solid' : 'primary'}
            isBusy={isBusy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={() => {
          setTried(true)
          if (!isShort) onConfirm(text)
        }}
      >
        <TextArea
          label={reasonLabel}
          note={isOptional ? optionalNote : undefined}
          rows={2}
          limit={most}
          maxLength={most}
          value={reason}
          onChange={setReason}
          error={hasTried && isShort ? tooShort : undefined}
        />
        <FormAlert>{error}</FormAlert>
      </Form>
    </Dialog>
  )
}
