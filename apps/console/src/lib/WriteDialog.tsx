import { FormDialog } from './FormDialog.tsx'
import { useT } from './i18n.tsx'
import { useServices } from './services.tsx'
import { useAct } from './use-act.ts'
import { useLetter } from './use-letter.tsx'

type WriteDialogProps = {
  userId: string
  name: string
  /** What happens to it, where there is more to say than that they can answer. */
  intro?: string
  /** What it is about, where that is not the person. */
  topicId?: string
  /** The listing it is about, for replies that name it. */
  listing?: string
  onClose: () => void
  onSent?: () => void
}

/** Writes to somebody in the name of the service. */
export function WriteDialog({ userId, name, intro, topicId, listing, onClose, onSent }: WriteDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const letter = useLetter({ to: [userId], listing })
  const submit = async () => {
    if (!letter.isWritten()) return
    await act(() => sdk.serviceMessages.toPerson(userId, { ...letter.body, ...(topicId && { topicId }) }), {
      done: t('message.sent'),
      changed: ['timeline'],
      onDone: () => {
        onClose()
        onSent?.()
      },
    })
  }
  return (
    <FormDialog
      title={t('message.title', { name })}
      submitLabel={t('message.send')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{intro ?? t('message.text')}</p>
      {letter.field}
    </FormDialog>
  )
}
