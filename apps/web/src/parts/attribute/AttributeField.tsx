import { ChipChoice, Select, Switch, TagsField, TextField } from '@plaza/ui'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { type AttributeInput, longestAttributeText } from './attribute-values.ts'
import type { AttributeView } from './attributes.ts'

export type AttributeFieldProps = {
  attribute: AttributeView
  value: AttributeInput
  onChange: (value: AttributeInput) => void
  onBlur?: () => void
  error?: ReactNode
}

/** The field of a custom attribute, as its definition says. */
export function AttributeField({ attribute, value, onChange, onBlur, error }: AttributeFieldProps) {
  const t = useT()
  const { type, label, help, unit, listValues, valueLabel, isRequired } = attribute
  const texts = { label, help, error, ...(!isRequired && { note: t('form.optional') }) }
  const text = typeof value === 'string' ? value : ''
  const words = Array.isArray(value) ? value : []
  switch (type) {
    case 'boolean':
      return (
        <Switch isSelected={value === true} onChange={onChange} help={help}>
          {label}
        </Switch>
      )
    case 'number':
      return (
        <TextField
          {...texts}
          value={text}
          onChange={onChange}
          {...(onBlur && { onBlur })}
          inputMode="decimal"
          autoComplete="off"
          suffix={unit}
        />
      )
    case 'text':
      return (
        <TextField
          {...texts}
          value={text}
          onChange={onChange}
          {...(onBlur && { onBlur })}
          limit={longestAttributeText}
        />
      )
    case 'select':
      return (
        <Select
          {...texts}
          options={[
            ...(isRequired ? [] : [{ value: '', label: t('attribute.nothing') }]),
            ...listValues.map((each) => ({ value: each, label: valueLabel(each) })),
          ]}
          value={text}
          onChange={onChange}
          placeholder={t('attribute.choose')}
        />
      )
    case 'tags':
      return listValues.length > 0 ? (
        <ChipChoice
          {...texts}
          options={listValues.map((each) => ({ value: each, label: valueLabel(each) }))}
          value={words}
          onChange={onChange}
        />
      ) : (
        <TagsField
          {...texts}
          value={words}
          onChange={onChange}
          addLabel={t('attribute.add')}
          removeLabel={(tag) => t('attribute.remove', { tag })}
          limit={longestAttributeText}
        />
      )
    default:
      return type satisfies never
  }
}
