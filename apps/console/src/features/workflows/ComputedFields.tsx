import type { JsonObject } from '@plaza/contract'
import { Button, IconButton, TextField } from '@plaza/ui'
import { Plus, X } from 'lucide-react'
import { useT } from '../../lib/i18n.tsx'
import { CodeField } from './CodeField.tsx'
import { mostComputed } from './workflow-form.ts'

type ComputedFieldsProps = {
  computed: JsonObject
  onChange: (computed: JsonObject) => void
  names: readonly string[]
  /** What they came to for the chosen event. */
  values: JsonObject | undefined
}

/** Values that have a name, so that steps can use them. */
export function ComputedFields({ computed, onChange, names, values }: ComputedFieldsProps) {
  const t = useT()
  const entries = Object.entries(computed)
  const put = (place: number, name: string, value: JsonObject[string]) =>
    onChange(Object.fromEntries(entries.map((entry, at) => (at === place ? [name, value] : entry))))
  const unused = () => {
    let number = entries.length + 1
    while (Object.hasOwn(computed, `value${number}`)) number += 1
    return `value${number}`
  }
  return (
    <div className="flex flex-col gap-3">
      {entries.map(([name, value], place) => (
        <div key={String(place)} className="grid items-start gap-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
          <TextField
            size="sm"
            label={t('workflows.computed.name')}
            value={name}
            maxLength={100}
            onChange={(next) => {
              if (!Object.hasOwn(computed, next)) put(place, next, value)
            }}
          />
          <CodeField
            label={t('workflows.computed.value')}
            value={typeof value === 'string' ? value : JSON.stringify(value)}
            onChange={(next) => put(place, name, next)}
            names={names}
            help={
              values && Object.hasOwn(values, name)
                ? t('workflows.valueNow', { value: JSON.stringify(values[name]).slice(0, 200) })
                : undefined
            }
          />
          <IconButton
            size="sm"
            label={t('workflows.computed.remove', { name })}
            className="sm:mt-6.5"
            onPress={() => onChange(Object.fromEntries(entries.filter((_, at) => at !== place)))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {entries.length < mostComputed && (
        <Button
          size="sm"
          variant="text"
          className="self-start"
          icon={<Plus aria-hidden className="size-4.5" />}
          onPress={() => onChange({ ...computed, [unused()]: '' })}
        >
          {t('workflows.computed.add')}
        </Button>
      )}
    </div>
  )
}
