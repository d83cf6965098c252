import { Button, Dialog } from '@plaza/ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FormAlert } from '../../lib/FormAlert.tsx'
import { useT } from '../../lib/i18n.tsx'

type FormDialogProps = {
  title: string
  intro: string
  submit: string
  form: { formProps: ComponentProps<'form'>; formError: ReactNode; isBusy: boolean }
  onClose: () => void
  children: ReactNode
}

/** A question in a dialog: its fields, what went wrong, and the two ways out. */
export function FormDialog({ title, intro, submit, form, onClose, children }: FormDialogProps) {
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
          <Button variant="secondary" onPress={onClose} isDisabled={form.isBusy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" form={id} isBusy={form.isBusy} busyLabel={t('form.saving')}>
            {submit}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={id} className="flex flex-col gap-6">
        {children}
        <FormAlert>{form.formError}</FormAlert>
      </form>
    </Dialog>
  )
}
