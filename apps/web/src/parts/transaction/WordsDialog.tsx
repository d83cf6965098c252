import { maxLength, required } from '@plaza/domain'
import { Button, Dialog, FormAlert, TextArea } from '@plaza/ui'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'

const longest = 3000

type WordsDialogProps = {
  title: string
  intro: string
  label: string
  sendLabel: string
  send: (words: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for something in one's own words. */
export function WordsDialog({ title, intro, label, sendLabel, send, onClose }: WordsDialogProps) {
  const t = useT()
  const form = useForm({
    initial: { words: '' },
    rules: () => ({ words: [required, maxLength(longest)] }),
    send: async ({ words }) => {
      await send(words.trim())
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      intro={intro}
      closeLabel={t('action.close')}
    >
      <form {...form.formProps} className="flex flex-col gap-5">
        <TextArea {...form.text('words')} label={label} rows={5} limit={longest} />
        <FormAlert>{form.formError}</FormAlert>
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          <Button variant="text" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <SubmitButton isBusy={form.isBusy} size="md">
            {sendLabel}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
