import { TextField } from '@plaza/ui'
import { useState } from 'react'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useListSearch } from '../../lib/list/index.ts'

/** Which words to look for in what people wrote; why is asked next. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { show } = useListSearch()
  const [words, setWords] = useState('')
  const [hasTried, setTried] = useState(false)
  const query = words.trim()
  return (
    <FormDialog
      title={t('conversations.search')}
      intro={t('conversations.search.text')}
      submitLabel={t('conversations.search.next')}
      isBusy={false}
      error={null}
      onSubmit={() => {
        setTried(true)
        if (query === '') return
        show({ query, open: undefined })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        label={t('conversations.search.words')}
        value={words}
        onChange={setWords}
        maxLength={200}
        error={hasTried && query === '' ? t('form.required') : undefined}
      />
    </FormDialog>
  )
}
