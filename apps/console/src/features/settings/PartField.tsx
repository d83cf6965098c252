import type { Json } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { SettingColumn } from '@plaza/domain/settings'
import { Checkbox, Switch, TagsField, TextField } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allOf } from '../../lib/all-of.ts'
import { useT } from '../../lib/i18n.tsx'
import { languageName, useLanguages } from '../../lib/languages.ts'
import { useServices } from '../../lib/services.tsx'
import { useCatalogue } from '../../lib/use-catalogue.ts'
import { PairsPart } from './PairsPart.tsx'
import { withPart, wordsIn, wordsWith } from './rows.ts'
import { SecretField } from './SecretField.tsx'

type PartFieldProps = { column: SettingColumn; value: Json; onChange: (value: Json) => void }

const texts = (value: Json) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])

/** A part of something that a setting holds, by what it is. */
export function PartField({ column: { type, label, range, usual }, value, onChange }: PartFieldProps) {
  const t = useT()
  switch (type) {
    case 'switch':
      return (
        <Switch isSelected={value === true} onChange={onChange}>
          {label}
        </Switch>
      )
    case 'number':
      return <NumberPart label={label} value={value} range={range} usual={usual} onChange={onChange} />
    case 'list':
      return (
        <TagsField
          label={label}
          value={texts(value)}
          onChange={(list) => onChange(list.length > 0 ? list : null)}
          addLabel={t('settings.add')}
          removeLabel={(tag) => t('settings.remove', { name: tag })}
        />
      )
    case 'types':
      return <TypesPart label={label} value={value} onChange={onChange} />
    case 'attributes':
      return <AttributesPart label={label} value={value} onChange={onChange} />
    case 'secret':
      return <SecretField label={label} help="" value={value} onChange={onChange} />
    case 'pairs':
      return <PairsPart label={label} value={value} onChange={onChange} />
    case 'words':
      return <WordsPart label={label} value={value} onChange={onChange} />
    case 'text':
      return (
        <TextField
          size="sm"
          label={label}
          value={typeof value === 'string' ? value : ''}
          autoComplete="off"
          onChange={onChange}
        />
      )
  }
}

type PartFieldsProps = {
  columns: readonly SettingColumn[]
  value: Json
  onChange: (value: Json) => void
  onProblem?: (hasProblem: boolean) => void
}

/** All parts of an object that always has the same ones. */
export const PartFields = ({ columns, value, onChange, onProblem }: PartFieldsProps) => (
  <div className="grid items-start gap-3 sm:grid-cols-3">
    {columns.map((column) => (
      <PartField
        key={column.key}
        column={column}
        value={asObject(value)[column.key] ?? null}
        onChange={(part) => {
          const next = withPart(asObject(value), column.key, part)
          onProblem?.(columns.some(({ key, range }) => isOutOf(range, next[key])))
          onChange(Object.keys(next).length > 0 ? next : null)
        }}
      />
    ))}
  </div>
)

type PartProps = { label: string; value: Json; onChange: (value: Json) => void }

/** Whether a number is none of the whole ones that are taken. */
const isOutOf = (range: SettingColumn['range'], value: Json | undefined): range is NonNullable<typeof range> =>
  range !== undefined &&
  typeof value === 'number' &&
  !(Number.isInteger(value) && value >= range.min && value <= range.max)

type NumberPartProps = PartProps & { range: SettingColumn['range'] | undefined; usual: string | undefined }

/** What is typed stays as it is typed: 0. is on its way to 0.5. */
function NumberPart({ label, value, range, usual, onChange }: NumberPartProps) {
  const t = useT()
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? null : Number(typed.replace(',', '.'))
  const isWrong = read !== null && !Number.isFinite(read)
  const shown = typeof value === 'number' ? String(value) : ''
  const problem = isWrong ? t('settings.number') : isOutOf(range, value) && t('settings.range', range)
  return (
    <TextField
      size="sm"
      label={label}
      inputMode="decimal"
      value={typed !== undefined && (isWrong || read === value || (typed === '' && shown === '')) ? typed : shown}
      placeholder={usual}
      error={problem || undefined}
      onChange={(next) => {
        setTyped(next)
        const number = Number(next.replace(',', '.'))
        if (next.trim() === '') onChange(null)
        else if (Number.isFinite(number)) onChange(number)
      }}
    />
  )
}

function WordsPart({ label, value, onChange }: PartProps) {
  const { all: locales } = useLanguages()
  return locales.map((locale, place) => (
    <TextField
      key={locale}
      size="sm"
      label={locales.length > 1 ? `${label} (${languageName(locale)})` : label}
      value={wordsIn(value, locale, place === 0)}
      autoComplete="off"
      onChange={(text) => onChange(wordsWith(value, locale, { text, locales }))}
    />
  ))
}

type Choice = { value: string; label: string }

function Choices({ label, value, onChange, choices }: PartProps & { choices: readonly Choice[] }) {
  const chosen = texts(value)
  // what is gone stays chosen until somebody takes it out
  const gone = chosen.filter((each) => !choices.some((choice) => choice.value === each))
  return (
    <fieldset className="flex flex-col">
      <legend className="mb-1 font-semibold text-small">{label}</legend>
      {[...choices, ...gone.map((each) => ({ value: each, label: each }))].map((choice) => (
        <Checkbox
          key={choice.value}
          isSelected={chosen.includes(choice.value)}
          onChange={(is) => onChange(is ? [...chosen, choice.value] : chosen.filter((each) => each !== choice.value))}
        >
          {choice.label}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function TypesPart(props: PartProps) {
  const { types } = useCatalogue()
  return <Choices {...props} choices={types.map(({ id, name }) => ({ value: id, label: name ?? id }))} />
}

function AttributesPart(props: PartProps) {
  const { sdk } = useServices()
  const { data = [] } = useQuery({
    queryKey: ['customAttributes', 'list', {}],
    queryFn: () => allOf((page) => sdk.customAttributes.list(page)),
  })
  return <Choices {...props} choices={data.map(({ name }) => ({ value: name, label: name }))} />
}
