import { type ImportedType, importedTypes, importLimit } from '@plaza/contract'
import { importFields, isFreeField, proposedMapping, recognisedFile, unusedColumns } from '@plaza/domain'
import { Button, ProgressBar, RadioGroup, Select, Switch, TextArea, TextField } from '@plaza/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { FileField } from '../../lib/FileField.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { useSend } from '../../lib/use-send.ts'
import { type ChosenFile, hasTooManyRows, readSummary, sendFile } from './chosen-file.ts'
import {
  type Choices,
  formatOf,
  hasModes,
  matchesOf,
  matchTexts,
  modeTexts,
  mostBytes,
  rememberedMapping,
  typeTexts,
} from './imported.ts'
import { ownOperationsQuery } from './own-operations.ts'
import { SavedMappings } from './SavedMappings.tsx'

const modes = ['both', 'create', 'update'] as const

/** A file, what its columns mean, and how its rows meet what is here. Ends with a preview. */
export function ImportForm({ onPreviewed }: { onPreviewed: (id: string, file: ChosenFile) => void }) {
  const t = useT()
  const { sdk } = useServices()
  const cache = useQueryClient()
  const { send, isBusy, error } = useSend()
  const [file, setFile] = useState<ChosenFile>()
  const { user } = useMe()
  const earlier = useQuery(ownOperationsQuery(sdk, user.id))
  const [problem, setProblem] = useState<'data.unreadable' | 'data.tooLarge' | 'failure.importTooLong'>()
  /** How much of a file is read, or how many of its rows are sent. */
  const [readShare, setReadShare] = useState<number>()
  const [sentRows, setSentRows] = useState<number>()
  const reading = useRef(0)
  const [pasted, setPasted] = useState('')
  const [chosen, setChosen] = useState<Omit<Choices, 'mapping'>>({
    type: 'asset',
    match: 'externalId',
    mode: 'both',
    mails: false,
  })
  /** What somebody wrote; until then the columns mean what they meant the last time, which may be known a moment later. */
  const [written, setWritten] = useState<Choices['mapping']>()
  const { type, match, mode, mails } = chosen
  const change = (changes: Partial<typeof chosen>) => setChosen({ ...chosen, ...changes })
  const columns = file?.summary.columns ?? []
  const remembered = rememberedMapping(earlier.data ?? [], type, columns)
  const recognised = recognisedFile(columns)
  const isOfThere = recognised?.type === type
  const mapping = written ?? remembered ?? (isOfThere ? recognised.mapping : proposedMapping(type, columns))

  async function take(name: string, blob: Blob, format: ChosenFile['format']) {
    // whoever chooses another file while one is read wants the other
    const turn = ++reading.current
    setFile(undefined)
    setWritten(undefined)
    if (blob.size > mostBytes) return setProblem('data.tooLarge')
    setProblem(undefined)
    setReadShare(0)
    const summary = await readSummary(blob, format, (share) => turn === reading.current && setReadShare(share))
    if (turn !== reading.current) return
    setReadShare(undefined)
    if (!summary) return setProblem('data.unreadable')
    if (hasTooManyRows(summary)) return setProblem('failure.importTooLong')
    const known = recognisedFile(summary.columns)
    if (known) chooseType(known.type, 'externalId')
    setFile({ name, blob, format, summary })
  }
  function choose(picked: File) {
    setPasted('')
    void take(picked.name, picked, formatOf(picked.name))
  }
  function paste(text: string) {
    // a field of thousands of lines would push everything else away
    setPasted(text.length > 2000 ? '' : text)
    if (text.trim().includes('\n')) return void take('', new Blob([text]), 'csv')
    reading.current++
    setProblem(undefined)
    setReadShare(undefined)
    setFile(undefined)
  }
  function chooseType(next: ImportedType, by: Choices['match'] = matchesOf(next)[0] ?? 'id') {
    setWritten(undefined)
    change({ type: next, match: by })
  }
  const said = Object.fromEntries(Object.entries(mapping).filter(([, template]) => template.trim() !== ''))
  const preview = (previewed: ChosenFile) =>
    void send(() => sendFile(previewed, { type, mapping: said, match, mode, mails }, sdk, setSentRows), {
      onDone: ({ id }) => {
        setSentRows(undefined)
        onPreviewed(id, previewed)
        void cache.invalidateQueries({ queryKey: ['operations', 'list'] })
      },
      onFail: () => setSentRows(undefined),
    })
  const free = Object.keys(mapping).filter((name) => isFreeField(name))
  const fields = [...importFields[type].map(({ name }) => name), ...free]
  const unused = file ? unusedColumns(file.summary, mapping) : []
  return (
    <Block title={t('data.import')} text={t('data.import.text')}>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label={t('data.what')}
          orientation="horizontal"
          options={importedTypes.map((value) => ({ value, label: t(typeTexts[value]) }))}
          value={type}
          onChange={(next) => chooseType(next)}
        />
        <FileField
          label={t('data.file')}
          help={t('data.file.help')}
          accept=".csv,.json,.ndjson,.jsonl,text/csv,application/json"
          onChoose={choose}
        />
        <TextArea label={t('data.paste')} help={t('data.paste.help')} rows={3} value={pasted} onChange={paste} />
        {problem && (
          <p role="alert" className="text-danger-ink">
            {t(problem, { limit: importLimit })}
          </p>
        )}
        {readShare !== undefined && <ProgressBar label={t('data.reading')} value={readShare} />}
        {file && (
          <>
            <p role="status">{t('data.read', { rows: file.summary.rows, columns: file.summary.columns.length })}</p>
            <fieldset>
              <legend className="text-label font-semibold">{t('data.mapping')}</legend>
              {isOfThere && !written && !remembered && (
                <p className="text-small">{t('data.recognised', { system: recognised.system })}</p>
              )}
              {remembered && !written && <p className="text-small">{t('data.mapping.remembered')}</p>}
              <p className="mb-3 text-small text-ink-2">{t('data.mapping.help', { open: '{', close: '}' })}</p>
              <SavedMappings
                choices={{ ...chosen, mapping }}
                onChoose={(saved) => {
                  setWritten(saved.mapping)
                  change({ match: saved.match, mode: saved.mode })
                }}
              />
              <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
                {fields.map((name) => (
                  <TextField
                    key={name}
                    size="sm"
                    label={name}
                    value={mapping[name] ?? ''}
                    onChange={(template) => setWritten({ ...mapping, [name]: template })}
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
              {hasModes(type) && (
                <Select
                  label={t('data.mode')}
                  placeholder={t('data.mode')}
                  options={modes.map((value) => ({ value, label: t(modeTexts[value]) }))}
                  value={mode}
                  onChange={(value) => change({ mode: value })}
                />
              )}
            </div>
            <Switch isSelected={mails} onChange={(isOn) => change({ mails: isOn })}>
              {t('data.mails')}
            </Switch>
            {error && (
              <p role="alert" className="text-danger-ink">
                {error}
              </p>
            )}
            {isBusy && sentRows !== undefined && sentRows < file.summary.rows && (
              <ProgressBar
                label={t('data.sent', { sent: sentRows, rows: file.summary.rows })}
                value={sentRows / file.summary.rows}
              />
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
