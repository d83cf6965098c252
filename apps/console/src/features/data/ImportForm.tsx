import type { ImportedType } from '@plaza/contract'
import { importFields, isFreeField, proposedMapping, readSheet, unusedColumns } from '@plaza/domain'
import { Button, RadioGroup, Select, Switch, TextField } from '@plaza/ui'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { FileField } from '../../lib/FileField.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { type Choices, type ChosenFile, formatOf, matchesOf, matchTexts, modeTexts, typeTexts } from './imported.ts'

const types = ['asset', 'user', 'category'] as const
const modes = ['both', 'create', 'update'] as const

/** A file, what its columns mean, and how its rows meet what is here. Ends with a preview. */
export function ImportForm({ onPreviewed }: { onPreviewed: (id: string, file: ChosenFile) => void }) {
  const t = useT()
  const { sdk } = useServices()
  const { send, isBusy, error } = useSend()
  const [file, setFile] = useState<ChosenFile>()
  const [problem, setProblem] = useState(false)
  const [choices, setChoices] = useState<Choices>({
    type: 'asset',
    mapping: {},
    match: 'externalId',
    mode: 'both',
    mails: false,
  })
  const { type, mapping, match, mode, mails } = choices
  const change = (changes: Partial<Choices>) => setChoices({ ...choices, ...changes })

  async function choose(chosen: File) {
    const [content, format] = [await chosen.text(), formatOf(chosen.name)]
    const sheet = readSheet(content, format)
    setProblem(sheet === undefined || sheet.rows.length === 0)
    if (!sheet || sheet.rows.length === 0) return setFile(undefined)
    setFile({ name: chosen.name, content, format, sheet })
    change({ mapping: proposedMapping(type, sheet.columns) })
  }
  const chooseType = (next: ImportedType) =>
    change({
      type: next,
      match: matchesOf(next)[0] ?? 'id',
      mapping: file ? proposedMapping(next, file.sheet.columns) : {},
    })
  const said = Object.fromEntries(Object.entries(mapping).filter(([, template]) => template.trim() !== ''))
  const preview = (chosen: ChosenFile) =>
    void send(
      () =>
        sdk.operations.create({
          kind: 'import',
          objectType: type,
          import: { content: chosen.content, format: chosen.format, mapping: said, match, mode, mails },
          preview: true,
        }),
      { onDone: ({ id }) => onPreviewed(id, chosen) },
    )
  const free = Object.keys(mapping).filter((name) => isFreeField(name))
  const fields = [...importFields[type].map(({ name }) => name), ...free]
  const unused = file ? unusedColumns(file.sheet, mapping) : []
  return (
    <Block title={t('data.import')} text={t('data.import.text')}>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={t('data.what')}
          orientation="horizontal"
          options={types.map((value) => ({ value, label: t(typeTexts[value]) }))}
          value={type}
          onChange={chooseType}
        />
        <FileField
          label={t('data.file')}
          help={t('data.file.help')}
          accept=".csv,.json,.ndjson,.jsonl,text/csv,application/json"
          onChoose={(file) => void choose(file)}
        />
        {problem && (
          <p role="alert" className="text-danger-ink">
            {t('data.unreadable')}
          </p>
        )}
        {file && (
          <>
            <p role="status">{t('data.read', { rows: file.sheet.rows.length, columns: file.sheet.columns.length })}</p>
            <fieldset>
              <legend className="text-label font-semibold">{t('data.mapping')}</legend>
              <p className="mb-3 text-small text-ink-2">{t('data.mapping.help', { open: '{', close: '}' })}</p>
              <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
                {fields.map((name) => (
                  <TextField
                    key={name}
                    size="sm"
                    label={name}
                    value={mapping[name] ?? ''}
                    onChange={(template) => change({ mapping: { ...mapping, [name]: template } })}
                  />
                ))}
              </div>
              {unused.length > 0 && (
                <p className="mt-3 text-small text-ink-2">{t('data.unused', { columns: unused.join(', ') })}</p>
              )}
            </fieldset>
            <div className="grid gap-3 md:grid-cols-2">
              <Select
                label={t('data.match')}
                placeholder={t('data.match')}
                options={matchesOf(type).map((value) => ({ value, label: t(matchTexts[value]) }))}
                value={match}
                onChange={(value) => change({ match: value })}
              />
              <Select
                label={t('data.mode')}
                placeholder={t('data.mode')}
                options={modes.map((value) => ({ value, label: t(modeTexts[value]) }))}
                value={mode}
                onChange={(value) => change({ mode: value })}
              />
            </div>
            <Switch isSelected={mails} onChange={(isOn) => change({ mails: isOn })}>
              {t('data.mails')}
            </Switch>
            {error && (
              <p role="alert" className="text-danger-ink">
                {error}
              </p>
            )}
            <Button className="self-start" isBusy={isBusy} onPress={() => preview(file)}>
              {t('data.preview')}
            </Button>
          </>
        )}
      </div>
    </Block>
  )
}
