import { TextArea } from '@plaza/ui'
import { useState } from 'react'
import { FileField } from '../../lib/FileField.tsx'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { pathsIn } from './category-sheet.ts'
import { addPaths, missingPaths, type Path } from './paths.ts'
import type { CountedCategory } from './queries.ts'

type ImportDialogProps = {
  categories: readonly CountedCategory[]
  /** A set to begin with; without it, a sheet is asked for. */
  given?: { title: string; paths: readonly Path[] } | undefined
  onClose: () => void
}

/** Adds the categories of a sheet or of a starter set. Nothing that is there is changed. */
export function ImportDialog({ categories, given, onClose }: ImportDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [text, setText] = useState('')
  const paths = given?.paths ?? pathsIn(text)
  const missing = missingPaths(categories, paths)
  const submit = () =>
    void act(() => addPaths(sdk, categories, paths), {
      done: t('categories.imported', { count: missing.length }),
      changed: ['categories'],
      onDone: onClose,
    })
  return (
    <FormDialog
      title={given?.title ?? t('categories.import')}
      intro={given ? undefined : t('categories.import.help')}
      submitLabel={t('categories.import.run', { count: missing.length })}
      isBusy={isBusy}
      isDirty={text !== ''}
      error={error}
      onSubmit={() => (missing.length === 0 ? onClose() : submit())}
      onClose={onClose}
    >
      {!given && (
        <>
          <FileField
            label={t('categories.import.file')}
            accept=".csv,text/csv,text/plain"
            onChoose={(file) => void file.text().then(setText)}
          />
          <TextArea label={t('categories.import.text')} rows={6} value={text} onChange={setText} />
        </>
      )}
      <p role="status">{t('categories.import.preview', { missing: missing.length, count: paths.length })}</p>
      {missing.length > 0 && (
        <ul className="max-h-60 overflow-y-auto rounded-md bg-sunken p-3 text-small">
          {missing.slice(0, mostShown).map((path) => (
            <li key={path.join('\n')}>{path.join(' › ')}</li>
          ))}
          {missing.length > mostShown && <li>{t('operation.more', { count: missing.length - mostShown })}</li>}
        </ul>
      )}
    </FormDialog>
  )
}

const mostShown = 50
