import { directionOf } from '@plaza/domain'
import { TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { isBuiltIn, languageName } from '../../lib/languages.ts'
import { codeOf, ownNameOf } from './language-list.ts'

type AddLanguageDialogProps = {
  known: readonly string[]
  isBusy: boolean
  error: string | null
  onAdd: (locale: string) => void
  onClose: () => void
}

/** A language by its code; its name and the way it is written follow from it. */
export function AddLanguageDialog({ known, isBusy, error, onAdd, onClose }: AddLanguageDialogProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [hasTried, setTried] = useState(false)
  const code = codeOf(typed)
  const isThere = code !== undefined && known.some((each) => each.toLowerCase() === code.toLowerCase())
  const submit = () => {
    setTried(true)
    if (code && !isThere) onAdd(code)
  }
  return (
    <FormDialog
      title={t('languages.add')}
      submitLabel={t('languages.add.submit')}
      isBusy={isBusy}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        size="sm"
        autoFocus
        label={t('languages.code')}
        help={t('languages.code.help')}
        value={typed}
        onChange={setTyped}
        maxLength={20}
        error={isThere ? t('languages.there') : hasTried && !code ? t('languages.code.unknown') : undefined}
      />
      {code && !isThere && (
        <p role="status" className="text-ink-2">
          {t('languages.found', {
            name: languageName(code),
            own: ownNameOf(code),
            direction: t(directionOf(code) === 'rtl' ? 'languages.rtl' : 'languages.ltr'),
          })}{' '}
          {t(isBuiltIn(code) ? 'languages.builtIn' : 'languages.notBuiltIn')}
        </p>
      )}
    </FormDialog>
  )
}
