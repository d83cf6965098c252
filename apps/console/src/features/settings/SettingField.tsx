import type { Json } from '@plaza/contract'
import { asObject } from '@plaza/domain'
import type { Setting } from '@plaza/domain/settings'
import { Select, Switch, TagsField, TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { MapPicker } from '../../lib/map/MapPicker.tsx'
import { viewAt } from '../../lib/map/view-at.ts'
import { PictureField } from '../theme/index.ts'
import { BlocksField } from './BlocksField.tsx'
import { mailboxOf, mailboxText } from './mailbox.ts'
import { PartFields } from './PartField.tsx'
import { PoliciesField } from './PoliciesField.tsx'
import { QuestionsField } from './QuestionsField.tsx'
import { RowsField } from './RowsField.tsx'
import { SecretField } from './SecretField.tsx'

type SettingFieldProps = {
  setting: Setting
  /** Null while nothing is set. */
  value: Json
  onChange: (value: Json) => void
  /** Told while what was typed cannot be read. */
  onProblem: (hasProblem: boolean) => void
}

const textOf = (value: Json) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const texts = (value: Json) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [])

/** The field of one setting, by what it holds. */
export function SettingField({ setting, value, onChange, onProblem }: SettingFieldProps) {
  const t = useT()
  const { kind, label, help, fallback } = setting
  const own = value ?? fallback
  const plain = { label, help, size: 'sm' as const, className: 'md:max-w-thread' }
  switch (kind.type) {
    case 'switch': {
      const isInverted = kind.isInverted === true
      return (
        <Switch
          isWide
          help={help}
          isSelected={(own === true) !== isInverted}
          onChange={(is) => onChange(is !== isInverted)}
        >
          {label}
        </Switch>
      )
    }
    case 'choice':
      return (
        <Select
          {...plain}
          placeholder={t('settings.notSet')}
          options={kind.options}
          value={typeof own === 'string' ? own : null}
          onChange={onChange}
        />
      )
    case 'number': {
      const isWrong = typeof value === 'number' && !(value >= kind.min && value <= kind.max)
      return (
        <TextField
          {...plain}
          inputMode="numeric"
          value={textOf(value)}
          placeholder={textOf(fallback)}
          suffix={kind.unit}
          error={isWrong ? t('settings.range', { min: kind.min, max: kind.max }) : undefined}
          onChange={(typed) => {
            const digits = typed.replace(/\D/g, '')
            const number = digits === '' ? null : Number(digits)
            onChange(number)
            onProblem(number !== null && !(number >= kind.min && number <= kind.max))
          }}
        />
      )
    }
    case 'days':
      return (
        <TextField
          {...plain}
          inputMode="numeric"
          value={textOf(asObject(value).d ?? null)}
          placeholder={textOf(asObject(fallback).d ?? null)}
          suffix={t('settings.days')}
          onChange={(typed) => {
            const days = Number(typed.replace(/\D/g, ''))
            onChange(days > 0 ? { d: days } : null)
          }}
        />
      )
    case 'list':
      return (
        <TagsField
          label={label}
          help={help}
          value={texts(own)}
          onChange={onChange}
          addLabel={t('settings.add')}
          removeLabel={(tag) => t('settings.remove', { name: tag })}
          className="md:max-w-thread"
        />
      )
    case 'secret':
      return <SecretField label={label} help={help} value={value} onChange={onChange} />
    case 'mailbox':
      return (
        <TextField
          {...plain}
          value={mailboxText(value)}
          onChange={(typed) => onChange(mailboxOf(typed))}
          autoComplete="off"
        />
      )
    case 'blocks':
      return <BlocksField label={label} help={help} options={kind.options} value={own} onChange={onChange} />
    case 'questions':
      return <QuestionsField label={label} help={help} value={value} onChange={onChange} />
    case 'policies':
      return <PoliciesField label={label} help={help} value={value} onChange={onChange} onProblem={onProblem} />
    case 'rows':
      return <RowsField kind={kind} label={label} help={help} value={own} onChange={onChange} onProblem={onProblem} />
    case 'picture':
      return <PictureField label={label} help={help} value={textOf(value)} onChange={(url) => onChange(url || null)} />
    case 'spot':
      return (
        <fieldset className="flex flex-col gap-3">
          <legend className="font-semibold text-small">{label}</legend>
          <p className="text-caption text-ink-3">{help}</p>
          <MapPicker
            label={t('settings.map.choose')}
            value={viewAt(value)}
            onChange={(view) => onChange({ ...view })}
          />
          <PartFields columns={kind.columns} value={own} onChange={onChange} />
        </fieldset>
      )
    case 'parts':
      return (
        <fieldset className="flex flex-col gap-3">
          <legend className="font-semibold text-small">{label}</legend>
          <p className="text-caption text-ink-3">{help}</p>
          <PartFields columns={kind.columns} value={own} onChange={onChange} onProblem={onProblem} />
        </fieldset>
      )
    case 'text':
      return (
        <TextField
          {...plain}
          value={textOf(value)}
          placeholder={textOf(fallback)}
          autoComplete="off"
          onChange={(typed) => onChange(typed === '' ? null : typed)}
        />
      )
  }
}
