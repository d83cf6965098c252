import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { textLinkClass } from './button-class.ts'
import { cx } from './cx.ts'
import { DayButton } from './DayButton.tsx'
import type { DateRangeTexts } from './date-range-texts.ts'
import {
  countOf,
  type DayProblem,
  type DayRange,
  type DayRules,
  type DayUnit,
  endAfter,
  endProblem,
  isCounted,
  startProblem,
} from './day-range.ts'
import { addMonthsTo, type Day, dayFormat, monthOf, todayIn } from './days.ts'
import { IconButton } from './IconButton.tsx'
import { MonthTable } from './MonthTable.tsx'
import { useNow, useReader } from './reader.ts'
import { Stepper } from './Stepper.tsx'
import { useDayFocus } from './use-day-focus.ts'
import { useIsWide } from './use-is-wide.ts'

export type DateRangeCalendarProps = {
  value: DayRange | null
  /** Without it the calendar only shows. */
  onChange?: ((value: DayRange | null) => void) | undefined
  texts: DateRangeTexts
  unit?: DayUnit | undefined
  /** In units; a shorter or longer choice is refused with its reason. */
  minDuration?: number | undefined
  maxDuration?: number | undefined
  /** Whether so many are free on a day; of nights, the night that begins on it. */
  isDayOpen?: ((day: Day, quantity: number) => boolean) | undefined
  quantity?: number | undefined
  /** The zone whose calendar this is: it says what today is, and a hint is shown to readers elsewhere. */
  zone?: string | undefined
  /** What a day costs, read out with it. */
  priceOf?: ((day: Day) => string | undefined) | undefined
  /** Two months from 768 px on, one below, unless said otherwise. */
  months?: 1 | 2 | undefined
  lastDay?: Day | undefined
  hasLegend?: boolean | undefined
  /** 40 px cells, for sheets. */
  isDense?: boolean | undefined
  /** The focus goes to the days when it appears, as in a popover. */
  hasAutoFocus?: boolean | undefined
  className?: string | undefined
}

const always = () => true

/**
 * A calendar to choose days in, in the page. `DateRangePicker` is the same behind two fields.
 *
 * `<DateRangeCalendar unit="d" value={range} onChange={setRange} isDayOpen={isOpen} zone="America/Mexico_City" texts={texts} />`
 */
export function DateRangeCalendar(props: DateRangeCalendarProps) {
  const today = todayIn(props.zone, new Date(useNow()))
  // the clock of the reader may stand in another month than the server's, which drew the page: then it begins there
  return <Months key={monthOf(today)} today={today} {...props} />
}

function Months({
  today,
  value,
  onChange,
  texts,
  unit = 'd',
  minDuration,
  maxDuration,
  isDayOpen = always,
  quantity = 1,
  zone,
  priceOf,
  months,
  lastDay,
  hasLegend = true,
  isDense = false,
  hasAutoFocus = false,
  className,
}: DateRangeCalendarProps & { today: Day }) {
  const isWide = useIsWide()
  const shown = months ?? (isWide ? 2 : 1)
  const rules: DayRules = {
    unit,
    today,
    min: minDuration,
    max: maxDuration,
    lastDay,
    isOpen: (day) => isDayOpen(day, quantity),
  }
  const [hovered, setHovered] = useState<Day | null>(null)
  const [chosenCount, setCount] = useState(() => (value?.end ? countOf(value, unit) : (minDuration ?? 1)))
  const count = isCounted(unit) && value?.end ? countOf(value, unit) : chosenCount
  const focus = useDayFocus({
    initialDay: value?.start ?? today,
    months: shown,
    firstMonth: monthOf(today),
    lastMonth: lastDay && monthOf(lastDay),
    hasAutoFocus,
  })
  const long = useDayLabel()

  const isChoosingEnd = value !== null && value.end === null && !isCounted(unit)
  const problemOf = (day: Day): DayProblem | null =>
    isChoosingEnd && day >= value.start && !(unit === 'n' && day === value.start)
      ? endProblem(value.start, day, rules)
      : startProblem(day, rules, isCounted(unit) ? count : undefined)

  function handlePick(day: Day) {
    if (!onChange) return
    // pressing the only day once more takes it back, unless one day is a whole choice
    if (isChoosingEnd && day === value.start && problemOf(day) !== null) return onChange(null)
    if (isChoosingEnd && unit === 'n' && day === value.start) return onChange(null)
    if (problemOf(day) !== null) return
    if (isCounted(unit)) return onChange({ start: day, end: endAfter(day, unit, count) })
    onChange(isChoosingEnd && day >= value.start ? { start: value.start, end: day } : { start: day, end: null })
  }

  function handleCount(next: number) {
    setCount(next)
    if (!value || !onChange) return
    const fits = startProblem(value.start, rules, next) === null
    onChange(fits ? { start: value.start, end: endAfter(value.start, unit, next) } : null)
  }

  const preview =
    isChoosingEnd && hovered && hovered > value.start && problemOf(hovered) === null ? hovered : (value?.end ?? null)
  const labelOf = (day: Day, problem: DayProblem | null) =>
    [long(day), day === today && texts.today, stateText(day, problem), problem ? undefined : priceOf?.(day)]
      .filter(Boolean)
      .join(', ')
  const stateText = (day: Day, problem: DayProblem | null) => {
    if (day === value?.start) return texts.start
    if (day === value?.end) return texts.end
    return problem === null ? texts.available : problemText(problem, texts, rules)
  }
  const isInRange = (day: Day) => value !== null && day >= value.start && day <= (value.end ?? value.start)

  return (
    <div className={cx('flex min-w-0 flex-col gap-3', className)}>
      {isCounted(unit) && onChange && (
        <div className="flex items-center justify-between gap-3">
          <span className="text-control font-semibold">{texts.length}</span>
          <Stepper
            label={texts.length}
            value={count}
            min={minDuration ?? 1}
            max={maxDuration ?? 99}
            valueText={texts.count(count)}
            fewerLabel={texts.fewer}
            moreLabel={texts.more}
            onChange={handleCount}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the days inside arrive here */}
      <div
        ref={focus.container}
        className="relative"
        onKeyDown={focus.handleKeyDown}
        onMouseLeave={() => setHovered(null)}
      >
        <div className="pointer-events-none absolute inset-x-0 top-0 z-base flex justify-between">
          <IconButton
            label={texts.previousMonth}
            className="pointer-events-auto"
            isDisabled={focus.month <= monthOf(today)}
            onPress={() => focus.showMonth(addMonthsTo(focus.month, -1))}
          >
            <ChevronLeft aria-hidden className="rtl:rotate-180" />
          </IconButton>
          <IconButton
            label={texts.nextMonth}
            className="pointer-events-auto"
            isDisabled={lastDay !== undefined && addMonthsTo(focus.month, shown - 1) >= monthOf(lastDay)}
            onPress={() => focus.showMonth(addMonthsTo(focus.month, 1))}
          >
            <ChevronRight aria-hidden className="rtl:rotate-180" />
          </IconButton>
        </div>
        <div className={cx('grid items-start gap-x-10', shown === 2 && 'grid-cols-2')}>
          {focus.visible.map((month) => (
            <MonthTable
              key={month}
              month={month}
              isSelected={isInRange}
              renderDay={(day) => {
                const problem = problemOf(day)
                return (
                  <DayButton
                    {...focus.dayProps(day)}
                    day={day}
                    label={labelOf(day, problem)}
                    look={problem === null ? 'open' : lookOf[problem]}
                    place={placeOf(day, value?.start ?? null, preview)}
                    isToday={day === today}
                    isDense={isDense}
                    isReadOnly={!onChange}
                    isDisabled={problem !== null && day !== value?.start}
                    onPick={handlePick}
                    onHover={setHovered}
                  />
                )
              }}
            />
          ))}
        </div>
        <MonthAnnouncer months={focus.visible} />
      </div>
      {hasLegend && <Legend texts={texts} zone={zone} onClear={value && onChange ? () => onChange(null) : undefined} />}
    </div>
  )
}

function useDayLabel() {
  const { locale } = useLocale()
  return useMemo(() => dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }), [locale])
}

const lookOf = {
  past: 'past',
  taken: 'taken',
  behind: 'out',
  'too-short': 'out',
  'too-long': 'out',
} as const satisfies Record<DayProblem, string>

function problemText(problem: DayProblem, texts: DateRangeTexts, { min = 1, max = 1 }: DayRules): string {
  switch (problem) {
    case 'past':
      return texts.past
    case 'taken':
      return texts.taken
    case 'behind':
      return texts.behind
    case 'too-short':
      return texts.tooShort(min)
    case 'too-long':
      return texts.tooLong(max)
    default:
      return problem satisfies never
  }
}

function placeOf(day: Day, start: Day | null, end: Day | null) {
  if (start === null) return undefined
  if (end === null || end === start) return day === start ? 'only' : undefined
  if (day === start) return 'start'
  if (day === end) return 'end'
  return day > start && day < end ? 'between' : undefined
}

/** Says which months are seen now, after they changed. */
function MonthAnnouncer({ months }: { months: readonly string[] }) {
  const { locale } = useLocale()
  const name = dayFormat(locale, { month: 'long', year: 'numeric' })
  return (
    <p aria-live="polite" className="sr-only">
      {new Intl.ListFormat(locale, { type: 'unit' }).format(months.map((month) => name(`${month}-01`)))}
    </p>
  )
}

type LegendProps = { texts: DateRangeTexts; zone: string | undefined; onClear: (() => void) | undefined }

function Legend({ texts, zone, onClear }: LegendProps) {
  const reader = useReader()
  const isElsewhere = zone !== undefined && zone !== reader.zone
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-caption text-ink-2">
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="size-3.5 rounded-full bg-brand" />
          {texts.yours}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="text-ink-3 tabular-nums line-through">
            12
          </span>
          {texts.taken}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden className="size-1.5 rounded-full bg-sun" />
          {texts.today}
        </li>
        {isElsewhere && <li>{texts.zone(zone)}</li>}
      </ul>
      {onClear && (
        <button type="button" className={cx(textLinkClass, 'hit-area cursor-pointer text-small')} onClick={onClear}>
          {texts.clear}
        </button>
      )}
    </div>
  )
}
