import { Button, Dialog, FormAlert } from '@plaza/ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useT } from './i18n.tsx'

type FormDialogProps = {
  title: string
  intro: string
  submit: string
  /** Said while the answer is on its way; "Saving …" unless something else happens. */
  busyLabel?: string
  /** What is sent cannot be taken back, so the way out has the focus. */
  isDanger?: boolean
  /** Something stands in the way that no field can change. */
  isBlocked?: boolean
  form: { formProps: ComponentProps<'form'>; formError: ReactNode; isBusy: boolean }
  onClose: () => void
  children: ReactNode
}

/** A question in a dialog: its fields, what went wrong, and the two ways out. */
export function FormDialog(props: FormDialogProps) {
  const { title, intro, submit, busyLabel, isDanger = false, isBlocked = false, form, onClose, children } = props
  const t = useT()
  const id = useId()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      intro={intro}
      closeLabel={t('action.close')}
      isBusy={form.isBusy}
      actions={
        <>
          <Button variant="secondary" autoFocus={isDanger} onPress={onClose} isDisabled={form.isBusy}>
            {t('action.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger-solid' : 'primary'}
            isBusy={form.isBusy}
            isDisabled={isBlocked}
            busyLabel={busyLabel ?? t('form.saving')}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={id} className="flex flex-col gap-5">
        {children}
        <FormAlert>{form.formError}</FormAlert>
      </form>
    </Dialog>
  )
}
