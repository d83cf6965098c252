import type { Asset, Availability, AvailabilityGraph } from '@plaza/sdk'
import {
  addDays,
  Button,
  Checkbox,
  cx,
  type Day,
  FormAlert,
  RadioGroup,
  Select,
  Stepper,
  TextField,
  useReader,
  weekFrom,
} from '@plaza/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { SubmitButton } from '../../lib/SubmitButton.tsx'
import { noteOf } from './notes.ts'
import {
  openQuantity,
  type PeriodProblem,
  type PeriodValues,
  periodProblem,
  requestOf,
  valuesOf,
  wholeDay,
} from './period-form.ts'
import { usePeriodTexts } from './period-texts.ts'
import type { SavedPeriod } from './queries.ts'
import { weekdaysIn } from './rule-order.ts'
import type { DaySelection } from './use-day-selection.ts'

export type PeriodPanelProps = {
  asset: Asset
  periods: readonly Availability[]
  graph: AvailabilityGraph
  zone: string
  /** Rentals by hour and minute have times beside the days. */
  hasTimes: boolean
  selection: DaySelection
  /** The stored period that is being changed; a new one without. */
  edited: Availability | undefined
  /** Nothing can be booked on any of the chosen days: then the owner most likely wants to open them. */
  isClosed: boolean
  isBusy: boolean
  onSave: (period: SavedPeriod) => void
  onCancel: () => void
}

type Typed = Omit<PeriodValues, 'firstDay' | 'lastDay' | 'action'> & {
  until: Day
  /** As long as nobody chose, it follows from the chosen days. */
  action: PeriodValues['action'] | undefined
}

/** What becomes of the chosen days. */
export function PeriodPanel(props: PeriodPanelProps) {
  const { asset, periods, graph, zone, hasTimes, selection, edited, isClosed, isBusy, onSave, onCancel } = props
  const t = useT()
  const texts = usePeriodTexts(zone)
  const { firstWeekday } = useReader()
  const range = selection.range
  const [typed, setTyped] = useState<Typed>(() => initialOf(props))
  const [problem, setProblem] = useState<PeriodProblem | null>(null)
  const openTo = openQuantity(asset.quantity, periods)
  const change = (more: Partial<Typed>) => {
    setTyped((now) => ({ ...now, ...more }))
    setProblem(null)
  }
  if (!range) return <p className="text-small text-ink-2">{t('calendar.pickDays')}</p>

  const lastChosen = range.end ?? range.start
  const action = typed.action ?? (isClosed ? 'open' : 'block')
  const hasNumbers = openTo > 1 || action === 'set' || action === 'change'
  const values: PeriodValues = {
    ...typed,
    action,
    firstDay: range.start,
    lastDay: typed.repeats ? typed.until || addDays(range.start, 364) : lastChosen,
    weekdays:
      typed.repeats && typed.weekdays.length === 0 && !problem ? weekdaysIn(range.start, lastChosen) : typed.weekdays,
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const request = requestOf(values, { zone, openTo })
    const others = periods.filter(({ id }) => id !== edited?.id)
    const found = periodProblem(values, request, { quantity: asset.quantity, others, graph, zone })
    setProblem(found)
    if (!found) onSave({ id: edited?.id, request, note: values.note })
  }
  const errorAt = (field: PeriodProblem['field']) =>
    problem?.field === field && problem.code !== 'booked' ? texts.problem(problem) : undefined
  const setDay = (edge: 'start' | 'end', day: Day) => {
    if (!day) return
    setProblem(null)
    const next = { start: range.start, end: lastChosen, [edge]: day }
    selection.set(next)
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-5">
      <h2 className="text-h3">{edited ? t('calendar.edit') : texts.days(range.start, lastChosen)}</h2>
      <RadioGroup
        label={t('calendar.action')}
        value={action}
        onChange={(next) => change({ action: next, amount: next === 'set' ? openTo : 1 })}
        options={[
          { value: 'block', label: t('calendar.action.block') },
          { value: 'open', label: t('calendar.action.open') },
          ...(hasNumbers
            ? [
                { value: 'set' as const, label: t('calendar.action.set') },
                { value: 'change' as const, label: t('calendar.action.change'), help: t('calendar.action.changeHelp') },
              ]
            : []),
        ]}
      />
      {(action === 'set' || action === 'change') && (
        <div>
          <Stepper
            label={t('calendar.quantity')}
            value={typed.amount}
            min={action === 'set' ? 0 : -999}
            max={999}
            {...(action === 'change' && typed.amount > 0 && { valueText: `+${typed.amount}` })}
            fewerLabel={t('calendar.less')}
            moreLabel={t('calendar.plus')}
            onChange={(amount) => change({ amount })}
          />
          {errorAt('amount') && <p className="mt-1.5 font-medium text-danger-ink text-small">{errorAt('amount')}</p>}
        </div>
      )}
      <PanelDates isOpen={typed.repeats || edited !== undefined || errorAt('lastDay') !== undefined}>
        <TextField type="date" label={t('dates.from')} value={range.start} onChange={(day) => setDay('start', day)} />
        <TextField
          type="date"
          label={t(typed.repeats ? 'calendar.until' : 'dates.lastDay')}
          value={values.lastDay}
          error={errorAt('lastDay')}
          onChange={(day) => (typed.repeats ? day && change({ until: day }) : setDay('end', day))}
        />
      </PanelDates>
      {hasTimes && (
        <div className="grid grid-cols-2 gap-3">
          <TimeSelect
            label={t('calendar.fromTime')}
            value={typed.from}
            options={timesBetween(0, 1410)}
            clock={texts.clock}
            onChange={(from) => change({ from })}
          />
          <TimeSelect
            label={t('calendar.toTime')}
            value={typed.to}
            options={timesBetween(30, 1440)}
            clock={texts.clock}
            onChange={(to) => change({ to })}
          />
        </div>
      )}
      {/* a rule that repeats cannot become one that does not: it is deleted instead */}
      {!(edited && edited.recurringPattern !== null) && (
        <Checkbox
          isSelected={typed.repeats}
          onChange={(repeats) => change({ repeats, weekdays: weekdaysIn(range.start, lastChosen) })}
        >
          {t('calendar.repeat')}
        </Checkbox>
      )}
      {typed.repeats && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold text-small">{t('calendar.repeatOn')}</legend>
          <div className="flex justify-between gap-1">
            {weekFrom(firstWeekday).map((weekday) => (
              <WeekdayButton
                key={weekday}
                name={texts.weekdayName(weekday)}
                isOn={values.weekdays.includes(weekday)}
                onPress={() => change({ weekdays: toggled(values.weekdays, weekday) })}
              />
            ))}
          </div>
          {errorAt('weekdays') && <p className="font-medium text-danger-ink text-small">{errorAt('weekdays')}</p>}
        </fieldset>
      )}
      <TextField
        label={t('calendar.note')}
        note={t('form.optional')}
        help={t('calendar.noteHelp')}
        limit={200}
        maxLength={200}
        value={typed.note}
        onChange={(note) => change({ note })}
      />
      <FormAlert>{problem?.code === 'booked' && texts.problem(problem)}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <SubmitButton isBusy={isBusy} size="md">
          {t('form.save')}
        </SubmitButton>
        <Button variant="text" isDisabled={isBusy} onPress={onCancel}>
          {t('calendar.clear')}
        </Button>
      </div>
    </form>
  )
}

function initialOf({ asset, edited, zone }: PeriodPanelProps): Typed {
  const shown = edited && valuesOf(edited, zone, noteOf(asset, edited.id))
  if (shown) return { ...shown, until: shown.lastDay }
  return { action: undefined, amount: 1, ...wholeDay, repeats: false, weekdays: [], note: '', until: '' }
}

/** The days are chosen beside it already; who would rather type them finds the fields here. */
function PanelDates({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const t = useT()
  const fields = <div className="grid grid-cols-2 gap-3">{children}</div>
  if (isOpen) return fields
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-ink-2 text-small">
        {t('calendar.typeDates')}
      </summary>
      {fields}
    </details>
  )
}

const toggled = (weekdays: readonly number[], weekday: number) =>
  weekdays.includes(weekday) ? weekdays.filter((each) => each !== weekday) : [...weekdays, weekday]

const timesBetween = (first: number, last: number) =>
  Array.from({ length: (last - first) / 30 + 1 }, (_, place) => first + place * 30)

function WeekdayButton({ name, isOn, onPress }: { name: string; isOn: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={name}
      onClick={onPress}
      className={cx(
        'size-10 cursor-pointer rounded-full border font-semibold text-small transition-colors',
        isOn ? 'border-brand bg-brand text-on-brand' : 'border-line-2 bg-raised text-ink hover:bg-sunken',
      )}
    >
      {name.slice(0, 2)}
    </button>
  )
}

type TimeSelectProps = {
  label: string
  value: number
  options: readonly number[]
  clock: (minutes: number) => string
  onChange: (minutes: number) => void
}

function TimeSelect({ label, value, options, clock, onChange }: TimeSelectProps) {
  // a time that was set to the minute elsewhere stays what it is
  const all = options.includes(value) ? options : [...options, value].sort((a, b) => a - b)
  return (
    <Select
      label={label}
      placeholder={label}
      value={String(value)}
      options={all.map((minutes) => ({ value: String(minutes), label: minutes === 1440 ? '24:00' : clock(minutes) }))}
      onChange={(minutes) => onChange(Number(minutes))}
    />
  )
}
