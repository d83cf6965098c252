import { RadioGroup, SearchSelect, TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'
import { MapPicker } from '../../lib/map/MapPicker.tsx'
import { PictureField } from '../theme/index.ts'
import { answered, answersOf, isWritten, type StepField, spotIn, spotPaths } from './steps.ts'

type StepFieldsProps = {
  fields: readonly StepField[]
  answers: Readonly<Record<string, string>>
  /** Whether somebody wanted to go on with nothing. */
  isTried: boolean
  onChange: (answers: Record<string, string>) => void
}

/** The questions of one page. */
export function StepFields({ fields, answers, isTried, onChange }: StepFieldsProps) {
  const t = useT()
  return fields.map(({ path, label, help, options, choices, isNumber, isNeeded, isPicture, isHidden }) => {
    if (isHidden) return null
    const value = answers[path] ?? ''
    const set = (answer: string) => onChange(answered(fields, path, answer))
    const error =
      !isWritten(value) && isNumber ? 'start.field.number' : isNeeded && isTried && !value ? 'form.required' : undefined
    const texts = { label: t(label), ...(help && { help: t(help) }), ...(error && { error: t(error) }) }
    if (isPicture) return <PictureField key={path} {...texts} help={texts.help ?? ''} value={value} onChange={set} />
    if (choices) {
      return (
        <RadioGroup
          key={path}
          {...texts}
          value={value || null}
          onChange={set}
          options={Object.entries(choices).map(([choice, text]) => ({ value: choice, label: t(text) }))}
        />
      )
    }
    if (options) {
      return (
        <SearchSelect
          key={path}
          {...texts}
          size="sm"
          options={options()}
          value={value || null}
          onChange={(chosen) => set(chosen ?? '')}
          openLabel={t('start.field.open')}
          emptyLabel={t('start.field.nothing')}
        />
      )
    }
    const field = (
      <TextField
        key={path}
        {...texts}
        size="sm"
        value={value}
        onChange={set}
        {...(isNumber && { inputMode: 'decimal' as const })}
      />
    )
    if (path !== spotPaths.latitude) return field
    return [
      <MapPicker
        key="map"
        label={t('settings.map.choose')}
        value={spotIn(answers)}
        onChange={(view) => onChange(answersOf(view))}
      />,
      field,
    ]
  })
}
