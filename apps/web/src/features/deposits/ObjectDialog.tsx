import { maxLength, required } from '@plaza/domain'
import { Button, Dialog, FormAlert, TextArea } from '@plaza/ui'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useDeed } from './deposit-queries.ts'
import type { DeedDialogProps } from './SureDialog.tsx'

const longest = 3000

/** Why somebody does not agree, for whoever decides. */
export function ObjectDialog({ deposit, otherName, onClose }: DeedDialogProps) {
  const t = useT()
  const deed = useDeed(deposit.transactionId)
  const form = useForm({
    initial: { reason: '' },
    rules: () => ({ reason: [required, maxLength(longest)] }),
    send: async ({ reason }) => {
      await deed.mutateAsync({ deed: 'object', body: { reason } })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('deposit.object.title')}
      intro={t('deposit.object.text', { name: otherName })}
      closeLabel={t('action.close')}
    >
      <form {...form.formProps} className="flex flex-col gap-5">
        <TextArea {...form.text('reason')} label={t('deposit.object.why')} rows={5} limit={longest} />
        <FormAlert>{form.formError}</FormAlert>
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button variant="text" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <SubmitButton isBusy={form.isBusy} size="md">
            {t('deposit.object.send')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
