import { RadioGroup } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useLetter } from '../../lib/use-letter.tsx'
import type { Overview } from './queries.ts'
import { personName } from './words.ts'

/** Writes in the name of the service to one side of a conversation or to both, to each in private. */
export function WriteDialog({ conversation, onClose }: { conversation: Overview; onClose: () => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [to, setTo] = useState('both')
  const { overview, topicName } = conversation
  const letter = useLetter({
    to: to === 'both' ? overview.people.map(({ id }) => id) : [to],
    listing: topicName ?? undefined,
  })
  const options = [
    { value: 'both', label: t('conversations.write.both') },
    ...overview.people.map(({ id }) => ({ value: id, label: personName(t, conversation, id) })),
  ]
  const submit = async () => {
    if (!letter.isWritten()) return
    const body = { ...letter.body, to: to === 'both' ? ('both' as const) : [to] }
    await act(() => sdk.serviceMessages.toConversation(conversation.id, body), {
      done: t('message.sent'),
      changed: ['conversations', 'timeline'],
      onDone: onClose,
    })
  }
  return (
    <FormDialog
      title={t('conversations.write.title')}
      submitLabel={t('message.send')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('conversations.write.text')}</p>
      <RadioGroup label={t('conversations.write.to')} options={options} value={to} onChange={setTo} />
      {letter.field}
    </FormDialog>
  )
}
