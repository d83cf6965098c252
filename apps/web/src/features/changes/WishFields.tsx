import type { TimeUnit } from '@plaza/contract'
import { durationIn, type Extra, type Graph, isDayOpen, slotsOf } from '@plaza/domain'
import type { AssetType } from '@plaza/sdk'
import { Checkbox, DateRangeCalendar, type DayUnit, Stepper, TimeSlotPicker } from '@plaza/ui'
import { useState } from 'react'
import { useDateRangeTexts, useTimeSlotTexts } from '../../lib/date-texts.ts'
import { useT } from '../../lib/i18n.tsx'
import { lengthText } from '../../lib/length-text.ts'
import { useExtraText } from '../../parts/money/use-extra-text.ts'
import { isByTime, type WishChoice } from './wish.ts'

export type WishFieldsProps = {
  choice: WishChoice
  type: AssetType
  zone: string
  unit: TimeUnit
  /** of what has begun only the end moves */
  isRunning: boolean
  currency: string | null
  extras: readonly Extra[]
  /** undefined while it is not known, or where there is enough for everybody */
  graph: Graph | undefined
  onChange: (next: Partial<WishChoice>) => void
}

/** When, how many, and what besides. */
export function WishFields(props: WishFieldsProps) {
  const { type, isRunning } = props
  if (isRunning) return <Length {...props} />
  return (
    <div className="flex flex-col gap-4">
      {type.timeBased && <Days {...props} />}
      <Quantity {...props} />
      <Extras {...props} />
    </div>
  )
}

const mostShown = 99

function Row({ label, hint, value, min, max, onChange }: RowProps) {
  const t = useT()
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 text-control wrap-anywhere">
        {label} {hint && <span className="text-ink-2">· {hint}</span>}
      </p>
      <Stepper
        label={label}
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        fewerLabel={t('booking.fewer')}
        moreLabel={t('booking.more')}
      />
    </div>
  )
}

type RowProps = {
  label: string
  hint?: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Length({ choice, unit, onChange }: WishFieldsProps) {
  const t = useT()
  return (
    <>
      <p className="text-ink-2 text-small">{t('change.running')}</p>
      <Row
        label={t('change.length')}
        hint={lengthText(t, unit, choice.length)}
        value={choice.length}
        min={1}
        max={mostShown}
        onChange={(length) => onChange({ length })}
      />
    </>
  )
}

function Days({ choice, type, zone, unit, graph, onChange }: WishFieldsProps) {
  const texts = useDateRangeTexts(unit)
  const shown: DayUnit = isByTime(unit) ? 'd' : unit
  const limit = (duration: AssetType['timing']['minDuration']) => (duration ? durationIn(duration, unit) : undefined)
  const isHours = isByTime(unit)
  return (
    <>
      <DateRangeCalendar
        texts={texts}
        unit={shown}
        value={choice.days}
        onChange={(days) =>
          onChange(isHours ? { days: days && { start: days.start, end: days.start }, slot: null } : { days })
        }
        minDuration={isHours ? 1 : Math.max(1, Math.ceil(limit(type.timing.minDuration) ?? 1))}
        maxDuration={isHours ? 1 : limit(type.timing.maxDuration)}
        isDayOpen={(date, quantity) => isHours || !graph || isDayOpen(graph, { date, zone, quantity })}
        quantity={choice.quantity}
        zone={zone}
        isDense
        months={1}
      />
      {isHours && choice.days && <Times {...{ choice, zone, graph, onChange }} unit={unit} date={choice.days.start} />}
    </>
  )
}

type TimesProps = Pick<WishFieldsProps, 'choice' | 'zone' | 'graph' | 'onChange'> & { unit: 'h' | 'm'; date: string }

const endless: Graph = { window: { start: -Infinity, end: Infinity }, quantity: 1_000_000, totalUsed: 0, steps: [] }

function Times({ choice, zone, graph = endless, onChange, unit, date }: TimesProps) {
  const t = useT()
  const texts = useTimeSlotTexts(unit, zone)
  const [now] = useState(Date.now)
  const { length, quantity } = choice
  const slots = slotsOf(graph, { date, zone, unit, length, quantity, now }).map(({ start, time, problem }) => ({
    id: new Date(start).toISOString(),
    label: time,
    reason: problem === null ? undefined : t(problem === 'past' ? 'dates.past' : 'dates.taken'),
  }))
  return (
    <TimeSlotPicker
      slots={slots}
      value={choice.slot}
      onChange={(slot) => onChange({ slot })}
      duration={length}
      onDurationChange={(next) => onChange({ length: next })}
      minDuration={1}
      step={unit === 'm' ? 15 : 1}
      texts={texts}
    />
  )
}

function Quantity({ choice, type, graph, onChange }: WishFieldsProps) {
  const t = useT()
  const largest = graph ? Math.max(graph.quantity, ...graph.steps.map(({ available }) => available)) : mostShown
  const most = type.timeBased && !type.infiniteStock ? Math.min(mostShown, largest) : mostShown
  if (most <= 1) return null
  return (
    <Row
      label={t('booking.quantity')}
      value={choice.quantity}
      min={1}
      max={most}
      onChange={(quantity) => onChange({ quantity })}
    />
  )
}

function Extras({ choice, type, extras, currency, onChange }: WishFieldsProps) {
  const t = useT()
  const priceText = useExtraText({ currency, type })
  const offered = extras.filter(({ isRequired, most }) => !isRequired || most > 1)
  if (offered.length === 0) return null
  const choose = (id: string, count: number) => onChange({ extras: { ...choice.extras, [id]: count } })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold text-caption">{t('booking.extras')}</legend>
      {offered.map((extra) => {
        const { id, name, most } = extra
        const least = extra.isRequired ? 1 : 0
        const count = Math.max(least, choice.extras[id] ?? 0)
        return most === 1 ? (
          <Checkbox key={id} isSelected={count > 0} onChange={(isWanted) => choose(id, Number(isWanted))}>
            {name} · {priceText(extra)}
          </Checkbox>
        ) : (
          <Row
            key={id}
            label={name}
            hint={priceText(extra)}
            value={count}
            min={least}
            max={most}
            onChange={(next) => choose(id, next)}
          />
        )
      })}
    </fieldset>
  )
}
