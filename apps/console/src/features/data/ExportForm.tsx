import { exportedTypes, type JsonObject } from '@plaza/contract'
import { categoryTree, exportGroups } from '@plaza/domain'
import { Button, Checkbox, SearchSelect, Select, TextField } from '@plaza/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '../../lib/Block.tsx'
import { because } from '../../lib/confirmation.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { useServices } from '../../lib/services.tsx'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { useSend } from '../../lib/use-send.ts'
import { zoneOptions } from '../../lib/zones.ts'
import { type DataSearch, filterOfList } from './data-search.ts'
import {
  anyOf,
  bodyOf,
  columnsFor,
  type ExportChoices,
  exportTexts,
  formatTexts,
  groupTexts,
  hasCategory,
  hasDays,
  standsOf,
  usualFor,
} from './export-choices.ts'

const formats = ['csv', 'json', 'ndjson'] as const

/** What goes into a file, and how it is written. */
export function ExportForm({ asked }: { asked: Omit<DataSearch, 'tab'> }) {
  const t = useT()
  const { sdk } = useServices()
  const { timeZone } = useMe()
  const cache = useQueryClient()
  const { send, isBusy, error } = useSend()
  const [reason, setReason] = useState('')
  const [choices, setChoices] = useState<ExportChoices>(() => {
    const { from = '', to = '' } = asked
    const type = exportedTypes.find((each) => each === asked.what) ?? 'user'
    return {
      type,
      format: 'csv',
      columns: usualFor(type),
      timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      decimalSign: '.',
      from,
      to,
      stand: anyOf,
      categoryId: anyOf,
      ofList: filterOfList(asked.filter),
    }
  })
  const change = (changes: Partial<ExportChoices>) => setChoices({ ...choices, ...changes })
  const { type, format, columns } = choices
  const begin = () =>
    void send(() => sdk.operations.create(bodyOf(choices), because(type === 'message' ? reason : '')), {
      onDone: () => cache.invalidateQueries({ queryKey: ['operations'] }),
    })
  const isTable = format === 'csv' && type !== 'marketplace'
  const canBegin = type === 'marketplace' || (columns.length > 0 && (type !== 'message' || reason.trim().length >= 3))
  return (
    <Block title={t('data.export')} text={t('data.export.text')}>
      <div className="flex flex-col gap-5">
        <div className="grid gap-3 md:grid-cols-2">
          <Select
            label={t('data.export.what')}
            placeholder=""
            value={type}
            options={exportedTypes.map((value) => ({ value, label: t(exportTexts[value]) }))}
            onChange={(next) =>
              change({ type: next, columns: usualFor(next), stand: anyOf, categoryId: anyOf, ofList: {} })
            }
          />
          {type !== 'marketplace' && (
            <Select
              label={t('data.export.format')}
              placeholder=""
              value={format}
              options={formats.map((value) => ({ value, label: t(formatTexts[value]) }))}
              onChange={(next) => change({ format: next })}
            />
          )}
          {hasDays(type) && (
            <>
              <TextField
                type="date"
                label={t(type === 'accounting' ? 'data.export.from' : 'data.export.since')}
                value={choices.from}
                onChange={(from) => change({ from })}
              />
              <TextField
                type="date"
                label={t(type === 'accounting' ? 'data.export.to' : 'data.export.until')}
                value={choices.to}
                onChange={(to) => change({ to })}
              />
            </>
          )}
          <Narrowing choices={choices} onChange={change} />
          {isTable && (
            <>
              <SearchSelect
                label={t('data.export.zone')}
                openLabel={t('data.export.zone.open')}
                emptyLabel={t('list.noMatch')}
                options={zoneOptions(choices.timeZone)}
                value={choices.timeZone}
                onChange={(zone) => change({ timeZone: zone ?? 'UTC' })}
              />
              <Select
                label={t('data.export.decimal')}
                placeholder=""
                value={choices.decimalSign}
                options={[
                  { value: '.', label: t('data.export.decimal.point') },
                  { value: ',', label: t('data.export.decimal.comma') },
                ]}
                onChange={(decimalSign) => change({ decimalSign })}
              />
            </>
          )}
        </div>
        <OfList filter={choices.ofList} onClear={() => change({ ofList: {} })} />
        {type === 'marketplace' && <p className="text-small text-ink-2">{t('data.export.archive')}</p>}
        {type === 'message' && (
          <TextField
            label={t('data.export.reason')}
            help={t('data.export.reason.help')}
            value={reason}
            onChange={setReason}
          />
        )}
        {type !== 'marketplace' && <Columns choices={choices} onChange={(next) => change({ columns: next })} />}
        {error && (
          <p role="alert" className="text-danger-ink">
            {error}
          </p>
        )}
        <Button className="self-start" isBusy={isBusy} isDisabled={!canBegin} onPress={begin}>
          {t('data.export.start')}
        </Button>
      </div>
    </Block>
  )
}

const valueText = (value: unknown) =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The filters of the list that this was begun from. */
function OfList({ filter, onClear }: { filter: JsonObject; onClear: () => void }) {
  const t = useT()
  const parts = Object.entries(filter)
  if (parts.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken p-3 text-small">
      <span className="font-semibold">{t('data.export.ofList')}</span>
      <ul className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
        {parts.map(([name, value]) => (
          <li key={name} className="min-w-0 break-all font-mono text-caption">
            {name}: {valueText(value)}
          </li>
        ))}
      </ul>
      <Button size="sm" variant="quiet" onPress={onClear}>
        {t('data.export.ofList.clear')}
      </Button>
    </div>
  )
}

type NarrowingProps = { choices: ExportChoices; onChange: (changes: Partial<ExportChoices>) => void }

/** Which of them: by where they stand, and by category. */
function Narrowing({ choices: { type, stand, categoryId }, onChange }: NarrowingProps) {
  const t = useT()
  const { categories } = useCatalogue()
  const stands = standsOf(type)
  return (
    <>
      {stands && (
        <Select
          label={t('data.export.stand')}
          placeholder=""
          value={stand}
          options={[
            { value: anyOf, label: t('data.export.stand.any') },
            ...Object.entries(stands).map(([value, text]) => ({ value, label: t(text) })),
          ]}
          onChange={(next) => onChange({ stand: next })}
        />
      )}
      {hasCategory(type) && (
        <Select
          label={t('data.export.category')}
          placeholder=""
          value={categoryId}
          options={[
            { value: anyOf, label: t('data.export.category.any') },
            ...categoryTree(categories).map(({ category, depth }) => ({
              value: category.id,
              label: `${'– '.repeat(depth)}${category.name}`,
            })),
          ]}
          onChange={(next) => onChange({ categoryId: next })}
        />
      )}
    </>
  )
}

type ColumnsProps = { choices: ExportChoices; onChange: (columns: readonly string[]) => void }

function Columns({ choices: { type, columns }, onChange }: ColumnsProps) {
  const t = useT()
  const offered = columnsFor(type)
  const groups = exportGroups.filter((group) => offered.some((column) => column.group === group))
  const choose = (name: string, isOn: boolean) =>
    onChange(isOn ? [...columns, name] : columns.filter((each) => each !== name))
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold text-label">{t('data.export.columns')}</h3>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        {groups.map((group) => (
          <fieldset key={group} className="min-w-0">
            <legend className="font-semibold text-small text-ink-2">{t(groupTexts[group])}</legend>
            {group === 'private' && <p className="text-caption text-ink-3">{t('data.export.private')}</p>}
            {offered
              .filter((column) => column.group === group)
              .map(({ name, words }) => (
                <Checkbox key={name} isSelected={columns.includes(name)} onChange={(isOn) => choose(name, isOn)}>
                  {words}
                </Checkbox>
              ))}
          </fieldset>
        ))}
      </div>
      {columns.length === 0 && <p className="text-small text-ink-2">{t('data.export.some')}</p>}
    </div>
  )
}
