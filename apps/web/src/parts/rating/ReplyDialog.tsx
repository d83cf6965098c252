import type { Rating } from '@plaza/contract'
import { maxLength, required } from '@plaza/domain'
import { Button, Dialog, FormAlert, TextArea } from '@plaza/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from '../../lib/form.ts'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { useServices } from '../../lib/services.tsx'
import { replyTo } from './reply-to.ts'

const longest = 1000

/** A few words under a review, for everybody who reads it. */
export function ReplyDialog({ rating, onClose }: { rating: Rating; onClose: () => void }) {
  const t = useT()
  const { sdk, notifier } = useServices()
  const cache = useQueryClient()
  const before = replyTo(rating)
  const onSuccess = async () => {
    await cache.invalidateQueries({ queryKey: ['ratings', 'list'] })
    onClose()
  }
  const write = useMutation({ mutationFn: (content: string) => sdk.ratings.reply(rating.id, { content }), onSuccess })
  const remove = useMutation({
    mutationFn: () => sdk.ratings.removeReply(rating.id),
    onSuccess: async () => {
      await onSuccess()
      notifier.show({
        text: t('rating.reply.removed'),
        action: { label: t('action.undo'), onAction: () => write.mutate(before?.content ?? '') },
      })
    },
  })
  const form = useForm({
    initial: { content: before?.content ?? '' },
    rules: () => ({ content: [required, maxLength(longest)] }),
    send: ({ content }) => write.mutateAsync(content.trim()),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t(before ? 'rating.reply.change' : 'rating.reply.title')}
      intro={t('rating.reply.intro')}
      closeLabel={t('action.close')}
      isBusy={form.isBusy || remove.isPending}
    >
      <form {...form.formProps} className="flex flex-col gap-5">
        <TextArea {...form.text('content')} label={t('rating.reply.text')} rows={4} limit={longest} />
        <FormAlert>{form.formError}</FormAlert>
        <div className="flex flex-col-reverse gap-3 md:flex-row md:justify-end">
          {before && (
            <Button variant="text" data-writes isBusy={remove.isPending} onPress={() => remove.mutate()}>
              {t('rating.reply.remove')}
            </Button>
          )}
          <SubmitButton isBusy={form.isBusy} size="md">
            {t('rating.reply.send')}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
