import { replyProblem, slugOf } from '@plaza/domain'
import { TextArea, TextField } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { languageName, useLanguages } from '../../lib/languages.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'

/** A reply of one's own begins with its title and its words in the first language. */
export function NewReplyDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const { first } = useLanguages()
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [hasTried, setTried] = useState(false)
  const slug = slugOf(title)
  const problem = replyProblem(text)
  const submit = () => {
    setTried(true)
    if (!slug || !text.trim() || problem) return
    const fields = { title: title.trim(), text: text.trim(), uses: ['message'] }
    void act(() => sdk.entries.create({ collection: 'reply', locale: first, name: `reply.${slug}`, fields }), {
      done: t('replies.created'),
      changed: ['entries'],
      onDone: ({ name }) => void navigate({ to: '/replies/$name/$locale', params: { name, locale: first } }),
    })
  }
  return (
    <FormDialog
      title={t('replies.new')}
      submitLabel={t('replies.create')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        autoFocus
        label={t('replies.name')}
        help={t('replies.name.help')}
        value={title}
        onChange={setTitle}
        maxLength={100}
        error={hasTried && !slug ? t('form.required') : undefined}
      />
      <TextArea
        label={t('replies.text')}
        help={t('replies.text.help', { language: languageName(first) })}
        limit={2000}
        maxLength={2000}
        value={text}
        onChange={setText}
        error={
          problem
            ? t(problem.meant ? 'words.unknownNear' : 'words.unknown', {
                value: `{${problem.value}}`,
                meant: `{${problem.meant}}`,
              })
            : hasTried && !text.trim()
              ? t('form.required')
              : undefined
        }
      />
    </FormDialog>
  )
}
