import type { Day, DayRange } from '@plaza/ui'
import { useRef, useState } from 'react'

export type DaySelection = {
  range: DayRange | null
  /** A press on a day; with `isExtending` from where the selection began. */
  pick: (day: Day, isExtending: boolean) => void
  /** The pointer or the focus moved on, and the selection with it. */
  stretchTo: (day: Day) => void
  /** Space: takes the day, or lets all go if it is taken already. */
  toggle: (day: Day) => void
  set: (range: DayRange | null) => void
}

/** Days that are chosen to be changed together, always without a gap. */
export function useDaySelection(initial: Day | undefined): DaySelection {
  const anchor = useRef<Day | null>(initial ?? null)
  const [range, setRange] = useState<DayRange | null>(initial ? { start: initial, end: initial } : null)

  function stretchTo(day: Day) {
    const from = anchor.current ?? day
    anchor.current = from
    setRange(day < from ? { start: day, end: from } : { start: from, end: day })
  }
  function pick(day: Day, isExtending: boolean) {
    if (!isExtending) anchor.current = day
    stretchTo(day)
  }
  function set(next: DayRange | null) {
    anchor.current = next?.start ?? null
    setRange(next)
  }
  return {
    range,
    pick,
    stretchTo,
    toggle: (day) => (isSelected(range, day) ? set(null) : pick(day, false)),
    set,
  }
}

export const isSelected = (range: DayRange | null, day: Day): boolean =>
  range !== null && day >= range.start && day <= (range.end ?? range.start)
