import { TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import type { CategoryLine } from './category-rows.ts'
import { PlaceSelect } from './PlaceSelect.tsx'

type NewCategoryDialogProps = {
  lines: readonly CategoryLine[]
  /** Where it goes unless somebody says otherwise; null for the top. */
  parentId: string | null
  onClose: () => void
  onMade: (id: string) => void
}

/** Adds a category. */
export function NewCategoryDialog({ lines, parentId, onClose, onMade }: NewCategoryDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [name, setName] = useState('')
  const [place, setPlace] = useState<string | null>(parentId ?? '')
  const [hasTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (name.trim() === '') return
    void act(() => sdk.categories.create({ name: name.trim(), parentId: place || null }), {
      done: t('categories.made', { name: name.trim() }),
      changed: ['categories'],
      onDone: ({ id }) => {
        onClose()
        onMade(id)
      },
    })
  }
  return (
    <FormDialog
      title={t('categories.new')}
      submitLabel={t('categories.add')}
      isBusy={isBusy}
      isDirty={name !== ''}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        label={t('categories.name')}
        value={name}
        onChange={setName}
        maxLength={255}
        error={hasTried && name.trim() === '' ? t('form.required') : undefined}
        autoFocus
      />
      <PlaceSelect label={t('categories.move.to')} lines={lines} hasTop value={place} onChange={setPlace} />
    </FormDialog>
  )
}
