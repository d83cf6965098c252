import type { Automation } from '@plaza/contract'
import { isSwitchValue, type SwitchValue } from '@plaza/domain'
import { cx } from '@plaza/ui'
import { useIntl } from '@plaza/ui/intl'
import { useT } from '../../lib/i18n.tsx'
import { valueNames } from './texts.ts'

export type Draft = Readonly<Record<string, string>>

/** What was typed as the value that it is; what cannot be one is nothing. */
export function valueIn(value: SwitchValue, typed: string): number | string | undefined {
  const read = value.kind === 'time' ? typed : typed.trim() === '' ? undefined : Number(typed)
  return isSwitchValue(value, read) ? read : undefined
}

const inline =
  'mx-0.5 h-9 rounded-sm border border-line-2 bg-raised px-2 font-semibold text-ink tabular-nums outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus'

type ValueFieldProps = {
  name: string
  value: Automation['schema'][number]
  typed: string
  onChange: (typed: string) => void
}

/** A value inside the sentence that it belongs to. */
export function ValueField({ name, value, typed, onChange }: ValueFieldProps) {
  const t = useT()
  const label = `${name}: ${t(valueNames[value.name] ?? 'switches.value.count')}`
  const isWrong = valueIn(value, typed) === undefined
  if (value.kind === 'weekday') return <Weekdays label={label} typed={typed} onChange={onChange} />
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong}
      type={value.kind === 'time' ? 'time' : 'number'}
      inputMode={value.kind === 'time' ? undefined : 'numeric'}
      min={value.min ?? undefined}
      max={value.max ?? undefined}
      value={typed}
      onChange={(event) => onChange(event.target.value)}
      className={cx(
        inline,
        value.kind === 'amount' ? 'w-28' : value.kind === 'time' ? 'w-32' : 'w-20',
        isWrong && 'border-danger',
      )}
    />
  )
}

/** A value for those who only read it. */
export function ShownValue({ value: { kind }, shown }: { value: SwitchValue; shown: number | string | undefined }) {
  const { formatDate, formatNumber } = useIntl()
  const text =
    kind === 'weekday'
      ? formatDate(dayOf(Number(shown)), { weekday: 'long', timeZone: 'UTC' })
      : kind === 'amount'
        ? formatNumber(Number(shown))
        : String(shown)
  return <strong>{text}</strong>
}

/** The first of 2024 was a Monday. */
const dayOf = (weekday: number) => new Date(Date.UTC(2024, 0, weekday, 12))

function Weekdays({ label, typed, onChange }: { label: string; typed: string; onChange: (typed: string) => void }) {
  const { formatDate } = useIntl()
  return (
    <select aria-label={label} value={typed} onChange={(event) => onChange(event.target.value)} className={inline}>
      {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
        <option key={weekday} value={weekday}>
          {formatDate(dayOf(weekday), { weekday: 'long', timeZone: 'UTC' })}
        </option>
      ))}
    </select>
  )
}
