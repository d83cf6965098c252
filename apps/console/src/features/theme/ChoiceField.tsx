import { Select } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { type ThemeForm, themeLabels } from './theme-form.ts'

type ChoiceFieldProps = {
  name: keyof ThemeForm
  form: ThemeForm
  onChange: (changes: Partial<ThemeForm>) => void
  /** The first one is what the site has without a choice. */
  options: ReadonlyArray<{ value: string; label: string }>
  help?: string
}

/** One of the few things that a theme can be. */
export function ChoiceField({ name, form, onChange, options, help }: ChoiceFieldProps) {
  const t = useT()
  const [usual] = options
  const isKnown = options.some(({ value }) => value === form[name])
  return (
    <Select
      size="sm"
      label={t(themeLabels[name])}
      help={help}
      options={options}
      value={isKnown ? form[name] : (usual?.value ?? null)}
      placeholder={usual?.label ?? ''}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
}
