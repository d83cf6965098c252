import { maxLength, required, savedListLimits } from '@plaza/domain'
import { Dialog, FormAlert, TextField } from '@plaza/ui'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'

export type ListNameDialogProps = {
  title: string
  name?: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks what a list is called. */
export function ListNameDialog({ title, name = '', onSave, onClose }: ListNameDialogProps) {
  const t = useT()
  const form = useForm({
    initial: { name },
    rules: () => ({ name: [required, maxLength(savedListLimits.name)] }),
    send: async (values) => {
      await onSave(values.name)
      onClose()
    },
  })
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} closeLabel={t('action.close')} isBusy={form.isBusy}>
      <form {...form.formProps} className="flex flex-col gap-5">
        <TextField {...form.text('name')} label={t('lists.name')} help={t('lists.name.help')} />
        <FormAlert>{form.formError}</FormAlert>
        <SubmitButton isBusy={form.isBusy} size="md">
          {t('form.save')}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
