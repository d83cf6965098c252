import { required } from '@plaza/domain'
import type { Asset } from '@plaza/sdk'
import { Button, Dialog, FormAlert, TextArea } from '@plaza/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { useMemberDialog } from './use-member-dialog.ts'

export type AskDialogProps = { asset: Pick<Asset, 'id' | 'name' | 'ownerId'> }

const longest = 3000

/** A question to the owner before anything is booked. Strangers say who they are first, then the dialog comes back. */
export function AskDialog({ asset }: AskDialogProps) {
  const t = useT()
  const { isOpen, onOpenChange } = useMemberDialog('ask')
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('ask.title')}
      intro={asset.name}
      closeLabel={t('action.close')}
    >
      <AskForm asset={asset} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function AskForm({ asset, onDone }: { asset: AskDialogProps['asset']; onDone: () => void }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const router = useRouter()
  const ask = useMutation({
    mutationFn: (content: string) =>
      sdk.messages.create({ topicId: asset.id, receiverId: asset.ownerId ?? '', content }),
    onSuccess: ({ conversationId }) => {
      void cache.invalidateQueries({ queryKey: ['messages'] })
      void cache.invalidateQueries({ queryKey: ['conversations'] })
      notifier.show({
        text: t('ask.sent'),
        action: { label: t('ask.open'), onAction: () => void router.navigate({ href: `/i/${conversationId}` }) },
      })
      onDone()
    },
  })
  const form = useForm({
    initial: { text: '' },
    rules: () => ({ text: [required] }),
    send: ({ text }) => ask.mutateAsync(text.trim()),
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <TextArea {...form.text('text')} label={t('ask.text')} rows={4} limit={longest} />
      <FormAlert>{form.formError}</FormAlert>
      <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
        <Button variant="text" onPress={onDone}>
          {t('action.cancel')}
        </Button>
        <SubmitButton isBusy={form.isBusy} size="md">
          {t('ask.send')}
        </SubmitButton>
      </div>
    </form>
  )
}
