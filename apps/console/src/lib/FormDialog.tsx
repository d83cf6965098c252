import { Button, Dialog, Form, FormAlert, useSaveKey } from '@plaza/ui'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useT } from './i18n.tsx'
import { forgetReplies } from './replies-at-hand.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { LeaveDialog, LeaveGuard } from './saving/index.ts'

type FormDialogProps = {
  title: string
  intro?: string | undefined
  submitLabel: string
  busyLabel?: string
  /** The safe way out, where "Cancel" could be misread. */
  cancelLabel?: string | undefined
  isDanger?: boolean
  isBusy: boolean
  /** Something was typed that closing would lose: it asks first. */
  isDirty?: boolean | undefined
  error: string | null | undefined
  onSubmit: () => void
  onClose: () => void
  /** For one that needs more room. */
  className?: string | undefined
  /** Its fields. */
  children: ReactNode
}

/** A form over the screen, with a way out and what went wrong. */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, submitLabel, busyLabel, cancelLabel, isDanger, isBusy, isDirty = false } = props
  const { error, onSubmit, onClose, className, children } = props
  const t = useT()
  const id = useId()
  const [isLeaving, setLeaving] = useState(false)
  const close = () => (isDirty ? setLeaving(true) : onClose())
  useSaveKey(() => isBusy || onSubmit())
  useEffect(() => forgetReplies, [])
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      intro={intro}
      closeLabel={t('action.close')}
      isBusy={isBusy}
      className={className}
      actions={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={close}>
            {cancelLabel ?? t('action.cancel')}
          </Button>
          <SubmitButton
            form={id}
            isBusy={isBusy}
            {...(busyLabel && { busyLabel })}
            {...(isDanger && { variant: 'danger-solid' })}
          >
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      <Form id={id} onSubmit={onSubmit} className="flex flex-col gap-5">
        <div ref={enterFirstField} className="contents">
          {children}
        </div>
        <FormAlert>{error}</FormAlert>
      </Form>
      {isDirty && <LeaveGuard isDirty />}
      <LeaveDialog isOpen={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Dialog>
  )
}

/** Whoever opens a form with a keyboard at hand goes on typing; on touch screens one would cover what is asked. */
function enterFirstField(fields: HTMLElement | null) {
  if (!fields || matchMedia('(pointer: coarse)').matches || fields.contains(document.activeElement)) return
  fields.querySelector<HTMLElement>('input:not([type=hidden]), textarea')?.focus()
}
