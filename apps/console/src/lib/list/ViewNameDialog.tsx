import { TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../FormDialog.tsx'
import { useT } from '../i18n.tsx'
import type { SavedView } from './saved-views.ts'
import { useSavedViews } from './use-saved-views.ts'

type ViewNameDialogProps = { renamed: SavedView | undefined; onClose: () => void }

/** Names what a list shows, or names it anew. */
export function ViewNameDialog({ renamed, onClose }: ViewNameDialogProps) {
  const t = useT()
  const { add, rename, isBusy, error } = useSavedViews()
  const [name, setName] = useState(renamed?.name ?? '')
  const [isTold, setTold] = useState(false)
  const typed = name.trim()
  return (
    <FormDialog
      title={t(renamed ? 'views.renameTitle' : 'views.save')}
      submitLabel={t('action.save')}
      isBusy={isBusy}
      error={error}
      onSubmit={() => {
        setTold(true)
        if (typed === '') return
        if (renamed) rename(renamed.id, typed, onClose)
        else add(typed, onClose)
      }}
      onClose={onClose}
    >
      <TextField
        label={t('views.name')}
        value={name}
        onChange={setName}
        maxLength={60}
        error={isTold && typed === '' ? t('views.nameMissing') : undefined}
      />
    </FormDialog>
  )
}
