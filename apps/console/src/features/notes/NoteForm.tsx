import { Button, Chip, Form, FormAlert, TextArea } from '@plaza/ui'
import { useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { colleaguesLike, completeMention, mentionBegun, mentionsIn } from './mentions.ts'
import { useColleagues } from './use-colleagues.ts'

type NoteFormProps = {
  /** Of a note that is changed. */
  initial?: string
  submitLabel: string
  isBusy: boolean
  error: string | null
  /** Empties itself when this answers that it is done. */
  onSubmit: (note: { text: string; mentions: string[] }) => Promise<boolean>
  onCancel?: () => void
}

const longest = 3000

/** A text for colleagues; @ offers their names. */
export function NoteForm({ initial = '', submitLabel, isBusy, error, onSubmit, onCancel }: NoteFormProps) {
  const t = useT()
  const { user } = useMe()
  const [text, setText] = useState(initial)
  const colleagues = useColleagues()
  const begun = mentionBegun(text)
  const offered =
    begun === undefined
      ? []
      : colleaguesLike(
          colleagues.filter(({ id }) => id !== user.id),
          begun,
        )
  return (
    <Form
      className="flex flex-col gap-2"
      onSubmit={async () => {
        const written = text.trim()
        if (written && (await onSubmit({ text: written, mentions: mentionsIn(written, colleagues) }))) setText('')
      }}
    >
      <TextArea
        label={t('notes.field')}
        placeholder={t('notes.placeholder')}
        rows={1}
        limit={longest}
        maxLength={longest}
        value={text}
        onChange={setText}
      />
      {offered.length > 0 && (
        <ul aria-label={t('notes.mention')} className="flex flex-wrap gap-1">
          {offered.map(({ id, name }) => (
            <li key={id}>
              <Chip onPress={() => setText(completeMention(text, name))}>@{name}</Chip>
            </li>
          ))}
        </ul>
      )}
      <FormAlert>{error}</FormAlert>
      {(text.trim() !== '' || onCancel) && (
        <div className="flex gap-2">
          <SubmitButton size="sm" isBusy={isBusy}>
            {submitLabel}
          </SubmitButton>
          {onCancel && (
            <Button size="sm" variant="text" onPress={onCancel}>
              {t('action.cancel')}
            </Button>
          )}
        </div>
      )}
    </Form>
  )
}
