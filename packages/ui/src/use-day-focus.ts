import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocale } from 'react-aria-components'
import { addDays, addMonths, addMonthsTo, type Day, lastDayOf, type Month, monthOf, weekdayOf } from './days.ts'
import { useReader } from './reader.ts'

export type DayFocusOptions = {
  /** The day that is reached first. */
  initialDay: Day
  /** How many months are seen at once. */
  months: number
  firstMonth?: Month | undefined
  lastMonth?: Month | undefined
  /** Takes the focus to the days when they appear. */
  hasAutoFocus?: boolean | undefined
}

/**
 * Walks through days with the keyboard: arrows by day and week, Home and End within the week, Page Up and Down by month,
 * with Shift by year. One day at a time can be reached with Tab; months follow where the focus goes.
 */
export function useDayFocus({ initialDay, months, firstMonth, lastMonth, hasAutoFocus = false }: DayFocusOptions) {
  const { direction } = useLocale()
  const { firstWeekday } = useReader()
  const container = useRef<HTMLDivElement>(null)
  const [day, setDay] = useState(initialDay)
  const [month, setMonth] = useState(monthOf(initialDay))
  const wantsFocus = useRef(hasAutoFocus)

  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    container.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])

  const bounded = (wanted: Month): Month => {
    if (firstMonth !== undefined && wanted < firstMonth) return firstMonth
    return lastMonth !== undefined && wanted > lastMonth ? lastMonth : wanted
  }

  /** Shows a month. The day that Tab reaches moves along, so that it is never one out of sight. */
  function showMonth(wanted: Month) {
    const first = bounded(wanted)
    setMonth(first)
    const last = addMonthsTo(first, months - 1)
    if (monthOf(day) < first || monthOf(day) > last) setDay(`${first}-01`)
  }

  function goTo(wanted: Day) {
    const wantedMonth = monthOf(wanted)
    if ((firstMonth && wantedMonth < firstMonth) || (lastMonth && wantedMonth > lastMonth)) return
    wantsFocus.current = wanted !== day
    setDay(wanted)
    if (wantedMonth < month) setMonth(wantedMonth)
    else if (wantedMonth > addMonthsTo(month, months - 1)) setMonth(addMonthsTo(wantedMonth, 1 - months))
  }

  function handleKeyDown(event: KeyboardEvent) {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const to = dayAfterKey({ key: event.key, isShift: event.shiftKey, from, firstWeekday, isRtl: direction === 'rtl' })
    if (to === undefined) return
    event.preventDefault()
    goTo(to)
    return to
  }

  const visible = Array.from({ length: months }, (_, index) => addMonthsTo(month, index))
  // months may have been taken away since, as when the window became narrow
  const isSeen = monthOf(day) >= month && day <= lastDayOf(visible.at(-1) ?? month)
  const tabDay = isSeen ? day : `${month}-01`

  return {
    container,
    month,
    visible,
    showMonth,
    goTo,
    handleKeyDown,
    /** What each day's control needs to take part. */
    dayProps: (each: Day) => ({
      'data-day': each,
      tabIndex: each === tabDay ? 0 : -1,
      onFocus: () => setDay(each),
    }),
  }
}

type KeyStep = { key: string; isShift: boolean; from: Day; firstWeekday: number; isRtl: boolean }

function dayAfterKey({ key, isShift, from, firstWeekday, isRtl }: KeyStep): Day | undefined {
  const place = (weekdayOf(from) - firstWeekday + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, isRtl ? 1 : -1)
    case 'ArrowRight':
      return addDays(from, isRtl ? -1 : 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return addDays(from, -place)
    case 'End':
      return addDays(from, 6 - place)
    case 'PageUp':
      return addMonths(from, isShift ? -12 : -1)
    case 'PageDown':
      return addMonths(from, isShift ? 12 : 1)
    default:
      return undefined
  }
}
