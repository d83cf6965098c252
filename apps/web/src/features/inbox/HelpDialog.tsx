import { maxLength, required } from '@plaza/domain'
import { Button, Dialog, FormAlert, TextArea } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { helpQuery } from './queries.ts'

const longest = 3000

/** What went wrong with a booking, in one's own words. */
export function HelpDialog({ transactionId, onClose }: { transactionId: string; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const form = useForm({
    initial: { text: '' },
    rules: () => ({ text: [required, maxLength(longest)] }),
    send: async ({ text }) => {
      const sent = await sdk.events.create({
        type: 'help_requested',
        objectId: transactionId,
        metadata: { text: text.trim() },
      })
      // the case is opened a moment later
      cache.setQueryData(helpQuery(sdk, transactionId).queryKey, { requestedDate: sent.createdDate })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('help.ask')}
      intro={t('help.text')}
      closeLabel={t('action.close')}
    >
      <form {...form.formProps} className="flex flex-col gap-5">
        <TextArea {...form.text('text')} label={t('help.words')} rows={5} limit={longest} />
        <FormAlert>{form.formError}</FormAlert>
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button variant="text" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <SubmitButton isBusy={form.isBusy} size="md">
            {t('help.send')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
