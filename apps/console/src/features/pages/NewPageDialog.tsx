import type { Entry } from '@plaza/contract'
import { slugOf } from '@plaza/domain'
import { TextField } from '@plaza/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { entryAt, saveEntry } from '../../lib/entries.ts'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useLanguages } from '../../lib/languages.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { pageKeys, pagesEntry } from './page-fields.ts'

type NewPageDialogProps = { entries: readonly Entry[]; onClose: () => void }

/** A page begins with its title, hidden until it is published. */
export function NewPageDialog({ entries, onClose }: NewPageDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const { first } = useLanguages()
  const [title, setTitle] = useState('')
  const [hasTried, setTried] = useState(false)
  const key = slugOf(title)
  const isTaken = pageKeys(entries).includes(key)
  const submit = () => {
    setTried(true)
    if (!key || isTaken) return
    const place = entryAt(entries, { ...pagesEntry, locale: first })
    const fields = { [`${key}.header`]: title.trim(), [`${key}.published`]: false }
    void act(() => saveEntry(sdk, place, fields), {
      done: t('pages.created'),
      changed: ['entries'],
      onDone: () => void navigate({ to: '/pages/$key/$locale', params: { key, locale: first } }),
    })
  }
  return (
    <FormDialog
      title={t('pages.new')}
      submitLabel={t('pages.create')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        autoFocus
        label={t('pages.name')}
        value={title}
        onChange={setTitle}
        maxLength={200}
        error={hasTried && !key ? t('form.required') : isTaken ? t('pages.taken') : undefined}
      />
    </FormDialog>
  )
}
