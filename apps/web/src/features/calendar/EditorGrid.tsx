import { addMonthsTo, cx, type Day, datesOfMonth, IconButton, MonthTable, monthOf, useDayFocus } from '@plaza/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { DayCell, dayKinds } from './DayCell.tsx'
import type { DayStock } from './day-stock.ts'
import { usePeriodTexts } from './period-texts.ts'
import type { Booking } from './use-bookings.ts'
import { type DaySelection, isSelected } from './use-day-selection.ts'

export type EditorGridProps = {
  today: Day
  zone: string
  /** Phones show the months one under the other and choose by two taps. */
  isPhone: boolean
  selection: DaySelection
  stocksOf: (days: readonly Day[]) => Map<Day, DayStock>
  /** What touches each day; nothing for days that nobody wants. */
  bookingsOf: (days: readonly Day[]) => ReadonlyMap<Day, readonly Booking[]>
  /** Both ends were tapped. */
  onTapped: () => void
}

const monthsOnPhone = 12
const nothing: DayStock = { kind: 'blocked', free: 0, total: 0, used: 0 }

/** The months of a listing. Days are chosen by dragging, with Shift and arrows, or by two taps. */
export function EditorGrid({ today, zone, isPhone, selection, stocksOf, bookingsOf, onTapped }: EditorGridProps) {
  const t = useT()
  const texts = usePeriodTexts(zone)
  const focus = useDayFocus({ initialDay: selection.range?.start ?? today, months: isPhone ? monthsOnPhone : 1 })
  const isDragging = useRef(false)
  const wasTouched = useRef(false)
  const awaitsEnd = useRef(false)
  const days = focus.visible.flatMap(datesOfMonth)
  const stocks = stocksOf(days)
  const bookings = bookingsOf(days)
  const namesOn = (day: Day) => [...new Set((bookings.get(day) ?? []).map(({ name }) => name))]
  const isWanted = (day: Day) => (bookings.get(day) ?? []).some(({ kind }) => kind === 'asked')

  function handlePointerDown(day: Day, event: PointerEvent) {
    wasTouched.current = isPhone || event.pointerType === 'touch'
    if (wasTouched.current || event.button !== 0) return
    isDragging.current = true
    selection.pick(day, event.shiftKey)
  }
  function handlePointerEnter(day: Day, event: PointerEvent) {
    isDragging.current &&= event.buttons === 1
    if (isDragging.current) selection.stretchTo(day)
  }
  function handleClick(day: Day, event: MouseEvent) {
    // the mouse has chosen already, while it was pressed
    if (event.detail > 0 && !wasTouched.current) return
    const isEnd = awaitsEnd.current && selection.range !== null
    // who taps a booked day wants to see its booking, not to begin a period
    const isShown = isEnd || event.detail === 0 || bookings.has(day)
    awaitsEnd.current = !isShown
    selection.pick(day, isEnd || event.shiftKey)
    if (isShown) onTapped()
  }
  function handleKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    if (event.key === ' ' && from) {
      event.preventDefault()
      return selection.toggle(from)
    }
    if (event.key === 'Escape') return selection.set(null)
    const to = focus.handleKeyDown(event)
    if (to && from && event.shiftKey && event.key.startsWith('Arrow')) {
      if (!isSelected(selection.range, from)) selection.pick(from, false)
      selection.stretchTo(to)
    }
  }
  const labelOf = (day: Day, stock: DayStock) => {
    const label = t('calendar.day', {
      day: texts.long(day),
      kind: t(dayKinds[stock.kind].text),
      free: stock.free,
      total: stock.total,
    })
    return [label, ...(isWanted(day) ? [t('calendar.bar.asked')] : []), ...namesOn(day)].join(', ')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the days inside arrive here
    <div ref={focus.container} onKeyDown={handleKeyDown} className="relative">
      {!isPhone && (
        <div className="pointer-events-none absolute inset-x-0 top-0 flex justify-between *:pointer-events-auto">
          <IconButton
            label={t('dates.previousMonth')}
            onPress={() => focus.showMonth(addMonthsTo(focus.month, -1))}
            isDisabled={focus.month <= addMonthsTo(monthOf(today), -12)}
          >
            <ChevronLeft aria-hidden className="rtl:rotate-180" />
          </IconButton>
          <IconButton label={t('dates.nextMonth')} onPress={() => focus.showMonth(addMonthsTo(focus.month, 1))}>
            <ChevronRight aria-hidden className="rtl:rotate-180" />
          </IconButton>
        </div>
      )}
      <div className={cx('flex flex-col', isPhone && 'gap-6')}>
        {focus.visible.map((month) => (
          <MonthTable
            key={month}
            month={month}
            isMultiselectable
            isSelected={(day) => isSelected(selection.range, day)}
            renderDay={(day) => {
              const stock = stocks.get(day) ?? nothing
              return (
                <DayCell
                  {...focus.dayProps(day)}
                  day={day}
                  stock={stock}
                  label={labelOf(day, stock)}
                  names={namesOn(day)}
                  isWanted={isWanted(day)}
                  isSelected={isSelected(selection.range, day)}
                  isToday={day === today}
                  onPointerDown={handlePointerDown}
                  onPointerEnter={handlePointerEnter}
                  onClick={handleClick}
                />
              )
            }}
          />
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {selection.range &&
          t('calendar.selected', {
            days: texts.days(selection.range.start, selection.range.end ?? selection.range.start),
          })}
      </p>
    </div>
  )
}
