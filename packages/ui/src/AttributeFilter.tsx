import { Checkbox } from './Checkbox.tsx'
import { ChipChoice } from './ChipChoice.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { NumberText } from './NumberText.tsx'
import { TextField } from './TextField.tsx'

/** What is wanted of an attribute; which part counts depends on its type. */
export type WantedValues = {
  isOn?: boolean | undefined
  least?: number | undefined
  most?: number | undefined
  values?: readonly string[] | undefined
  text?: string | undefined
}

export type AttributeFilterProps = {
  attribute: {
    type: 'boolean' | 'number' | 'text' | 'select' | 'tags'
    label: string
    unit?: string | undefined
    listValues: readonly string[]
    valueLabel: (value: string) => string
  }
  wanted: WantedValues
  onChange: (wanted: WantedValues) => void
  texts: { least: string; most: string }
}

/** The filter of a custom attribute, by its type. */
export function AttributeFilter({ attribute, wanted, onChange, texts }: AttributeFilterProps) {
  const { type, label, unit, listValues, valueLabel } = attribute
  switch (type) {
    case 'boolean':
      return (
        <Checkbox isSelected={wanted.isOn === true} onChange={(isOn) => onChange({ isOn })}>
          {label}
        </Checkbox>
      )
    case 'number': {
      const { least, most } = wanted
      return (
        <FilterGroup title={unit ? `${label} (${unit})` : label}>
          <div className="flex gap-2">
            <NumberText label={texts.least} value={least} onChange={(next) => onChange({ least: next, most })} />
            <NumberText label={texts.most} value={most} onChange={(next) => onChange({ least, most: next })} />
          </div>
        </FilterGroup>
      )
    }
    case 'select':
    case 'tags':
      return (
        <ChipChoice
          label={label}
          options={listValues.map((value) => ({ value, label: valueLabel(value) }))}
          value={wanted.values ?? []}
          onChange={(values) => onChange({ values })}
        />
      )
    case 'text':
      return <TextField label={label} value={wanted.text ?? ''} onChange={(text) => onChange({ text })} size="sm" />
    default:
      return type satisfies never
  }
}
