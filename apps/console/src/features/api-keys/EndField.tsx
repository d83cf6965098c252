import { TextField } from '@plaza/ui'
import { useT } from '../../lib/i18n.tsx'

type EndFieldProps = { value: string; onChange: (value: string) => void }

/** The last day of a key, as browsers ask for days; empty for one without an end. */
export function EndField({ value, onChange }: EndFieldProps) {
  const t = useT()
  return (
    <TextField
      size="sm"
      type="date"
      label={t('apiKeys.end')}
      help={t('apiKeys.end.help')}
      value={value}
      onChange={onChange}
    />
  )
}

/** The end of a day where the reader is, as the API takes it. */
export const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(new Date(`${day}T00:00:00`).getTime() + 24 * 3_600_000 - 1).toISOString()

/** The day of an end, where the reader is. */
export function dayOf(date: string | null): string {
  if (date === null) return ''
  const at = new Date(date)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
