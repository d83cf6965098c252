import type { Translation } from '@plaza/contract'
import { RadioGroup, TextArea } from '@plaza/ui'
import { useState } from 'react'
import { FileField } from '../../lib/FileField.tsx'
import { FormDialog } from '../../lib/FormDialog.tsx'
import { useT } from '../../lib/i18n.tsx'
import { readSheet } from '../../lib/list/read-sheet.ts'
import { useServices } from '../../lib/services.tsx'
import { useAct } from '../../lib/use-act.ts'
import { conflictsIn } from './conflicts.ts'
import { changesIn, keyOf } from './translation-sheet.ts'

const mostShown = 50
/** As many as one call takes. */
const atOnce = 500

type ImportDialogProps = { translations: readonly Translation[]; locale: string; onClose: () => void }

/** Writes the texts of a sheet, once somebody has seen which. */
export function ImportDialog({ translations, locale, onClose }: ImportDialogProps) {
  const t = useT()
  const { sdk } = useServices()
  const { act, isBusy, error } = useAct()
  const [text, setText] = useState('')
  const found = text === '' ? undefined : changesIn(readSheet(text), translations, locale)
  const changes = found?.changes ?? []
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [theirs, setTheirs] = useState<ReadonlyMap<string, string>>(new Map())
  // where a colleague wrote something else meanwhile it is theirs that stays, unless somebody says otherwise
  const wanted = changes.filter(({ translation }) => !theirs.has(keyOf(translation)) || kept.has(keyOf(translation)))
  const send = async () => {
    for (let start = 0; start < wanted.length; start += atOnce) {
      await sdk.translations.update({
        changes: wanted.slice(start, start + atOnce).map(({ translation, value, before }) => {
          const { objectType, objectId, field } = translation
          return { objectType, objectId, field, locale, value, before: theirs.get(keyOf(translation)) ?? before }
        }),
      })
    }
  }
  const seeTheirs = (cause: unknown) =>
    setTheirs(new Map([...theirs, ...conflictsIn(cause).map((each) => [keyOf(each), each.value] as const)]))
  const submit = () =>
    void act(send, {
      done: t('translations.imported', { count: wanted.length }),
      changed: ['translations', 'assetTypes', 'categories', 'customAttributes', 'config', 'entries'],
      onDone: onClose,
      onFail: seeTheirs,
    })
  return (
    <FormDialog
      title={t('translations.import')}
      intro={t('translations.import.help', { locale })}
      submitLabel={t('translations.import.run', { count: wanted.length })}
      isBusy={isBusy}
      isDirty={text !== ''}
      error={error}
      onSubmit={() => (wanted.length === 0 ? onClose() : submit())}
      onClose={onClose}
    >
      <FileField
        label={t('translations.import.file')}
        accept=".csv,text/csv,text/plain"
        onChoose={(file) => void file.text().then(setText)}
      />
      <TextArea label={t('translations.import.text')} rows={6} value={text} onChange={setText} />
      <p role="status">
        {text === ''
          ? t('translations.import.nothing')
          : found
            ? t('translations.import.preview', {
                changed: changes.length,
                same: found.same,
                unknown: found.unknown.length,
              })
            : t('translations.import.columns', { locale })}
      </p>
      {changes
        .filter(({ translation }) => theirs.has(keyOf(translation)))
        .map(({ translation, value }) => {
          const key = keyOf(translation)
          return (
            <RadioGroup
              key={key}
              label={t('translations.changed', { text: translation.source })}
              value={kept.has(key) ? 'mine' : 'theirs'}
              onChange={(choice) => {
                const others = [...kept].filter((each) => each !== key)
                setKept(new Set(choice === 'mine' ? [...others, key] : others))
              }}
              options={[
                { value: 'theirs', label: `${t('conflict.takeTheirs')}: ${theirs.get(key)}` },
                { value: 'mine', label: `${t('conflict.keepMine')}: ${value}` },
              ]}
            />
          )
        })}
      {changes.length > 0 && (
        <ul className="max-h-60 overflow-y-auto rounded-md bg-sunken p-3 text-small">
          {changes.slice(0, mostShown).map(({ translation, value }) => (
            <li key={keyOf(translation)}>
              {translation.source} → {value}
            </li>
          ))}
          {changes.length > mostShown && <li>{t('operation.more', { count: changes.length - mostShown })}</li>}
        </ul>
      )}
    </FormDialog>
  )
}
