import type { ReactNode } from 'react'
import { ChipChoice } from './ChipChoice.tsx'
import type { FieldSize } from './Field.tsx'
import { Select } from './Select.tsx'
import { Switch } from './Switch.tsx'
import { TagsField } from './TagsField.tsx'
import { TextField } from './TextField.tsx'

/** What an attribute asks for. */
type AskedAttribute = {
  type: 'boolean' | 'number' | 'text' | 'select' | 'tags'
  label: string
  help?: string | undefined
  unit?: string | undefined
  isRequired: boolean
  listValues: readonly string[]
  valueLabel: (value: string) => string
}

export type AttributeFieldProps = {
  attribute: AskedAttribute
  /** Numbers are texts while they are typed. */
  value: string | boolean | readonly string[]
  onChange: (value: string | boolean | readonly string[]) => void
  onBlur?: (() => void) | undefined
  error?: ReactNode
  /** The longest text. */
  limit: number
  size?: FieldSize | undefined
  texts: {
    optional: string
    /** The choice of none. */
    nothing: string
    choose: string
    add: string
    remove: (tag: string) => string
  }
}

/** The field of a custom attribute, as its definition says. */
export function AttributeField({
  attribute,
  value,
  onChange,
  onBlur,
  error,
  limit,
  size,
  texts: words,
}: AttributeFieldProps) {
  const { type, label, help, unit, listValues, valueLabel, isRequired } = attribute
  const texts = { label, help, error, ...(!isRequired && { note: words.optional }) }
  const text = typeof value === 'string' ? value : ''
  const tags = Array.isArray(value) ? value : []
  const options = listValues.map((each) => ({ value: each, label: valueLabel(each) }))
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
          size={size}
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
        <TextField {...texts} size={size} value={text} onChange={onChange} {...(onBlur && { onBlur })} limit={limit} />
      )
    case 'select':
      return (
        <Select
          {...texts}
          size={size}
          options={[...(isRequired ? [] : [{ value: '', label: words.nothing }]), ...options]}
          value={text}
          onChange={onChange}
          placeholder={words.choose}
        />
      )
    case 'tags':
      return listValues.length > 0 ? (
        <ChipChoice {...texts} options={options} value={tags} onChange={onChange} />
      ) : (
        <TagsField
          {...texts}
          value={tags}
          onChange={onChange}
          addLabel={words.add}
          removeLabel={words.remove}
          limit={limit}
        />
      )
    default:
      return type satisfies never
  }
}
